"""Tests of checker."""
