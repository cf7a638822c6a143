"""The faces: one module per kind."""
