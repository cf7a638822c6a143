"""The score pad in a real browser."""
