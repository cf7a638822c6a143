"""Tests of the machine-readable marks."""
