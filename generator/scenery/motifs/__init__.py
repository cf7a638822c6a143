"""What stands in a landscape: boats, figures, buildings, falls."""
