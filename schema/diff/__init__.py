"""Two decks: what differs, and which faces show it."""
