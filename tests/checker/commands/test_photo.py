"""`horizon photo` reads a photo, says what it saw, and ends with the status of contract 2."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from PIL import Image, ImageOps

from tests.checker.running import run
from tests.photos.flat import as_file, flat_photo
from tests.places import FIRST_FILE

ROW = [("J01", 60, 60), ("S1", 125, 60), ("J02", 190, 60)]
COUNTERS = [("counter-A1", 40, 35), ("counter-A2", 170, 35)]
Json = dict[str, Any]


def photo(*arguments: object) -> Result:
    return run("photo", "--cards", str(FIRST_FILE), *map(str, arguments))


def told(*arguments: object) -> Json:
    found: Json = json.loads(photo("--format", "json", *arguments).stdout)
    return found


@pytest.fixture(scope="module")
def table() -> Image.Image:
    return flat_photo([*ROW, *COUNTERS], 250, 130)


@pytest.fixture(scope="module")
def file(table: Image.Image, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("photo") / "row.jpg"
    path.write_bytes(as_file(table, quality=90))
    return path


def test_row_with_counters_is_judged(file: Path) -> None:
    done = photo(file)
    assert done.exit_code == 0, done.output
    assert "Row 1: J01 S1 J02 (order known)" in done.stdout
    assert "Total: " in done.stdout


def test_json_has_the_keys_of_the_contract(file: Path) -> None:
    found = told(file)
    assert list(found) == ["valid", "problems", "pictures", "rows", "goals", "loose"]
    (row,) = found["rows"]
    assert list(row) == ["line", "case", "order", "cards", "tokens", "counters", "verdict"]
    assert found["pictures"] == [{"file": str(file), "width": 1250, "height": 650}]
    assert [(card["id"], card["by"], card["picture"]) for card in row["cards"]] == [
        ("J01", "mark", 0), ("S1", "mark", 0), ("J02", "mark", 0),
    ]  # fmt: skip
    assert row["counters"] == [{"number": 1, "card": "J01"}, {"number": 2, "card": "J02"}]
    assert row["line"] == row["verdict"]["line"]


def test_corners_are_those_of_the_trim(file: Path) -> None:
    card = told(file)["rows"][0]["cards"][0]
    trim = [(x * 5 - 0.5, y * 5 - 0.5) for x, y in
            ((28.5, 16), (91.5, 16), (91.5, 104), (28.5, 104))]  # fmt: skip
    for seen, true in zip(card["corners"], trim, strict=True):
        assert abs(complex(*seen) - complex(*true)) < 0.02 * 88 * 5


def test_verdict_is_that_of_check(file: Path) -> None:
    (row,) = told(file)["rows"]
    checked = run("check", "--cards", str(FIRST_FILE), "--format", "json", row["line"])
    assert json.loads(checked.stdout) == row["verdict"]


def test_line_prints_the_lines_alone(file: Path) -> None:
    assert photo("--line", file).stdout == told(file)["rows"][0]["line"] + "\n"


def test_line_of_a_row_without_one_is_empty(tmp_path: Path) -> None:
    lone = tmp_path / "two.jpg"
    lone.write_bytes(as_file(flat_photo([("J01", 60, 60), ("J02", 125, 60)], 200, 130)))
    done = photo("--line", lone)
    assert (done.exit_code, done.stdout) == (1, "\n")


def test_goals_rules_and_pairs_are_those_of_a_line(file: Path) -> None:
    options = ("--goals", "G01.G05.G09", "--rules", "AC", "--known", "J01:J02")
    line = told(*options, file)["rows"][0]["line"]
    assert ".VAC.G01.G05.G09/" in line


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--goals", "J01"), "--goals: "),
        (("--known", "J01"), "--known: "),
        (("--rules", "X"), "--rules: no house rule has the letter"),
        (("--line", "--format", "json"), "--line: "),
    ],
)
def test_faulty_options_are_told(file: Path, options: tuple[str, ...], said: str) -> None:
    done = photo(*options, file)
    assert done.exit_code == 2
    assert said in done.output + str(done.exception)


def test_five_photos_are_too_many(file: Path) -> None:
    assert photo(*[file] * 5).exit_code == 2


def test_the_same_photo_four_times_is_one_table(file: Path) -> None:
    found = told(*[file] * 4)
    assert found["valid"]
    assert len(found["rows"]) == 1


def test_mirrored_photo_is_told(table: Image.Image, tmp_path: Path) -> None:
    (tmp_path / "m.jpg").write_bytes(as_file(ImageOps.mirror(table)))
    found = told(tmp_path / "m.jpg")
    assert [(each["code"], each["pointer"]) for each in found["problems"]] == [
        ("mirrored", "/pictures/0")
    ]
    assert found["rows"] == []


def test_problem_says_where(table: Image.Image, tmp_path: Path) -> None:
    (tmp_path / "b.png").write_bytes(as_file(Image.new("L", (400, 300)), "PNG"))
    done = photo(tmp_path / "b.png")
    assert done.exit_code == 1
    assert "no card of a row is seen" in " ".join(done.stdout.split())
    assert "b.png" in done.stdout


def test_what_is_no_picture_ends_with_2_and_no_json(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_text("words")
    done = photo("--format", "json", tmp_path / "a.jpg")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "a.jpg: not a picture" in done.stderr


def test_missing_file_is_told(tmp_path: Path) -> None:
    assert photo(tmp_path / "none.jpg").exit_code == 2


def test_without_opencv_the_extra_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    done = photo(file)
    assert done.exit_code == 2
    assert 'pip install "journey-horizon[photo]"' in done.stderr
