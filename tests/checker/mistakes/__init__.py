"""Tests of `checker/mistakes`."""
