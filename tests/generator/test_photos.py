"""One's own photographs: turned, cut, coloured, kept private; and every fault with its message."""

import struct
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from types import ModuleType
from zlib import crc32

import numpy as np
import pytest
from click.testing import CliRunner, Result
from PIL import Image

import horizon
from generator.faces.catalogue import lay_faces
from generator.faces.face import Face
from generator.geometry import Box
from generator.look import Ink, Look
from generator.pdf import faces_pdf
from generator.photos import store
from generator.photos.album import open_album
from generator.photos.develop import Frame, crop, develop
from generator.photos.errors import PhotoError
from generator.photos.jpeg import picture_only
from generator.photos.photo import Album
from generator.photos.source import Source, read_source
from generator.templates import Style
from schema.model import Deck
from tests.generator.conftest import ROOT
from tests.generator.photo_files import (
    QUARTERS,
    SECRET,
    STORED,
    camera_exif,
    quarters,
    wide_gamut_profile,
    write_photo,
)  # fmt: skip

BOX = Box(4, 8, 55, 47)
SIZE = (650, 555)  # of the picture's box at 300 dpi


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep developed photographs in the test's own folder."""
    folder = tmp_path / "cache"
    folder.mkdir()
    monkeypatch.setattr("generator.photos.album.cache_folder", lambda: folder)
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    return made


def opened(deck: Deck, folder: Path, *, assign: bool = False, ink: Ink = Ink.FULL) -> Album:
    return open_album(deck, Look(ink, folder, assign), BOX)


def developed(album: Album, card: str) -> Image.Image:
    with Image.open(BytesIO(album.photos[card].data())) as picture:
        picture.load()
        return picture


def fault(deck: Deck, folder: Path, *, assign: bool = False) -> str:
    with pytest.raises(PhotoError) as caught:
        opened(deck, folder, assign=assign)
    assert caught.value.status == 2
    return str(caught.value)


def source_of(path: Path) -> Source:
    source = read_source(path)
    assert isinstance(source, Source), source
    return source


