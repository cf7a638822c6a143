"""Pictures for Tabletopia and screentop.gg: one a face, all of a kind equal, under clear names."""

from pathlib import Path

import pytest
from PIL import Image

from generator.errors import ExportError
from generator.targets.tables.face_folders import SCREENTOP, TABLETOPIA
from generator.targets.tables.names import plain_name
from tests.generator.targets.exported import files
from tests.generator.targets.tables.spoilt import job_on
from tests.generator.targets.tables.tables import all_ids, exported, few_ids


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return exported("tabletopia", tmp_path_factory.mktemp("tabletopia"))


def pictures(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.png"))


def test_each_face_has_one_picture_that_begins_with_its_id(folder: Path) -> None:
    fronts = [path.stem for path in pictures(folder) if not path.stem.startswith("back-")]
    assert len(fronts) == len(all_ids())
    for face in all_ids():
        assert sum(name == face or name.startswith(f"{face}-") for name in fronts) == 1


def test_all_pictures_of_a_folder_are_equal_in_pixels(folder: Path) -> None:
    sizes: dict[str, set[tuple[int, int]]] = {}
    for path in pictures(folder):
        with Image.open(path) as picture:
            sizes.setdefault(path.parent.name, set()).add(picture.size)
    assert all(len(size) == 1 for size in sizes.values())
    assert sizes["journey"] == {(750, 1048)}


def test_each_folder_of_cards_has_its_back(folder: Path) -> None:
    assert (folder / "journey" / "back-journey.png").is_file()
    assert (folder / "start" / "back-start.png").is_file()
    assert not list((folder / "counter-A").glob("back*"))


def test_tokens_alone_can_be_had(tmp_path: Path) -> None:
    place = exported("screentop", tmp_path, "--only", "tokens")
    names = [name for name in files(place) if name.endswith(".png") and "back-" not in name]
    assert len(names) == len(few_ids()["tokens"])


def test_a_picture_of_another_size_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(TABLETOPIA, folder, tmp_path / "x")
    TABLETOPIA.read_back(job)
    Image.new("RGBA", (749, 1048)).save(next(job.folder.path.glob("journey/J*.png")))
    with pytest.raises(ExportError, match="749 x 1048"):
        TABLETOPIA.read_back(job)


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Þingvellir", "J01-thingvellir"),
        ("Ny-Ålesund", "J01-ny-alesund"),
        ("Św. Krzyż / Łysa", "J01-sw-krzyz-lysa"),
        ("東京", "J01"),
        ("", "J01"),
        ("a" * 99, "J01-" + "a" * 40),
    ],
)
def test_names_of_files_are_plain_letters(name: str, plain: str) -> None:
    assert plain_name("J01", name) == plain


def test_both_sites_have_their_own_steps() -> None:
    assert TABLETOPIA.url != SCREENTOP.url
