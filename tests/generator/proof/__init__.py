"""Tests of `generator/proof`."""
