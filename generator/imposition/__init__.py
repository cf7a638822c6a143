"""Slots on paper as data: grids, sheets, marks, captions, corrections. Pure, in mm."""
