"""Tests of `checker/views`."""
