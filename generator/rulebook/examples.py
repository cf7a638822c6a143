"""The faces of the rulebook's examples: the deck's own where they play as the text says.

The text that came with the program, and each translation of it, tells of cards of the standard
deck, with worked figures. In another deck those cards may be missing or play otherwise; then the
examples show the standard deck's. A text with examples of its own tells of one's own deck, and its
faces are taken as they are.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.rulebook.blocks import Element, Example, Pages, Picture, SideBySide
from generator.rulebook.rows import read_row
from generator.style.look import Look
from generator.style.style import Style
from schema.common.paths import own_file
from schema.deck.loader import load_deck
from schema.deck.model import Deck


def with_examples(
    faces: Mapping[str, Face], deck: Deck, pages: Pages, style: Style, look: Look
) -> Mapping[str, Face]:
    """Return the deck's faces, those that the text's examples name as the text needs them."""
    standard = load_deck(own_file("cards.json"))
    named = {face for page in pages for face in _named(page)}
    if all(_play(deck, face) == _play(standard, face) for face in named):
        return faces
    shown = replace(
        standard,
        cards={id_: card for id_, card in standard.cards.items() if id_ in named},
        goals={id_: goal for id_, goal in standard.goals.items() if id_ in named},
        tokens={id_: token for id_, token in standard.tokens.items() if id_ in named},
    )
    laid = lay_faces(shown, style, look)
    return {**faces, **{face: laid[face] for face in named if face in laid}}


def examples_of(pages: Pages) -> list[str]:
    """Return the row lines of a text, which a translation leaves as they are."""
    return [block.line for page in pages for block in page if isinstance(block, Example)]


def _named(blocks: Iterable[Element]) -> Iterator[str]:
    """Yield the ids of the faces that the blocks' figures name."""
    for block in blocks:
        if isinstance(block, SideBySide):
            yield from _named((block.picture, *block.blocks))
        elif isinstance(block, Picture) and block.name in {"card", "faces"}:
            yield from block.shown
        elif isinstance(block, Picture) and block.name == "row":
            with suppress(ValueError):  # a word that is no card is refused where it is drawn
                for place in read_row(block.shown):
                    yield from filter(None, (place.card, place.on_end, place.on_beginning))


def _play(deck: Deck, face: str) -> object:
    """Return all of a card, goal or token that the rules use, None when the deck lacks it."""
    if face in deck.cards:
        card = deck.cards[face]
        return card.is_start, dict(card.top), card.beginning, card.end
    if face in deck.goals:
        return deck.goals[face].type, deck.goals[face].condition
    if face in deck.tokens:
        return replace(deck.tokens[face], marker=None)
    return None
