"""Landscapes in vectors, from a card's scene."""
