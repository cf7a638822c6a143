"""Tests of `schema/json_text`."""
