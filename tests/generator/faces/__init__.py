"""Tests of `generator/faces`."""
