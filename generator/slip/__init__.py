"""A verdict on a slip of paper: one page of A6, or of a receipt printer's roll."""
