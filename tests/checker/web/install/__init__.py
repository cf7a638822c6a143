"""Tests of `checker/web/install`."""
