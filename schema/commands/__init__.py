"""The commands `validate`, `diff` and `stats`."""
