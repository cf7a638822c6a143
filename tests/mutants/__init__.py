"""Mutants: small wrong changes to the rooms that must be right; a test has to notice each."""
