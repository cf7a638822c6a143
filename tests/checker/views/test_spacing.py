"""French has a space that does not break before a colon and a semicolon, joined by code or not."""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import click
import pytest
from babel.messages.pofile import read_po

from checker.cases.from_json import read_case
from checker.judging.judge import judge
from checker.views.slip import make_slip
from checker.views.text import format_verdict
from schema.common.language import use
from schema.common.packs import PAPER, PLAY, our_packs
from schema.common.translations import load_catalogue
from tests.checker.judged import deck
from tests.checker.reference.test_reference import CASES, load

UNSPACED = re.compile(r"[^\u00a0\u202f\s][:;!?](?=\s|$)")


@pytest.fixture(scope="module")
def catalogue() -> NullTranslations:
    """What French says."""
    return load_catalogue("fr", None, PLAY)


@pytest.fixture(autouse=True)
def french(catalogue: NullTranslations) -> Iterator[None]:
    """All is said in French."""
    use(catalogue)
    yield
    use(NullTranslations())


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_marks_of_a_verdict_are_spaced(path: Path) -> None:
    hand_worked = load(path)
    here = deck(hand_worked["deck"])
    read = read_case(hand_worked["case"])
    verdict = judge(here, read)
    slip = make_slip(here, read.case, verdict, "1")
    said = [click.unstyle(format_verdict(here, verdict, 10_000)), slip.alarm, *slip.foot]
    said += [line.words for part in slip.parts for line in part.lines]
    found = [text for text in "\n".join(said).split("\n") if UNSPACED.search(text)]
    assert [text for text in found if here.title not in text] == []


@pytest.mark.parametrize("domain", [PAPER, PLAY])
def test_marks_of_the_catalogues_are_spaced(domain: str) -> None:
    """But for a colon of JSON between quotes, and after the name of a header."""
    with (our_packs() / "fr" / f"{domain}.po").open("rb") as stream:
        strings = [message.string for message in read_po(stream) if message.id]
    said = [text for each in strings for text in ([each] if isinstance(each, str) else each or ())]
    found = [text for text in said if re.search(r"[^\u00a0\u202f\"'][:;!?»](?=\s|$)", text)]
    assert [text for text in found if not re.search("Content-Type: |Journey: Horizon", text)] == []
