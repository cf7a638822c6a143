"""MakePlayingCards: pictures to the pixel, one back a slot, brackets, projects of 612."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from generator.errors import ExportError
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.style.style import Style
from generator.targets.export_target import ExportJob
from generator.targets.face_pictures import FacePicture, PictureForm, face_pictures
from generator.targets.shops import makeplayingcards as shop
from schema.deck.loader import load_deck
from tests.generator.targets.exported import FEW, files, run_export

# NumPy's threads, of which Python 3.12 warns at a fork, are in the tests only.
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("mpc") / "out"
    done = run_export("makeplayingcards", "--output", place, "--jobs", "2")
    assert done.exception is None, done.exception
    return place


@pytest.fixture(scope="module")
def faces() -> list[Face]:
    laid = lay_faces(load_deck(FEW), Style())
    return [face for face in laid.values() if face.kind in ("journey", "start", "goal")]


def project(faces: list[Face], count: int) -> shop.Project:
    return shop.Project("", [faces[n % len(faces)] for n in range(count)])


def sizes(folder: Path) -> set[tuple[str, tuple[int, int]]]:
    found = set()
    for path in folder.rglob("*.png"):
        with Image.open(path) as picture:
            found.add((picture.mode, picture.size))
    return found


def test_pictures_are_as_large_as_the_shop_wants(folder: Path) -> None:
    assert sizes(folder) == {("RGB", (816, 1110))}


def test_poker_cards_are_larger(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_bytes(FEW.read_bytes())
    run_export("makeplayingcards", "--output", tmp_path / "out", "--card", "2.5x3.5in")
    assert sizes(tmp_path / "out") == {("RGB", (822, 1122))}


def test_name_of_a_front_tells_its_slot_and_its_back(folder: Path) -> None:
    names = sorted(path.name for path in (folder / "cards").iterdir())
    assert names[0] == "001-J01-with-back-journey.png"
    assert {name for name in names if not name[0].isdigit()} == {
        "back-journey.png", "back-start.png", "back-goal-I.png", "back-goal-II.png",
        "back-goal-III.png",
    }  # fmt: skip


def test_order_and_list_give_each_slot_the_back_of_its_front(folder: Path) -> None:
    order = ET.fromstring((folder / "order.xml").read_bytes())  # noqa: S314 - our own
    backs = {
        int(slot): card.findtext("id")
        for card in order.iterfind("backs/card")
        for slot in str(card.findtext("slots")).split(",")
    }
    with (folder / "slots.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(backs) == int(str(order.findtext("details/quantity")))
    for row in rows:
        back = row["front"].removesuffix(".png").partition("-with-")[2]
        assert row["back"] == f"{back}.png"
        assert backs[int(row["slot"]) - 1] == f"cards/{back}.png"


def test_pictures_that_an_order_names_are_found_from_its_folder(folder: Path) -> None:
    order = ET.fromstring((folder / "order.xml").read_bytes())  # noqa: S314 - our own
    named = {str(card.findtext("id")) for card in order.iter("card")}
    assert {name for name in files(folder) if name.endswith(".png")} == named


@pytest.mark.parametrize(("count", "bracket"), [(1, 18), (18, 18), (19, 36), (78, 90), (612, 612)])
def test_bracket_is_the_least_that_holds_the_cards(
    faces: list[Face], count: int, bracket: int
) -> None:
    order = ET.fromstring(project(faces, count).order("(M31) Linen"))  # noqa: S314 - our own
    told = [order.findtext(f"details/{tag}") for tag in ("quantity", "bracket", "stock", "foil")]
    assert told == [str(count), str(bracket), "(M31) Linen", "false"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--card", "mini"), "MakePlayingCards has no cards of 44 x 68 mm; choose euro-poker"),
        (("--ink", "saver"), "--ink: saver saves ink at home"),
        (("--only", "tokens"), '--only: MakePlayingCards has no part "tokens"'),
    ],
)
def test_what_the_shop_does_not_make_is_refused(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    done = run_export("makeplayingcards", "--output", tmp_path / "out", *words)
    assert said in str(done.exception)
    assert not (tmp_path / "out").exists()


def test_over_612_cards_become_several_projects(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "MOST_CARDS", 9)
    run_export("makeplayingcards", "--output", tmp_path / "out")
    orders = sorted(name for name in files(tmp_path / "out") if name.endswith("order.xml"))
    assert orders == ["project-1/order.xml", "project-2/order.xml"]
    names = files(tmp_path / "out").keys()
    assert "project-2/cards/007-G10-with-back-goal-III.png" in names
    assert "project-2/cards/back-journey.png" in names
    assert "do what follows for each folder project-1/ and project-2/ apart" in " ".join(
        (tmp_path / "out" / "READ-ME.txt").read_text(encoding="utf-8").split()
    )


def test_read_me_tells_the_deck_to_choose_and_how_many_cards_it_has(folder: Path) -> None:
    words = " ".join((folder / "READ-ME.txt").read_text(encoding="utf-8").split())
    assert "a deck of up to 18 for 16 cards, (S30) Standard Smooth as card stock" in words


def test_list_that_gives_a_slot_another_back_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = shop.Project.slots

    def wrong(project: shop.Project) -> bytes:
        return right(project).replace(b",back-start.png", b",back-goal-I.png")

    monkeypatch.setattr(shop.Project, "slots", wrong)
    done = run_export("makeplayingcards", "--output", tmp_path / "out")
    assert "slots.csv: slot 11 has ['11', '011-S1-with-back-start.png'" in str(done.exception)
    assert not (tmp_path / "out").exists()


def test_picture_of_another_size_is_found_by_reading_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def smaller(job: ExportJob, ids: Iterable[str], form: PictureForm) -> Iterator[FacePicture]:
        return face_pictures(job, ids, replace(form, width_px=form.width_px - 1))

    monkeypatch.setattr(shop, "face_pictures", smaller)
    done = run_export("makeplayingcards", "--output", tmp_path / "out", "--jobs", "1")
    assert isinstance(done.exception, ExportError)
    assert "is PNG RGB 815 x 1110 px, not PNG RGB 816 x 1110 px" in str(done.exception)
    assert not (tmp_path / "out").exists()
