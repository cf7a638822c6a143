"""From bytes to a document in which everything has its place: a JSON reader that offers cures."""
