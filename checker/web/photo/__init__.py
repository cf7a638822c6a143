"""A row from a photo: read in a process of its own, shown to be confirmed, then judged."""
