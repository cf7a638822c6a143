"""Named sizes of paper and cards, and how a size is read."""
