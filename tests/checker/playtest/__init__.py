"""Tests of games with a person at a seat."""
