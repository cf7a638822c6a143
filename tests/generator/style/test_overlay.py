"""Any part laid over ours: one key of one file, a font, a size that others must follow."""

from pathlib import Path
from typing import Any

import pytest

from generator.errors import TemplateError
from generator.style.style import Style
from schema.common.errors import HorizonError
from tests.generator.style.test_style import overlay

OURS = Style()


def told(folder: Path, **files: dict[str, Any]) -> str:
    """Return what is told of the files, each with the keys that are given alone."""
    with pytest.raises(TemplateError) as caught:
        assert styled(folder, **files).templates
    return str(caught.value).removeprefix(f"{folder}/faces/")


def styled(folder: Path, **files: dict[str, Any]) -> Style:
    style = OURS
    for kind, document in files.items():
        style = overlay(folder, kind, document)
    return style


def test_one_size_of_one_file_is_enough(tmp_path: Path) -> None:
    style = styled(tmp_path, journey={"texts": {"name": {"size_pt": 18}}})
    name, ours = (s.templates["journey"].texts["name"] for s in (style, OURS))
    assert (name.size_pt, name.box, name.font) == (18, ours.box, ours.font)
    assert style.templates["start"] == OURS.templates["start"]


def test_one_colour_is_enough(tmp_path: Path) -> None:
    style = styled(tmp_path, theme={"colours": {"paper": "#abcdef"}})
    assert dict(style.colours) == {**OURS.colours, "paper": "#abcdef"}


def test_font_of_ones_own_takes_nothing_of_ours(tmp_path: Path) -> None:
    source = OURS.fonts["clear"].path
    (tmp_path / "own.ttf").write_bytes(source.read_bytes())
    style = styled(tmp_path, theme={"fonts": {"hand": {"file": "own.ttf"}}})
    assert style.fonts["hand"].path == tmp_path / "own.ttf"
    assert style.fonts["bold"].path == OURS.fonts["bold"].path


def test_slip_in_a_part_is_told_at_its_place(tmp_path: Path) -> None:
    found = told(tmp_path, journey={"boxes": {"pictur": [1, 2, 3, 4]}})
    assert found == (
        'journey.json:3:3: boxes: the key "pictur" is unknown; did you mean "picture"?'
    )


def test_part_of_a_file_that_is_no_object_is_told(tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces/note.json").write_text("[]", encoding="utf-8")
    with pytest.raises(TemplateError, match=r"note\.json:1:1: template: "):
        assert Style(tmp_path).templates


@pytest.mark.parametrize("kind", ["journey", "start"])
def test_new_size_of_the_note_reaches_both_halves(tmp_path: Path, kind: str) -> None:
    card = styled(tmp_path, note={"size_mm": [24.5, 16.5]}).templates[kind]
    ours = OURS.templates[kind]
    for half in ("beginning", "end"):
        assert (card.boxes[half].w, card.boxes[half].h) == (24.5, 16.5)
        assert card.boxes[half].bottom == ours.boxes[half].bottom
    assert card.boxes["beginning"].right == card.width
    assert card.boxes["end"].x == 0


def test_new_size_of_the_note_is_that_of_the_tokens(tmp_path: Path) -> None:
    style = styled(tmp_path, note={"size_mm": [24.5, 16.5]})
    assert (style.templates["note"].width, style.templates["note"].height) == (24.5, 16.5)


BOX = {"boxes": {"beginning": [40, 69, 23, 16]}}
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "half of its own size": (
        {"journey": BOX},
        "journey.json:3:16: boxes, beginning: 23 x 16 mm, and half a Note is 24 x 16 mm; give ",
    ),
    "note too small for its own text": (
        {"note": {"size_mm": [20, 16]}},
        "note.json:2:13: size_mm: half a Note is 20 x 16 mm, and the criteria of note.json lies o",
    ),
    "note too low for a token": (
        {"token": {"boxes": {"marker-I": [1.3, 9.5, 9, 9]}}},
        "token.json:3:15: boxes, marker-I: half a Note is 24 x 16 mm, and the marker-I of",
    ),
    "note too wide for what stands between": (
        {"note": {"size_mm": [28, 16]}},
        "note.json:2:13: size_mm: half a Note is 28 x 16 mm, and the beginning covers the marker ",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_size_that_can_not_be_everywhere_is_refused(tmp_path: Path, case: str) -> None:
    files, words = REFUSED[case]
    assert told(tmp_path, **files).startswith(words)


def test_missing_icon_is_named_by_the_path_where_one_would_put_it(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    with pytest.raises(HorizonError) as caught:
        Style(tmp_path).icon("whale")
    assert str(caught.value).startswith(f"{tmp_path / 'icons/whale.svg'}: ")


def test_missing_font_is_named_by_the_path_where_one_would_put_it(tmp_path: Path) -> None:
    style = styled(tmp_path, theme={"fonts": {"hand": {"file": "fonts/Mine.ttf"}}})
    with pytest.raises(HorizonError) as caught:
        style.fonts["hand"].width("a")
    assert str(caught.value).startswith(f"{tmp_path / 'fonts/Mine.ttf'}: ")


@pytest.mark.parametrize("part", ["faces", "icons", "languages", "web", "rules"])
def test_any_part_alone_is_a_folder_of_templates(tmp_path: Path, part: str) -> None:
    (tmp_path / part).mkdir()
    assert Style(tmp_path).templates == OURS.templates


MISPLACED = {
    "icon/paw.svg": 'icon: nothing is looked for here; did you mean "icons"?',
    "rulebook/en.md": "rulebook: nothing is looked for here; lay it at languages/CODE/rulebook.md",
    "locale/de.po": "locale: nothing is looked for here; lay it at languages/CODE/paper.po",
    "languages/de/papers.po": (
        'languages/de/papers.po: no file of a pack has this name; did you mean "paper.po"?'
    ),
}


@pytest.mark.parametrize("name", MISPLACED)
def test_file_that_would_not_be_found_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).touch()
    with pytest.raises(TemplateError) as caught:
        Style(tmp_path)
    assert str(caught.value) == f"{tmp_path}/{MISPLACED[name]}"


def test_folder_of_ones_own_beside_the_parts_is_let_be(tmp_path: Path) -> None:
    for name in ("faces", "fonts", "drafts", ".git"):
        (tmp_path / name).mkdir()
    assert Style(tmp_path).templates == OURS.templates
