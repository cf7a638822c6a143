"""Tests of `schema/text`."""
