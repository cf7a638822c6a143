"""Tests of `checker/cases`."""
