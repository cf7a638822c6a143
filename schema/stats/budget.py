"""What a card is worth: the one place where its strength is put into figures.

A card is worth the points it can be expected to bring to a row of cards taken blindly, one after
the other. Players choose, so a real row scores more; but choice raises every term alike, and a
budget only compares cards. How often players keep and place a card, `horizon balance` tells. Unit
of every figure here: points of score.

Pure functions on plain values; imports nothing of ours. The weights are rounded to a tenth of a
point; `derive_weights` shows where they come from, and a test derives them again from the standard
deck as it first was. They stay while cards change, so that budgets of two decks compare.

How the derivation goes. A player makes eight placements (R5), each completes one Note (R5.2), and
each beginning and each end serves in one Note at most.

- Of the nine cards of a full row one lies with its beginning, and one with its end, at the open
  end of the row. So a half is *used* with the probability 8/9.
- At placement k the collection holds the tops of k Journey cards. No end of that deck asks for
  a symbol of its own card, so k - 1 of these tops can answer it: 3.5 on average.
- The top of a card is there at its own placement and at all later ones, 9 - k Notes: 4.5 on
  average. One of them, its own end's, can't count it: 8/9 is taken off.
"""

from dataclasses import dataclass

PLACEMENTS = 8
"""Journey cards that each player places in a game (R5)."""

HALF_IS_USED = PLACEMENTS / (PLACEMENTS + 1)
"""Share of the beginnings, and of the ends, of a full row that are part of a Note."""

TOPS_PER_NOTE = (PLACEMENTS - 1) / 2
"""Tops that can answer an end: the mean of k - 1 for the placements k = 1 to 8."""

NOTES_PER_TOP = (PLACEMENTS + 1) / 2 - HALF_IS_USED
"""Notes that can count a top: the mean of 9 - k, without the Note of the card's own end."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Points of score that each part of a card is worth.

    `tape` and `icon` are per symbol at the top, `beginning` per unit of its number, `end_tape` and
    `end_icon` per criterion of the end.
    """

    tape: float
    icon: float
    beginning: float
    end_tape: float
    end_icon: float


@dataclass(frozen=True, slots=True)
class Means:
    """Means over the Journey cards of a deck: how much of each part a card bears.

    A missing beginning or end counts as 0. `tape_kinds` and `icon_kinds` are the numbers of
    colours and icons that the deck knows.
    """

    tapes: float
    icons: float
    beginning: float
    end_tapes: float
    end_icons: float
    tape_kinds: int
    icon_kinds: int


WEIGHTS = Weights(tape=1.0, icon=1.0, beginning=1.1, end_tape=1.6, end_icon=1.3)
"""The weights, from the standard deck as it first was.

Derived values: 0.94, 0.94, 1.11, 1.63 and 1.28. A symbol at the top is rounded up, because it also
leads to goals (R7). A tape criterion is worth more than an icon criterion, because there is more
tape (86 strips) than icons (68) in that deck, both in five kinds.
"""

JOURNEY_BAND = (6.2, 7.1)
"""Least and greatest budget of a Journey card of that deck, both included."""


def derive_weights(means: Means) -> Weights:
    """Return the weights, unrounded, that follow from what the cards of a deck bear on average.

    A symbol at the top is worth the Notes it may count in, times their mean beginning, times the
    mean number of criteria that ask for just this symbol. A half of a Note is worth what the
    deck's average other half makes of it.

    With 86/61 tapes and 43/61 tape criteria per card, five colours and a mean beginning of 113/61
    a strip of tape is worth 3.61 * 1.852 * 0.141 = 0.94 points.
    """
    tape_rate = means.tapes / means.tape_kinds
    icon_rate = means.icons / means.icon_kinds
    answers = means.end_tapes * tape_rate + means.end_icons * icon_rate
    top = NOTES_PER_TOP * means.beginning
    note = HALF_IS_USED * TOPS_PER_NOTE
    return Weights(
        tape=top * means.end_tapes / means.tape_kinds,
        icon=top * means.end_icons / means.icon_kinds,
        beginning=note * answers,
        end_tape=note * means.beginning * tape_rate,
        end_icon=note * means.beginning * icon_rate,
    )


def budget(
    tapes: int,
    icons: int,
    beginning: int | None,
    *,
    end_tapes: int,
    end_icons: int,
    weights: Weights = WEIGHTS,
) -> float:
    """Return the strength of a card in points of score, to a hundredth.

    `tapes` and `icons` are the numbers of symbols at the top (a repeated icon counts each time),
    `beginning` its number or nothing, `end_tapes` and `end_icons` the numbers of criteria of the
    end; an absent end has none of either.

    A card with two colours, one icon, beginning 2 and the end "sun" has a budget of
    2 * 1.0 + 1 * 1.0 + 2 * 1.1 + 1 * 1.3 = 6.5 points.
    """
    strength = (
        tapes * weights.tape
        + icons * weights.icon
        + (beginning or 0) * weights.beginning
        + end_tapes * weights.end_tape
        + end_icons * weights.end_icon
    )
    return round(strength, 2)
