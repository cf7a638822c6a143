"""Tests of `checker/reference`."""
