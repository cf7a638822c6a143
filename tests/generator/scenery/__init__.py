"""Tests of `generator/scenery`."""
