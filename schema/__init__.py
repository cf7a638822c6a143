"""The deck: its shape, loading, validation and differences. Imports nobody of ours."""
