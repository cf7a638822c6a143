"""Verdicts as sentences for people at a table: one for each Note, zeros and claims included.

Text, web page and slip show these; they are made from the derivation and compute nothing.
"""

from collections.abc import Iterator, Sequence

from checker.cases.house_rules import HouseRules, in_force
from checker.judging.verdict import GoalStatus
from checker.rules.derivation import Criterion, JudgedClaim, Note, ScoredPlacement
from schema.common.language import _, ngettext
from schema.deck.model import CardsCondition, Deck, Goal, Type


class Words:
    """The deck's words: what its tapes and icons are called in a sentence."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._tapes = {tape.id: tape.name.lower() for tape in deck.tapes}
        self._names = self._tapes | {icon.id: icon.name.lower() for icon in deck.icons}

    def symbol(self, id_: str) -> str:
        """Return "orange" for a tape or icon."""
        return self._names[id_]

    def symbols(self, ids: Sequence[str]) -> str:
        """Return "orange or green tape", "sun", "orange tape or sun"."""
        if len(ids) > 1 and all(id_ in self._tapes for id_ in ids):
            return _("{colours} tape", colours=_(" or ").join(map(self.symbol, ids)))
        return _(" or ").join(
            _("{colours} tape", colours=self.symbol(id_))
            if id_ in self._tapes
            else self.symbol(id_)
            for id_ in ids
        )

    def card(self, id_: str) -> str:
        """Return "J12 Hạ Long"."""
        return f"{id_} {self._deck.cards[id_].name}"

    def goal(self, goal: Goal) -> str:
        """Return the goal's condition: "2 paw, 1 sun", "exactly 5 cards, no paw" (R7)."""
        condition = goal.condition
        if isinstance(condition, CardsCondition):
            without = _(" and no ").join(map(self.symbol, condition.without))
            return ngettext(
                "exactly {number} card and no {without}",
                "exactly {number} cards and no {without}",
                condition.cards,
                without=without,
            )
        return ", ".join(f"{least} {self.symbols((id_,))}" for id_, least in condition.counts)

    def token(self, id_: str) -> str:
        """Return what a token does: "value 3", "per orange or green tape", "5 points" (R8, R9)."""
        token = self._deck.tokens[id_]
        if token.type is Type.I:
            return _("value {value}", value=token.value)
        if token.type is Type.II:
            return _("per {symbols}", symbols=self.symbols(token.end))
        return ngettext("{number} point", "{number} points", token.points)

    def bears(self, claim: JudgedClaim, note: Note) -> str | None:
        """Return "J55 bears token B05 (value 3)" if a token laid before works in a Note (R8)."""
        is_first = self._deck.tokens[claim.token].type is Type.I
        if claim.on is None or claim.on != (note.left if is_first else note.right):
            return None
        does = self.laid_token(claim.token, note)
        return _(
            "{card} bears token {token} ({does})", card=claim.on, token=claim.token, does=does
        )

    def laid_token(self, id_: str, note: Note | None) -> str:
        """Return what a token did to a Note, "value 3, added to what is printed" included (R8)."""
        token = self._deck.tokens[id_]
        does = self.token(id_)
        if note is None:
            return does
        if token.type is Type.I:
            replaced = note.value == token.value
        else:
            replaced = [criterion.of for criterion in note.criteria or ()] == list(token.end)
        return does if replaced else _("{does}, added to what is printed", does=does)


def note_name(note: Note) -> str:
    """Return "Note 3, J07 to S3"."""
    return _(
        "Note {number}, {left} to {right}", number=note.number, left=note.left, right=note.right
    )


def note_sentence(words: Words, note: Note) -> str:
    """Return the sentence that explains a Note's points (R6).

    "Note 3, J07 to S3: 2 points for each orange or green tape; orange J12, green J12 J33:
    3 x 2 = 6". A zero says why it is one.
    """
    return f"{note_name(note)}: {_note_points(words, note)}"


