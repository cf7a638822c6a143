"""How one sets out: the pictures of Start cards, one for each way to travel."""
