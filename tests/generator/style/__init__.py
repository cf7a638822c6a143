"""Tests of `generator/style`."""
