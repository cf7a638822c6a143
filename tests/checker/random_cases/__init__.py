"""Tests of `checker/random_cases`."""
