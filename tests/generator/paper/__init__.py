"""Tests of `generator/paper`."""
