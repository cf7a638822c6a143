"""All findings of a deck: shape, references, totals, contrast, goals that no row reaches."""
