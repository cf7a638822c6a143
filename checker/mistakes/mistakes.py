"""Known mistakes: which of them give exactly the figure that somebody claims, and the sentence.

Beside the fourteen readings of `readings`, two slips of adding are known for a total:
`digits-swapped` (two neighbouring digits of the total, or of one line of the score sheet) and
`line-left-out` (one line of the score sheet is missing from the sum).
"""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from checker.cases.case import LogCase
from checker.cases.house_rules import HouseRules
from checker.mistakes.paid_lines import LinePlace, PaidLine, lines_of
from checker.mistakes.readings import (
    READINGS,
    START_CARD_COUNTED,
    START_CARD_NOT_COUNTED,
    Reading,
    start_card_habit,
)
from checker.rules.derivation import ScoredPlacement
from checker.rules.engine import Middle, begin, end_points, take_turn
from checker.rules.goals import in_type_order
from schema.common.language import _, ngettext
from schema.common.lists import with_semicolon
from schema.deck.model import CardsCondition, Deck
from schema.house_rules.table import StartCardCounts

DIGITS_SWAPPED = "digits-swapped"
LINE_LEFT_OUT = "line-left-out"
NAMES: tuple[str, ...] = (
    *dict.fromkeys(reading.name for reading in READINGS),
    START_CARD_COUNTED,
    START_CARD_NOT_COUNTED,
    DIGITS_SWAPPED,
    LINE_LEFT_OUT,
)
"""Every known mistake, in the order in which a problem's `mistakes` names them."""

MOST_PAIRS = 3  # of slips: more than these are a coincidence
MOST_TOLD = 3  # more clauses than this are a list to be searched, not an explanation


@dataclass(frozen=True)  # without slots, so that what is worked out once can be kept
class Play:
    """A log as it was judged; what several figures ask of it is worked out once.

    `middle` is the middle of the table, before play or after; `player` is the log's owner there,
    "" for a log alone.
    """

    deck: Deck
    case: LogCase
    placements: Sequence[ScoredPlacement]
    middle: Middle
    player: str = ""

    @cached_property
    def lines(self) -> list[PaidLine]:
        """The lines of its score sheet."""
        return lines_of(self.deck, self.case, self.placements)

    @cached_property
    def again(self) -> tuple[list[ScoredPlacement], int]:
        """The log judged once more with the Start card counted otherwise (R7), and its total."""
        return _judged_again(self, self.case.head.rules ^ {StartCardCounts.NO})


class Mistakes(NamedTuple):
    """The names of the mistakes that give a claimed figure, and them in a sentence, "" if none.

    `others` gives further explanations, each a sentence; they are many, and made when asked for.
    """

    names: tuple[str, ...] = ()
    sentence: str = ""
    others: Callable[[], tuple[str, ...]] = tuple


NONE = Mistakes()


class _Way(NamedTuple):
    """One way to come to a claimed figure: the mistakes in it, and what completes "when ..."."""

    names: tuple[str, ...]
    clause: Callable[[], str]


class _Misread(NamedTuple):
    """A line, and by how much each reading (its index in `READINGS`) changes it, if at all."""

    line: PaidLine
    changes: dict[int, int]


def claimed_points_mistakes(play: Play, place: LinePlace, claimed: int) -> Mistakes:
    """Return the readings that make the claimed points, which differ, of one Note or one claim.

    A claim that was refused pays nothing, save under the other reading of the Start card.
    """
    ways = [
        _Way((reading.name,), _clause(reading, line))
        for line in play.lines
        if line.place == place
        for reading in READINGS
        if reading.points(line) == claimed
    ]
    return _mistakes(_what_you_get(claimed), [*ways, *_start_card(play, claimed, place)])


def claimed_total_mistakes(play: Play, total: int, claimed: int) -> Mistakes:
    """Return the mistakes that make the claimed total; `total` is the right one, which differs.

    Found are, simplest first: a reading kept up for the whole log; one Note, or one re-score,
    misread alone; a slip of adding. Some pair of misread Notes makes nearly every figure, so two
    are looked for only where no reading does it by itself, and two different readings only where
    no reading does it twice.
    """
    misread = _misread(play)
    by = claimed - total
    ways = [
        *_whole_logs(misread, by),
        *_start_card(play, claimed),
        *_single_lines(misread, by),
    ]
    slips = _slips([line for line, _changes in misread], total, claimed)
    if ways:
        return _mistakes(_what_you_get(claimed), [*ways, *slips])
    pairs = [*_pairs(misread, by)]
    alike = [pair for pair in pairs if len(pair.names) == 1]
    return _mistakes(_what_you_get(claimed), slips, alike or pairs)


