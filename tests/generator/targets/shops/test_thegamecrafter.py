"""The Game Crafter: folders of one back, pictures to the pixel, a booklet, a box of its count."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from generator.errors import ExportError, OptionError
from generator.targets.shops import thegamecrafter as shop
from tests.generator.targets.exported import files, run_export
from tests.generator.targets.tables.spoilt import job_on

# NumPy's threads, of which Python 3.12 warns at a fork, are in the tests only.
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a game whose cards are Start cards alone, so that it is made soon."""
    place = tmp_path_factory.mktemp("tgc") / "out"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shop, "CARD_KINDS", ("start",))
        done = run_export("thegamecrafter", "--output", place, "--jobs", "1")
    assert done.exception is None, done.exception
    return place


def sizes(folder: Path, pattern: str) -> set[tuple[str, str | None, tuple[int, int]]]:
    found = set()
    for path in folder.glob(pattern):
        with Image.open(path) as picture:
            found.add((picture.mode, picture.format, picture.size))
    return found


def test_each_folder_holds_the_fronts_of_one_back(folder: Path) -> None:
    there = files(folder).keys()
    assert {"cards-start/S1.png", "cards-start/S2.png", "backs/cards-start-back.png"} <= there
    assert {"tokens-I/B01.png", "tokens-III/B11.png", "backs/tokens-III-back.png"} <= there


@pytest.mark.parametrize(
    ("pattern", "size"),
    [
        ("cards-*/*.png", (825, 1125)), ("tokens-*/*.png", (375, 375)),
        ("booklet/*.png", (825, 1125)), ("backs/cards-*.png", (825, 1125)),
        ("backs/tokens-*.png", (375, 375)), ("tuck-box-36.png", (2100, 1800)),
    ],
)  # fmt: skip
def test_pictures_are_rgb_png_of_the_products_size(
    folder: Path, pattern: str, size: tuple[int, int]
) -> None:
    assert sizes(folder, pattern) == {("RGB", "PNG", size)}


def test_booklet_has_whole_sheets_and_no_more_pages_than_its_template(folder: Path) -> None:
    pages = sorted(path.name for path in (folder / "booklet").iterdir())
    assert pages == [f"page-{n:02}.png" for n in range(1, len(pages) + 1)]
    assert len(pages) % 4 == 0
    assert len(pages) <= 20


def test_booklet_keeps_75_px_at_each_edge_free(folder: Path) -> None:
    for path in (folder / "booklet").iterdir():
        with Image.open(path) as picture:
            dots = np.asarray(picture, int)
        paper = dots[0, 0]
        dots = np.abs(dots - paper).max(axis=2)
        dots[75:-75, 75:-75] = 0
        assert dots.max() < 12, path.name


def test_first_page_is_a_cover_and_only_the_last_may_be_empty(folder: Path) -> None:
    for path in sorted((folder / "booklet").iterdir())[:-3]:
        with Image.open(path) as picture:
            dots = np.asarray(picture.convert("L"), int)
        assert (dots[75:1000] < 120).any(), path.name


@pytest.mark.parametrize(
    ("count", "holds"), [(1, 36), (36, 36), (54, 54), (55, 72), (78, 90), (108, 108), (200, 108)]
)
def test_box_is_the_least_that_holds_the_deck(
    count: int, holds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Job:
        def faces(self, _kinds: object) -> list[int]:
            return [0] * count

    assert shop._box_holds(Job()) == holds  # type: ignore[arg-type]


def test_bulk_upload_gets_no_folder_over_its_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "MOST_CARDS", 1)
    monkeypatch.setattr(shop, "CARD_KINDS", ("start",))
    run_export("thegamecrafter", "--output", tmp_path / "out", "--only", "cards")
    fronts = {name for name in files(tmp_path / "out") if name.startswith("cards-")}
    assert fronts == {"cards-start-1/S1.png", "cards-start-2/S2.png"}


def test_rulebook_of_too_many_small_pages_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "MOST_PAGES", 4)
    done = run_export("thegamecrafter", "--output", tmp_path / "out", "--only", "rulebook")
    assert isinstance(done.exception, OptionError)
    assert "small pages, and a booklet has 4; leave rulebook out with" in str(done.exception)


def test_read_me_names_products_and_the_boxs_doubt(folder: Path) -> None:
    words = " ".join((folder / "READ-ME.txt").read_text(encoding="utf-8").split())
    assert "Add Large Circle Chits and call it tokens-III. Upload backs/tokens-III-back" in words
    assert "Add a Poker Tuck Box (36)" in words
    assert "its panels were reckoned from those of the box of 54 cards" in words


def test_only_poker_cards_are_made(tmp_path: Path) -> None:
    done = run_export("thegamecrafter", "--output", tmp_path / "out", "--card", "mini")
    assert "The Game Crafter has no cards of 44 x 68 mm; choose poker" in str(done.exception)


def test_read_me_tells_where_no_box_holds_the_deck(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "TUCK_BOXES", {4: (2100, 1800), 6: (2325, 1950)})
    run_export("thegamecrafter", "--output", tmp_path / "out", "--only", "box")
    words = " ".join((tmp_path / "out" / "READ-ME.txt").read_text(encoding="utf-8").split())
    assert "the largest there is, and your deck has 16 cards: set its quantity to 3" in words
    assert "It is the largest" not in (folder / "READ-ME.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "size", "said"),
    [
        ("cards-start/S1.png", (826, 1125), "is PNG RGB 826 x 1125 px, not PNG RGB 825 x 1125 px"),
        ("backs/tokens-I-back.png", (300, 375), "300 x 375 px, not PNG RGB 375 x 375 px"),
        ("booklet/page-01.png", (825, 1050), "825 x 1050 px, not PNG RGB 825 x 1125 px"),
        ("tuck-box-36.png", (2325, 1950), "2325 x 1950 px, not PNG RGB 2100 x 1800 px"),
    ],
)
def test_picture_of_another_size_is_found_by_reading_it_back(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str,
    size: tuple[int, int], said: str,
) -> None:  # fmt: skip
    monkeypatch.setattr(shop, "CARD_KINDS", ("start",))
    job = job_on(shop.THE_GAME_CRAFTER, folder, tmp_path / "copy")
    shop.THE_GAME_CRAFTER.read_back(job)
    Image.new("RGB", size).save(job.path(name))
    with pytest.raises(ExportError) as error:
        shop.THE_GAME_CRAFTER.read_back(job)
    assert str(error.value).startswith(f"{name}: ")
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("lacking", "said"),
    [("booklet/", "booklet: has 0 pages"), ("backs/cards", "backs/cards-start-back.png: is miss"),
     ("tuck", "tuck-box-36.png: is missing")],
)  # fmt: skip
def test_what_is_missing_is_found_by_reading_it_back(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: str, said: str
) -> None:
    monkeypatch.setattr(shop, "CARD_KINDS", ("start",))
    job = job_on(shop.THE_GAME_CRAFTER, folder, tmp_path / "copy")
    job.folder.names[:] = [name for name in job.folder.names if not name.startswith(lacking)]
    with pytest.raises(ExportError) as error:
        shop.THE_GAME_CRAFTER.read_back(job)
    assert str(error.value).startswith(said)
