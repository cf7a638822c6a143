"""Tests of the pages of games against the simulator's players."""
