"""Tests of `generator/slip`."""
