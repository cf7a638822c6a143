"""Cards, tapes and icons for people and for style sheets: words, colours, drawings of a deck."""

import re
import unicodedata
from pathlib import Path

from checker.views.words import Words
from schema.common.countries import place_name
from schema.common.language import _, language
from schema.common.lists import all_of
from schema.deck.model import Card, Deck

_DRAWING = re.compile(
    r'<svg[^>]*\bviewBox="(?P<box>[-0-9. ]+)"[^>]*>(?P<inside>.*)</svg>', re.DOTALL
)


def card_words(words: Words, card: Card) -> str:
    """Return a card in words, for those who can't see the picture.

    "J12 Sými, Greece; blue tape; sun, boat, boat; no beginning; end flower or temple".
    """
    place = place_name(card.place or "")
    parts = [f"{words.card(card.id)}, {place}" if place else words.card(card.id)]
    if card.is_start:
        parts.append(_("Start card"))
    if card.tape:
        colours = all_of(map(words.symbol, card.tape), language())
        parts.append(_("{colours} tape", colours=colours))
    if card.icons:
        parts.append(", ".join(words.symbol(id_) for id_ in card.icons))
    elif not card.is_start:
        parts.append(_("no icon"))
    parts.append(
        _("no beginning")
        if card.beginning is None
        else _("beginning {number}", number=card.beginning)
    )
    parts.append(_("no end") if card.end is None else _("end {end}", end=words.symbols(card.end)))
    return "; ".join(parts)


def folded(text: str) -> str:
    """Return the text in small letters without accents: "Český Krumlov" is "cesky krumlov"."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_SPECIAL))
    return "".join(c for c in apart if not unicodedata.combining(c))


_SPECIAL = str.maketrans(
    {"þ": "th", "ð": "d", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ß": "ss"}
)


def deck_css(deck: Deck) -> str:
    """Return the rules that give the deck's tapes their colours and patterns."""
    lines = []
    for tape in deck.tapes:
        ink = "#fff" if _is_dark(tape.colour) else "#1d1b22"
        lines.append(f".tape-{tape.id}{{--tape:{tape.colour};--tape-ink:{ink}}}")
    return "\n".join(lines) + "\n"


def _is_dark(colour: str) -> bool:
    """Whether white letters read better on a colour, by relative luminance (WCAG 2.2)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179


def sprite(deck: Deck, folders: tuple[Path, ...]) -> str:
    """Return one SVG file with a symbol for each icon; the first folder that has it draws it."""
    symbols = []
    for icon in deck.icons:
        for folder in folders:
            path = folder / "icons" / f"{icon.id}.svg"
            found = _DRAWING.search(path.read_text("utf-8")) if path.is_file() else None
            if found:
                symbols.append(
                    f'<symbol id="{icon.id}" viewBox="{found["box"]}">{found["inside"]}</symbol>'
                )
                break
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'
