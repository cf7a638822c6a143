"""Tests of `schema/standard`."""
