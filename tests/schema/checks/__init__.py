"""Tests of `schema/checks`."""
