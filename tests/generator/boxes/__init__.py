"""Tests of boxes: arithmetic, nets, folding, sheets."""
