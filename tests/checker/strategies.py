"""Random decks and cases for properties; every case is of the right shape by contract 3."""

from __future__ import annotations

from tests.checker.strategy_decks import decks
from tests.checker.strategy_logs import logs

__all__ = ["decks", "logs"]
