"""Templates: ours are right, a folder of one's own lies over them, every slip is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.drawing.patterns import PATTERNS
from generator.errors import TemplateError
from generator.faces.all_faces import lay_faces
from generator.style.style import KINDS, Style
from schema.checks.shape import check_shape
from schema.common.paths import own_file
from schema.deck.model import Deck
from schema.json_text.document import load
from tests.generator.recorder import record

Change = Callable[[dict[str, Any]], None]


def own(kind: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(
        (own_file("templates") / f"faces/{kind}.json").read_text(encoding="utf-8")
    )
    return document


def overlay(folder: Path, kind: str, document: Any) -> Style:
    """Return the style with one template of one's own, one value a line."""
    path = folder / f"faces/{kind}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return Style(folder)


def complaint(folder: Path, kind: str, change: Change) -> str:
    document = own(kind)
    change(document)
    with pytest.raises(TemplateError) as caught:
        assert overlay(folder, kind, document).templates
    return str(caught.value).removeprefix(str(folder / f"faces/{kind}.json:"))


@pytest.mark.parametrize("kind", ["theme", *KINDS])
def test_own_template_is_right_and_points_to_its_schema(kind: str) -> None:
    path = own_file("templates") / f"faces/{kind}.json"
    assert check_shape(load(path).document, "face").findings == []
    assert (path.parent / own(kind)["$schema"]).resolve().name == "face.schema.json"


def test_no_template_lies_unused() -> None:
    files = {path.stem for path in (own_file("templates") / "faces").glob("*")}
    assert files == {"theme", *KINDS}


def test_guide_names_every_template_and_pattern() -> None:
    guide = (own_file("templates") / "README.md").read_text(encoding="utf-8")
    names = [f"`{kind}.json`" for kind in ("theme", *KINDS)]
    assert [name for name in (*names, *PATTERNS) if name not in guide] == []


def test_every_property_of_the_schema_is_described() -> None:
    schema = json.loads(own_file("face.schema.json").read_text(encoding="utf-8"))

    def check(node: Any) -> None:
        if isinstance(node, dict):
            for name, entry in node.get("properties", {}).items():
                if "const" not in entry:
                    assert "description" in entry or "$ref" in entry, name
            for child in node.values():
                check(child)

    check(schema)


def test_overlay_replaces_a_file_and_leaves_the_others(tmp_path: Path) -> None:
    document = own("theme")
    document["colours"]["paper"] = "#123456"
    style = overlay(tmp_path, "theme", document)
    assert style.colour("paper") == "#123456"
    assert style.templates["journey"] == Style().templates["journey"]


def test_overlay_moves_a_text(tmp_path: Path, deck: Deck) -> None:
    document = own("journey")
    document["texts"]["place"]["align"] = "left"
    faces = lay_faces(deck, overlay(tmp_path, "journey", document))
    place = next(t for t in record(faces["J01"]).written if t.words == "Svalbard, Norway")
    assert place.ink.x == pytest.approx(document["texts"]["place"]["box"][0], abs=0.2)


def test_overlay_brings_an_icon(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    square = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
    )
    (tmp_path / "icons/paw.svg").write_text(square, encoding="utf-8")
    assert Style(tmp_path).icon("paw").path.points[:2] == [(0, 0), (10, 0)]


def test_overlay_brings_a_font(tmp_path: Path) -> None:
    source = Style().fonts["clear"].path
    (tmp_path / "own.ttf").write_bytes(source.read_bytes())
    document = own("theme")
    document["fonts"]["hand"] = {"file": "own.ttf"}
    assert overlay(tmp_path, "theme", document).fonts["hand"].path == tmp_path / "own.ttf"


