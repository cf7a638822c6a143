"""R1 to R9 as pure functions: Notes, goals, turns, and the derivation of every point."""
