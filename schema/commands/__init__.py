"""The commands `validate` and `diff`."""
