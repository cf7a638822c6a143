"""Tests of `generator/imposition`."""
