"""Tests of `generator/drawing`."""
