"""The chart of a deck on one page, as PDF and PNG."""
