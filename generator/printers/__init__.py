"""Printers at home: profiles, calibration, the test sheet."""
