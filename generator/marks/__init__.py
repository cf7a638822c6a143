"""Machine-readable marks: their bits, the stamp that frames them on cards, the postmark by it."""
