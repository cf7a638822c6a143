"""A verdict on a slip of paper, as data: told by one program, drawn by another."""
