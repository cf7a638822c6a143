"""One's own photographs: turned, cut, coloured, kept private."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from generator.drawing.geometry import Box
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.photos.develop import Frame, crop
from generator.photos.jpeg import picture_only
from generator.photos.source import PhotoFile
from generator.sheets.canvas import faces_pdf
from generator.style.look import Ink, Look
from generator.style.style import Style
from schema.deck.model import Deck
from tests.generator.photos.albums import SIZE, developed, fault, opened
from tests.generator.photos.files import (
    QUARTERS,
    SECRET,
    STORED,
    camera_exif,
    quarters,
    wide_gamut_profile,
    write_photo,
)


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
    source = PhotoFile(Path("J07.jpg"), "JPEG", "RGB", *size, 1, "", b"")
    assert crop(source, Frame(55, 47, focus)) == Box(*due)


def test_focus_of_the_side_file_is_used(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(2600, 1110))
    (folder / "J07.json").write_text('{"focus": [0.1, 0.5]}')
    picture = developed(opened(deck, folder), "J07").convert("RGB")
    red = np.array(picture.getpixel((SIZE[0] * 3 // 4, SIZE[1] // 4)))
    assert np.abs(red - np.array(QUARTERS["red"])).max() < 12


NO_POINT = (
    ': says no point in the picture; write two numbers from 0 to 1, such as {"focus": [0.5, 0.3]}'
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"focus": [1.5, 0]}', NO_POINT),
        ('{"focus": [0.5]}', NO_POINT),
        ('{"focus": [true, 0]}', NO_POINT),
        ('{"fokus": [0.5, 0.5]}', NO_POINT),
        ("[0.5, 0.5]", NO_POINT),
        ("half", ':1:1: "half" stands without quotes; write "half"'),
        ('{"focus": [0.5\n 0.5]}', ':1:15: a comma is missing after this value; put "," here'),
        ("[" * 5000, ":1:65: brackets stand over 64 deep; look for brackets that are not closed"),
        (" " * 20_000, ":1:1: the file is over 10000 bytes; is it the right file?"),
    ],
    ids=["outside", "one", "truth", "key", "list", "word", "comma", "deep", "long"],
)
def test_wrong_focus_is_a_fault(deck: Deck, folder: Path, text: str, message: str) -> None:
    write_photo(folder / "J07.jpg")
    (folder / "J07.json").write_text(text)
    assert fault(deck, folder) == f"J07.json{message}"


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
    from tests.generator.rasters import cut, pixels

    write_photo(folder / "J01.jpg")
    face = lay_faces(deck, style, Look(photos=folder))["J01"]
    quarter = cut(pixels(face), Box(33, 34, 24, 19))
    assert np.abs(quarter.reshape(-1, 3).mean(axis=0) - QUARTERS["white"]).max() < 6
    below = Box(0, 56, 63, 32)
    assert (cut(pixels(face), below) == cut(pixels(faces["J01"]), below)).all()


def test_photo_under_200_dpi_is_warned_of(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(400, 342))
    assert opened(deck, folder).soft == (
        (
            "J07.jpg: 185 dpi on the card, it will look soft; from 200 dpi it is sharp: "
            "take one of at least 433 x 370 pixels"
        ),
    )


def test_photo_of_200_dpi_is_not_warned_of(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(434, 371))
    assert opened(deck, folder).soft == ()


def test_photo_that_is_dealt_again_is_warned_of_once(deck: Deck, folder: Path) -> None:
    write_photo(folder / "a.jpg", quarters(400, 342))
    album = opened(deck, folder, assign=True, repeat=True)
    assert list(album.photos) == [card.id for card in deck.journey]
    assert len(album.soft) == 1


def test_saver_lays_a_photo_pale(deck: Deck, style: Style, folder: Path) -> None:
    from tests.generator.rasters import cut, pixels

    write_photo(folder / "J01.jpg")
    face = lay_faces(deck, style, Look(Ink.SAVER, folder))["J01"]
    assert cut(pixels(face), Box(6, 34, 24, 19)).mean() > 200  # a dark blue quarter, in full
