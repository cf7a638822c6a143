"""Benchmarks: each compares with a floor or a peer in the same run."""