def some_history_mistakes(
    readings: Iterable[Reading], goals: Sequence[str], rules: HouseRules, claimed: int
) -> Mistakes:
    """Return the mistakes that, kept up for a whole log, make the claimed total of some history.

    They are these readings, and where `goals` are given the other reading of the Start card (R7)
    with the goals that it concerns.
    """
    ways = [_Way((reading.name,), reading.habit) for reading in readings]
    if goals:
        ways.append(_start_card_way(rules, goals))
    return _mistakes(_("{claimed} is what some order gives", claimed=claimed), ways)


def _what_you_get(claimed: int) -> str:
    return _("{claimed} is what you get", claimed=claimed)


def _misread(play: Play) -> list[_Misread]:
    lines = play.lines
    return [_Misread(line, _changes(line)) for line in lines]


def _changes(line: PaidLine) -> dict[int, int]:
    changes = {}
    for index, reading in enumerate(READINGS):
        points = reading.points(line)
        if points is not None and points != line.points:
            changes[index] = points - line.points
    return changes


def _whole_logs(misread: Sequence[_Misread], by: int) -> Iterator[_Way]:
    """Yield the readings that change all the lines together by so much.

    A reading that changes one line only is left to the search for single lines, which has more to
    say of it.
    """
    for index, reading in enumerate(READINGS):
        changes = [each.changes[index] for each in misread if index in each.changes]
        if sum(changes) == by and len(changes) > 1:
            yield _Way((reading.name,), reading.habit)


def _single_lines(misread: Sequence[_Misread], by: int) -> Iterator[_Way]:
    for index, reading in enumerate(READINGS):
        for line, changes in misread:
            if changes.get(index) == by:
                yield _Way((reading.name,), _clause_and_place(reading, line))


def _pairs(misread: Sequence[_Misread], by: int) -> Iterator[_Way]:
    """Yield the pairs of lines that two readings, or one, change together by so much."""
    for one, two in combinations(misread, 2):
        for first, change in one.changes.items():
            for second, rest in two.changes.items():
                if change + rest == by:
                    readings = READINGS[first], READINGS[second]
                    names = dict.fromkeys(reading.name for reading in readings)
                    clauses = (
                        _clause_and_place(readings[0], one.line),
                        _clause_and_place(readings[1], two.line),
                    )
                    yield _Way(tuple(names), _both(*clauses))


def _clause(reading: Reading, line: PaidLine) -> Callable[[], str]:
    return lambda: reading.clause(line)


def _clause_and_place(reading: Reading, line: PaidLine) -> Callable[[], str]:
    return lambda: _("{clause} in {line}", clause=reading.clause(line), line=_named(line))


def _both(one: Callable[[], str], two: Callable[[], str]) -> Callable[[], str]:
    return lambda: _("{one} and {two}", one=one(), two=two())


def _named(line: PaidLine) -> str:
    if line.token is None:
        return _("Note {number}", number=line.place[0])
    return _("the claim of {token}", token=line.token.id)


def _slips(lines: Sequence[PaidLine], total: int, claimed: int) -> Iterator[_Way]:
    """Yield the slips of adding that make the claimed total from the right lines."""
    if claimed in _swapped(total):
        yield _Way((DIGITS_SWAPPED,), lambda: _("two digits of the total are swapped"))
    for line in lines:
        if claimed - total in [other - _paid(line) for other in _swapped(_paid(line))]:
            yield _Way((DIGITS_SWAPPED,), _digits_clause(line))
    for line in lines:
        if _paid(line) and total - _paid(line) == claimed:
            yield _Way((LINE_LEFT_OUT,), _left_out_clause(line))


def _paid(line: PaidLine) -> int:
    """Return what the line adds to the total: type III pays at the end, not at its claim (R9)."""
    return line.points or (line.token.points if line.token else 0)


def _swapped(figure: int) -> set[int]:
    """Return the figure with two neighbouring digits swapped: 12 as 21, never 20 as 02."""
    digits = str(figure)
    swaps = (
        digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
        for at in range(len(digits) - 1)
    )
    return {int(swap) for swap in swaps if swap[0] != "0"} - {figure}


def _digits_clause(line: PaidLine) -> Callable[[], str]:
    return lambda: _(
        "two digits of the {points} of {line} are swapped",
        points=_paid(line),
        line=_named(line),
    )


