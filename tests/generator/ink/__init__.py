"""Tests of `generator/ink`."""
