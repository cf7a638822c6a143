"""Tests of `generator/watch`."""
