"""Tests of `checker/histories`."""
