"""Tests of the web checker in a real browser."""
