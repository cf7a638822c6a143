"""Tests of `schema/diff`."""
