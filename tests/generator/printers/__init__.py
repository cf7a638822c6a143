"""Tests of `generator/printers`."""