def _left_out_clause(line: PaidLine) -> Callable[[], str]:
    return lambda: ngettext(
        "the {number} point of {line} is left out",
        "the {number} points of {line} are left out",
        _paid(line),
        line=_named(line),
    )


def _start_card(play: Play, claimed: int, place: LinePlace | None = None) -> list[_Way]:
    """R7: return the other reading of "exactly N cards" if it makes the points, or the total."""
    goals = [
        goal.id
        for goal in in_type_order(play.middle.goals.values())
        if isinstance(goal.condition, CardsCondition)
    ]
    if not goals:
        return []
    placements, total = play.again
    if claimed != (_figure(placements, place) if place else total):
        return []
    return [_start_card_way(play.case.head.rules, goals)]


def _start_card_way(rules: HouseRules, goals: Sequence[str]) -> _Way:
    """R7: return the reading of the Start card that is not the one in force."""
    is_counted = StartCardCounts.NO in rules  # by the other reading
    name = START_CARD_COUNTED if is_counted else START_CARD_NOT_COUNTED
    return _Way((name,), lambda: start_card_habit(name, goals))


def _judged_again(play: Play, rules: HouseRules) -> tuple[list[ScoredPlacement], int]:
    """Return the log judged once more under these house rules, and its total.

    At a table, what the other players own and took stays theirs.
    """
    deck, log = play.deck, play.case.log
    owners = {goal: who for goal, who in play.middle.owners.items() if who != play.player}
    taken = {token: who for token, who in play.middle.taken.items() if who != play.player}
    state, middle = begin(deck, deck.cards[log.start]), Middle(play.middle.goals, owners, taken)
    placements = []
    for event in log.placements[: len(play.placements)]:
        turn = take_turn(deck, rules, state, middle, event, play.player)
        state, middle = turn.state, turn.middle
        placements.append(turn.placed)
    return placements, state.points + end_points(state)


def _figure(placements: Sequence[ScoredPlacement], place: LinePlace) -> int:
    number, claim = place
    placed = placements[number - 1]
    return placed.note.points if claim is None else placed.claims[claim].points


def _mistakes(opening: str, ways: Iterable[_Way], pairs: Sequence[_Way] = ()) -> Mistakes:
    """Return the ways' names in order, and in words those of the first few of different names.

    Pairs of slips stand behind the single ones. Where many fit they explain nothing: how many they
    are is told, and each is left to those who ask.
    """
    if len(pairs) > MOST_PAIRS:
        return _with_coincidences(_mistakes(opening, ways), opening, pairs)
    found: set[str] = set()
    told: set[str] = set()
    clauses: list[str] = []
    others: list[_Way] = []
    for way in (*ways, *pairs):
        found.update(way.names)
        if len(clauses) < MOST_TOLD and not told.issuperset(way.names):
            told.update(way.names)
            clauses.append(way.clause())
        else:
            others.append(way)
    if not found:
        return NONE
    parts = [_("{opening} when {clause}", opening=opening, clause=clauses[0])]
    parts += [_("or when {clause}", clause=clause) for clause in clauses[1:]]
    if more := len(found - told):
        parts.append(
            ngettext(
                "{number} more known mistake gives it too",
                "{number} more known mistakes give it too",
                more,
            )
        )
    return Mistakes(_in_order(found), _("; ").join(parts), _sentences(opening, others))


def _with_coincidences(single: Mistakes, opening: str, pairs: Sequence[_Way]) -> Mistakes:
    """Return the mistakes with so many pairs of slips beside them that any may be chance."""
    said = _(
        "{number} pairs of slips give it, so that any of them may be a coincidence",
        number=len(pairs),
    )
    sentence = with_semicolon(single.sentence, said)
    found = {*single.names, *(name for pair in pairs for name in pair.names)}
    told = _sentences(opening, pairs)
    return Mistakes(_in_order(found), sentence, lambda: (*single.others(), *told()))


def _in_order(found: Container[str]) -> tuple[str, ...]:
    return tuple(name for name in NAMES if name in found)


def _sentences(opening: str, ways: Iterable[_Way]) -> Callable[[], tuple[str, ...]]:
    """Return what gives each way as a sentence of its own, none twice."""
    return lambda: tuple(
        _("{opening} when {clause}", opening=opening, clause=clause)
        for clause in dict.fromkeys(way.clause() for way in ways)
    )
