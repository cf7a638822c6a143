"""The rulebook's worked figures are what the checker computes; its rules and rulings are whole."""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.judging.verdict import LogVerdict
from checker.rules.derivation import Note
from generator.rulebook.blocks import (
    Element,
    Example,
    Heading,
    Pages,
    Picture,
    Rows,
    Ruling,
    SideBySide,
    Spans,
    Text,
    plain,
)
from generator.rulebook.rows import read_row
from generator.rulebook.text import read_book
from schema.common.packs import languages
from schema.common.paths import own_file
from schema.common.translations import spoken
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from schema.house_rules.table import HOUSE_RULES
from tests.golden import Golden
from tests.places import DECK_FILE

RULES = [f"R{n}" for n in range(1, 11)]
# Where the rules can be read two ways they decide: each ruling by its name, under its rule.
RULINGS = {
    "oldest-of-tied": "R4", "type-iii-later": "R4", "icon-twice": "R6",
    "start-card-counts": "R7", "once-each": "R7", "late-claim": "R7",
    "replaces": "R8", "supplies-half": "R8", "not-collected": "R8",
}  # fmt: skip
RENEW = "the deck has changed: work the example out anew, in templates/languages/*/rulebook.md"
PLAYED = ("id", "type", "tape", "icons", "beginning", "end", "condition", "value", "points")
Worked = tuple[str, str, str]  # the example's line, the figure's key, the figure


@pytest.fixture(scope="module")
def standard() -> Deck:
    return load_deck(own_file("cards.json"))


@cache
def pages(language: str) -> Pages:
    with spoken(language):
        return read_book(language)


@cache
def blocks(language: str) -> tuple[Element, ...]:
    return tuple(flat for page in pages(language) for block in page for flat in _flat(block))


def _flat(block: Element) -> Iterator[Element]:
    if isinstance(block, SideBySide):
        yield block.picture
        for inside in block.blocks:
            yield from _flat(inside)
    else:
        yield block


def words(block: Element) -> Spans:
    if isinstance(block, Rows):
        return tuple(span for row in block.rows for cell in row for span in cell)
    return block.words if isinstance(block, (Text, Ruling, Heading)) else ()


def worked(language: str) -> list[Worked]:
    """Return each worked figure with the line of the example that it belongs to."""
    found: list[Worked] = []
    waiting: list[tuple[str, str]] = []
    for block in blocks(language):
        if isinstance(block, Example):
            found += [(block.line, key, figure) for key, figure in waiting]
            waiting = []
        waiting += [(span.worked, span.text) for span in words(block) if span.worked]
    assert not waiting, "a worked figure without an example below it"
    return found


def verdict_on(deck: Deck, line: str) -> LogVerdict:
    verdict = judge(deck, read_line(line))
    assert isinstance(verdict, LogVerdict)
    return verdict


def computed(verdict: LogVerdict, key: str) -> str:
    """Return what the checker says about a figure: `4 × 1 = 4`, or a total."""
    if key == "Z":
        return str(verdict.total)
    placed = verdict.placements[int(re.sub(r"\D", "", key)) - 1]
    if key.startswith("T"):
        return str(placed.total - sum(claim.points for claim in placed.claims))
    note = placed.claims[0].note if key.endswith("c") else placed.note
    assert note is not None
    return product(note)


def product(note: Note) -> str:
    if note.value is None or note.criteria is None:
        return str(note.points)
    count = sum(len(criterion.cards) for criterion in note.criteria)
    return f"{note.value} × {count} = {note.points}"


@pytest.mark.parametrize("language", languages())
def test_worked_figures_are_what_the_checker_computes(standard: Deck, language: str) -> None:
    figures = worked(language)
    assert len(figures) >= 9
    for line, key, figure in figures:
        assert computed(verdict_on(standard, line), key) == figure, f"{line}: [[{key}: …]] {RENEW}"


