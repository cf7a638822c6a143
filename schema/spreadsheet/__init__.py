"""A deck as tables of CSV and XLSX, and back: only what changed in a table changes in the deck."""
