"""One's own photographs: turned, cut, coloured, kept private; and every fault told."""
