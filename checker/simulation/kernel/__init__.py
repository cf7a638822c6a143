"""Whole games in whole numbers, compiled, beside the engine: the second form of R2 to R10."""
