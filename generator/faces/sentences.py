"""The one line of words on a Goal card (R7)."""

from generator.drawing.text import UNBROKEN
from schema.common.language import _, inside, language, ngettext
from schema.common.lists import all_of, any_of
from schema.deck.model import CardsCondition, Deck, SymbolsCondition


def goal_sentence(condition: SymbolsCondition | CardsCondition, deck: Deck) -> str:
    """Return the goal's condition as a sentence."""
    names = {tape.id: _spoken_inside(tape.name) for tape in deck.tapes}
    names |= {icon.id: _spoken_inside(icon.name) for icon in deck.icons}
    if isinstance(condition, CardsCondition):
        return ngettext(
            "Exactly {number} card in your row, and no {icons} icon.",
            "Exactly {number} cards in your row, and no {icons} icon.",
            condition.cards,
            icons=any_of((names[icon] for icon in condition.without), language()),
        )
    return _of_every_kind(condition, deck) or _of_some(condition, names)


def _of_every_kind(condition: SymbolsCondition, deck: Deck) -> str:
    """Return the sentence on a condition that asks the same of all there is, or nothing."""
    every = deck.tapes if condition.kind == "tape" else deck.icons
    counts = {count for _symbol, count in condition.counts}
    if len(every) == 1 or len(condition.counts) < len(every) or len(counts) > 1:
        return ""
    if condition.kind == "tape":
        return ngettext(
            "At least {number} tape of every colour in your row.",
            "At least {number} tapes of every colour in your row.",
            counts.pop(),
        )
    return ngettext(
        "At least {number} icon of every kind in your row.",
        "At least {number} icons of every kind in your row.",
        counts.pop(),
    )


def _of_some(condition: SymbolsCondition, names: dict[str, str]) -> str:
    """Return "At least 2 green and 1 blue tape in your row." or the same of icons."""
    # Seen: Goal cards: 2 green; your language may need a sign between, as 2 × green.
    form = _("{count} {name}").replace(" ", UNBROKEN)
    things = all_of(
        (form.format(count=count, name=names[symbol]) for symbol, count in condition.counts),
        language(),
    )
    last = condition.counts[-1][1]  # the noun stands after the last, and in its number
    if condition.kind == "tape":
        return ngettext(
            "At least {things} tape in your row.",
            "At least {things} tapes in your row.",
            last,
            things=things,
        )
    return ngettext(
        "At least {things} icon in your row.",
        "At least {things} icons in your row.",
        last,
        things=things,
    )


def _spoken_inside(name: str) -> str:
    """Return a name as it stands inside a sentence of the language in use, on one line."""
    return _(inside(name)).replace(" ", UNBROKEN)
