"""Random decks and cases for properties; every case is of the right shape by contract 3."""

from __future__ import annotations

from tests.checker.strategy_decks import decks
from tests.checker.strategy_logs import logs
from tests.checker.strategy_rows import final_rows, tables

__all__ = ["decks", "final_rows", "logs", "tables"]
