"""A deck exported and imported again is the same, byte for byte, whoever saved it between."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from schema.json_text.document import parse
from schema.json_text.editing import edited
from schema.spreadsheet.cells import FORMULA
from schema.spreadsheet.files import format_sheet, parse_sheet
from schema.spreadsheet.reading import read_tables
from tests.places import DATA, FIRST_FILE
from tests.schema.decks import small

Document = dict[str, Any]
SAVED = DATA / "sheets"
"""The first deck as LibreOffice 7.4 saved what was exported: XLSX, and CSV with semicolons."""

# What is printed as a name; of CSV a program makes numbers of what looks like one.
_LETTERS = st.characters(
    exclude_categories=("Cc", "Cs", "Zs", "Zl", "Zp"), exclude_characters="\ufffe\uffff"
)
_WORDS = st.lists(st.text(_LETTERS, min_size=1, max_size=8), min_size=1, max_size=3)
TEXTS = _WORDS.map(" ".join).filter(lambda text: not FORMULA.match(text))
WORDY = TEXTS.map(lambda text: f"X{text}")
SYMBOLS = [one["id"] for kind in ("tapes", "icons") for one in small()[kind]]
TAPES, ICONS = SYMBOLS[:3], SYMBOLS[3:]
COUNTS = st.integers(1, 10**6)


def some(ids: list[str], most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(ids), min_size=1, max_size=most, unique=True)


def counted(ids: list[str]) -> st.SearchStrategy[dict[str, int]]:
    return st.dictionaries(st.sampled_from(ids), COUNTS, min_size=1)


CONDITIONS = st.one_of(
    st.fixed_dictionaries({"icons": counted(ICONS)}),
    st.fixed_dictionaries({"tape": counted(TAPES)}),
    st.fixed_dictionaries({"cards": COUNTS, "without": some(ICONS, 3)}),
)
SCENES = st.fixed_dictionaries(
    {"kind": st.sampled_from(["coast", "ice"]), "time": st.just("day"), "seed": COUNTS}
)


@st.composite
def decks(draw: st.DrawFn, texts: st.SearchStrategy[str] = TEXTS) -> Document:
    """Draw a deck of the right shape, with any names and values."""
    made = small()
    ends = st.none() | some(SYMBOLS, 3)
    for one in made["journey"]:
        one |= {"name": draw(texts), "place": draw(texts), "tape": draw(some(TAPES, 2)),
                "icons": draw(st.lists(st.sampled_from(ICONS), max_size=3)),
                "beginning": draw(st.none() | COUNTS), "end": draw(ends),
                "scene": draw(st.none() | SCENES)}  # fmt: skip
        for key in [key for key in one if one[key] is None]:
            del one[key]
    for one in made["goals"]:
        one |= {"name": draw(texts), "condition": draw(CONDITIONS)}
    return made


def back(text: str, file: str, data: bytes) -> str:
    """Return the text of a deck with a spreadsheet imported."""
    source = parse(text.encode())
    tables, ignored = parse_sheet(file, data)
    reading = read_tables(source.document, tables)
    assert not ignored
    assert not reading.ignored
    assert not reading.faults
    return edited(source, reading.document)


@pytest.mark.parametrize("file", ["cards.xlsx", "cards.csv"])
@given(deck=decks(), indent=st.sampled_from([None, 2]), is_ascii=st.booleans())
@settings(max_examples=25, deadline=None)
def test_round_trip_is_the_identity(
    file: str, deck: Document, indent: int | None, is_ascii: bool
) -> None:
    text = json.dumps(deck, indent=indent, ensure_ascii=is_ascii)
    assert back(text, file, format_sheet(Path(file), "deck", deck)) == text


@pytest.mark.parametrize("file", ["cards.xlsx", "cards.csv"])
@given(old=decks(), new=decks())
@settings(max_examples=15, deadline=None)
def test_one_deck_becomes_another(file: str, old: Document, new: Document) -> None:
    found = back(json.dumps(old), file, format_sheet(Path(file), "deck", new))
    assert json.loads(found) == new


@pytest.mark.parametrize("file", ["libreoffice.xlsx", "libreoffice.csv"])
def test_first_deck_as_libreoffice_saved_it(file: str) -> None:
    text = FIRST_FILE.read_text("utf-8")
    assert back(text, file, (SAVED / file).read_bytes()) == text


FORMS: dict[str, tuple[st.SearchStrategy[str], list[str]]] = {
    "cards.xlsx": (TEXTS, ["--convert-to", "xlsx"]),
    # 44 and 59: comma, semicolon; 76: UTF-8 (LibreOffice help, filter options of CSV).
    "cards.csv": (WORDY, ["--infilter=CSV:44,34,76,1", "--convert-to",
                          "csv:Text - txt - csv (StarCalc):59,34,76,1"]),
}  # fmt: skip


def drawn(texts: st.SearchStrategy[str]) -> list[Document]:
    """Return some random decks, so that one start of LibreOffice is enough for all."""
    found: list[Document] = []

    @given(decks(texts))
    @settings(max_examples=8, deadline=None, database=None, phases=[Phase.generate])
    def draw(deck: Document) -> None:
        found.append(deck)

    draw()
    return found


@pytest.mark.parametrize("form", FORMS)
def test_round_trip_through_libreoffice_is_the_identity(form: str, tmp_path: Path) -> None:
    soffice = shutil.which("soffice")
    if soffice is None:
        pytest.skip("no soffice here: apt-get install libreoffice-calc-nogui")
    texts, words = FORMS[form]
    named = {f"{n}-{form}": deck for n, deck in enumerate(drawn(texts))}
    for name, deck in named.items():
        (tmp_path / name).write_bytes(format_sheet(Path(name), "deck", deck))
    profile, saved = (tmp_path / "profile").as_uri(), tmp_path / "saved"
    subprocess.run(
        [soffice, f"-env:UserInstallation={profile}", "--headless", *words, "--outdir", saved,
         *(tmp_path / name for name in named)],
        check=True, capture_output=True,
    )  # fmt: skip
    for name, deck in named.items():
        text = json.dumps(deck)
        assert back(text, name, (saved / name).read_bytes()) == text
