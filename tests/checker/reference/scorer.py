"""The independent reference scorer, written from the rules and the contract alone.

`judge(deck, case)` takes the deck and the case as parsed JSON and gives the verdict of contract 4
without what only the program can say: message, hint and rule of a problem, the row line, the
examples and the mistakes. It never imports the program. Being slow and literal is its worth.
"""

from __future__ import annotations

from tests.checker.reference.board import Json, fingerprint
from tests.checker.reference.final import all_histories, answers, judge_final
from tests.checker.reference.log import judge_log
from tests.checker.reference.record import judge_record
from tests.checker.reference.table import judge_table

__all__ = ["Json", "all_histories", "answers", "fingerprint", "judge"]


def judge(deck: Json, case: Json) -> Json:
    """The verdict on any case of the right shape: a log, a final row, a table, a game record."""
    if "record" in case:
        return judge_record(deck, case)
    if "players" in case:
        return judge_table(deck, case)
    if "row" in case:
        return judge_final(deck, case)
    return judge_log(deck, case)