def test_part_has_a_list_of_fonts_and_then_those_of_the_folder(tmp_path: Path) -> None:
    source = Style().fonts["clear"].path
    for name in ("own.ttf", "fonts/b.ttf", "fonts/a.ttf"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(source.read_bytes())
    document = own("theme")
    document["fonts"]["hand"] = [document["fonts"]["hand"][0], {"file": "own.ttf", "index": 0}]
    overlay(tmp_path, "theme", document)
    files = Style(tmp_path, fonts=tmp_path / "fonts").fonts["hand"].files
    assert [file.path.name for file in files] == ["AmaticSC-Bold.ttf", "own.ttf", "a.ttf", "b.ttf"]
    clear = Style(tmp_path, fonts=tmp_path / "fonts").fonts["clear"].files
    assert [file.path.name for file in clear] == ["SourceSansPro-Semibold.ttf", "a.ttf", "b.ttf"]


FONT_SLIPS = {
    "no font": [],
    "no file": [{"package": "font_amatic_sc"}],
    "a word": ["own.ttf"],
    "an index below none": [{"file": "own.ttf", "index": -1}],
}


@pytest.mark.parametrize("slip", FONT_SLIPS)
def test_slip_in_a_list_of_fonts_is_told_in_one_line(tmp_path: Path, slip: str) -> None:
    told = complaint(tmp_path, "theme", _set("fonts", "hand", value=FONT_SLIPS[slip]))
    assert "\n" not in told
    assert "fonts, hand" in told


def test_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(TemplateError, match="nowhere: no such folder of templates"):
        Style(tmp_path / "nowhere")


def test_folder_without_templates_is_told(tmp_path: Path) -> None:
    with pytest.raises(TemplateError, match="has no folder faces, icons, languages, r"):
        Style(tmp_path)


def test_template_under_a_wrong_name_is_told(tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces/jurney.json").write_text("{}", encoding="utf-8")
    with pytest.raises(
        TemplateError, match=r'no template has this name; did you mean "journey\.j'
    ):
        Style(tmp_path)


def _set(*path: str | int, value: Any) -> Change:
    def change(document: dict[str, Any]) -> None:
        node: Any = document
        for step in path[:-1]:
            node = node[step]
        node[path[-1]] = value

    return change


def _rename(old: str, new: str) -> Change:
    def change(document: dict[str, Any]) -> None:
        document["boxes"][new] = document["boxes"].pop(old)

    return change


SLIPS = {
    "misspelt box": (
        _rename("picture", "pictur"),
        'boxes: the key "pictur" is unknown; did you mean "picture"?',
    ),
    "box of text": (_set("boxes", "picture", value="4 8 55 47"), "boxes, picture: "),
    "box of three": (_set("boxes", "picture", value=[4, 8, 55]), "boxes, picture: "),
    "word for number": (_set("texts", "name", "size_pt", value="24"), "texts, name, size_pt: "),
    "tiny type": (_set("texts", "name", "least_pt", value=1), "texts, name, least_pt: "),
    "unknown alignment": (_set("texts", "name", "align", value="middle"), "texts, name, align: "),
    "unknown kind": (_set("kind", value="jurney"), "kind: "),
    "other kind": (
        lambda document: (document.clear(), document.update(own("start")))[0],
        'kind: the kind is "start"; a file of this name has the kind "journey"',
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_slip_in_a_template_is_told_in_one_line(tmp_path: Path, slip: str) -> None:
    change, words = SLIPS[slip]
    told = complaint(tmp_path, "journey", change)
    place, _, rest = told.partition(": ")
    assert "\n" not in told
    assert all(number.isdecimal() for number in place.split(":"))
    assert rest.startswith(words), told


def test_place_of_a_slip_is_that_of_the_value(tmp_path: Path) -> None:
    told = complaint(tmp_path, "journey", _set("corner_mm", value="round"))
    text = (tmp_path / "faces/journey.json").read_text(encoding="utf-8")
    line = 1 + [row.lstrip().startswith('"corner_mm"') for row in text.splitlines()].index(True)
    assert told.startswith(f"{line}:")


def test_all_slips_are_told_at_once(tmp_path: Path) -> None:
    def change(document: dict[str, Any]) -> None:
        document["boxes"]["picture"] = 5
        document["corner_mm"] = "round"

    assert len(complaint(tmp_path, "journey", change).splitlines()) == 2


def test_font_that_the_theme_lacks_is_told(tmp_path: Path) -> None:
    told = complaint(tmp_path, "journey", _set("texts", "name", "font", value="cursive"))
    assert told.endswith(
        "text 'name': font 'cursive' is not in the theme; it has hand, clear, bold, text, slanted"
    )


def test_colour_that_the_theme_lacks_is_told(tmp_path: Path) -> None:
    told = complaint(tmp_path, "journey", _set("texts", "name", "colour", value="gold"))
    assert told.endswith("text 'name': colour 'gold' is not in the theme; add it there")


def test_floor_above_the_size_is_told(tmp_path: Path) -> None:
    told = complaint(tmp_path, "journey", _set("texts", "name", "least_pt", value=40))
    assert told.endswith("text 'name': least_pt is more than size_pt; swap them")


def test_colour_that_is_none_is_told(tmp_path: Path) -> None:
    told = complaint(tmp_path, "theme", _set("colours", "paper", value="cream"))
    assert "colours, paper: " in told


def test_file_that_is_not_json_is_told(tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces/theme.json").write_text('{"kind": "theme",}', encoding="utf-8")
    with pytest.raises(TemplateError, match=r"faces/theme\.json:1:\d+: "):
        assert Style(tmp_path).colours


def test_template_errors_end_with_status_2() -> None:
    assert TemplateError.status == 2
