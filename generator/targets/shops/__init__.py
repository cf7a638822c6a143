"""Print shops: what each takes, as data, and how it is written."""
