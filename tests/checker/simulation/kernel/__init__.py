"""Tests of the compiled rules."""
