"""Profiles on disk: under which names they are kept, and what of them can't be."""

import unicodedata
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.commands.printer import printer
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Axis
from generator.paper.formats import PAPERS
from generator.printers.profiles import Printer, save_printer, usable_name
from schema.common.errors import UnusableInputError
from tests.generator.printed import run_print

MOVED = Corrections(Correction(), Correction((1, 1), (0.3, 0)))


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "generator.printers.profiles.user_config_path", lambda _: tmp_path / "config"
    )
    monkeypatch.setenv("LC_ALL", "C")


def run(*words: str) -> Result:
    return CliRunner().invoke(printer, list(words))


def keep(name: str) -> Path:
    return save_printer(Printer(usable_name(name), MOVED, PAPERS["a4"], Axis.UPRIGHT, 0.1))


NAMED = ["Büro", "キヤノン", "Ξεροξ 3.1", "принтер", "프린터_2", "प्रिंटर", "طابعة", "HP-3"]


@pytest.mark.parametrize("name", NAMED)
def test_names_have_letters_of_any_script(tmp_path: Path, name: str) -> None:
    keep(name)
    assert run("list").output == f"{name}\n"
    done = run_print("--output", tmp_path / "out", "--printer", name, "--only", "test-sheet")
    assert done.exit_code == 0, done.exception
    assert run("remove", name).output == f"{name}: removed\n"


def test_one_name_is_one_profile_however_it_is_spelt(tmp_path: Path) -> None:
    for name in ("Büro", unicodedata.normalize("NFD", "Büro"), "BÜRO"):
        keep(name)
    assert run("list").output == "Büro\n"
    assert len(list((tmp_path / "config/printers").iterdir())) == 1


@pytest.mark.parametrize(
    "name", ["", " ", ".x", "-", "a/b", "a\\b", "..", "a.", "a ", "a\nb", "a\x1b", "x" * 41, "a:b",
             "\u0301a", "\u202ea", "😀"],
)  # fmt: skip
def test_name_that_no_file_can_have_is_refused(name: str) -> None:
    assert "a name is 1 to 40 letters" in str(run("add", "--", name).exception)


@pytest.mark.parametrize("name", ["con", "NUL", "Aux.1", "com1"])
def test_name_of_a_device_is_refused(name: str) -> None:
    refusal = str(run("add", name).exception)
    assert refusal == (
        f'printer "{name}": Windows keeps this name to itself; choose another, such as "my {name}"'
    )


OLD = """{
  "name": "Old one",
  "page_mm": [210, 297],
  "flip_axis": "upright",
  "front_scale": [1.0, 0.996],
  "back_scale": [1.0, 0.995],
  "back_shift_mm": [0.3, -0.2],
  "back_turn_degrees": 0.1,
  "remaining_error_mm": 0.18
}
"""


def test_profile_of_an_earlier_version_still_loads(tmp_path: Path) -> None:
    folder = tmp_path / "config/printers"
    folder.mkdir(parents=True)
    (folder / "Old one.json").write_text(OLD, encoding="utf-8")
    assert "moved +0.30 mm right and -0.20 mm down" in run("show", "Old one").output


HOSTILE = [
    ("[210, 297]", "[NaN, 297]", '"page_mm" is not from 1 to 10000'),
    ("[210, 297]", "[true, 297]", '"page_mm" is not from 1 to 10000'),
    ("[210, 297]", "[210]", '"page_mm" is not two numbers'),
    ("0.995", "1e999", '"back_scale" is not from 0.8 to 1.25'),
    ("0.996", '"0.996"', '"front_scale" is not from 0.8 to 1.25'),
    ("-0.2", "-40", '"back_shift_mm" is not from -25 to 25'),
    ("0.1,", "null,", '"back_turn_degrees" is not from -15 to 15'),
    ("0.18", "-1", '"remaining_error_mm" is not from 0 to 1000'),
    ('"upright"', '["upright"]', '"flip_axis" is not '),
    (OLD, "[]", "no table of names and values"),
    (OLD, "{", "no JSON"),
    (OLD, "[" * 99_999, "no JSON"),
    (OLD, " " * 200_000, "it has more than 100000 bytes"),
]


@pytest.mark.parametrize(("part", "bad", "told"), HOSTILE)
def test_damaged_profile_is_refused_in_words(
    tmp_path: Path, part: str, bad: str, told: str
) -> None:
    folder = tmp_path / "config/printers"
    folder.mkdir(parents=True)
    (folder / "Canon.json").write_text(OLD.replace(part, bad), encoding="utf-8")
    refusal = run("show", "Canon").exception
    assert isinstance(refusal, UnusableInputError)
    assert f"not a printer's profile: {told}" in str(refusal)
    assert str(refusal).endswith("remove it and measure again: horizon printer remove Canon")
