"""Tests of `generator/letters`."""
