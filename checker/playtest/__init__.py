"""One game of `simulate` with a person at a seat: the deal, the choices, what comes of them."""
