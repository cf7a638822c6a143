"""Tests of `checker/web/pages`."""
