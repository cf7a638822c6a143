"""Tests of `generator/commands`."""
