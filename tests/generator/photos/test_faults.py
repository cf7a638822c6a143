"""Every fault of a photograph or a folder, with its message."""

import os
import struct
import subprocess
import sys
import warnings
from io import BytesIO
from pathlib import Path
from types import ModuleType
from zlib import crc32

import pytest
from click.testing import CliRunner, Result
from PIL import Image

import horizon
from generator.photos.develop import Frame, develop
from schema.deck.model import Deck
from tests.generator.photos.albums import SIZE, fault, opened, source_of
from tests.generator.photos.files import quarters, write_photo
from tests.places import DECK_FILE, ROOT


def hint_of(word: str, deck: Deck) -> str:
    from schema.common.suggest import did_you_mean

    return did_you_mean(word, sorted(card.id for card in deck.journey)) or ""


def tiny_png_of(width: int, height: int, colours: int = 2) -> bytes:
    """Return a PNG file whose header promises so many pixels; of the pixels there is nothing."""
    head = struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc32(kind + body))
        for kind, body in chunks
    )


def test_each_fault_of_a_folder_has_its_message(deck: Deck, folder: Path) -> None:
    whole = write_photo(folder / "J01.jpg").read_bytes()
    (folder / "J02.jpg").write_bytes(whole[: len(whole) // 2])
    (folder / "J03.jpg").write_bytes(b"this is a text")
    (folder / "J04.png").write_bytes(b"")
    (folder / "J05.png").write_bytes(tiny_png_of(10_001, 10_000))
    Image.new("F", (64, 64)).save(folder / "J06.tif")
    Image.new("I;16", (64, 64)).save(folder / "J08.png")
    write_photo(folder / "J77.jpg", quarters(64, 64))
    write_photo(folder / "S1.jpg", quarters(64, 64))
    write_photo(folder / "J01.png", quarters(64, 64))
    (folder / "notes.txt").write_text("passed over")
    (folder / ".hidden.jpg").write_text("passed over")
    cure = "name it after a Journey card, or deal all photos with --assign"
    assert fault(deck, folder).splitlines() == [
        "J03.jpg: not a picture that can be read; save it as JPEG or PNG",
        "J04.png: not a picture that can be read; save it as JPEG or PNG",
        "J05.png: more than 100 megapixels; make it smaller",
        "J06.tif: its pixels are 'F', not colours; save it as RGB with 8 bits a channel",
        "J08.png: its pixels are 'I;16', not colours; save it as RGB with 8 bits a channel",
        "J01.png: J01 has 'J01.jpg' already; remove one",
        f"J77.jpg: no Journey card 'J77'; {hint_of('J77', deck) or cure}",
        f"S1.jpg: no Journey card 'S1'; {hint_of('S1', deck) or cure}",
        "J02.jpg: ends too early, a part is missing; copy it from the camera again",
    ]


def test_truncated_photo_is_a_fault(deck: Deck, folder: Path) -> None:
    for n, size in ((1, (1300, 1110)), (2, SIZE)):  # developed, and passed through
        whole = write_photo(folder / f"J0{n}.jpg", quarters(*size)).read_bytes()
        (folder / f"J0{n}.jpg").write_bytes(whole[: len(whole) * 2 // 3])
    (folder / "J03.png").write_bytes(write_photo(folder / "J03.png").read_bytes()[:900])
    said = "ends too early, a part is missing; copy it from the camera again"
    assert sorted(fault(deck, folder).splitlines()) == [
        f"J01.jpg: {said}", f"J02.jpg: {said}", f"J03.png: {said}",
    ]  # fmt: skip


def test_decompression_bomb_is_refused_before_it_is_decoded(
    deck: Deck, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "J05.png").write_bytes(tiny_png_of(40_000, 40_000))

    def decode(*_: object) -> None:
        raise AssertionError("it was decoded")

    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", decode)
    assert fault(deck, folder) == ("J05.png: more than 100 megapixels; make it smaller")


def test_heic_without_its_package_says_which(
    deck: Deck, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    (folder / "J07.heic").write_bytes(b"\0\0\0\x18ftypheic" + b"\0" * 64)
    assert fault(deck, folder) == (
        "J07.heic: HEIC needs the package pillow-heif where this program runs: "
        f"{sys.executable} -m pip install pillow-heif; or save it as JPEG"
    )


def test_broken_heic_needs_no_package_that_is_there(deck: Deck, folder: Path) -> None:
    pytest.importorskip("pillow_heif", reason="needs the extra heic")
    (folder / "J07.heic").write_bytes(b"\0\0\0\x18ftypheic" + b"\0" * 64)
    assert fault(deck, folder) == (
        "J07.heic: not a picture that can be read; save it as JPEG or PNG"
    )


def test_a_library_writes_nothing_past_python(
    deck: Deck, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = folder / "J01.tif"
    quarters(64, 64).save(file, compression="tiff_lzw")
    whole = file.read_bytes()
    file.write_bytes(whole[:8] + bytes(99) + whole[107:])
    assert fault(deck, folder).startswith("J01.tif: can't be read")
    assert capfd.readouterr().err == ""


def test_heic_is_learnt_from_its_package(
    deck: Deck, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnt = []
    package = ModuleType("pillow_heif")
    package.register_heif_opener = lambda: learnt.append(True)  # type: ignore[attr-defined] # made here
    monkeypatch.setitem(sys.modules, "pillow_heif", package)
    (folder / "J07.heic").write_bytes(b"\0\0\0\x18ftypheic" + b"\0" * 64)
    fault(deck, folder)
    assert learnt


def test_folder_that_cannot_be_read_is_a_fault(
    deck: Deck, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert fault(deck, folder) == f"{folder}: can't be read: Permission denied"


def test_too_little_memory_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise MemoryError

    source = source_of(write_photo(folder / "J07.jpg"))
    monkeypatch.setattr("generator.photos.develop._developed", refuse)
    assert develop(source, Frame(55, 47)) == "needs more memory than there is; make it smaller"


def test_folder_that_is_none_or_empty_is_a_fault(deck: Deck, folder: Path) -> None:
    assert fault(deck, folder) == f"{folder}: no photo in this folder; put J01.jpg or others there"
    none = folder / "none"
    assert fault(deck, none) == f"{none}: no such folder of photos; name one with --photos"


def test_developing_an_unreadable_file_says_so(folder: Path) -> None:
    source = source_of(write_photo(folder / "J07.jpg"))
    source.file.unlink()
    said = develop(source, Frame(55, 47))
    assert isinstance(said, str)
    assert said.startswith("can't be read (")


def run(*words: str | Path, status: int = 0) -> Result:
    result = CliRunner().invoke(horizon.command, ["images", *map(str, words)])
    assert result.exit_code == status, result.output
    return result


def test_images_of_photos_are_written(folder: Path, tmp_path: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(400, 342))
    deck = DECK_FILE
    result = run("--cards", deck, "--photos", folder, "--faces", "J07", "--dpi", "100",
                 "--output", tmp_path / "out", "--jobs", "1")  # fmt: skip
    assert (tmp_path / "out" / "J07.png").is_file()
    assert "warning: J07.jpg: 185 dpi on the card" in result.output


def test_assign_without_photos_is_refused() -> None:
    said = run("--assign", status=2).output
    assert "--assign deals the photos of a folder; name it with --photos" in said


def test_bad_photo_ends_the_command_in_one_line(folder: Path, tmp_path: Path) -> None:
    (folder / "J07.jpg").write_text("no picture")
    result = run("--cards", DECK_FILE, "--photos", folder, "--output", tmp_path / "o",
                 status=2)  # fmt: skip
    assert result.output == "J07.jpg: not a picture that can be read; save it as JPEG or PNG\n"
    assert not (tmp_path / "o").exists()


EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 64 64\n%%EndComments\n{ } loop\n"


def test_a_program_called_a_photo_is_never_run(deck: Deck, folder: Path) -> None:
    (folder / "J01.jpg").write_bytes(EPS)
    assert fault(deck, folder) == (
        "J01.jpg: not a picture that can be read; save it as JPEG or PNG"
    )


def test_formats_of_other_names_are_known_by_what_they_are(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J01.png").rename(folder / "J01.jpg")
    Image.new("RGB", (700, 600)).save(folder / "J02.gif")
    (folder / "J02.gif").rename(folder / "J02.jpg")
    assert fault(deck, folder).startswith("J02.jpg: not a picture that can be read")


def test_what_is_too_large_for_the_memory_is_told_with_what_fits(deck: Deck, folder: Path) -> None:
    (folder / "J05.png").write_bytes(tiny_png_of(9_000, 9_000, colours=6))
    assert fault(deck, folder) == (
        "J05.png: 81 megapixels of PNG take 761 MB to read; make it smaller, to 45 megapixels at "
        "most, or save it as JPEG"
    )


MEASURE = """
import sys
from pathlib import Path
from generator.drawing.geometry import Box
from generator.photos.album import open_album
from generator.style.look import Look
from schema.deck.loader import load_deck
from tests.places import DECK_FILE, ROOT
open_album(load_deck(DECK_FILE), Look(photos=Path(sys.argv[1])), Box(4, 8, 55, 47))
print(*(line for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="measures memory as Linux counts it")
def test_the_largest_photos_stay_within_512_megabytes(folder: Path, cache: Path) -> None:
    Image.new("RGB", (8_900, 8_900), "navy").save(folder / "J01.png", compress_level=1)
    Image.new("RGBA", (6_600, 6_600)).save(folder / "J02.png", compress_level=1)
    Image.new("RGB", (9_000, 7_000), "navy").save(folder / "J03.jpg", progressive=True)
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(folder)], capture_output=True, text=True, check=True,
        cwd=ROOT, env=environment,
    )  # fmt: skip
    peak = int(done.stdout.split()[1]) * 1024  # kB
    assert peak < 512 * 1_000_000
    assert done.stderr == ""


def test_a_real_heic_is_developed(folder: Path) -> None:
    heif = pytest.importorskip("pillow_heif", reason="needs the extra heic")
    heif.register_heif_opener()
    write_photo(folder / "J07.heic")
    made = develop(source_of(folder / "J07.heic"), Frame(55, 47))
    assert isinstance(made, bytes), made
    with Image.open(BytesIO(made)) as picture:
        assert picture.size == (650, 555)


def test_a_library_warns_nobody(deck: Deck, folder: Path) -> None:
    picture = Image.new("P", (700, 600))
    picture.info["transparency"] = b"\x00" * 256
    write_photo(folder / "J01.png", picture)  # Pillow warns of such palettes when it converts them
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        opened(deck, folder)
    assert told == []
