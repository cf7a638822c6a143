"""The deck as records, and how it is loaded."""
