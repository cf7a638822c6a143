"""Where prints go: sheets at home, print shops; one object for each."""
