"""Boxes of paper: the room that things take, nets, their folding in numbers, their sheets."""
