"""Tests of best play."""
