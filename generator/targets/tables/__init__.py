"""Virtual tables: what lies on one, where, and the files in which each table takes it."""
