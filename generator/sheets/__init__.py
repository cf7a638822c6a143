"""Imposed pages as PDF files, what makes a product of them, and the record of what was printed."""
