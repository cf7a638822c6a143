"""Tests of `checker/commands`."""
