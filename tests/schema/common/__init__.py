"""Tests of `schema/common`."""
