"""From a request's fields to the next draft: what a tap, a key or a plain form asks for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from checker.cases.case import MOST_POINTS, LogCase, RowEnd
from checker.cases.house_rules import from_letters
from checker.judging.case_faults import ids_hint
from checker.web.pages.draft import Draft
from checker.web.pages.mending import change_end, count, exchange, put_in, take_back, take_out
from schema.common.language import _
from schema.common.lists import with_semicolon
from schema.deck.model import Card, Deck, Type

FormFields = Mapping[str, str]


class StepError(Exception):
    """A step that can't be taken; `str()` says why, to the person who asked for it."""


def take_step(
    deck: Deck, draft: Draft, fields: FormFields, many: Mapping[str, Sequence[str]]
) -> Draft:
    """Return the draft after the step that the fields ask for; the same draft when they ask none.

    `many` holds the fields that may come several times. Raises StepError.
    """
    if "undo" in fields:
        return draft.undo()
    if "set" in fields:
        return _set(deck, draft, fields, many)
    if "mend" in fields:
        return _mend(deck, draft, fields)
    if "start" in fields:
        return draft.start(_start_card(deck, draft, fields["start"]))
    if "goal" in fields or "token" in fields:
        return _lay_token(deck, draft, fields)
    if "card" in fields and fields.get("end") in ("left", "right"):
        card = journey_card(deck, draft, fields["card"])
        end, points = RowEnd(fields["end"]), figure(fields.get("points", ""))
        place = mended(draft, fields.get("before", ""))
        if place is not None:
            return put_in(draft, place, card, end, points)
        return draft.place(card, end, points)
    if "card" in fields:
        journey_card(deck, draft, fields["card"])
    return draft


def mended(draft: Draft, text: str) -> int | None:
    """Return the place in the row, from 0, that a field names; None for none."""
    is_place = text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(draft.row)
    return int(text) if is_place else None


def _mend(deck: Deck, draft: Draft, fields: FormFields) -> Draft:
    place = mended(draft, fields["mend"])
    if place is None:
        return draft
    if "back" in fields:
        return take_back(draft, fields["back"])
    if "points" in fields:
        return count(draft, place, figure(fields["points"]))
    if "card" in fields:
        return exchange(draft, place, _other_card(deck, draft, place, fields["card"]))
    changes = {"end": change_end, "out": take_out}
    change = changes.get(fields.get("do", ""))
    return change(draft, place) if change else draft


def _other_card(deck: Deck, draft: Draft, place: int, id_: str) -> str:
    """Return the id of a card that can lie in that place. Raises StepError."""
    card = find_card(deck, id_)
    if card is None:
        raise StepError(unknown(id_, deck))
    is_first = bool(draft.numbers) and not draft.numbers[place]
    if is_first:
        return _start_card(deck, draft, card.id)
    if card.is_start and not draft.is_final:
        raise StepError(_("{id} is a Start card: only Journey cards are placed (R5)", id=card.id))
    if card.id in draft.used - set(draft.row):
        raise StepError(_("{id} already lies in a row; there is one of each card", id=card.id))
    return card.id


def _start_card(deck: Deck, draft: Draft, id_: str) -> str:
    card = find_card(deck, id_)
    if card is None or not card.is_start:
        raise StepError(_("{id} is not a Start card of this deck", id=_short(id_)))
    if card.id in draft.used:
        raise StepError(_("{id} already lies in a row", id=card.id))
    return card.id


def journey_card(deck: Deck, draft: Draft, id_: str) -> str:
    """Return the id of a Journey card that may be placed. Raises StepError."""
    card = find_card(deck, id_)
    if card is None:
        raise StepError(unknown(id_, deck))
    if card.is_start and not draft.lacks_start(deck):
        raise StepError(_("{id} is a Start card: only Journey cards are placed (R5)", id=card.id))
    if not draft.row:
        raise StepError(_("choose the Start card first: the row begins with it (R2)"))
    if card.id in draft.used:
        raise StepError(_("{id} already lies in a row; there is one of each card", id=card.id))
    if draft.is_full:
        raise StepError(_("the row is full: a player places 8 cards in a game (R5)"))
    return card.id


