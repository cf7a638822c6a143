"""The proof: all faces at a glance, as every eye sees them, with what is wrong with them."""
