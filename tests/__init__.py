"""Tests of Journey: Horizon, print and check."""
