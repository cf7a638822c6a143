"""The rules engine, its verdicts and their views. Imports schema, never generator."""
