"""All ways in which a final row can have come about, and the questions that narrow them."""
