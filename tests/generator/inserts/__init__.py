"""Tests of `generator/inserts`."""
