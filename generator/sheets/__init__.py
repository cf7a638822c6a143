"""Imposed pages as PDF files, and the record of what was printed."""
