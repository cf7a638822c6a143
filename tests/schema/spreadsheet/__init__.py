"""Tests of `schema/spreadsheet`."""
