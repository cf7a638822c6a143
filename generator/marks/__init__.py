"""Machine-readable marks: their bits, and the stamp that frames them on cards."""
