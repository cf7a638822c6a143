"""Tests of print shops: sizes, orders, limits, and what each refuses."""
