"""What a print would refuse in a deck's data: each at the value to be changed, all in one run."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import normalize

from generator.drawing.fonts import Font
from generator.drawing.refused import Unprintable
from generator.drawing.text import UNBROKEN
from generator.faces.sentences import goal_sentence
from generator.inserts.products import AIDS
from generator.printing.trial import PAGE, TrialOrder, try_print
from schema.checks.findings import Finding, entries
from schema.common.countries import place_name
from schema.common.language import _, inside
from schema.common.lists import all_of
from schema.common.problems import Pointer
from schema.common.progress import track
from schema.common.translations import spoken
from schema.deck.model import Deck

CODE = "cannot-print"


@dataclass(frozen=True, slots=True)
class _Value:
    """A value of the deck, how it may be spelt in print, and on which face alone it stands."""

    path: Pointer
    spelt: tuple[str, ...]
    face: str = ""


def find_unprintable(
    document: dict[str, Any], order: TrialOrder, languages: Sequence[str]
) -> list[Finding]:
    """Return a `cannot-print` for each value of a deck that prints in the languages refuse.

    What is refused for no value of the deck is told of the whole. Raises as `try_print` does.
    """
    found: dict[Pointer, dict[str, Unprintable]] = defaultdict(dict)  # by path, then language
    for language in track("Trying languages", languages, len(languages)):
        trial = try_print(replace(order, language=language))
        with spoken(language, order.templates):
            values = list(_values(document, order.deck))
        for refusal in trial.refused:
            for path in _paths(refusal, values, document):
                found[path].setdefault(language, refusal)
    return [_finding(path, refusals) for path, refusals in found.items()]


def _finding(path: Pointer, refusals: Mapping[str, Unprintable]) -> Finding:
    refusal = next(iter(refusals.values()))
    where = f"{refusal.source}: " if refusal.source else ""
    where += f"{refusal.place}: " if where or not path or path[0] == "game" else ""
    told, cure = refusal.told, refusal.cure
    if len(path) == 1:
        told = "they are too many: the legend has no room on a page"
        cure = "take fewer, or print on a larger --paper"
    spoken_in = "" if list(refusals) == ["en"] else f" (--lang {all_of(refusals)})"
    return Finding(CODE, path, f"{where}{told}{spoken_in}", cure, spoils=())


def _values(document: dict[str, Any], deck: Deck) -> Iterator[_Value]:
    """Yield the deck's texts as they are printed in the language in use."""
    for key in ("title", "edition"):
        yield _Value(("game", key), (document["game"][key],))
    for kind in ("tapes", "icons"):
        for path, entry in entries(document, kind):
            name = entry["name"]
            yield _Value((*path, "name"), (name, _(name), _(inside(name))))
    for kind in ("start", "journey", "goals"):
        for path, entry in entries(document, kind):
            yield _Value((*path, "name"), (entry["name"], _(entry["name"])), entry["id"])
            if "place" in entry:
                yield _Value((*path, "place"), (place_name(entry["place"]),), entry["id"])
            if "condition" in entry:
                sentence = goal_sentence(deck.goals[entry["id"]].condition, deck)
                yield _Value((*path, "condition"), (sentence,), entry["id"])


def _paths(
    refusal: Unprintable, values: Sequence[_Value], document: dict[str, Any]
) -> list[Pointer]:
    """Return the paths of what is to be changed: the deck as a whole, `()`, if nobody can tell."""
    if refusal.what in _DRAWN:
        kind, key = _DRAWN[refusal.what]
        own = [
            path
            for path, entry in entries(document, kind)
            if refusal.place.split()[-1] == entry["id"]
        ]
        return [(*path, key) for path in own]
    if refusal.what == PAGE:
        return [_longest_list(document)] if refusal.place == AIDS.name else [()]
    if own := [one.path for one in values if _is_just(refusal, one)]:
        return own
    shown = [
        (one, spelt) for one in values for spelt in one.spelt if _stands_in(refusal, one, spelt)
    ]
    if refusal.font:
        return _misspelt(refusal.font, shown) or [()]
    key = {"sentence": "condition", "count": "condition"}.get(refusal.what, refusal.what)
    face = [one.path for one in values if one.face == refusal.place and one.path[-1] == key]
    longest = max((len(spelt) for _one, spelt in shown), default=0)
    return face or [one.path for one, spelt in shown if len(spelt) == longest] or [()]


def _is_just(refusal: Unprintable, value: _Value) -> bool:
    """Whether what is refused is this value alone, however many others are spelt alike."""
    *_, key = value.path
    if value.face:
        return value.face == refusal.place and key == refusal.what and key != "condition"
    return value.path == ("game", _IN_GAME.get(refusal.what)) and any(
        _plain(spelt) in _plain(refusal.words) for spelt in value.spelt
    )


def _stands_in(refusal: Unprintable, value: _Value, spelt: str) -> bool:
    """Whether a value stands in a text that is refused; of a tape's letter, the tape's name."""
    name, words = _plain(spelt), _plain(refusal.words)
    if refusal.what == "letter":
        return value.path[0] == "tapes" and name.startswith(words)
    return name in words


def _misspelt(font: Font, shown: Iterable[tuple[_Value, str]]) -> list[Pointer]:
    """Return the paths of values whose own letters do not do, names before sentences of them."""
    paths = [one.path for one, spelt in shown if font.fault(_plain(spelt))]
    return [path for path in paths if path[-1] != "condition"] or paths


def _longest_list(document: dict[str, Any]) -> Pointer:
    """Return the path of the list that makes the legend too long."""
    return ("tapes",) if len(document["tapes"]) >= len(document["icons"]) else ("icons",)


def _plain(words: str) -> str:
    return normalize("NFC", words).replace(UNBROKEN, " ")


# What of a drawing is refused: in which list the deck has it, and under which key.
_DRAWN = {"pattern": ("tapes", "pattern"), "drawing": ("icons", "id")}

# What on a face says words of the game, and under which key the deck has them.
_IN_GAME = {"title": "title", "edition": "edition", "id": "edition"}
