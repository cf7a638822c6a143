"""Photographs of tables, rendered from the printed faces, each with the truth beside it."""
