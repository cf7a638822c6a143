"""Packs of languages: made, brought up to date, and checked before anything is printed."""
