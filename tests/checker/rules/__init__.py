"""Tests of `checker/rules`."""
