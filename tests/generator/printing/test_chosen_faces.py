"""Files of some faces beside those of all: none takes another's place, the record lists all."""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.generator.printed import run_print
from tests.places import DECK_FILE


def record_of(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "print.json").read_text(encoding="utf-8"))
    return found


def files_of(folder: Path) -> dict[str, Any]:
    return {entry["file"]: entry for entry in record_of(folder)["files"]}


def print_some(folder: Path, *options: str | Path) -> None:
    result = run_print("--output", folder, "--paper", "a4", *options)
    assert result.exit_code == 0, result.exception


@pytest.fixture
def whole(printed: Path, tmp_path: Path) -> Path:
    """A folder of its own with a whole print."""
    return shutil.copytree(printed, tmp_path / "out")


def test_a_few_faces_leave_the_files_of_all_as_they_are(whole: Path) -> None:
    before = {path.name: path.read_bytes() for path in whole.glob("*.pdf")}
    entries = files_of(whole)
    print_some(whole, "--faces", "J07,B03", "--ink", "saver")
    new = {path.name: path.read_bytes() for path in whole.glob("*.pdf")}
    assert new.keys() - before.keys() == {"cards-J07.pdf", "tokens-B03.pdf"}
    assert {name: new[name] for name in before} == before
    after = files_of(whole)
    assert after.keys() == new.keys()
    assert {name: {**after[name], **entries[name]} for name in entries} == {
        name: after[name] for name in entries
    }
    assert record_of(whole)["options"]["ink"] == "saver"
    assert after["cards.pdf"]["options"]["ink"] == "full"
    assert "options" not in after["cards-J07.pdf"]


def test_every_file_is_told_by_its_bytes(whole: Path) -> None:
    print_some(whole, "--only", "test-sheet", "--ink", "grey")
    for name, entry in files_of(whole).items():
        assert entry["sha256"] == sha256((whole / name).read_bytes()).hexdigest()


def test_the_same_run_again_changes_nothing(tmp_path: Path) -> None:
    for faces in ("J01", "J02*2", "J02*2"):
        before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        print_some(tmp_path, "--faces", faces, "--only", "cards")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert set(files_of(tmp_path)) == {"cards-J01.pdf", "cards-J02x2.pdf"}


def test_what_was_taken_away_or_replaced_by_hand_is_listed_no_more(tmp_path: Path) -> None:
    for faces in ("J01", "J02", "J03"):
        print_some(tmp_path, "--faces", faces, "--only", "cards")
    (tmp_path / "cards-J01.pdf").unlink()
    (tmp_path / "cards-J02.pdf").write_bytes(b"mine")
    print_some(tmp_path, "--faces", "J04", "--only", "cards")
    assert set(files_of(tmp_path)) == {"cards-J03.pdf", "cards-J04.pdf"}
    assert (tmp_path / "cards-J02.pdf").read_bytes() == b"mine"


def test_a_damaged_record_is_replaced_and_that_is_told(tmp_path: Path) -> None:
    told = []
    for faces in ("J01", "J02", "J03"):
        done = run_print("--output", tmp_path, "--faces", faces, "--only", "cards")
        told.append(done.stderr)
        if faces == "J01":
            (tmp_path / "print.json").write_text("[")
    assert [bool(words) for words in told] == [False, True, False]
    assert "print.json: not a record of horizon print; a new one takes its place" in told[1]
    assert set(files_of(tmp_path)) == {"cards-J02.pdf", "cards-J03.pdf"}


@pytest.mark.parametrize("entry", [None, 7, {}, {"file": "../out.pdf", "sha256": ""}, {"file": 1}])
def test_an_entry_that_is_none_of_ours_is_left_out(tmp_path: Path, entry: object) -> None:
    damaged = {"faces": {}, "files": [entry]}
    (tmp_path / "print.json").write_text(json.dumps(damaged), encoding="utf-8")
    print_some(tmp_path, "--faces", "J04", "--only", "cards")
    assert set(files_of(tmp_path)) == {"cards-J04.pdf"}


def test_fronts_and_backs_of_chosen_faces_have_names_of_their_own(tmp_path: Path) -> None:
    print_some(tmp_path, "--faces", "S1", "--only", "cards", "--backs", "separate")
    assert set(files_of(tmp_path)) == {"cards-S1-fronts.pdf", "cards-S1-backs.pdf"}


def test_what_is_made_of_no_faces_keeps_its_name(tmp_path: Path) -> None:
    print_some(tmp_path, "--faces", "J01", "--only", "cards,test-sheet")
    assert set(files_of(tmp_path)) == {"cards-J01.pdf", "test-sheet.pdf"}


def test_faces_printed_since_another_record_leave_the_own_one_true(tmp_path: Path) -> None:
    """What the folder's record knows of tokens is newer than what the older one says."""
    print_some(tmp_path / "old", "--faces", "J07,B03")
    print_some(tmp_path / "out", "--faces", "J07,B03", "--ink", "saver")
    newer = record_of(tmp_path / "out")["faces"]
    since = tmp_path / "old" / "print.json"
    print_some(tmp_path / "out", "--since", since, "--only", "tokens", "--ink", "grey")
    after = record_of(tmp_path / "out")["faces"]
    assert after["J07"] == newer["J07"]
    assert after["B03"] not in (newer["B03"], record_of(tmp_path / "old")["faces"]["B03"])


def test_changed_faces_have_a_file_that_the_next_ones_replace(tmp_path: Path) -> None:
    out = tmp_path / "out"
    print_some(out, "--faces", "J01-J09", "--only", "cards")
    for number, name in enumerate(("Krumlov", "Budweis")):
        deck = json.loads(DECK_FILE.read_text(encoding="utf-8"))
        deck["journey"][number]["name"] = name
        deck["journey"] = deck["journey"][:9]
        deck["game"]["counts"] = {"journey": 9, "start": 0, "goals": 0, "tokens": 0}
        deck |= {"start": [], "goals": [], "tokens": []}
        (tmp_path / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
        print_some(out, "--changed", "--only", "cards", "--cards", tmp_path / "deck.json")
    assert set(files_of(out)) == {"cards-J01-J09.pdf", "cards-changed.pdf"}
    slots = files_of(out)["cards-changed.pdf"]["pages"][0]["slots"]
    assert [slot["face"] for slot in slots] == ["J01", "J02"]
