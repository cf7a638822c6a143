"""The generator's commands and their options; only this room knows click."""
