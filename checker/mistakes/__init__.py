"""Known wrong readings of the rules, and which of them give a claimed figure."""
