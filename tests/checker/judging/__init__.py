"""Tests of `checker/judging`."""
