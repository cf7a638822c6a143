"""`POST /api/photo`: what `horizon photo --format json` says, or a refusal that says why."""

import json
import logging
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from PIL import Image

from checker.photo.pictures import MOST_BYTES
from checker.web import create_app
from checker.web.photo.desk import Bounds, PhotoDesk
from checker.web.site.settings import Settings
from tests.checker.running import run
from tests.checker.web.photo.tables import (
    FORM,
    LINE,
    PATIENT,
    app_client,
    bounded_client,
    row,
    sent,
    told,
    two_rows,
    wide,
)
from tests.checker.web.served import PATIENCE
from tests.checker.web.site.test_languages import write_catalogue
from tests.checker.web.sites import edition_of
from tests.fuzz.photos import bomb
from tests.photos.flat import as_file
from tests.places import FIRST_FILE, ROOT

PROBLEM = "application/problem+json"


@pytest.mark.parametrize(
    ("files", "options"),
    [
        ((row,), {}),
        ((two_rows,), {"goals": "G01.G05.G09", "rules": "AC", "known": "J01:J02"}),
        ((row, row), {}),
    ],
)
def test_reading_equals_that_of_the_command(
    files: tuple[object, ...], options: dict[str, str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    photos = [each() for each in files]  # type: ignore[operator]
    names = [f"{number}.jpg" for number in range(len(photos))]
    for name, data in zip(names, photos, strict=True):
        (tmp_path / name).write_bytes(data)
    more = [word for name, value in options.items() for word in (f"--{name}", value)]
    said = run("photo", "--cards", str(FIRST_FILE), "--format", "json", *more, *names)
    answer = sent(*photos, fields=options)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert told(answer) == json.loads(said.stdout)


def test_language_of_problems_is_asked_for_by_the_address(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "de", {"no card of a row is seen": "keine Karte zu sehen"})
    site = create_app(Settings(edition_of(FIRST_FILE), templates=tmp_path)).test_client()
    answer = sent(as_file(Image.new("L", (300, 300))), path="/api/photo?lang=de", to=site)
    assert answer.headers["Content-Language"] == "de"
    (problem,) = told(answer)["problems"]
    assert problem["message"] == "keine Karte zu sehen"


@pytest.mark.parametrize(
    ("files", "status"),
    [
        ((), 400),
        ((b"x",) * 5, 400),
        ((b"",), 415),
        ((b"these are words",), 415),
        ((b"\xff\xd8\xff" + bytes(100),), 415),
        ((bomb(40_000, 40_000),), 413),
        ((bytes(MOST_BYTES + 1),), 413),
    ],
)
def test_what_is_no_photo_is_refused(files: tuple[bytes, ...], status: int) -> None:
    answer = sent(*files)
    assert (answer.status_code, answer.content_type) == (status, PROBLEM)
    assert told(answer)["status"] == status


def test_files_in_another_field_are_no_photos() -> None:
    assert sent(row(), name="photos").status_code == 400


def test_body_that_no_four_photos_have_is_refused_unread() -> None:
    answer = app_client().post(
        "/api/photo", content_type=FORM, environ_overrides={"CONTENT_LENGTH": str(2**30)}
    )
    assert (answer.status_code, answer.content_type) == (413, PROBLEM)


@pytest.mark.parametrize(
    "options", [{"goals": "J01"}, {"known": "J01"}, {"rules": "X"}, {"goals": "'" * 99}]
)
def test_what_is_told_beside_must_be_that_of_a_line(options: dict[str, str]) -> None:
    answer = sent(row(), fields=options)
    assert answer.status_code == 400
    assert told(answer)["detail"].startswith(next(iter(options)))


def test_other_pages_take_no_more_than_a_case() -> None:
    assert sent(row(), path="/check").status_code == 413


def test_worker_that_takes_too_long_is_ended() -> None:
    answer = sent(row(), to=bounded_client(Bounds(seconds=0)))
    assert (answer.status_code, answer.content_type) == (422, PROBLEM)
    assert "too long" in told(answer)["title"]


@pytest.mark.skipif(sys.platform != "linux", reason="bounds work as Linux does")
def test_worker_that_works_too_long_is_ended() -> None:
    answer = sent(*[wide()] * 4, to=bounded_client(Bounds(work_seconds=1, seconds=PATIENCE)))
    assert (answer.status_code, answer.content_type) == (422, PROBLEM)


def test_busy_machine_has_longer_than_the_work_takes() -> None:
    assert Bounds().seconds >= 3 * Bounds().work_seconds


@pytest.mark.skipif(sys.platform != "linux", reason="bounds memory as Linux does")
def test_worker_that_takes_too_much_memory_is_refused() -> None:
    large = as_file(Image.new("RGB", (7000, 7000)), quality=30)
    answer = sent(large, to=bounded_client(Bounds(PATIENCE, PATIENCE, memory=400 * 1024**2)))
    assert answer.status_code == 422


def test_who_finds_no_place_is_told_to_come_again() -> None:
    client = bounded_client(PATIENT, most_waiting=0)
    desk = client.application.extensions["horizon-photos"]
    with desk.place():
        answer = sent(row(), to=client)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert sent(row(), to=client).status_code == 200


def test_while_a_photo_is_read_other_answers_are_given() -> None:
    client = bounded_client(PATIENT)
    desk = client.application.extensions["horizon-photos"]
    assert desk.turns.take()
    assert client.get(f"/r/N1{LINE}").status_code == 200
    desk.turns.give_back()


def test_photos_are_decoded_in_no_process_of_the_server() -> None:
    """There the reading would make all others wait, and a broken picture harm them."""
    code = (
        "import sys; from tests.checker.web.photo.tables import row, sent; photo = row();"
        "known = {name: sys.modules.pop(name) for name in ('cv2', 'PIL.JpegImagePlugin')};"
        "assert sent(photo, path='/photo').status_code == 200;"
        "print({*known} & {*sys.modules})"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert said.stdout == "set()\n", said.stderr


def test_photos_end_with_all_other_turns() -> None:
    from checker.web.site.turns import end_turns

    client = bounded_client(PATIENT)
    end_turns(client.application)
    assert sent(row(), to=client).status_code == 503


def test_fault_of_our_own_is_none_of_the_photo(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(RuntimeError, match="KeyError"):
        PhotoDesk(PATIENT).read({}, [])
    assert caplog.messages == ["the process that reads photos failed: KeyError"]


def test_without_opencv_the_cure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    answer = sent(row())
    assert answer.status_code == 501
    assert 'pip install "journey-horizon[photo]"' in told(answer)["detail"]


def test_nothing_of_a_photo_is_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for kind in ("TemporaryFile", "SpooledTemporaryFile", "NamedTemporaryFile", "mkstemp"):
        monkeypatch.delattr(tempfile, kind)
    caplog.set_level(logging.DEBUG)
    assert sent(row() + bytes(2**20)).status_code == 200
    assert sent(b"x" * 2**20).status_code == 415
    assert list(tmp_path.iterdir()) == []
    assert "jpg" not in caplog.text
    assert "J01" not in caplog.text
    assert "POST /api/photo 200" in caplog.text


def test_description_names_the_photo() -> None:
    path = told(app_client().get("/openapi.json"))["paths"]["/api/photo"]["post"]
    assert set(path["responses"]) >= {"200", "400", "413", "415", "422", "501", "503"}
    assert "multipart/form-data" in path["requestBody"]["content"]
