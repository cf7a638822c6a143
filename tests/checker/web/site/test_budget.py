"""What one request may ask for: a hundred problems, pages of 256 KB, a bound on goals tried."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from checker.views.first_problems import MOST
from checker.web.site.budget import MOST_GOALS
from tests.checker.web.sites import body_of, client, standard
from tests.places import DECK_FILE

PAGE = 256 * 1024  # bytes of a verdict's page, unpacked
CLAIMS = 15  # contract 3: at one placement
SEATS = ["34", "41", "29", "50", "18"]


def answered(case: object, *, deck: Path = DECK_FILE) -> Any:
    """Return the API's verdict on a case."""
    body = json.dumps(case, separators=(",", ":"))
    answer = client(deck=deck).post("/api/check", data=body, content_type="application/json")
    assert answer.status_code == 200
    return body_of(answer)


def placements(number: int) -> dict[str, Any]:
    """Return a log of that many placements of no card."""
    return {"start": standard().start[0].id, "placements": [{}] * number}


def claiming(seat: int, points: int | None) -> str:
    """Return the play of a whole row, each card in turn, with all the claims that may stand."""
    deck = standard()
    goals, tokens = list(deck.goals), list(deck.tokens)
    figure = "" if points is None else f"-{points}"
    start = deck.start[seat].id
    rounds = []
    for first in range(8 * seat, 8 * seat + 8, 2):
        items = []
        for card in deck.journey[first : first + 2]:
            made = (f"{goals[n % 12]}:{tokens[n % 15]}:{start}{figure}" for n in range(CLAIMS))
            items.append(".".join([f"R{card.id}{figure}", *made]))
        rounds.append(".".join(items))
    return "/".join([start, *rounds])


def table_line(points: int | None, ages: bool) -> str:
    """Return the line of five such rows."""
    return "N1" + "".join(
        f"/P{age if ages else ''}/{claiming(seat, points)}" for seat, age in enumerate(SEATS)
    )


def test_a_hundred_problems_are_told_then_how_many_more() -> None:
    problems = answered(placements(5000))["problems"]
    assert len(problems) == MOST + 1
    assert problems[-1]["code"] == "too-many-problems"
    # two keys missing in each, and one placement too many
    assert str(2 * 5000 + 1 - MOST) in problems[-1]["message"]


def test_the_last_problem_has_severity_and_place_of_the_hundredth() -> None:
    *_others, hundredth, rest = answered(placements(200))["problems"]
    assert (rest["severity"], rest["pointer"]) == (hundredth["severity"], hundredth["pointer"])
    assert rest["rule"] is None


def test_a_hundred_problems_are_told_whole() -> None:
    problems = answered({"row": ["S1"], "tokens": [{}] * MOST})["problems"]
    assert len(problems) == MOST
    assert {problem["code"] for problem in problems} == {"malformed"}


def test_each_list_of_a_table_is_cut_by_itself() -> None:
    players = [{"name": name, **placements(80)} for name in ("Ana", "Silas", "Mo")]
    verdict = answered({"players": players})
    assert len(verdict["problems"]) == MOST + 1
    assert [len(player["problems"]) for player in verdict["players"]] == [MOST + 1] * 3


def test_a_verdict_is_not_valid_for_an_error_beyond_the_hundredth() -> None:
    deck = standard()
    start, cards = deck.start[0].id, [card.id for card in deck.journey[:8]]
    goal = next(iter(deck.goals))
    claim = {"goal": goal, "token": "B01", "on": start, "claimed_points": 9999}
    claims = [claim] * CLAIMS
    placed = [{"card": card, "end": "left", "claimed_points": 9999, "claims": claims}
              for card in cards]  # fmt: skip
    case = {"start": start, "placements": placed, "claimed_total": 9999}
    verdict = answered(case)
    assert len(verdict["problems"]) == MOST + 1
    assert verdict["valid"] is False


@pytest.mark.parametrize("points", [None, 1])
@pytest.mark.parametrize("step", ["", "?step=40", "?best=1"])
def test_the_longest_table_makes_no_page_over_the_limit(points: int | None, step: str) -> None:
    line = table_line(points, ages=points is None)
    answer = client().get(f"/r/{line}{step}")
    assert answer.status_code == 200
    assert len(answer.data) < PAGE
    assert "step" in step or "more are not told" in answer.text


def test_a_refused_claim_is_shown_with_its_problem_or_not_at_all() -> None:
    page = client().get(f"/r/{table_line(None, ages=True)}").text
    assert page.count('class="claimed refused"') <= MOST


def test_claims_beyond_fifteen_are_refused_in_a_line() -> None:
    line = "N1/S1/RJ01" + ".G01:B01" * 900
    assert client().get(f"/r/{line}").status_code == 400


@cache
def many_goals(folder: Path, number: int) -> FlaskClient:
    """Return a client over the standard deck with that many goals."""
    deck = json.loads(DECK_FILE.read_text("utf-8"))
    goals = [
        {"id": f"G{n:04}", "type": ("I", "II", "III")[n % 3], "name": f"Goal {n}",
         "condition": {"cards": 1 + n % 9, "without": [deck["icons"][0]["id"]]}}
        for n in range(number)
    ]  # fmt: skip
    counts = {"journey": 61, "start": 5, "goals": number, "tokens": 15}
    path = folder / "many-goals.json"
    game = deck["game"] | {"counts": counts}
    path.write_text(json.dumps(deck | {"game": game, "goals": goals}), "utf-8")
    return client(deck=path)


ROW = {"row": ["J01", "S1", "J02"], "tokens": [{"token": "B15"}]}


def test_more_goals_than_can_be_tried_are_422_with_the_cure(tmp_path: Path) -> None:
    over = many_goals(tmp_path, MOST_GOALS + 1)
    answer = over.post("/api/check", json=ROW)
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    assert "name the goals in play" in body_of(answer)["detail"]
    page = over.get("/r/N1/F/J01.S1.J02/TB15")
    assert page.status_code == 422
    assert "name the goals in play" in page.text


def test_goals_named_are_judged_in_any_deck(tmp_path: Path) -> None:
    over = many_goals(tmp_path, MOST_GOALS + 1)
    named = ROW | {"goals": ["G0000", "G0001", "G0002"]}
    assert over.post("/api/check", json=named).status_code == 200


def test_as_many_goals_as_can_be_tried_are_judged(tmp_path: Path) -> None:
    assert many_goals(tmp_path, MOST_GOALS).post("/api/check", json=ROW).status_code == 200
