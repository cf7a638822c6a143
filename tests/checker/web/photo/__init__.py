"""A row from a photo on the page and the API."""
