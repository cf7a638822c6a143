"""Vectors in millimetres: pens, outlines, text, fonts, patterns. Knows no cards."""
