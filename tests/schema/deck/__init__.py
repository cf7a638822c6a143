"""Tests of `schema/deck`."""
