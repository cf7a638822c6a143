"""Verdicts as sentences, text, JSON and QR codes. Views copy and never recompute."""
