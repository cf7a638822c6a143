"""Photographs of rows: marks found, placed on the table, chained to rows, read as cases."""
