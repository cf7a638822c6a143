"""R1 to R10 as pure functions: Notes, goals, turns, and the derivation of every point."""
