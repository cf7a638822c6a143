"""Tests of `checker/photo`."""
