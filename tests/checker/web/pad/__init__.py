"""The score pad: its pages, its sheet, the setting up of a table."""
