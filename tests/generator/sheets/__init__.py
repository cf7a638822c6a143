"""Tests of `generator/sheets`."""
