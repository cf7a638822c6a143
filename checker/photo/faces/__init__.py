"""Photos held against the deck's own faces: cards whose mark is not seen, what covers others."""
