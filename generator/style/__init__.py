"""The templates in force, and the look of one run."""
