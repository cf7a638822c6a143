"""Tests of `generator/rulebook`."""
