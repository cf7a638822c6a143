"""Tests of `schema/house_rules`."""
