"""Tests of `generator/commands/asking`."""
