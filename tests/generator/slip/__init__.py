"""Slips, drawn and read back."""
