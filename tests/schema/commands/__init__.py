"""Tests of `schema/commands`."""
