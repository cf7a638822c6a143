"""`horizon validate --fix`: mends in place, or leaves every byte as it is and says why."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

import horizon
from tests.schema.decks import Document, standard

APART = "A\u030angstro\u0308m"


def fix(*words: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(horizon.command, ["validate", "--fix", *map(str, words)])
    return result.exit_code, result.output


def named(name: str) -> Document:
    document = standard()
    document["journey"][0]["name"] = name
    return document


def text_of(document: Document) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    file = tmp_path / "deck.json"
    file.write_bytes(text_of(named(APART)).replace("\n", "\r\n").encode())
    return file


def test_nothing_changes_but_the_letters(deck: Path) -> None:
    before = deck.read_bytes()
    status, output = fix(deck)
    assert (status, output.splitlines()) == (
        0, [f"{deck}: 1 text mended", f"{deck}: all well"]
    )  # fmt: skip
    assert deck.read_bytes() == before.replace(APART.encode(), "Ångström".encode())


def test_what_can_not_be_mended_is_judged_afterwards(deck: Path) -> None:
    document = named(APART)
    document["journey"][1]["name"] = "Ångström"
    deck.write_text(text_of(document), "utf-8")
    status, output = fix(deck)
    assert status == 0
    assert "[same-name]" in output
    assert "[not-nfc]" not in output


def test_a_link_and_the_permissions_stay(deck: Path) -> None:
    deck.chmod(0o640)
    link = deck.with_name("link.json")
    link.symlink_to(deck.name)
    assert fix(link)[0] == 0
    assert link.is_symlink()
    assert deck.stat().st_mode & 0o777 == 0o640
    assert "Ångström" in deck.read_text("utf-8")


def test_a_read_only_file_stays(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = deck.read_bytes()
    monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.W_OK)  # root may write all
    assert fix(deck) == (2, f"{deck}: can't be written: it is read-only\n")
    assert deck.read_bytes() == before


def test_a_deck_with_errors_stays_and_others_are_mended(deck: Path) -> None:
    document = named(APART)
    del document["tapes"][0]["pattern"]
    faulty = deck.with_name("faulty.json")
    faulty.write_text(text_of(document), "utf-8")
    before = faulty.read_bytes()
    status, output = fix(faulty, deck)
    assert status == 1
    assert f"{faulty}: not mended, as it has errors; cure them first\n" in output
    assert faulty.read_bytes() == before
    assert "Ångström" in deck.read_text("utf-8")


def too_long() -> str:
    """Return a deck with a name of as many letters as may be, each of which is two in NFC."""
    return text_of(named("\u0958" * 80))


def too_large() -> str:
    """Return a deck just under 4 MiB, whose apostrophes take three bytes each when mended."""
    document = named("Land’s End")
    document["game"]["licence"] = ""
    room = 4 * 1024 * 1024 - len(text_of(document).encode())
    document["game"]["licence"] = "a'a" + "a" * (room - 3)
    return text_of(document)


@pytest.mark.parametrize(
    ("text", "why"),
    [(too_long(), "the text has 160 characters"), (too_large(), "the file is over 4 MiB")],
    ids=["too long", "too large"],
)
def test_a_deck_that_would_then_have_errors_stays(deck: Path, text: str, why: str) -> None:
    deck.write_text(text, "utf-8")
    status, output = fix(deck)
    assert status == 0
    assert "not mended, as it would then have errors: " in output
    assert why in output
    assert deck.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("words", "told"),
    [((), "name the FILE"), (("-",), "standard input"), (("none.json",), "no such file")],
)
def test_what_is_no_file_ends_with_two(words: tuple[str, ...], told: str) -> None:
    status, output = fix(*words)
    assert status == 2
    assert told in output
