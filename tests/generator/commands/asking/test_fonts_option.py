"""`--fonts DIR`: letters that the theme lacks, on everything that is printed.

The folder holds the hand font alone: it has Hebrew, which no small text has by itself.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdfium2 import PdfDocument

from generator.commands.images import images
from generator.commands.proof import proof
from generator.drawing.fonts import package_font
from tests.generator.printed import run_print
from tests.places import DATA

SMALL = DATA / "decks" / "faces.json"
TITLE, PLACE, TAPE = "מסע (אופק) 12", "ארץ ישראל", "ירוק"
HAND = package_font("font_amatic_sc", "files/AmaticSC-Bold.ttf")
LIGHT = package_font("font_amatic_sc", "files/AmaticSC-Regular.ttf")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a deck in Hebrew, and a folder of fonts."""
    folder = tmp_path_factory.mktemp("hebrew")
    deck = json.loads(SMALL.read_text(encoding="utf-8"))
    deck["game"]["title"] = TITLE
    deck["journey"][0]["place"] = PLACE
    deck["tapes"][0]["name"] = TAPE
    (folder / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    (folder / "fonts").mkdir()
    (folder / "fonts/hand.ttf").write_bytes(HAND.read_bytes())
    return folder


def printed_in(folder: Path, output: str, *options: str | Path) -> Result:
    return run_print(
        "--cards", folder / "deck.json", "--output", folder / output, "--up", "1", *options
    )


@pytest.fixture(scope="module")
def printed(folder: Path) -> Path:
    done = printed_in(folder, "printed", "--fonts", folder / "fonts", "--fillable")
    assert done.exit_code == 0, done.output
    return folder / "printed"


def text_of(file: Path) -> str:
    with PdfDocument(file) as document:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)


FOUND = {
    "cards": [TITLE, PLACE], "score-pad": [TITLE], "rulebook": [TITLE, TAPE],
    "tokens": [TAPE], "test-sheet": [TAPE], "house-kit": [TITLE, PLACE, TAPE],
}  # fmt: skip


@pytest.mark.parametrize("name", FOUND)
def test_hebrew_is_found_as_text_in_every_file(printed: Path, name: str) -> None:
    text = text_of(printed / f"{name}.pdf")
    assert [words for words in FOUND[name] if words not in text] == []


def test_fonts_are_embedded_whole_as_truetype(printed: Path) -> None:
    data = (printed / "cards.pdf").read_bytes()
    assert b"/CIDFontType2" in data
    assert b"/Helvetica" not in data


def test_same_fonts_give_the_same_bytes(printed: Path, folder: Path) -> None:
    options = "--fonts", folder / "fonts", "--only", "tokens,counters,aids"
    assert printed_in(folder, "again", *options).exit_code == 0
    assert (folder / "again/tokens.pdf").read_bytes() == (printed / "tokens.pdf").read_bytes()


def hashes(folder: Path) -> dict[str, str]:
    record = json.loads((folder / "print.json").read_text(encoding="utf-8"))
    return {
        slot["face"]: slot["hash"]
        for file in record["files"]
        for page in file["pages"]
        for slot in page["slots"]
    }


def test_another_font_is_another_picture_of_the_faces_with_its_words(
    printed: Path, folder: Path
) -> None:
    """So `--changed` prints them; what no font of the folder draws stays as it is."""
    (folder / "others").mkdir()
    (folder / "others/a.ttf").write_bytes(LIGHT.read_bytes())
    options = "--fonts", folder / "others", "--only", "cards"
    assert printed_in(folder, "other", *options).exit_code == 0
    before, after = hashes(printed), hashes(folder / "other")
    changed = {face for face in after if after[face] != before[face]}
    assert "J01" in changed
    assert not changed & {"J02", "back-journey"}


def test_record_tells_that_fonts_were_given(printed: Path) -> None:
    record = json.loads((printed / "print.json").read_text(encoding="utf-8"))
    assert record["options"]["fonts"] is True


def test_without_fonts_it_is_refused_and_nothing_is_written(folder: Path) -> None:
    done = printed_in(folder, "nothing")
    assert done.exit_code == 1
    told = "no font has the character 'א' (U+05D0) of the place 'ארץ ישראל'"
    assert told in str(done.exception)
    assert not (folder / "nothing").exists()


def command_lines() -> Iterator[tuple[str, list[str]]]:
    yield "print", ["--only", "tokens"]
    yield "images", ["--faces", "J01"]
    yield "proof", []


@pytest.mark.parametrize("options", [words for _, words in command_lines()],
                         ids=[name for name, _ in command_lines()])  # fmt: skip
def test_folder_without_fonts_is_told(folder: Path, tmp_path: Path, options: list[str]) -> None:
    words = ["--cards", str(folder / "deck.json"), "--output", str(tmp_path / "out"),
             "--fonts", str(tmp_path), *options]  # fmt: skip
    if "--only" in options:
        done = run_print(*words)
    else:
        done = CliRunner().invoke(images if options else proof, words)
    assert done.exit_code == 2 or str(done.exception).startswith("--fonts: ")
    assert "holds no font; lay .ttf, .otf, .ttc or .otc files into it" in (
        done.output or str(done.exception)
    )
