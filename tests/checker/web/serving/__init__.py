"""Tests of `checker/web/serving`."""
