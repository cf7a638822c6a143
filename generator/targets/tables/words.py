"""What the pieces say, in words: for screen readers, tooltips and searches at a table."""

from collections.abc import Iterable

from generator.faces.sentences import goal_sentence
from schema.common.language import _, language, ngettext
from schema.common.lists import all_of
from schema.deck.model import Card, Deck, Goal, Token, Type


def pile_name(kind: str, count: int) -> str:
    """Return "61 Journey cards" and the like; `kind` is that of a pile."""
    # ngettext takes its words where it is called, so that each kind has a call of its own.
    if kind == "Journey":
        return ngettext("{number} Journey card", "{number} Journey cards", count)
    if kind == "Start":
        return ngettext("{number} Start card", "{number} Start cards", count)
    if kind == "Goal":
        return ngettext("{number} Goal card", "{number} Goal cards", count)
    return ngettext("{number} Bonus token", "{number} Bonus tokens", count)


def card_name(card: Card) -> str:
    """Return what is written below a card's picture; a place's own name stays as it is."""
    return _(card.name) if card.is_start else card.name


def card_words(card: Card, deck: Deck) -> str:
    """Return what a Start or Journey card says, a line for each of its parts."""
    lines = [_("Start card") if card.is_start else _(card.place)]
    names = _names(deck)
    if card.tape:
        lines.append(f"{_('Tape')}: {_all(names[tape] for tape in card.tape)}")
    if card.icons:
        lines.append(f"{_('Icons')}: {_all(names[icon] for icon in card.icons)}")
    if card.beginning is not None:
        # Seen: Virtual tables: what a card says, in words.
        lines.append(_("At the right, a Note begins: {number} points per", number=card.beginning))
    if card.end is not None:
        # Seen: Virtual tables: what a card says, in words.
        lines.append(_("At the left, a Note ends: {things}", things=_criteria(card.end, names)))
    return "\n".join(lines)


def goal_words(goal: Goal, deck: Deck) -> str:
    """Return what a Goal card asks for."""
    return f"{goal.type.value}: {goal_sentence(goal.condition, deck)}"


def token_words(token: Token, deck: Deck) -> str:
    """Return what a Bonus token says and does."""
    if token.type is Type.I:
        return f"{token.value}: {_('the token is a new number')}"
    if token.type is Type.II:
        things = _criteria(token.end, _names(deck))
        return f"{things}: {_('the token is new things to count')}"
    return f"{token.points}: {_('the token is points at the end')}"


def button_words() -> dict[str, str]:
    """Return what stands on a table's buttons, by what they do."""
    return {
        # Seen: Virtual tables: a button that sets up a new game.
        "set-up": _("Set up"),
        "deal": _("Deal 3"),
        # Seen: Virtual tables: a button; all hands go to the left neighbours.
        "pass": _("Pass left"),
        # Seen: Virtual tables: a button that adds up the score pad.
        "add-up": _("Add up"),
    }


def _names(deck: Deck) -> dict[str, str]:
    tapes = {tape.id: _(tape.name) for tape in deck.tapes}
    return tapes | {icon.id: _(icon.name) for icon in deck.icons}


def _criteria(end: Iterable[str], names: dict[str, str]) -> str:
    """Return the criteria as they are summed, those that stand twice twice."""
    return " + ".join(names[symbol] for symbol in end)


def _all(names: Iterable[str]) -> str:
    return all_of(names, language())
