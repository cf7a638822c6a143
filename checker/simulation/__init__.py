"""Plays whole games by the thousand: `play` is its pure core, `kernel` the compiled rules."""
