"""Tests of `generator/images`."""
