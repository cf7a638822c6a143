"""Tests of `checker/web/site`."""
