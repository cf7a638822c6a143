"""What a pack's catalogues must hold: the program's messages, the house rules', the deck's words.

The program's messages are those of `languages/en/paper.pot` and `play.pot`, which Babel took from
the source and a test holds equal to it, so that an installed program needs no source to know them.
"""

from collections.abc import Iterator

from babel.messages.catalog import Catalog

from schema.common.countries import BETWEEN, place_parts
from schema.common.language import inside
from schema.common.packs import ENGLISH, PAPER, PLAY, our_packs
from schema.common.translations import read_catalogue
from schema.deck.model import Deck
from schema.house_rules.table import HOUSE_RULES

TEMPLATE = "{domain}.pot"  # of the pack of English
RULING_SEEN = "A ruling that a verdict used, house rule {letter}; the page of rules."
RULE_SEEN = "Seen in the rulebook, house rule {letter}; keep the **bold** words bold."


def wanted_words(deck: Deck) -> Catalog:
    """Return the messages that `paper.po` must have for a deck, with where each is seen."""
    wanted = _of_program(PAPER)
    for rule in HOUSE_RULES.values():
        _add(wanted, rule.printed, RULE_SEEN.format(letter=rule.letter))
    for word, seen in deck_words(deck):
        _add(wanted, word, f"Of the deck: {seen}.")
    return wanted


def wanted_play() -> Catalog:
    """Return the messages that `play.po` must have, with where each is seen."""
    wanted = _of_program(PLAY)
    for rule in HOUSE_RULES.values():
        for reading in rule.readings:
            _add(wanted, reading.sentence, RULING_SEEN.format(letter=rule.letter))
    return wanted


def _of_program(domain: str) -> Catalog:
    return read_catalogue(our_packs() / ENGLISH / TEMPLATE.format(domain=domain), ENGLISH)


def deck_words(deck: Deck) -> Iterator[tuple[str, str]]:
    """Yield each word of a deck that is translated, and what it is."""
    kinds = [("tape", tape.name) for tape in deck.tapes]
    kinds += [("icon", icon.name) for icon in deck.icons]
    yield from ((name, f"{kind}, as a title") for kind, name in kinds)
    yield from ((inside(name), f"{kind}, inside a sentence") for kind, name in kinds)
    yield from ((goal.name, "name of a goal") for goal in deck.goals.values())
    yield from ((card.name, "name of a Start card") for card in deck.start)
    for card in deck.journey:
        for part in place_parts(card.place):
            yield part, "place on a Journey card; no country, whose names are known"


def places_of(deck: Deck) -> frozenset[str]:
    """Return all parts of places, countries too: a catalogue may name these otherwise."""
    return frozenset(part for card in deck.journey for part in card.place.split(BETWEEN))


def _add(catalogue: Catalog, message: str, seen: str) -> None:
    if message in catalogue:
        comments = catalogue[message].auto_comments
        comments.extend([seen] * (seen not in comments))
    else:
        catalogue.add(message, auto_comments=[seen])
