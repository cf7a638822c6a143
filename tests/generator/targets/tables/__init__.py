"""Tests of what is written for virtual tables."""
