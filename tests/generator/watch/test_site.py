"""The page's server: this machine alone, under its own names alone."""

from collections.abc import Mapping
from pathlib import Path
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from generator.watch.desk import Desk
from generator.watch.playing import ImpactRun
from generator.watch.site import HEADERS, PAGE, make_site
from tests.generator.watch.desks import desk_of, save

HERE = "http://localhost:8090"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk over the small deck."""
    return desk_of(tmp_path)[0]


@pytest.fixture
def impact() -> Mock:
    """Stands for the run of `horizon impact`."""
    return Mock(spec=ImpactRun, **{"start.return_value": True})


@pytest.fixture
def client(desk: Desk, impact: Mock) -> FlaskClient:
    """Asks the site; a question for what is new is answered at once."""
    return make_site(desk, impact, {"print": "horizon print --faces {faces}"}, 0).test_client()


def get(client: FlaskClient, path: str, base: str = HERE) -> TestResponse:
    return client.get(path, base_url=base)


@pytest.mark.parametrize("path", PAGE)
def test_page_comes_whole_with_its_headers(client: FlaskClient, path: str) -> None:
    answer = get(client, path)
    assert answer.status_code == 200
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["Cache-Control"] == "no-store"


def test_state_tells_the_deck(client: FlaskClient, desk: Desk) -> None:
    told = get(client, "/state").get_json()
    assert (told["number"], told["title"]) == (desk.view.number, "Small")
    assert [face["id"] for face in told["faces"]] == [face.id for face in desk.view.faces]
    assert told["commands"] == {"print": "horizon print --faces {faces}"}
    save(desk, '["flower", "flower"]', '["flwr"]')
    told = get(client, f"/state?after={told['number']}").get_json()
    assert [(one["line"], one["column"], one["hint"]) for one in told["problems"]] == [
        (22, 103, 'did you mean "flower"?')
    ]


def test_face_is_a_webp_for_as_long_as_its_version(client: FlaskClient) -> None:
    answer = get(client, "/face/J04?width=240&v=1")
    assert answer.mimetype == "image/webp"
    assert answer.data[8:12] == b"WEBP"
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/face/J99", "/face/J04?width=9000", "/face/../x", "/x"])
def test_what_is_not_there_is_not_found(client: FlaskClient, path: str) -> None:
    assert get(client, path).status_code == 404


FOREIGN = ["http://evil.example:8090", "http://localhost:81", "http://127.0.0.1.evil.example:8090",
           "http://localhost.:8090", "http://0.0.0.0:8090", "http://[::1]:8090"]  # fmt: skip


@pytest.mark.parametrize("base", FOREIGN)
def test_other_names_are_refused(client: FlaskClient, base: str) -> None:
    environ: Mapping[str, str] = {"SERVER_PORT": "8090"}
    assert client.get("/state", base_url=base, environ_overrides=environ).status_code == 403


@pytest.mark.parametrize("base", [HERE, "http://127.0.0.1:8090"])
def test_own_names_are_answered(client: FlaskClient, base: str) -> None:
    assert get(client, "/state", base).status_code == 200


def test_impact_is_played_only_when_the_page_itself_asks(
    client: FlaskClient, impact: Mock
) -> None:
    assert client.post("/impact", base_url=HERE).status_code == 403
    assert not impact.start.called
    assert client.post("/impact", base_url=HERE, headers={"X-Horizon": "1"}).status_code == 202
    impact.start.return_value = False
    assert client.post("/impact", base_url=HERE, headers={"X-Horizon": "1"}).status_code == 409
