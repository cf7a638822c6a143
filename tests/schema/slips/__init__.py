"""Tests of `schema/slips`."""
