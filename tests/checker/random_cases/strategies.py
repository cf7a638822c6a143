"""Random decks and cases for properties; every case is of the right shape by contract 3."""

from __future__ import annotations

from tests.checker.random_cases.decks import decks
from tests.checker.random_cases.logs import logs
from tests.checker.random_cases.rows import final_rows, tables

__all__ = ["decks", "final_rows", "logs", "tables"]