def find_card(deck: Deck, typed: str) -> Card | None:
    """Return the card with an id as people type it: "j7" is J07; None for none."""
    id_ = typed.strip().upper()[:20]
    if id_ in deck.cards or not id_[1:].isdecimal():
        return deck.cards.get(id_)
    number = int(id_[1:])
    found = (card for card in deck.cards.values() if card.id[0] == id_[0])
    return next((card for card in found if int(card.id[1:]) == number), None)


def unknown(id_: str, deck: Deck) -> str:
    """Return the sentence on an id that the deck lacks, with the nearest ones."""
    message = _("there is no card {id} in this deck", id=_short(id_))
    hint = ids_hint(id_.strip().upper(), deck.cards)
    return with_semicolon(message, hint)


def _short(text: str) -> str:
    return text if len(text) <= 20 else text[:19] + "…"


def _lay_token(deck: Deck, draft: Draft, fields: FormFields) -> Draft:
    """Lay a token once goal, token and (types I, II) card are chosen; else wait for the rest."""
    token = deck.tokens.get(fields.get("token", ""))
    goal = deck.goals.get(fields.get("goal", ""))
    if fields.get("goal") and goal is None:
        raise StepError(_("there is no goal {id} in this deck", id=_short(fields["goal"])))
    if fields.get("token") and token is None:
        raise StepError(_("there is no token {id} in this deck", id=_short(fields["token"])))
    if token is None:
        return draft
    on = fields.get("on") or None
    if on is not None and on not in draft.row:
        raise StepError(_("{id} does not lie in the row", id=_short(on)))
    if on is None and token.type is not Type.III:
        return draft
    on = None if token.type is Type.III else on
    if draft.is_final:
        return draft.lay(token.id, on)
    return draft.claim(goal.id, token.id, on) if goal else draft


def _set(deck: Deck, draft: Draft, fields: FormFields, many: Mapping[str, Sequence[str]]) -> Draft:
    what = fields["set"]
    if what == "goals":
        goals = [goal for goal in many.get("g", ()) if goal]
        if goals and sorted(deck.goals[g].type.value for g in goals if g in deck.goals) != sorted(
            {goal.type.value for goal in deck.goals.values()}
        ):
            raise StepError(
                _("choose one goal of each type, or none when you don't know them (R2)")
            )
        return draft.with_head(draft.head._replace(goals=tuple(goals) or None))
    if what == "rules":
        rules = from_letters(many.get("rule", ()))
        return draft.with_head(draft.head._replace(rules=rules))
    if what == "total":
        return draft.with_total(figure(fields.get("total", "")))
    if what == "ages":
        return draft.with_ages(tuple(figure(age) for age in many.get("age", ())))
    if what == "final":
        return _as_final(draft)
    return draft


def _as_final(draft: Draft) -> Draft:
    """Return the draft as a final row: its cards as they lie, the order of play forgotten."""
    ends = (
        "".join(placed.end.value[0].upper() for placed in draft.log.placements)
        if draft.log
        else ""
    )
    row = draft.row
    if draft.case is not None and not isinstance(draft.case, LogCase):
        return draft
    final = Draft(draft.head, is_final=True)
    if not row:
        return final
    started = final.start(row[0])
    for card in row[1:]:
        started = started.place(card, RowEnd.RIGHT)
    return replace(started, ends=ends)


def figure(text: str) -> int | None:
    """Return a figure that somebody typed, None for nothing. Raises StepError."""
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= MOST_POINTS):
        raise StepError(
            _(
                "a figure is a whole number from 0 to {most}, not “{value}”",
                value=_short(text),
                most=MOST_POINTS,
            )
        )
    return int(text)
