"""Tests of the web checker without a browser."""
