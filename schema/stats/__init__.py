"""What a deck holds, in figures."""
