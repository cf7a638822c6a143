"""`/photo`: a row seen in a photo, confirmed or changed by a form that needs no script."""

import re
import sys
from base64 import b64decode
from html import unescape
from io import BytesIO

import pytest
from PIL import ExifTags, Image

from checker.photo.pictures import decode
from checker.web.photo import worker
from tests.checker.web.photo.tables import LINE, app_client, row, sent, two_rows, unread_token
from tests.checker.web.sites import client
from tests.photos.flat import as_file

FIELDS = {"r0c0": "J01", "r0n0": "1", "r0c1": "S1", "r0c2": "J02", "r0n2": "2", "judge": "0"}


@pytest.fixture(scope="module")
def page() -> str:
    """The page of a row that was read whole."""
    answer = sent(row(), path="/photo")
    assert answer.status_code == 200
    return answer.text


def text(page: str) -> str:
    """Return a page's words."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def judged(**fields: str) -> str:
    """Return the address to which the form leads, or the page that says what is amiss."""
    answer = app_client().post("/photo/judge", data={**FIELDS, **fields})
    return answer.headers["Location"] if answer.status_code == 303 else text(answer.text)


def values(page: str) -> dict[str, str]:
    """Return what each field of the form is set to."""
    found = {}
    for name, inside in re.findall(r'<select name="(\w+)".*?>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option(?: value="([^"]*)")? selected>([^<]*)', inside)
        found[name] = (chosen[1] or chosen[2]) if chosen else ""
    return found


def test_home_page_takes_photos_by_camera_and_from_the_gallery() -> None:
    page = client().get("/").text
    assert '<input type="file" name="photo" accept="image/*" capture="environment">' in page
    assert '<input type="file" name="photo" accept="image/*" multiple>' in page


def test_photo_page_says_that_nothing_is_kept() -> None:
    assert "kept nowhere: not on its disk, not in its log" in text(client().get("/photo").text)


def test_row_seen_is_in_the_form(page: str) -> None:
    found = values(page)
    assert [found[f"r0c{place}"] for place in range(3)] == ["J01", "S1", "J02"]
    assert [found[f"r0n{place}"] for place in range(3)] == ["1", "", "2"]


def test_photo_comes_back_with_an_outline_that_leads_to_each_field(page: str) -> None:
    assert page.count('href="data:image/jpeg;base64,') == 1
    assert re.findall(r' href="#(\w+)" aria-label="Change (\w+)">', page) == [
        ("r0c0", "J01"), ("r0c1", "S1"), ("r0c2", "J02"),
    ]  # fmt: skip
    assert page.count("<polygon ") == 3


def test_words_of_the_page_are_spaced_as_in_french() -> None:
    """With a token, goals and house rules in the headings."""
    page = sent(unread_token(), path="/photo?lang=fr", fields={"rules": "AC"}).text
    headings = [unescape(each) for each in re.findall(r"<summary>(.*?)</summary>", page)]
    options = [unescape(each) for each in re.findall(r"<option[^>]*>(.*?)</option>", page)]
    assert any("\u00a0:" in each for each in headings)
    assert [each for each in headings + options if re.search(r"[^\u00a0]:(?=\s)", each)] == []


def test_photo_that_comes_back_says_nothing_of_where_it_was_taken() -> None:
    exif = Image.Exif()
    exif[ExifTags.Base.Make] = "Own Camera"
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitude] = (52.0, 31.0, 12.0)
    taken = as_file(Image.new("RGB", (300, 200)), exif=exif, comment=b"at home")
    assert b"Own Camera" in taken
    page = sent(taken, path="/photo").text
    small = Image.open(BytesIO(b64decode(re.findall(r"base64,([^\"]*)", page)[0])))
    assert small.size == (300, 200)
    assert dict(small.getexif()) == {}
    assert {*small.info} <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}


def test_photo_whose_colours_break_is_shown_in_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_in_colour", broken)
    grey = decode("a.jpg", as_file(Image.new("L", (3000, 30))))
    assert Image.open(BytesIO(b64decode(worker.preview(b"", grey)))).size == (1280, 13)


def broken(_data: bytes) -> Image.Image:
    raise ValueError


def test_form_as_it_is_leads_to_the_verdict(page: str) -> None:
    found = {name: value for name, value in values(page).items() if value}
    assert LINE + ".K" in judged(**found)


def test_changed_card_is_judged() -> None:
    assert "/S1/LJ01.RJ05.K" in judged(r0c2="J05")


def test_card_that_is_none_is_left_out() -> None:
    assert "/S1/LJ01.K" in judged(r0c2="-", r0n2="")


def test_token_without_its_moment_stays_a_question() -> None:
    line = judged(r0t0="B01", r0o0="0")
    assert "/F/J01:B01.S1.J02" in line
    assert "/QJ01:J02" in line


def test_without_numbers_the_order_is_open() -> None:
    assert "/F/J01.S1.J02.K" in judged(r0n0="", r0n2="")


def test_goals_and_house_rules_are_in_the_head() -> None:
    chosen = {**FIELDS, "rule": ["A", "C", "X"], "g": ["G01", "G05", "G09"]}
    answer = app_client().post("/photo/judge", data=chosen)
    assert ".VAC.G01.G05.G09/" in answer.headers["Location"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"r0c2": ""}, "Say which card lies in place 3"),
        ({"r0c2": "J01"}, "J01 is there twice"),
        ({"r0n0": "2"}, "No order of placement has these numbers"),
        ({"r0n1": "3"}, "The Start card has no number"),
        ({"r0n0": "x"}, "A figure is a whole number"),
        ({"r0t0": "B01"}, "Say on which card B01 lies"),
        ({"r0t0": "", "r0o0": "0"}, "Say which Bonus token lies on J01, or that none does"),
        ({"r0t0": "", "r0o0": "9"}, "Say which Bonus token lies there, or that none does"),
        ({"r0t0": "B01", "r0o0": "0", "r0t1": "B01", "r0o1": "0"}, "B01 is there twice"),
        ({"g": "G01"}, "Choose one goal of each type"),
        ({"r0c0": "-", "r0c1": "-", "r0c2": "-"}, "Say which cards lie in the row"),
    ],
)
def test_what_is_still_open_is_asked_for(fields: dict[str, str], said: str) -> None:
    assert said in judged(**fields)


def test_row_without_a_start_card_is_told_by_its_verdict() -> None:
    assert "/F/J01.J02.K" in judged(r0c1="-", r0n0="", r0n2="")


def test_several_rows_lead_to_one_page_of_all() -> None:
    page = sent(two_rows(), path="/photo").text
    assert [values(page)[name] for name in ("r0c1", "r1c1")] == ["S1", "S2"]
    found = {name: value for name, value in values(page).items() if value}
    answer = app_client().post("/photo/judge", data={**found, "judge": "all"})
    assert answer.headers["Location"].startswith("/rows?line=")
    assert "/S2/LJ03.K" in judged(**found, judge="1")


@pytest.mark.parametrize(
    ("data", "status", "said"),
    [(b"words", 415, "That is no picture"), (b"", 415, "That is no picture")],
)
def test_page_says_what_is_wrong_with_a_file(data: bytes, status: int, said: str) -> None:
    answer = sent(data, path="/photo")
    assert answer.status_code == status
    assert said in text(answer.text)
    assert 'name="photo"' in answer.text


def test_without_opencv_the_page_says_so_and_the_builder_hides_the_button(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    page = text(client().get("/photo").text)
    assert "This server reads no photos" in page
    assert 'name="photo"' not in client().get("/").text
    assert sent(row(), path="/photo").status_code == 501


def test_hostile_fields_are_answered() -> None:
    for fields in (
        {"judge": "9"},
        {"r0c0": "'" * 99},
        {"r0n0": "x"},
        {"r0o0": "9", "r0t0": "B01"},
        {"add": "0", "l0": "J05", "w0": "9" * 20 + ".0"},
        {"add": "0", "l0": "'", "w0": "0.99"},
        {"add": "0", "l0": "", "w0": "²."},
        {"g": "'" * 99, "rule": "'"},
    ):
        answer = app_client().post("/photo/judge", data={**FIELDS, **fields})
        assert answer.status_code in (303, 422)
    assert app_client().post("/photo/judge", data={}).headers["Location"] == "/photo"
