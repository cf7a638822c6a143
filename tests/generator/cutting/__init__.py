"""Tests of what machines cut: outlines, SVG, DXF."""
