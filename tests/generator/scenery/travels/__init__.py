"""Tests of the pictures of Start cards."""
