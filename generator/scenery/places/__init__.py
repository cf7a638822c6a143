"""One module for each kind of landscape."""