def _note_points(words: Words, note: Note) -> str:
    if note.value is None or note.criteria is None:
        missing = []
        if note.value is None:
            missing.append(_("{card} has no beginning", card=note.left))
        if note.criteria is None:
            missing.append(_("{card} has no end", card=note.right))
        reason = _(" and ").join(missing)
        return _("0 points, the Note is not complete: {reason}", reason=reason)
    each = ngettext(
        "{number} point for each {symbols}",
        "{number} points for each {symbols}",
        note.value,
        symbols=words.symbols([criterion.of for criterion in note.criteria]),
    )
    count = sum(len(criterion.cards) for criterion in note.criteria)
    if not count:
        none = words.symbols([criterion.of for criterion in note.criteria])
        return _(
            "{each}, and no {none} in the row yet: 0 x {value} = 0",
            each=each,
            none=none,
            value=note.value,
        )
    counted = ", ".join(_counted(words, criterion) for criterion in note.criteria)
    return f"{each}; {counted}: {count} x {note.value} = {note.points}"


def _counted(words: Words, criterion: Criterion) -> str:
    cards = " ".join(criterion.cards) or _("none")
    return f"{words.symbol(criterion.of)} {cards}"


def later_sentence(words: Words, note: Note) -> str | None:
    """Return the sentence on cards that did not count because they were placed later (R6)."""
    later = [criterion for criterion in note.criteria or () if criterion.later]
    if not later:
        return None
    cards = ", ".join(
        f"{words.symbol(criterion.of)} {' '.join(criterion.later)}" for criterion in later
    )
    return _("not counted, placed later: {cards}", cards=cards)


def placement_sentence(words: Words, placed: ScoredPlacement) -> str:
    """Return "Placement 2, round 1: J07 Kraków to the left"."""
    where = _("to the left") if placed.end == "left" else _("to the right")
    return _(
        "Placement {number}, round {round}: {card} {where}",
        number=placed.number,
        round=placed.round,
        card=words.card(placed.card),
        where=where,
    )


def claim_sentence(words: Words, claim: JudgedClaim) -> str:
    """Return the sentence on a claim: what the token did, or that it was refused (R7, R8, R9)."""
    if not claim.is_accepted:
        return _(
            "{goal} claimed with {token}: refused, no effect", goal=claim.goal, token=claim.token
        )
    what = _(
        "{goal} claimed: token {token} ({does})",
        goal=claim.goal,
        token=claim.token,
        does=words.laid_token(claim.token, claim.note),
    )
    if claim.on is None:
        return _("{what} lies beside the row and counts at the end", what=what)
    if claim.note is None:
        return _(
            "{what} on {card}; its Note is not complete, so nothing scores now",
            what=what,
            card=claim.on,
        )
    again = note_sentence(words, claim.note)
    return _("{what} on {card} scores once more: {again}", what=what, card=claim.on, again=again)


def goal_sentence(words: Words, deck: Deck, status: GoalStatus) -> str:
    """Return the sentence on a goal in play: its condition, when it was met and claimed (R7)."""
    goal = deck.goals[status.goal]
    what = _(
        "{goal} {name} (type {type}: {condition})",
        goal=goal.id,
        name=goal.name,
        type=status.type,
        condition=words.goal(goal),
    )
    if not status.met_after:
        return _("{what}: never met", what=what)
    met = ", ".join(map(str, status.met_after))
    if status.claimed_after is None:
        return _("{what}: met after placement {met}, not claimed", what=what, met=met)
    return _(
        "{what}: met after placement {met}, claimed after {claimed}",
        what=what,
        met=met,
        claimed=status.claimed_after,
    )


def rulings(rules: HouseRules) -> Iterator[tuple[str, bool]]:
    """Yield a sentence for each ruling in force, and whether it is a house rule."""
    for rule, reading in in_force(rules):
        yield f"{rule.number}: {_(reading.sentence)}", reading is rule.house


def total_sum(placements: Sequence[ScoredPlacement], end_points: int) -> str:
    """Return the sum of all lines: "4 + 2 + 9 + 5"; "0" for a row without a placement."""
    figures = []
    for placed in placements:
        figures.append(placed.note.points)
        figures += [claim.points for claim in placed.claims if claim.note]
    if end_points:
        figures.append(end_points)
    return " + ".join(map(str, figures)) or "0"
