"""Tests of `generator/charts`."""
