"""The commands `check`, `line`, `case` and `serve`."""
