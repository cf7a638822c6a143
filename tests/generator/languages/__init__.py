"""Tests of `generator/languages`."""
