"""Tests of sheets: geometry in numbers, files by pikepdf, pages as pictures."""
