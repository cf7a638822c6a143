"""Tests of `generator/pictures`."""
