"""The one line of words on a Goal card (R7)."""

from generator.text import UNBROKEN
from schema.language import _, ngettext
from schema.model import CardsCondition, Deck, SymbolsCondition


def goal_sentence(condition: SymbolsCondition | CardsCondition, deck: Deck) -> str:
    """Return the goal's condition as a sentence."""
    names = {tape.id: _inside(tape.name) for tape in deck.tapes}
    names |= {icon.id: _inside(icon.name) for icon in deck.icons}
    if isinstance(condition, CardsCondition):
        return ngettext(
            "Exactly {number} card in your row, and no {icons}.",
            "Exactly {number} cards in your row, and no {icons}.",
            condition.cards,
            icons=_(" or ").join(names[icon] for icon in condition.without),
        )
    things = _listed(
        [f"{count} × {names[symbol]}".replace(" ", UNBROKEN) for symbol, count in condition.counts]
    )
    if condition.kind == "tape":
        return _("At least {things} tape in your row.", things=things)
    return _("At least {things} in your row.", things=things)


def _inside(name: str) -> str:
    """Return a name as it stands inside a sentence of the language in use, on one line."""
    return _(name[:1].lower() + name[1:]).replace(" ", UNBROKEN)


def _listed(parts: list[str]) -> str:
    """Return "a", "a and b" or "a, b and c"."""
    if len(parts) == 1:
        return parts[0]
    return _("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])
