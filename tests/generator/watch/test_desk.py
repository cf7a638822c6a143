"""What the page shows after each save: what changed, what is wrong, and the last good faces."""

from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from generator.faces.all_faces import lay_deck
from generator.faces.face import Face
from generator.style.look import Look
from generator.style.style import Style
from generator.watch import desk as module
from generator.watch.desk import PAUSES, Desk
from schema.deck.model import Deck
from schema.spreadsheet.files import write_sheet
from tests.generator.watch.desks import commit, desk_of, own_style, save
from tests.schema.decks import small

LISSE = '"name": "Lisse"'


def versions(desk: Desk) -> dict[str, str]:
    return {face.id: face.version for face in desk.view.faces}


def renewed(desk: Desk, before: dict[str, str]) -> set[str]:
    """Return the faces whose picture is another one than before."""
    return {face for face, version in versions(desk).items() if version != before.get(face)}


def test_deck_is_shown_with_all_its_faces(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    view = desk.view
    assert (view.title, view.edition, view.is_current) == ("Small", "1", True)
    assert {"J01", "S1", "G01", "B01", "back-journey"} <= {face.id for face in view.faces}
    assert next(face.name for face in view.faces if face.id == "J04") == "Lisse"
    assert (view.problems, view.notes, view.difference) == ((), (), "")


def test_save_renews_what_it_changes_alone(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    before, number = versions(desk), desk.view.number
    old = {face: desk.picture(face, 240) for face in ("J03", "J04")}
    save(desk, LISSE, '"name": "Leiden"')
    assert renewed(desk, before) == {"J04"}
    assert desk.view.number == number + 2  # the faces, then what differs
    assert desk.picture("J03", 240) == old["J03"]
    assert desk.picture("J04", 240) != old["J04"]


def test_only_new_pictures_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, _ = desk_of(tmp_path)
    drawn: list[str] = []

    def draw(face: Face, _width: int, _method: int) -> bytes:
        drawn.append(face.id)
        return b""

    monkeypatch.setattr(module, "face_picture", draw)
    faces = [face.id for face in desk.view.faces]
    for _ in range(2):
        for face in faces:
            desk.picture(face, 240)
    assert drawn == faces
    save(desk, LISSE, '"name": "Leiden"')
    for face in faces:
        desk.picture(face, 240)
    assert drawn == [*faces, "J04"]


def test_difference_is_to_the_start_without_git(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    save(desk, LISSE, '"name": "Leiden"')
    assert desk.view.since == "the start"
    assert 'name: "Lisse" → "Leiden"' in desk.view.difference
    assert desk.view.changed == ("J04",)


def test_difference_is_to_the_last_commit(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    save(desk, LISSE, '"name": "Leiden"')
    commit(tmp_path)
    desk.take_in_deck()
    assert (desk.view.since, desk.view.difference) == ("the last commit", "")
    save(desk, '"beginning": 3', '"beginning": 4')
    assert desk.view.changed == ("J03",)


def test_commit_with_errors_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text("{}", "utf-8")
    commit(tmp_path)
    (tmp_path / "cards.json").unlink()
    desk, _ = desk_of(tmp_path)
    assert desk.view.since == "the start"


def test_error_shows_and_the_last_good_faces_stay(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    before = versions(desk)
    picture = desk.picture("J04", 240)
    save(desk, '["flower", "flower"]', '["flower", "flwr"]')
    (problem,) = desk.view.problems
    assert (problem.code, problem.pointer) == ("unknown-icon", "/journey/3/icons/1")
    assert (problem.line, problem.hint) == (22, 'did you mean "flower"?')
    assert not desk.view.is_current
    assert versions(desk) == before
    assert desk.picture("J04", 240) == picture
    save(desk, "flwr", "sun")
    assert desk.view.problems == ()
    assert desk.view.is_current
    assert renewed(desk, before) == {"J04"}


def test_face_that_can_t_be_drawn_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    before = versions(desk)
    deck = desk.watched.deck
    text = deck.read_text("utf-8").replace('"name": "Matera"', '"name": "Lecce"')
    deck.write_text(text, "utf-8")
    save(desk, LISSE, f'"name": "{"Lissabon " * 8}an"')
    (problem,) = desk.view.problems
    assert (problem.code, problem.pointer, problem.line) == (
        "cannot-print", "/journey/3/name", 22,
    )  # fmt: skip
    assert renewed(desk, before) == {"J08"}


def test_half_saved_deck_is_read_again_before_it_is_told(tmp_path: Path) -> None:
    desk, pauses = desk_of(tmp_path)
    whole = desk.watched.deck.read_bytes()
    pauses.meanwhile = desk.watched.deck, whole
    for half in (whole[:200], b""):
        desk.watched.deck.write_bytes(half)
        desk.take_in_deck()
        assert desk.view.problems == ()
        assert desk.view.is_current
    assert pauses.count == 2


def test_deck_that_stays_broken_is_told(tmp_path: Path) -> None:
    desk, pauses = desk_of(tmp_path)
    desk.watched.deck.write_bytes(b'{"game": ')
    desk.take_in_deck()
    assert [problem.code for problem in desk.view.problems] == ["not-json"]
    assert pauses.count == len(PAUSES)


def test_deck_that_is_gone_is_told_until_it_is_back(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    kept = desk.watched.deck.rename(tmp_path / "kept.json")
    desk.take_in_deck()
    assert desk.view.notes == (f"{desk.watched.deck}: no such file or directory",)
    assert not desk.view.is_current
    kept.rename(desk.watched.deck)
    desk.take_in_deck()
    assert not desk.view.notes
    assert desk.view.is_current


def test_templates_renew_every_face_and_their_faults_are_told(tmp_path: Path) -> None:
    style = own_style(tmp_path)
    desk, _ = desk_of(tmp_path, templates=style)
    before = versions(desk)
    (style / "icons" / "sun.svg").write_text("<svg", "utf-8")
    desk.take_in_look()
    assert len(desk.view.notes) == 1
    assert "sun.svg" in desk.view.notes[0]
    assert versions(desk) == before
    (style / "icons" / "sun.svg").unlink()
    desk.take_in_look()
    assert not desk.view.notes
    assert renewed(desk, before) == set(before)


# A spreadsheet


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """The small deck's spreadsheet."""
    path = tmp_path / "cards.xlsx"
    write_sheet(path, "cards.json", small())
    return path


def edit(book: Path, cell: str, value: str) -> None:
    opened = load_workbook(book)
    opened["journey"][cell] = value
    opened.save(book)


def test_saved_sheet_comes_into_the_deck(tmp_path: Path, book: Path) -> None:
    desk, _ = desk_of(tmp_path, sheet=book)
    before = versions(desk)
    edit(book, "F5", "sun sun")
    desk.take_in_sheet()
    assert '"icons": ["sun", "sun"]' in desk.watched.deck.read_text("utf-8")
    assert renewed(desk, before) == {"J04"}
    assert not desk.view.notes


def test_what_is_wrong_in_the_sheet_is_told_and_the_deck_stays(tmp_path: Path, book: Path) -> None:
    desk, _ = desk_of(tmp_path, sheet=book)
    kept = desk.watched.deck.read_bytes()
    edit(book, "F5", "snu")
    desk.take_in_sheet()
    (note,) = desk.view.notes
    assert note.startswith(f"{book}: sheet journey, row 5, column icons: ")
    assert desk.watched.deck.read_bytes() == kept
    assert desk.view.is_current
    desk.take_in_deck()
    assert desk.view.notes == (note,)
    edit(book, "F5", "flower flower")
    desk.take_in_sheet()
    assert not desk.view.notes


def test_half_saved_sheet_is_read_again(tmp_path: Path, book: Path) -> None:
    desk, pauses = desk_of(tmp_path, sheet=book)
    edit(book, "F5", "sun sun")
    whole = book.read_bytes()
    book.write_bytes(whole[:500])
    pauses.meanwhile = book, whole
    desk.take_in_sheet()
    assert not desk.view.notes
    assert desk.view.changed == ("J04",)


def test_sheet_that_differs_at_the_start_is_told_and_not_taken(tmp_path: Path, book: Path) -> None:
    edit(book, "F5", "sun sun")
    desk, _ = desk_of(tmp_path, sheet=book)
    (warning,) = desk.view.warnings
    assert warning.startswith(
        f"{book}: has something else than {desk.watched.deck}; save it again"
    )
    assert not desk.view.changed
    desk.take_in_sheet()
    assert not desk.view.warnings
    assert desk.view.changed == ("J04",)


def test_column_that_is_left_out_is_told(tmp_path: Path, book: Path) -> None:
    edit(book, "L1", "remarks")
    edit(book, "L2", "too strong?")
    desk, _ = desk_of(tmp_path, sheet=book)
    desk.take_in_sheet()
    (warning,) = desk.view.warnings
    assert '"remarks"' in warning
    assert not desk.view.notes
    desk.take_in_deck()
    assert desk.view.warnings == (warning,)


def test_sheet_is_left_aside_while_the_deck_has_errors(tmp_path: Path, book: Path) -> None:
    desk, _ = desk_of(tmp_path, sheet=book)
    save(desk, '["flower", "flower"]', '["flwr"]')
    kept = desk.watched.deck.read_bytes()
    edit(book, "C2", "Elsewhere")
    desk.take_in_sheet()
    assert desk.view.notes == (
        f"{book}: is left aside, as the deck has errors; mend them, then save it again",
    )
    assert desk.watched.deck.read_bytes() == kept


def test_only_faces_that_show_something_new_are_laid_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, _ = desk_of(tmp_path)
    asked: list[set[str]] = []

    def lay(deck: Deck, style: Style, look: Look, only: set[str]) -> Any:
        asked.append(only)
        return lay_deck(deck, style, look, only=only)

    monkeypatch.setattr(module, "lay_deck", lay)
    save(desk, LISSE, '"name": "Leiden"')
    assert asked == [{"J04"}]


def test_face_that_can_t_be_drawn_is_told_at_each_save_until_it_can(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    long = f'"name": "{"Lissabon " * 8}an"'
    save(desk, LISSE, long)
    save(desk, '"name": "Matera"', '"name": "Lecce"')
    assert [problem.pointer for problem in desk.view.problems] == ["/journey/3/name"]
    before = versions(desk)
    save(desk, long, LISSE)
    assert desk.view.problems == ()
    assert versions(desk) == before  # what was last seen of it is what it is again


def test_faces_are_shown_before_what_differs_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, _ = desk_of(tmp_path)
    before = versions(desk)
    seen = []
    monkeypatch.setattr(module, "committed", lambda _deck: seen.append(renewed(desk, before)))
    save(desk, LISSE, '"name": "Leiden"')
    assert seen == [{"J04"}]
