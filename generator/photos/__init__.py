"""One's own photographs in place of the landscapes."""
