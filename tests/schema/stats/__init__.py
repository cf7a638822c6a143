"""Tests of `schema/stats`."""
