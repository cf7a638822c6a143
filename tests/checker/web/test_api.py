"""The API: verdicts equal those of `horizon check`, and what can't be read is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from checker.cases.load import parse_case
from checker.judging.judge import judge
from checker.views.verdict_json import verdict_json
from schema.common.paths import own_file
from schema.deck.loader import load_deck
from tests.checker.web.sites import DECKS, body_of, client, standard
from tests.places import DATA, FIRST_FILE

CASES = sorted((DATA / "cases").glob("*.json"))
JSON = "application/json"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_verdict_equals_that_of_the_command(path: Path) -> None:
    example = json.loads(path.read_text("utf-8"))
    body = json.dumps(example["case"]).encode()
    deck = DECKS[example["deck"]]
    answer = client(deck=deck).post("/api/check", data=body, content_type=JSON)
    assert answer.status_code == 200
    assert body_of(answer) == json.loads(
        json.dumps(verdict_json(judge(load_deck(deck), parse_case(body))))
    )


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"", "empty"),
        (b"{", "never closed"),
        (b"[" * 2048 + b"]" * 2048, "64 deep"),
        (b'{"start": "S3", "start": "S1", "placements": []}', "twice"),
        (b'{"start": NaN, "placements": []}', "NaN"),
        (b'{"start": "S3", "placements": [], "claimed_total": 1e999}', "too large"),
        (b'{"start": "\\ud800", "placements": []}', "surrogate"),
        (b"\xff\xfe{\x00}\x00", "UTF-16"),
        (b'{"start": "S\xff"}', "UTF-8"),
    ],
    ids=lambda value: str(value)[:20] if isinstance(value, str) else None,
)
def test_unreadable_body_is_a_problem_and_says_why(body: bytes, says: str) -> None:
    answer = client().post("/api/check", data=body, content_type=JSON)
    assert answer.status_code == 400
    assert answer.content_type == "application/problem+json"
    assert body_of(answer)["status"] == 400
    assert says in body_of(answer)["detail"]


def test_case_of_wrong_shape_is_judged_not_valid() -> None:
    answer = client().post("/api/check", json={"start": "S3"})
    assert answer.status_code == 200
    assert body_of(answer)["valid"] is False
    assert body_of(answer)["problems"][0]["code"] == "malformed"


def test_body_over_the_limit_is_refused() -> None:
    answer = client().post("/api/check", data=b"[" + b" " * 16_384 + b"]", content_type=JSON)
    assert (answer.status_code, answer.content_type) == (413, "application/problem+json")


def test_body_at_the_limit_is_judged() -> None:
    body = b'{"start":"S3","placements":[]}'
    answer = client().post("/api/check", data=body.ljust(16_384), content_type=JSON)
    assert answer.status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "", "application/x-www-form-urlencoded"])
def test_other_type_than_json_is_refused(kind: str) -> None:
    answer = client().post("/api/check", data=b"{}", content_type=kind)
    assert (answer.status_code, answer.content_type) == (415, "application/problem+json")


def test_wrong_method_is_a_problem_that_names_the_right_one() -> None:
    answer = client().get("/api/check")
    assert (answer.status_code, answer.content_type) == (405, "application/problem+json")
    assert "POST" in answer.headers["Allow"]


def test_unknown_address_of_the_api_is_a_problem() -> None:
    answer = client().get("/api/nothing")
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("path", ["/api/deck", "/openapi.json", "/healthz"])
def test_other_origins_may_read(path: str) -> None:
    answer = client().get(path, headers={"Origin": "https://example.org"})
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers


def test_preflight_of_a_check_is_allowed() -> None:
    answer = client().options("/api/check", headers={"Origin": "https://example.org"})
    assert answer.status_code == 200
    assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]


def test_deck_is_the_file_with_its_fingerprint() -> None:
    answer = client().get("/api/deck")
    assert body_of(answer) == json.loads(FIRST_FILE.read_text("utf-8"))
    assert answer.headers["Horizon-Deck"] == standard().fingerprint


@pytest.mark.parametrize("path", ["/api/deck", "/openapi.json", "/style.css", "/icons.svg"])
def test_unchanged_answer_is_not_sent_again(path: str) -> None:
    first = client().get(path)
    again = client().get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_healthz_says_ok() -> None:
    answer = client().get("/healthz")
    assert (answer.status_code, body_of(answer)) == (200, {"status": "ok"})
    assert answer.headers["Cache-Control"] == "no-store"


def test_healthz_is_answered_under_any_name_as_monitors_ask_by_address() -> None:
    assert client(("horizon.example",)).get("/healthz", headers={"Host": "10.0.0.7"}).is_json


def test_head_of_healthz_has_no_body() -> None:
    answer = client().head("/healthz")
    assert (answer.status_code, answer.data) == (200, b"")


def test_healthz_by_another_method_is_told_which() -> None:
    answer = client().post("/healthz")
    assert (answer.status_code, answer.content_type) == (405, "application/problem+json")
    assert "GET" in answer.headers["Allow"]
    assert client().options("/healthz").status_code == 200


def refs(value: Any) -> set[str]:
    """Return every reference in a document."""
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*(refs(each) for each in value.values()))
    return set().union(*(refs(each) for each in value)) if isinstance(value, list) else set()


def test_references_of_the_description_lead_somewhere() -> None:
    document = body_of(client().get("/openapi.json"))
    names = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert document["openapi"].startswith("3.1")
    assert refs(document) <= names


@pytest.mark.parametrize("name", ["case", "verdict", "cards"])
def test_description_is_made_from_the_schemas(name: str) -> None:
    schemas = body_of(client().get("/openapi.json"))["components"]["schemas"]
    own = json.loads(own_file(f"{name}.schema.json").read_text("utf-8"))
    assert schemas[name.capitalize()]["description"] == own["description"]
    assert schemas[name.capitalize()].get("required") == own.get("required")
    for part in own["$defs"]:
        assert name.capitalize() + part[0].upper() + part[1:] in schemas


@pytest.mark.parametrize("path", CASES[::7], ids=lambda path: path.stem)
def test_verdict_fits_the_description(path: Path) -> None:
    document = body_of(client().get("/openapi.json"))
    schema = {"$ref": "#/components/schemas/Verdict", "components": document["components"]}
    example = json.loads(path.read_text("utf-8"))
    answer = client(deck=DECKS[example["deck"]]).post("/api/check", json=example["case"])
    assert list(Draft202012Validator(schema).iter_errors(body_of(answer))) == []
