"""Verdicts on logs, final rows and tables, and the faults of cases."""
