"""A translator and a designer at work, each in a folder of their own, without anything of ours.

What is wrong is told by a command before anything is printed; then it is printed.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import write_po
from click.testing import CliRunner, Result
from pypdfium2 import PdfDocument

import horizon
from schema.common.packs import our_packs
from schema.common.translations import read_catalogue
from tests.places import DECK_FILE

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000">'


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which somebody sits down; nothing of the program lies in it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def call(*words: str) -> Result:
    """Run a command as it is typed; an error becomes its exit status and its lines."""
    done = CliRunner().invoke(horizon.command, list(words), prog_name="horizon")
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def words_of(file: Path) -> str:
    with PdfDocument(file) as document:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)


def fill(pack: Path) -> None:
    """Translate a new pack, as an editor of catalogues does: this Swede speaks German."""
    for name in ("paper.po", "play.po"):
        german = read_catalogue(our_packs() / "de" / name, "de")
        own = read_catalogue(pack / name, "sv")
        for message in own:
            if message.id:
                message.string = german[message.id].string
        with (pack / name).open("wb") as file:
            write_po(file, own)
    book = (our_packs() / "de/rulebook.md").read_text(encoding="utf-8")
    (pack / "rulebook.md").write_text(book, encoding="utf-8")


def test_translator_makes_one_more_language(desk: Path) -> None:
    assert call("language", "new", "sv").exit_code == 0
    assert {path.name for path in desk.iterdir()} == {"languages"}
    pack = desk / "languages/sv"

    told = call("language", "check", "sv")
    assert told.exit_code == 1
    assert "paper.po:" in told.output
    assert '"Your turn" has no translation' in told.output
    assert "is English; translate it" in told.output

    fill(pack)
    file = pack / "paper.po"
    right = file.read_text(encoding="utf-8")
    long = "En alldeles för lång rubrik som aldrig får plats någonstans på ett kort " * 3
    file.write_text(right.replace('"Dein Zug"', f'"{long}"'), encoding="utf-8")
    told = call("language", "check", "sv")
    assert told.exit_code == 1
    assert re.search(r"paper\.po:\d+: .*aids.*En alldeles.*does not fit", told.output)

    file.write_text(right, encoding="utf-8")
    assert call("language", "check", "sv").output == "sv: all well\n"
    assert not (desk / "output").exists()

    done = call("print", "--lang", "sv", "--only", "aids,rulebook,score-pad", "--paper", "a4")
    assert done.exit_code == 0, done.output
    assert "Dein Zug" in words_of(desk / "output/aids.pdf")
    assert re.search("there are en, .*sv", call("print", "--lang", "xx").output)


NAMES = ("Αθήνα", "Δελφοί", "Μετέωρα", "Νάξος", "Χανιά", "Ύδρα", "Ολυμπία", "Κέρκυρα")


def greek(name: str = "Θεσσαλονίκη") -> dict[str, Any]:
    """Return the standard deck with Greek words; the first card has the name."""
    deck: dict[str, Any] = json.loads(DECK_FILE.read_text(encoding="utf-8"))
    deck["game"]["title"] = "Ταξίδι"
    for n, card in enumerate(deck["journey"]):
        card["name"] = f"{NAMES[n % len(NAMES)]} {n}"
        card["place"] = "Ελλάδα"
    deck["journey"][0]["name"] = name
    deck["goals"][0]["name"] = "Άγρια ζώα"
    return deck


def test_designer_restyles_a_deck_in_greek(desk: Path) -> None:
    assert call("templates", "style", "--icons").exit_code == 0
    icon, theme = desk / "style/icons/sun.svg", desk / "style/faces/theme.json"
    theme.parent.mkdir()
    theme.write_text('{"colours": {"note": "#e8f6a0"}}', encoding="utf-8")
    deck = desk / "cards.json"
    style = ("--templates", "style")

    # Whatever is wrong is told, and nothing is printed.
    icon.write_text(f"{SVG}\n<text>Ω</text></svg>", encoding="utf-8")
    deck.write_text(json.dumps(greek(), ensure_ascii=False), encoding="utf-8")
    told = call("validate", "--print", *style)
    assert told.exit_code == 2
    assert "sun.svg:2:1: <text> can't be drawn; turn it into a path" in told.output

    icon.write_text(f'{SVG}<circle cx="12" cy="12" r="8" stroke-width="3"/></svg>', "utf-8")
    deck.write_text(json.dumps(greek("Θεσσαλονίκη-" * 6), ensure_ascii=False), encoding="utf-8")
    told = call("validate", "--print", *style)
    assert told.exit_code == 1
    assert re.search(r"cards\.json:\d+:\d+: .*Θεσσαλονίκη", told.output)
    refused = call("print", *style)
    assert refused.exit_code == 1
    assert not (desk / "output").exists()

    # Then it is right, is proved, and is printed.
    deck.write_text(json.dumps(greek(), ensure_ascii=False), encoding="utf-8")
    assert call("validate", "--print", *style).exit_code == 0
    proved = call("proof", *style)
    assert proved.exit_code == 0, proved.output
    done = call("print", *style, "--only", "cards", "--paper", "a4")
    assert done.exit_code == 0, done.output
    printed = words_of(desk / "output/cards.pdf")
    assert all(word in printed for word in ("Θεσσαλονίκη", "Αθήνα", "Ελλάδα", "Άγρια ζώα"))
