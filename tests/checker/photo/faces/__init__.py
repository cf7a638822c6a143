"""Tests of checker/photo/faces."""
