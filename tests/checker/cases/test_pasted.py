"""The line in what people paste: links, lines of chat, quotes around (contract 7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.cases.load import load_case, read_line, read_text
from checker.cases.pasted import line_of

LINE = "N1/S3/RJ12.LJ07"
CHECKED = "N1/S3/RJ12.LJ07.KW0"

HELD = [
    LINE,
    f"https://example.org/r/{LINE}",
    f"http://localhost:8080/t/{LINE}",
    f"https://example.org/play/R/{LINE}?lang=de#note-2",
    f"/r/{LINE}",
    "https://example.org/r/N1%2FS3%2FRJ12.LJ07",
    f"“{LINE}”",
    f"„https://example.org/r/{LINE}“",
    f"«{LINE}»",
    f"'{LINE}'",
    f"`{LINE}`",
    f"\ufeff{LINE}\r\n",
    f"\u200b{LINE}\u2060",
    f"look: {LINE} what do you say?",
    f"see https://example.org/r/{LINE}, Ana",
    f"(https://example.org/r/{LINE}) 57?",
    f"<https://example.org/r/{LINE}>",
    f"[row](https://example.org/r/{LINE})",
    f"Ana: “{LINE}”!",
    f"{LINE} is mine",
]
NOT_HELD = [
    "",
    "J07 left of S3",
    f"{LINE}x{LINE}"[17:],
    f"a {LINE} b {LINE}",
    "https://example.org/r/x",
]


@pytest.mark.parametrize("text", HELD)
def test_line_is_found(text: str) -> None:
    assert line_of(text) == LINE
    assert read_line(text) == read_line(LINE)


@pytest.mark.parametrize("text", NOT_HELD)
def test_no_line_is_found(text: str) -> None:
    assert line_of(text) is None


@pytest.mark.parametrize(
    "text", [f"{CHECKED}. I count 57", f"{CHECKED} 57/60", f"I say {CHECKED}."]
)
def test_check_pair_that_fits_ends_a_line(text: str) -> None:
    assert line_of(text) == CHECKED


@pytest.mark.parametrize(
    "text",
    [
        "N1/S3/RJ12 LJ07",
        "N1/S3/RJ12 .LJ07",
        "N1/S3/RJ12 /",
        "N1/S3/RJ12.LJ07 = 57",
        "N1 / S3 / RJ12",
        f"{LINE}\n{LINE}",
    ],
)
def test_text_that_begins_as_a_line_is_never_understood_in_part(text: str) -> None:
    assert line_of(text) == text


def test_character_of_a_fault_is_counted_in_the_whole_text() -> None:
    (problem,) = read_line("https://example.org/r/N1/S3/RX12").problems
    assert (problem.at, problem.message) == (29, "'X12' is not a card")


def test_character_of_a_fault_is_the_line_s_where_the_link_is_encoded() -> None:
    (problem,) = read_line("https://example.org/r/N1%2FS3%2FRX12").problems
    assert problem.at == 7


def test_link_is_read_from_bytes_and_files(tmp_path: Path) -> None:
    path = tmp_path / "chat.txt"
    text = f"Ana: https://example.org/r/{LINE}\n"
    path.write_text(text, encoding="utf-8")
    assert load_case(path) == read_text(text.encode()) == read_line(LINE)


def test_json_stays_json_whatever_it_holds() -> None:
    (problem,) = read_text(f'{{"start": {LINE} }}'.encode()).problems
    assert problem.at is None
