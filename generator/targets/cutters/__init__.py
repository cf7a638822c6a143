"""Cutting machines and label sheets: sheets laid out for them, with the files that they cut by."""
