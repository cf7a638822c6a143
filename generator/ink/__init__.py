"""Less ink, or black alone: pens that draw the same faces in another way."""
