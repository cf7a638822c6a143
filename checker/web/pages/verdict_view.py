"""A verdict laid out for a page: which card counted for which Note, what is said beside what.

Figures and sentences come from the verdict and `sentences`; nothing is computed here.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from checker.judging.verdict import LogVerdict
from checker.rules.derivation import JudgedClaim, Note, ScoredPlacement
from checker.views.sentences import (
    claim_sentence,
    goal_sentence,
    later_sentence,
    note_sentence,
    placement_sentence,
    total_sum,
)
from checker.views.words import Words
from schema.common.problems import Problem
from schema.deck.model import Card, Deck, Goal, Token


@dataclass(frozen=True, slots=True)
class Counted:
    """A criterion and the cards that counted for it, each with how many times."""

    of: str
    cards: tuple[tuple[Card, int], ...]


@dataclass(frozen=True, slots=True)
class NoteLine:
    """What is said of one scoring; `key` names it in the page: n3, or c1 for a claim's.

    `laid` tells of the tokens that lay on the Note's halves before.
    """

    key: str
    note: Note
    sentence: str
    laid: tuple[str, ...]
    later: str | None
    counted: tuple[Counted, ...]


@dataclass(frozen=True, slots=True)
class ClaimLine:
    """What is said of a claim, with the Note it scored once more."""

    claim: JudgedClaim
    token: Token
    sentence: str
    line: NoteLine | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class PlacementView:
    """A placement: heading, its Note, claims, running total, what is wrong with it.

    Claims are those accepted, and those refused whose problem is told.
    """

    placed: ScoredPlacement
    heading: str
    line: NoteLine
    claims: tuple[ClaimLine, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class RowCard:
    """A card of the row; `counts` tells how often it counted, by the scoring's key.

    `note` is the Note on the seam to its right, `again` the points of its re-scores.
    """

    card: Card
    counts: tuple[tuple[str, int], ...] = ()
    note: Note | None = None
    again: int | None = None
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class GoalView:
    """A goal in play in words, with what is worth knowing about it."""

    goal: Goal
    sentence: str
    is_met: bool
    is_claimed: bool


@dataclass(frozen=True, slots=True)
class LogView:
    """A whole log laid out; `problems` are those that belong to no placement."""

    row: tuple[RowCard, ...]
    placements: tuple[PlacementView, ...]
    goals: tuple[GoalView, ...]
    problems: tuple[Problem, ...]
    beside: tuple[Token, ...]
    end_points: int
    total: int | None
    total_sum: str


_OWN = -1  # in place of a claim's index: the Note that the placement made


class _Remarks:
    """A log's problems, each to be told once, beside what it is about."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.left = list(problems)

    def take(self, start: str) -> tuple[Problem, ...]:
        """Return the problems at or below a pointer, which then are told."""
        found = [p for p in self.left if p.pointer == start or p.pointer.startswith(f"{start}/")]
        self.left = [problem for problem in self.left if problem not in found]
        return tuple(found)


def log_view(deck: Deck, verdict: LogVerdict, prefix: str = "") -> LogView:
    """Return the verdict on a log laid out; `prefix` is the log's pointer in a table's case."""
    words = Words(deck)
    remarks = _Remarks(verdict.problems)
    lines = _note_lines(deck, words, verdict.placements)
    placements = tuple(
        _placement_view(deck, words, placed, lines, remarks, prefix)
        for placed in verdict.placements
    )
    goals = tuple(
        GoalView(
            deck.goals[status.goal],
            goal_sentence(words, deck, status),
            bool(status.met_after),
            status.claimed_after is not None,
        )
        for status in verdict.goals
    )
    accepted = [claim for p in verdict.placements for claim in p.claims if claim.is_accepted]
    return LogView(
        row_cards(deck, verdict.row, placements, accepted),
        placements,
        goals,
        tuple(remarks.left),
        tuple(deck.tokens[claim.token] for claim in accepted if claim.on is None),
        verdict.end_points,
        verdict.total,
        total_sum(verdict.placements, verdict.end_points),
    )


def _placement_view(
    deck: Deck,
    words: Words,
    placed: ScoredPlacement,
    lines: Mapping[tuple[int, int], NoteLine],
    remarks: _Remarks,
    prefix: str,
) -> PlacementView:
    here = f"{prefix}/placements/{placed.number - 1}"
    claims = tuple(
        ClaimLine(
            claim,
            deck.tokens[claim.token],
            claim_sentence(words, claim),
            lines.get((placed.number, index)),
            remarks.take(f"{here}/claims/{index}"),
        )
        for index, claim in enumerate(placed.claims)
    )
    # a refused claim whose problem is left out has no effect that could be shown
    claims = tuple(each for each in claims if each.claim.is_accepted or each.problems)
    heading = placement_sentence(words, placed)
    return PlacementView(placed, heading, lines[placed.number, _OWN], claims, remarks.take(here))


def _note_lines(
    deck: Deck, words: Words, placements: Iterable[ScoredPlacement]
) -> dict[tuple[int, int], NoteLine]:
    """Return what is said of every scoring, by placement and claim; c1, c2 in order of play."""
    lines: dict[tuple[int, int], NoteLine] = {}
    laid: list[JudgedClaim] = []
    again = 0
    for placed in placements:
        key = f"n{placed.number}"
        lines[placed.number, _OWN] = _note_line(deck, words, placed.note, key, laid)
        for index, claim in enumerate(placed.claims):
            if claim.note:
                again += 1
                key = f"c{again}"
                lines[placed.number, index] = _note_line(deck, words, claim.note, key, laid)
            if claim.is_accepted:
                laid.append(claim)
    return lines


def _note_line(
    deck: Deck, words: Words, note: Note, key: str, laid: Iterable[JudgedClaim]
) -> NoteLine:
    """Return what is said of a Note's scoring; one that lacks a half counts no card (R6)."""
    bears = tuple(said for claim in laid if (said := words.bears(claim, note)))
    if not note.is_complete:
        return NoteLine(key, note, note_sentence(words, note), bears, None, ())
    counted = tuple(
        Counted(
            criterion.of,
            tuple((deck.cards[id_], n) for id_, n in Counter(criterion.cards).items()),
        )
        for criterion in note.criteria or ()
    )
    later = later_sentence(words, note)
    return NoteLine(key, note, note_sentence(words, note), bears, later, counted)


def row_cards(
    deck: Deck,
    row: Sequence[str],
    placements: Sequence[PlacementView] = (),
    accepted: Sequence[JudgedClaim] = (),
) -> tuple[RowCard, ...]:
    """Return the cards of a row with the Notes between them and the tokens on them."""
    lines = [view.line for view in placements]
    lines += [claim.line for view in placements for claim in view.claims if claim.line]
    notes = {view.placed.note.left: view.placed.note for view in placements}
    again: dict[int, int] = {}
    for claim in accepted:
        if claim.note:
            again[claim.note.number] = again.get(claim.note.number, 0) + claim.note.points
    return tuple(
        RowCard(
            deck.cards[id_],
            tuple((line.key, n) for line in lines if (n := _times(line.note, id_))),
            notes.get(id_),
            again.get(notes[id_].number) if id_ in notes else None,
            tuple(deck.tokens[claim.token] for claim in accepted if claim.on == id_),
        )
        for id_ in row
    )


def _times(note: Note, card: str) -> int:
    """Return how often a card counted for a Note."""
    if not note.is_complete:
        return 0
    return sum(criterion.cards.count(card) for criterion in note.criteria or ())