@pytest.mark.parametrize("language", languages())
def test_examples_are_legal_and_claim_what_they_score(standard: Deck, language: str) -> None:
    lines = [block.line for block in blocks(language) if isinstance(block, Example)]
    assert len(lines) >= 4
    for line in lines:
        assert verdict_on(standard, line).problems == (), f"{line}: {RENEW}"
        assert all("-" in word for word in re.findall(r"[LR]J\d+[^.:/]*", line)), line


def test_text_was_read_again_since_its_cards_played_otherwise(golden: Golden) -> None:
    """The prose tells what these bear; read it again, in every language, before you write this."""
    shown = [b.line for b in blocks("en") if isinstance(b, Example)]
    shown += [" ".join(b.shown) for b in blocks("en") if isinstance(b, Picture)]
    named = set(re.findall(r"[JSGB]\d+", " ".join(shown)))
    document = json.loads(DECK_FILE.read_text("utf-8"))
    entries = [one for kind in ("start", "journey", "goals", "tokens") for one in document[kind]]
    lines = [
        json.dumps({key: one[key] for key in PLAYED if key in one})
        for one in entries
        if one["id"] in named
    ]
    golden.check("rulebook/played.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("language", languages())
def test_no_sum_stands_outside_an_example(language: str) -> None:
    for block in blocks(language):
        others = tuple(span for span in words(block) if not span.worked)
        assert not re.search(r"\d\s*[×x]\s*\d", plain(others))


@pytest.mark.parametrize("language", languages())
def test_sums_in_pictures_are_what_the_checker_computes(standard: Deck, language: str) -> None:
    pictures: list[Picture] = []
    shown = 0
    for block in blocks(language):
        if isinstance(block, Picture) and block.name == "row":
            pictures.append(block)
        elif isinstance(block, Example):
            verdict = verdict_on(standard, block.line)
            shown += sum(_compare(verdict, picture) for picture in pictures)
            pictures = []
    assert shown >= 6
    assert not pictures


def _compare(verdict: LogVerdict, picture: Picture) -> int:
    """Check a picture's sum; return how many it has."""
    places = read_row(picture.shown)
    row = " ".join(verdict.row)
    assert " ".join(place.card for place in places) in row
    count = 0
    for left, right in pairwise(places):
        if not left.note:
            continue
        notes = [placed.note for placed in verdict.placements]
        if left.on_beginning or right.on_end:
            notes = [c.note for p in verdict.placements for c in p.claims if c.note]
        (note,) = [note for note in notes if (note.left, note.right) == (left.card, right.card)]
        assert product(note) == left.note, f"{picture.shown}: {RENEW}"
        count += 1
    return count


@pytest.mark.parametrize("language", languages())
def test_every_rule_has_its_heading_in_order(language: str) -> None:
    found = [b.rule for b in blocks(language) if isinstance(b, Heading) and b.rule]
    assert found == RULES


@pytest.mark.parametrize("language", languages())
def test_every_ruling_stands_under_its_rule(language: str) -> None:
    rule, found = "", {}
    for block in blocks(language):
        if isinstance(block, Heading) and block.rule:
            rule = block.rule
        if isinstance(block, Ruling) and not block.is_house_rule:
            found[block.key] = rule
    assert found == RULINGS


@pytest.mark.parametrize("language", languages())
def test_every_house_rule_is_told_with_its_letter_and_rule(language: str) -> None:
    found = {
        b.key: plain(b.words)
        for b in blocks(language)
        if isinstance(b, Ruling) and b.is_house_rule
    }
    assert list(found) == [rule.letter for rule in HOUSE_RULES.values()]
    for rule in HOUSE_RULES.values():
        assert found[rule.letter].startswith(rule.number)


@pytest.mark.parametrize("language", languages())
def test_all_languages_show_the_same_figures(language: str) -> None:
    def shown(of: str) -> list[object]:
        return [b for b in blocks(of) if isinstance(b, (Picture, Example))]

    assert shown(language) == shown("en")


@pytest.mark.parametrize("language", languages())
def test_last_page_is_the_scoring_reference(language: str) -> None:
    (table,) = [block for block in pages(language)[-1] if isinstance(block, Rows)]
    named = plain(words(table))
    assert all(rule in named for rule in RULES[2:])
