"""The proof: nothing found in the standard deck; each planted fault found; every eye's view."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image

import horizon
from generator.drawing.geometry import Box
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.images.raster import raster_faces
from generator.paper.formats import CARD_SIDE, CARDS, parse_size
from generator.proof import pages
from generator.proof.findings import find_soft_photos, find_text_faults, read_texts
from generator.proof.views import TITLES, seen
from generator.style.style import Style, fitted
from schema.checks.contrast import VIEWS, seen_colours
from schema.deck.model import Deck
from tests.generator.photos.files import quarters, write_photo
from tests.generator.recorder import record
from tests.places import DATA, DECK_FILE, ROOT

SMALL = DATA / "decks" / "faces.json"


def run(folder: Path, *words: str | Path, status: int = 0) -> Result:
    result = CliRunner().invoke(
        horizon.command, ["proof", "--output", str(folder), *map(str, words)]
    )
    assert result.exit_code == status, result.output
    return result


def test_bad_deck_leaves_no_folder(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text("{}", "utf-8")
    words = ["proof", "--cards", str(tmp_path / "deck.json"), "--output", str(tmp_path / "new")]
    assert CliRunner().invoke(horizon.command, words).exception is not None
    assert not (tmp_path / "new").exists()


def template(name: str) -> dict[str, Any]:
    file = ROOT / "templates" / "faces" / f"{name}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def overlay(folder: Path, name: str, document: dict[str, Any]) -> Path:
    target = folder / "mine" / "faces" / f"{name}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(document), encoding="utf-8")
    return folder / "mine"


def findings(folder: Path, *words: str | Path, deck: Path = SMALL) -> list[str]:
    lines = run(folder, "--cards", deck, *words, status=1).output.splitlines()
    count = len(lines) - 1
    said = "1 finding" if count == 1 else f"{count} findings"
    assert lines[-1] == f"{folder / 'proof.pdf'}: {said}"
    return lines[:-1]


def test_standard_deck_has_no_finding(tmp_path: Path) -> None:
    result = run(tmp_path, "--cards", DECK_FILE)
    assert result.output == f"{tmp_path / 'proof.pdf'}: no finding\n"
    document = pypdfium2.PdfDocument(tmp_path / "proof.pdf")
    words = [document[n].get_textpage().get_text_range() for n in range(len(document))]
    assert "Nothing was found." in words[0]
    titles = [title for title in TITLES.values() if any(title in page for page in words)]
    assert titles == list(TITLES.values())
    for view in range(5):
        part = " ".join(words[1 + 2 * view : 3 + 2 * view])
        assert all(face in part for face in ("J01", "J61", "S5", "G12", "B15", "back-token-III"))
    document.close()


@pytest.mark.parametrize("ink", ["saver", "grey"])
def test_standard_deck_has_no_finding_in_other_inks(tmp_path: Path, ink: str) -> None:
    run(tmp_path, "--cards", DECK_FILE, "--ink", ink)


def test_weak_contrast_is_found(tmp_path: Path) -> None:
    theme = template("theme")
    theme["colours"]["soft-ink"] = "#a89a86"
    found = findings(tmp_path, "--templates", overlay(tmp_path, "theme", theme))
    assert any(
        line.startswith("J01: text '") and line.endswith(
            "at least 4.5 is due; choose another colour in its template"
        )
        for line in found
    )  # fmt: skip


def test_small_text_is_found(tmp_path: Path) -> None:
    journey = template("journey")
    journey["texts"]["place"].update(size_pt=5.5, least_pt=5.5)
    found = findings(tmp_path, "--templates", overlay(tmp_path, "journey", journey))
    assert all("is 5.5 pt, at least 6 are due; raise least_pt in its template" in f for f in found)
    assert found[0].startswith("J01: text '")


def test_small_id_line_is_found(tmp_path: Path) -> None:
    goal = template("goal")
    goal["texts"]["id"].update(size_pt=5, least_pt=5)
    found = findings(tmp_path, "--templates", overlay(tmp_path, "goal", goal))
    assert found[0].endswith("is 5.0 pt, at least 6 are due; raise least_pt in its template")


# Card, size of a text in our templates' points, what is told.
SIZES = [
    ("large", 5.5, ""),  # 8.7 pt on such a card
    ("63x88mm", 5.9, "is 5.9 pt, at least 6 are due"),
    ("57x80mm", 5.9, "is 5.3 pt, at least 5.43 are due"),
    ("44x68mm", 5.9, "is 4.1 pt, at least 5 are due"),
    ("40x56mm", 5.9, "is 3.7 pt, at least 5 are due"),
]


@pytest.mark.parametrize(("card", "size_pt", "told"), SIZES)
def test_smaller_text_is_found_on_every_size_of_card(
    small_deck: Deck, card: str, size_pt: float, told: str, tmp_path: Path
) -> None:
    document = template("journey")
    document["texts"]["place"].update(size_pt=size_pt, least_pt=size_pt)
    size = parse_size("--card", "card", CARDS, CARD_SIDE, card)
    style, scale = fitted(overlay(tmp_path, "journey", document), size)
    face = lay_faces(small_deck, style)["J02"]
    found = find_text_faults(face, style, Image.new("RGB", (900, 1200), "#ffffff"), scale)
    small = [line for line in found if " pt, " in line]
    assert len(small) == bool(told)
    assert all(told in line for line in small)


def test_standard_deck_has_no_finding_on_mini_cards(tmp_path: Path) -> None:
    run(tmp_path, "--cards", DECK_FILE, "--card", "mini")


def test_breach_of_the_safe_area_is_found(tmp_path: Path) -> None:
    goal = template("goal")
    goal["texts"]["id"]["box"] = [1, 83.4, 61, 3]
    found = findings(tmp_path, "--templates", overlay(tmp_path, "goal", goal))
    assert len(found) == len({line.partition(":")[0] for line in found})
    assert found[0].endswith("is less than 3 mm from the trim; move its box in the template")


def test_missing_character_is_found(tmp_path: Path) -> None:
    document = json.loads(SMALL.read_text(encoding="utf-8"))
    document["journey"][0]["name"] = "山"
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(document), encoding="utf-8")
    found = findings(tmp_path, deck=deck)
    assert len(found) == 1
    assert found[0].startswith(f"{document['journey'][0]['id']}: no font has ")
    assert "the character '山' (U+5C71)" in found[0]


def test_soft_photo_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.photos.album.cache_folder", lambda: tmp_path)
    photos = tmp_path / "photos"
    photos.mkdir()
    write_photo(photos / "J01.png", quarters(330, 282))
    found = findings(tmp_path, "--photos", photos)
    assert found == ["J01: photo resolution 152 dpi, at least 200 are due; take a larger picture"]


def test_captions_that_are_not_read_are_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.photos.album.cache_folder", lambda: tmp_path)
    photos = tmp_path / "photos"
    photos.mkdir()
    write_photo(photos / "J01.png")
    (photos / "captions.csv").write_text("file,name\nJ01.png,Tea\n")
    done = run(tmp_path, "--cards", SMALL, "--photos", photos)
    assert done.stderr.startswith("warning: captions.csv is read with --assign alone; ")
    assert done.stderr.count("\n") == 1


def test_sharp_photo_is_no_finding() -> None:
    assert list(find_soft_photos({"J01": 200.0, "J02": 431.5})) == []


def test_findings_stand_in_the_pdf_and_frame_their_faces(tmp_path: Path) -> None:
    journey = template("journey")
    journey["texts"]["place"].update(size_pt=5.5, least_pt=5.5)
    found = findings(tmp_path, "--templates", overlay(tmp_path, "journey", journey))
    document = pypdfium2.PdfDocument(tmp_path / "proof.pdf")
    first = document[0].get_textpage().get_text_range()
    assert f"{len(found)} findings" in first
    assert found[0][:60] in first
    colour = np.asarray(document[1].render(scale=1).to_pil(), dtype=int)
    document.close()
    red = (colour[..., 0] > 150) & (colour[..., 1] < 90) & (colour[..., 2] < 90)
    assert red.sum() > 300


def test_long_lists_of_findings_go_on_on_the_next_page(style: Style) -> None:
    face = Face("X", "goal", 63, 88, 2.5, lambda _pen, _bleed: None)
    pictures = {"X": Image.new("RGB", (186, 260), "#ffffff")}
    data = pages.proof_pdf(
        pages.Shown([face], pictures, ()), [f"X: fault {n}" for n in range(130)], style
    )
    document = pypdfium2.PdfDocument(data)
    assert len(document) == 3 + 5
    document.close()


def test_same_proof_has_the_same_bytes(tmp_path: Path) -> None:
    run(tmp_path / "a", "--cards", SMALL)
    run(tmp_path / "b", "--cards", SMALL)
    one, other = ((tmp_path / part / "proof.pdf").read_bytes() for part in "ab")
    assert one == other


@pytest.mark.parametrize("view", VIEWS)
def test_views_are_as_the_deck_check_sees_them(view: str) -> None:
    colours = ("#e2483d", "#76c086", "#60318d", "#3780c2", "#fddf4c", "#808080", "#000000")
    for colour in colours:
        pixel = seen(Image.new("RGB", (2, 2), colour), view).getpixel((0, 0))
        assert isinstance(pixel, tuple)
        shown = "#" + "".join(f"{channel:02x}" for channel in pixel)
        apart = np.array(seen_colours(shown)["normal sight"]) - np.array(
            seen_colours(colour)[view]
        )
        assert np.abs(apart).max() < 4, (colour, shown)


def test_listener_reads_what_the_recorder_reads(deck: Deck, faces: dict[str, Face]) -> None:
    for face in faces.values():
        mine, theirs = read_texts(face), record(face).written
        assert [text.words for text in mine] == [text.words for text in theirs]
        for one, other in zip(mine, theirs, strict=True):
            assert one.size_pt == pytest.approx(other.size_pt)
            assert (one.ink.x, one.ink.bottom) == pytest.approx((other.ink.x, other.ink.bottom),
                                                                abs=0.02)  # fmt: skip


def test_token_text_at_the_edge_is_found(deck: Deck, style: Style, faces: dict[str, Face]) -> None:
    """The round token is smaller by 4 mm than its texts were laid for."""
    face = next(face for face in faces.values() if face.corner == face.width / 2 > 0)
    small = replace(face, width=24.0, height=24.0, corner=12.0)
    (picture,) = raster_faces([small], 0, 150)
    found = list(find_text_faults(small, style, picture))
    assert found
    assert all("is less than 1 mm from the trim" in line for line in found)


def test_box_of_a_text_that_covers_all_gives_no_contrast() -> None:
    from generator.ink.listener import Written
    from generator.proof.findings import _ground

    black = Image.new("RGB", (60, 60), "#000000")
    assert _ground(Written("I", 8, "#000000", Box(1, 1, 5, 5)), black) == ""


def test_every_size_of_card_and_every_language_is_looked_at(tmp_path: Path) -> None:
    for words in (("--card", "large"), ("--lang", "all")):
        assert run(tmp_path, "--cards", SMALL, *words).exit_code == 0


def test_finding_in_another_language_begins_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "mine" / "languages" / "de"
    pack.mkdir(parents=True)
    head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n'
    (pack / "paper.po").write_text(
        f'{head}\nmsgid "Start card"\nmsgstr "{"Karte des Anfangs " * 9}"\n', encoding="utf-8"
    )
    found = findings(tmp_path, "--lang", "all", "--templates", tmp_path / "mine")
    assert found
    assert {line.split(": ")[0] for line in found} == {"de"}
    assert "S1: the kind 'Karte des" in found[0]


def test_unknown_language_is_told(tmp_path: Path) -> None:
    words = ["proof", "--cards", str(SMALL), "--output", str(tmp_path), "--lang", "xx"]
    assert "no language" in CliRunner().invoke(horizon.command, words).output


def test_taller_cards_do_not_cover_each_other(style: Style) -> None:
    """The rows of pictures are as far apart as the tallest face asks."""
    face = Face("X", "journey", 63, 108, 0, lambda _pen, _bleed: None)
    assert pages.Shown([face], {}, ()).card == (63, 108)