@pytest.mark.parametrize("orientation", STORED)
def test_photo_is_turned_as_the_camera_was_held(
    deck: Deck, folder: Path, orientation: int
) -> None:
    way = STORED[orientation]
    stored = quarters() if way is None else quarters().transpose(way)
    write_photo(folder / "J07.jpg", stored, exif=camera_exif(orientation))
    picture = developed(opened(deck, folder), "J07").convert("RGB")
    width, height = picture.size
    seen = [picture.getpixel((width * x // 4, height * y // 4)) for y in (1, 3) for x in (1, 3)]
    for colour, due in zip(seen, QUARTERS.values(), strict=True):
        assert np.abs(np.array(colour) - np.array(due)).max() < 12


@pytest.mark.parametrize("orientation", [0, 9, 77])
def test_orientation_that_is_none_counts_as_upright(
    deck: Deck, folder: Path, orientation: int
) -> None:
    write_photo(folder / "J07.jpg", exif=camera_exif(orientation))
    assert developed(opened(deck, folder), "J07").size == SIZE


@pytest.mark.parametrize("suffix", ["jpg", "JPEG", "png", "webp", "tiff", "tif"])
def test_photo_of_each_form_is_taken(deck: Deck, folder: Path, suffix: str) -> None:
    write_photo(folder / f"J07.{suffix}")
    assert developed(opened(deck, folder), "J07").size == SIZE


def test_photo_has_300_dpi_at_print_size(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(4000, 3000))
    assert developed(opened(deck, folder), "J07").size == SIZE


def test_photo_with_fewer_pixels_is_not_blown_up(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.png", quarters(550, 470))
    assert developed(opened(deck, folder), "J07").size == (550, 470)


@pytest.mark.parametrize(
    ("size", "focus", "due"),
    [
        ((1100, 470), (0.5, 0.5), (275, 0, 550, 470)),
        ((1100, 470), (0.0, 0.5), (0, 0, 550, 470)),
        ((1100, 470), (0.9, 0.5), (550, 0, 550, 470)),
        ((1100, 470), (0.4, 0.5), (165, 0, 550, 470)),
        ((550, 940), (0.5, 0.25), (0, 0, 550, 470)),
        ((550, 470), (0.1, 0.9), (0, 0, 550, 470)),
    ],
)
def test_crop_is_as_near_to_the_focus_as_the_edges_let_it(
    size: tuple[int, int], focus: tuple[float, float], due: tuple[int, int, int, int]
) -> None:
    source = Source(Path("J07.jpg"), "JPEG", "RGB", *size, 1, "", b"")
    assert crop(source, Frame(55, 47, focus)) == Box(*due)


def test_focus_of_the_side_file_is_used(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(2600, 1110))
    (folder / "J07.json").write_text('{"focus": [0.1, 0.5]}')
    picture = developed(opened(deck, folder), "J07").convert("RGB")
    red = np.array(picture.getpixel((SIZE[0] * 3 // 4, SIZE[1] // 4)))
    assert np.abs(red - np.array(QUARTERS["red"])).max() < 12


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"focus": [1.5, 0]}', "the focus '1.5, 0' is not in the picture"),
        ('{"focus": [0.5]}', "no focus can be read"),
        ('{"fokus": [0.5, 0.5]}', "no focus can be read"),
        ("half", "no focus can be read"),
    ],
)
def test_wrong_focus_is_a_fault(deck: Deck, folder: Path, text: str, message: str) -> None:
    write_photo(folder / "J07.jpg")
    (folder / "J07.json").write_text(text)
    cure = 'write two numbers from 0 to 1, such as {"focus": [0.5, 0.3]}'
    assert fault(deck, folder) == f"J07.json: {message}; {cure}"


def test_colours_of_another_profile_become_srgb(deck: Deck, folder: Path) -> None:
    """The profile says red where sRGB says green, so the picture's red is printed green."""
    write_photo(folder / "J07.jpg", icc_profile=wide_gamut_profile())
    picture = developed(opened(deck, folder), "J07").convert("RGB")
    red, green, _ = np.array(picture.getpixel((150, 130)), dtype=int)
    assert green > red + 80


def test_broken_profile_is_a_fault(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", icc_profile=b"no profile at all" * 20)
    assert fault(deck, folder).startswith("J07.jpg: can't be read (its colour profile is broken")


@pytest.mark.parametrize(
    ("mode", "suffix"),
    [("L", "png"), ("LA", "png"), ("RGBA", "png"), ("P", "png"), ("1", "png"), ("CMYK", "jpg"),
     ("YCbCr", "tif")],
)  # fmt: skip
def test_photo_of_each_mode_becomes_rgb(deck: Deck, folder: Path, mode: str, suffix: str) -> None:
    write_photo(folder / f"J07.{suffix}", quarters().convert(mode))
    assert developed(opened(deck, folder), "J07").mode == "RGB"


def test_photo_in_grey_has_one_channel(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg")
    album = opened(deck, folder, ink=Ink.GREY)
    assert (developed(album, "J07").mode, album.photos["J07"].is_grey) == ("L", True)


def test_what_is_see_through_is_paper(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.png", Image.new("RGBA", (1300, 1110), (200, 0, 0, 0)))
    assert developed(opened(deck, folder), "J07").getpixel((9, 9)) == (255, 255, 255)


def test_jpeg_that_needs_nothing_passes_through_untouched(deck: Deck, folder: Path) -> None:
    file = write_photo(folder / "J07.jpg", quarters(*SIZE))
    assert opened(deck, folder).photos["J07"].data() == file.read_bytes()


def test_jpeg_that_needs_no_change_loses_its_metadata_alone(deck: Deck, folder: Path) -> None:
    plain = write_photo(folder / "plain.jpg", quarters(*SIZE)).read_bytes()
    (folder / "plain.jpg").unlink()
    write_photo(folder / "J07.jpg", quarters(*SIZE), exif=camera_exif(), comment=SECRET)
    assert opened(deck, folder).photos["J07"].data() == plain


def test_picture_only_drops_what_follows_the_picture() -> None:
    target = BytesIO()
    quarters(64, 64).save(target, "JPEG", progressive=True)
    assert picture_only(target.getvalue() + b"\0film" + SECRET) == target.getvalue()


def test_picture_only_passes_over_fill_bytes() -> None:
    target = BytesIO()
    quarters(64, 64).save(target, "JPEG")
    whole = target.getvalue()
    assert picture_only(whole[:2] + b"\xff\xff\xff\x01" + whole[2:]) == whole


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\xff\xd8", b"\xff\xd8\xff\xda\0\4abcdef"])
def test_picture_only_refuses_what_is_no_jpeg(data: bytes) -> None:
    with pytest.raises(ValueError, match="JPEG"):
        picture_only(data)


def test_no_metadata_reaches_the_pdf(deck: Deck, style: Style, folder: Path) -> None:
    profile = wide_gamut_profile()
    write_photo(folder / "J01.jpg", exif=camera_exif(6, "2024:05:01 10:00:00"), comment=SECRET)
    write_photo(folder / "J02.jpg", quarters(*SIZE), exif=camera_exif(), comment=SECRET)
    write_photo(folder / "J03.tif", exif=camera_exif(), icc_profile=profile)
    write_photo(folder / "J04.png", quarters(2000, 900), exif=camera_exif(), icc_profile=profile)
    write_photo(folder / "J05.webp", exif=camera_exif(), xmp=SECRET)
    faces = lay_faces(deck, style, Look(photos=folder))
    page = faces_pdf([faces[f"J0{n}"] for n in range(1, 6)], 3, packed=False)
    assert page.count(b"/DCTDecode") == 5
    for trace in (SECRET, b"Exif", b"2024:05:01", b"ICC_PROFILE", b"http://ns.adobe", b"IMG_"):
        assert trace not in page, trace


def test_photo_drawn_twice_is_kept_once(deck: Deck, style: Style, folder: Path) -> None:
    write_photo(folder / "J01.jpg")
    face = lay_faces(deck, style, Look(photos=folder))["J01"]
    assert faces_pdf([face, face], 0).count(b"/DCTDecode") == 1


def test_photo_takes_the_landscapes_place(
    deck: Deck, style: Style, faces: Mapping[str, Face], folder: Path
) -> None:
    from tests.generator.pictures import cut, pixels

    write_photo(folder / "J01.jpg")
    face = lay_faces(deck, style, Look(photos=folder))["J01"]
    quarter = cut(pixels(face), Box(33, 34, 24, 19))
    assert np.abs(quarter.reshape(-1, 3).mean(axis=0) - QUARTERS["white"]).max() < 6
    below = Box(0, 56, 63, 32)
    assert (cut(pixels(face), below) == cut(pixels(faces["J01"]), below)).all()


def test_photo_under_200_dpi_is_warned_of(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(400, 342))
    assert opened(deck, folder).warnings == (
        (
            "J07.jpg: 185 dpi on the card, it will look soft; from 200 dpi it is sharp: "
            "take one of at least 433 x 370 pixels"
        ),
    )


def test_photo_of_200_dpi_is_not_warned_of(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(434, 371))
    assert opened(deck, folder).warnings == ()


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


def hint_of(word: str, deck: Deck) -> str:
    from schema.suggest import did_you_mean

    return did_you_mean(word, sorted(card.id for card in deck.journey)) or ""


def test_truncated_photo_is_a_fault(deck: Deck, folder: Path) -> None:
    for n, size in ((1, (1300, 1110)), (2, SIZE)):  # developed, and passed through
        whole = write_photo(folder / f"J0{n}.jpg", quarters(*size)).read_bytes()
        (folder / f"J0{n}.jpg").write_bytes(whole[: len(whole) * 2 // 3])
    (folder / "J03.png").write_bytes(write_photo(folder / "J03.png").read_bytes()[:900])
    said = "ends too early, a part is missing; copy it from the camera again"
    assert sorted(fault(deck, folder).splitlines()) == [
        f"J01.jpg: {said}", f"J02.jpg: {said}", f"J03.png: {said}",
    ]  # fmt: skip


def tiny_png_of(width: int, height: int) -> bytes:
    """Return a PNG file whose header promises so many pixels; of the pixels there is nothing."""
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc32(kind + body))
        for kind, body in chunks
    )


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
        "J07.heic: HEIC needs the package pillow-heif: pip install pillow-heif; or save it as JPEG"
    )


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


def test_saver_lays_a_photo_pale(deck: Deck, style: Style, folder: Path) -> None:
    from tests.generator.pictures import cut, pixels

    write_photo(folder / "J01.jpg")
    face = lay_faces(deck, style, Look(Ink.SAVER, folder))["J01"]
    assert cut(pixels(face), Box(6, 34, 24, 19)).mean() > 200  # a dark blue quarter, in full


def test_rows_of_captions_without_a_file_are_passed_over(deck: Deck, folder: Path) -> None:
    holiday(folder)
    (folder / "captions.csv").write_text("file,name\n,nobody\na.jpg,Tea\n")
    assert "Tea" in {card.name for card in opened(deck, folder, assign=True).deck.journey}


def test_folder_that_is_none_or_empty_is_a_fault(deck: Deck, folder: Path) -> None:
    assert fault(deck, folder) == f"{folder}: no photo in this folder; put J01.jpg or others there"
    none = folder / "none"
    assert fault(deck, none) == f"{none}: no such folder of photos; name one with --photos"


def holiday(folder: Path) -> None:
    for name, taken in (
        ("b", "2024:05:02 09:00:00"), ("a", "2024:05:03 09:00:00"), ("c", "2024:05:01 09:00:00"),
    ):  # fmt: skip
        write_photo(folder / f"{name}.jpg", exif=camera_exif(taken=taken))
    write_photo(folder / "z_last.png")
    write_photo(folder / "y.png")


def test_photos_are_dealt_in_order_of_the_time_taken(deck: Deck, folder: Path) -> None:
    holiday(folder)
    (folder / "captions.csv").write_text(
        "File;Name;Place\nc.jpg;Sunrise;Kenya\na.jpg;Tea;\ny.png;Train;Sri Lanka\n"
        "b.jpg;Bus, late;Uganda\n",
        encoding="utf-8-sig",
    )
    album = opened(deck, folder, assign=True)
    assert list(album.photos) == ["J01", "J02", "J03", "J04", "J05"]
    called = [(album.deck.cards[f"J0{n}"].name, album.deck.cards[f"J0{n}"].place)
              for n in range(1, 7)]  # fmt: skip
    assert called == [
        ("Sunrise", "Kenya"), ("Bus, late", "Uganda"), ("Tea", ""), ("Train", "Sri Lanka"),
        ("z last", ""), (deck.cards["J06"].name, deck.cards["J06"].place),
    ]  # fmt: skip
    assert album.warnings == (
        "z_last.png: no caption, J05 is called 'z last'; add a line to captions.csv",
    )


def test_dealing_changes_nothing_of_the_rules(deck: Deck, folder: Path) -> None:
    holiday(folder)
    dealt = opened(deck, folder, assign=True).deck
    assert dealt.fingerprint == deck.fingerprint
    assert [card.tape for card in dealt.journey] == [card.tape for card in deck.journey]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "photo,title\n",
            "captions.csv:1: the columns are 'photo,title'; name them file,name,place",
        ),
        (
            "file,name\nx.jpg,X\n",
            "captions.csv:2: no file 'x.jpg' in the folder; write the photo's name",
        ),
        ("file,name\na.jpg,\n", "captions.csv:2: 'a.jpg' has no name; write one"),
    ],
)
def test_wrong_captions_are_faults(deck: Deck, folder: Path, text: str, message: str) -> None:
    holiday(folder)
    (folder / "captions.csv").write_text(text)
    assert fault(deck, folder, assign=True) == message


def test_captions_that_are_no_text_are_a_fault(deck: Deck, folder: Path) -> None:
    holiday(folder)
    (folder / "captions.csv").write_bytes("file,name\na.jpg,Café\n".encode("latin-1"))
    assert fault(deck, folder, assign=True) == (
        "captions.csv: can't be read as UTF-8 text; save it as CSV in UTF-8"
    )


def test_more_photos_than_cards_are_told(small_deck: Deck, folder: Path) -> None:
    count = len(small_deck.journey)
    for n in range(count + 2):
        write_photo(folder / f"p{n:02}.png", quarters(660, 560))
    album = opened(small_deck, folder, assign=True)
    assert album.warnings[0] == (
        f"{folder}: {count + 2} photos for {count} cards; from p{count:02}.png on none is used"
    )


def test_developed_photos_are_kept_between_runs(
    deck: Deck, folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_photo(folder / "J07.jpg")
    first = opened(deck, folder).photos
    assert len(list(cache.glob("*.jpg"))) == 1

    def again(*_: object) -> bytes:
        raise AssertionError("it was developed again")

    monkeypatch.setattr("generator.photos.album.develop", again)
    assert opened(deck, folder).photos == first


def test_photo_that_changed_is_developed_anew(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg")
    before = opened(deck, folder).photos["J07"].digest
    write_photo(folder / "J07.jpg", quarters().transpose(Image.Transpose.ROTATE_180))
    assert opened(deck, folder).photos["J07"].digest != before


def test_focus_that_changed_develops_anew(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(2600, 1110))
    before = opened(deck, folder).photos["J07"].digest
    (folder / "J07.json").write_text('{"focus": [0, 0.5]}')
    assert opened(deck, folder).photos["J07"].digest != before


def test_cache_keeps_the_newest_files(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    monkeypatch.setattr(store, "MOST_FILES", 2)
    for n in range(4):
        (cache / f"{n}.jpg").write_bytes(b"")
        os.utime(cache / f"{n}.jpg", (n, n))
    store.prune(cache)
    assert sorted(file.name for file in cache.iterdir()) == ["2.jpg", "3.jpg"]


def test_without_a_cache_folder_a_passing_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(store, "user_cache_path", lambda *_, **__: tmp_path / "file")
    assert store.cache_folder().is_dir()


def test_cache_folder_is_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "user_cache_path", lambda *_, **__: tmp_path / "mine")
    assert store.cache_folder() == tmp_path / "mine" / "photos"


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
    deck = ROOT / "cards.json"
    result = run("--cards", deck, "--photos", folder, "--faces", "J07", "--dpi", "100",
                 "--output", tmp_path / "out", "--jobs", "1")  # fmt: skip
    assert (tmp_path / "out" / "J07.png").is_file()
    assert "warning: J07.jpg: 185 dpi on the card" in result.output


def test_assign_without_photos_is_refused() -> None:
    said = run("--assign", status=2).output
    assert "--assign deals the photos of a folder; name it with --photos" in said


def test_bad_photo_ends_the_command_in_one_line(folder: Path, tmp_path: Path) -> None:
    (folder / "J07.jpg").write_text("no picture")
    result = run("--cards", ROOT / "cards.json", "--photos", folder, "--output", tmp_path / "o",
                 status=2)  # fmt: skip
    assert result.output == "J07.jpg: not a picture that can be read; save it as JPEG or PNG\n"
    assert not (tmp_path / "o").exists()
