"""The score pad of a table: its page, its setting up, what is taken away from it."""
