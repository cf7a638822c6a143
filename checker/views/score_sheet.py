"""The score sheet of a table, as on the pad: what text and web page show."""

from collections.abc import Iterator, Sequence

from checker.cases.case import round_of
from checker.judging.judge_table import TableVerdict
from checker.rules.derivation import ScoredPlacement
from schema.common.language import _


def sheet_rows(verdict: TableVerdict) -> Iterator[list[str]]:
    """Yield the rows of the score sheet, as on the pad: each round's Notes, tokens, total."""
    logs = [log for _name, log in verdict.players]
    yield ["", *(name for name, _log in verdict.players)]
    rounds = max(round_of(len(log.placements)) for log in logs)
    for number in range(1, rounds + 1):
        own = [[placed for placed in log.placements if placed.round == number] for log in logs]
        for index in (0, 1):
            yield [
                _("round {round}, Note {number}", round=number, number=2 * number - 1 + index),
                *(str(placed[index].note.points) if index < len(placed) else "" for placed in own),
            ]
        yield [_("  tokens I, II"), *(_tokens(placed) for placed in own)]
        yield [_("  total"), *(str(placed[-1].total) if placed else "" for placed in own)]
    yield [_("token III"), *(str(log.end_points) for log in logs)]
    yield [_("Total"), *("?" if log.total is None else str(log.total) for log in logs)]


def _tokens(placed: Sequence[ScoredPlacement]) -> str:
    claims = [claim for each in placed for claim in each.claims if claim.note]
    return str(sum(claim.points for claim in claims)) if claims else ""
