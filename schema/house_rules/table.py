"""The table of house rules: all that is said of one stands here, once (R4, R7, R8).

Case reader, row line, JSON Schemas, verdicts, pages and rulebook follow from it. A new house rule
is an Enum and a row here, then `python -m schema.house_rules.json_schema`, which writes it into
the JSON Schemas, and the translations of its printed sentence in `templates/languages`. What it
does to play is for `checker/rules`, which asks whether its reading is among those switched on.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

N_ = str  # marks what is translated where it is shown; the rules, which import this, speak nothing


class RuleReading(Enum):
    """A reading of a rule: its value in JSON, and the sentence of a verdict judged by it."""

    def __init__(self, in_json: str | bool, sentence: str) -> None:
        self.in_json = in_json
        self.sentence = sentence

    __hash__ = object.__hash__  # an Enum's own is slow, and each step of play looks into a set


class BonusOnNote(RuleReading):
    """R8: what a token does to the half of a Note on which it lies."""

    REPLACE = "replace", N_("a token replaces what is printed on the Note's half")
    ADD = "add", N_("a token adds to what is printed on the Note's half")


class StartCardCounts(RuleReading):
    """R7: whether the Start card is one of "exactly N cards"."""

    YES = True, N_('the Start card counts in "exactly N cards"')
    NO = False, N_('the Start card does not count in "exactly N cards"')


class GoalsFirstCome(RuleReading):
    """R7: whether a goal belongs to the first who meets it."""

    NO = False, N_("every player may complete each goal once")
    YES = (
        True,
        N_("a goal belongs to the first who meets it; met but not claimed, it stays locked"),
    )


class TieStart(RuleReading):
    """R4: who starts a round on a tie for the lowest score."""

    OLDEST_TIED = "oldest_tied", N_("on a tie for the lowest score the oldest of the tied starts")
    OLDEST_OVERALL = "oldest_overall", N_("on a tie for the lowest score the oldest of all starts")


@dataclass(frozen=True)  # without slots, so that the two readings can be kept
class HouseRule:
    """A rule with two readings: the rules' own, which comes first, and the house's.

    `name` is its key in a case's `rules`, `letter` switches it on in a row line, `number` is that
    of the rule it reads otherwise ("R8"). `printed` tells the house's reading in full, for the
    rulebook, with **bold** words.
    """

    name: str
    readings: type[RuleReading]
    letter: str
    number: str
    printed: str

    @cached_property
    def own(self) -> RuleReading:
        """The rules' own reading."""
        return next(iter(self.readings))

    @cached_property
    def house(self) -> RuleReading:
        """The reading that the letter switches on."""
        _own, house = self.readings
        return house

    def reading_of(self, value: object) -> RuleReading | None:
        """Return the reading with this value in JSON, None for no value of it: 1 is not true."""
        for reading in self.readings:
            if type(value) is type(reading.in_json) and value == reading.in_json:
                return reading
        return None


HOUSE_RULES: dict[str, HouseRule] = {
    rule.name: rule
    for rule in (
        HouseRule(
            "bonus_on_note",
            BonusOnNote,
            "A",
            "R8",
            "a token **adds** to what is printed. Type I adds its number, type II its things.",
        ),
        HouseRule(
            "start_card_counts",
            StartCardCounts,
            "C",
            "R7",
            "the Start card does **not** count in “exactly so many cards”.",
        ),
        HouseRule(
            "goals_first_come",
            GoalsFirstCome,
            "F",
            "R7",
            "a goal goes to the **first** who meets it, claimed or not.",
        ),
        HouseRule(
            "tie_start",
            TieStart,
            "O",
            "R4",
            "on a tie for the lowest score the oldest **of all** begins.",
        ),
    )
}
"""All house rules by name, in the order in which verdicts, pages and rulebook list them."""
