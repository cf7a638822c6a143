"""`horizon best`: what check takes, answered as contract 9 says."""

import json
import random
from typing import Any

import pytest

from checker.cases.case import Head, Log, LogCase
from checker.cases.to_line import format_line
from schema.deck.loader import load_deck
from schema.deck.model import Type
from tests.checker.best_play.deals import random_play
from tests.checker.random_cases.random_log import random_log
from tests.checker.random_cases.records import random_record
from tests.checker.running import run
from tests.checker.web.sites import FINAL, ROW, TABLE
from tests.places import FIRST_FILE

Json = dict[str, Any]
CARDS = ("--cards", str(FIRST_FILE))
DECK = json.loads(FIRST_FILE.read_text("utf-8"))


def answer(*arguments: str, given: bytes = b"", status: int = 0) -> Json:
    """Return the JSON that the command answers."""
    result = run("best", *arguments, "--format", "json", *CARDS, given=given)
    assert result.exit_code == status, result.output
    record: Json = json.loads(result.stdout)
    return record


def verdict_of(*arguments: str, given: bytes = b"") -> Json:
    """Return the JSON that check answers to the same."""
    record: Json = json.loads(
        run("check", *arguments, "--format", "json", *CARDS, given=given).stdout
    )
    return record


def random_case(seed: int) -> bytes:
    """Return a random log with a claim now and then, legal or not."""
    return json.dumps(random_log(random.Random(seed), DECK)).encode()


def test_costs_of_a_row_add_up_to_what_was_missed() -> None:
    told = answer(ROW)
    assert told["total"] == verdict_of(ROW)["total"]
    assert sum(each["cost"] for each in told["placements"]) == told["best_total"] - told["total"]


@pytest.mark.parametrize("seed", range(8))
def test_the_best_line_is_valid_and_comes_to_the_best_total(seed: int) -> None:
    case = random_case(seed)
    told = answer("-", given=case, status=0 if verdict_of("-", given=case)["valid"] else 1)
    judged = verdict_of(told["best_line"])
    assert judged["valid"]
    assert judged["total"] == told["best_total"]


@pytest.mark.parametrize("seed", range(8))
def test_validity_problems_line_and_total_are_those_of_check(seed: int) -> None:
    case, keys = random_case(seed), ("valid", "problems", "line", "total")
    judged = verdict_of("-", given=case)
    told = answer("-", given=case, status=0 if judged["valid"] else 1)
    assert [told[key] for key in keys] == [judged[key] for key in keys]


def test_the_best_line_begins_with_the_bests_up_to_the_first_that_costs() -> None:
    told = answer(ROW)
    line = json.loads(run("case", told["best_line"]).stdout)["placements"]
    first = next(each["number"] for each in told["placements"] if each["cost"])
    for each, placed in zip(told["placements"][:first], line, strict=False):
        best = each["best"]
        assert (best["card"], best["end"]) == (placed["card"], placed["end"])
        claims = [{**claim, "on": claim.get("on")} for claim in placed.get("claims", [])]
        assert best["claims"] == claims


def test_a_step_that_costs_nothing_is_its_own_best() -> None:
    told = answer(ROW)
    free = [each for each in told["placements"] if not each["cost"]]
    assert free
    assert all((each["best"]["card"], each["best"]["end"]) == (each["card"], each["end"])
               for each in free)  # fmt: skip


def line_with_type_iii() -> str:
    """Return the line of a random legal log in which a type III token is claimed."""
    for seed in range(100):
        played = random_play(load_deck(FIRST_FILE), seed, 8, frozenset())
        if any(offer.token.type is Type.III for offer in played.deal.offers):
            log = Log(played.deal.start.id, played.placements)
            return format_line(LogCase(Head(), log), played.deal.deck.fingerprint) or ""
    raise AssertionError("no such log")


def test_a_token_of_type_iii_counts_and_lies_on_nothing() -> None:
    told = answer(line_with_type_iii())
    claims = [claim for each in told["placements"] for claim in each["best"]["claims"]]
    assert None in [claim["on"] for claim in claims]
    assert verdict_of(told["best_line"])["end_points"] > 0


def test_a_final_row_is_no_log() -> None:
    told = answer(FINAL, status=1)
    assert [(each["code"], each["pointer"]) for each in told["problems"]] == [
        ("not-a-log", "/row")
    ]
    assert told["valid"] is False
    assert told["line"] == verdict_of(FINAL)["line"]
    assert told["best_total"] is told["best_line"] is told["placements"] is None


def test_each_player_of_a_table_is_answered_alone() -> None:
    told = answer(TABLE)
    assert [player["name"] for player in told["players"]] == ["A", "B"]
    for player in told["players"]:
        own = answer(player["line"])
        keys = ("total", "best_total", "best_line", "placements")
        assert [player[key] for key in keys] == [own[key] for key in keys]


@pytest.mark.parametrize("seed", range(3))
def test_a_record_is_answered_as_the_table_of_its_turns(seed: int) -> None:
    record = json.dumps(random_record(random.Random(seed), DECK)).encode()
    judged = verdict_of("-", given=record)
    told = answer("-", given=record, status=0 if judged["valid"] else 1)
    assert [player["total"] for player in told["players"]] == [
        player["total"] for player in judged["players"]
    ]
    for player in told["players"]:
        if player["total"] is not None:
            assert verdict_of(player["best_line"])["total"] == player["best_total"]


def test_without_a_total_nothing_is_told() -> None:
    told = answer("N1/S3/RJ12.RJ12", status=1)
    assert told["total"] is None
    assert told["best_total"] is told["best_line"] is told["placements"] is None


def test_lines_are_answered_one_by_one_in_any_number_of_processes() -> None:
    lines = f"{ROW}\n{FINAL}\nN1/nonsense\n{TABLE}\n".encode()
    one = run("best", "-", "--lines", *CARDS, given=lines)
    two = run("best", "-", "--lines", "--jobs", "2", *CARDS, given=lines)
    assert one.exit_code == two.exit_code == 1
    assert one.stdout == two.stdout
    first, final, faulty, table = map(json.loads, one.stdout.splitlines())
    assert first == answer(ROW)
    assert final["problems"][0]["code"] == "not-a-log"
    assert faulty["problems"][0]["code"] == "malformed"
    assert len(table["players"]) == 2


def test_any_rounds_bring_no_less_than_the_rounds_played() -> None:
    told = answer("N1/S3/RJ12.LJ07/RJ33.LJ41", "--free")
    assert told["free_total"] >= told["best_total"]
    assert "free_total" not in answer("N1/S3/RJ12.LJ07/RJ33.LJ41")


def test_expected_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    line = "N1/S3/RJ12.LJ07/RJ33.LJ41"
    once, again = (answer(line, "--expected", "20", "--seed", "3")["expected"] for _n in range(2))
    other = answer(line, "--expected", "20", "--seed", "4")["expected"]
    assert once == again != other
    assert once["count"] == 20
    assert once["low"] < once["sum"] / 20 < once["high"]


def test_expected_of_one_deal_has_no_width() -> None:
    expected = answer("N1/S3/RJ12.LJ07", "--expected", "1")["expected"]
    assert expected["low"] == expected["high"] == expected["sum"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--jobs", "2"), "--jobs goes with --lines"),
        (("--seed", "2"), "--seed goes with --expected"),
        (("--expected", "0"), "--expected"),
    ],
)
def test_options_that_mean_nothing_are_refused(options: tuple[str, ...], said: str) -> None:
    result = run("best", ROW, *options)
    assert result.exit_code == 2
    assert said in result.output


def test_words_tell_the_three_dearest_the_dearest_first() -> None:
    told = answer(ROW)
    dearest = sorted((each for each in told["placements"] if each["cost"]),
                     key=lambda each: -each["cost"])  # fmt: skip
    words = " ".join(run("best", ROW, *CARDS).output.split())
    places = [words.index(f"Placement {each['number']} cost {each['cost']}:")
              for each in dearest[:3]]  # fmt: skip
    assert places == sorted(places)
    assert f"{told['best_total']} points were possible" in words
    assert "hindsight" in words


def test_what_a_placement_cost_is_what_playing_on_with_the_best_brings() -> None:
    words = " ".join(run("best", ROW, *CARDS).output.split())
    told = answer(ROW)
    reached = told["best_total"]
    for each in told["placements"]:
        if f"Placement {each['number']} cost" in words:
            own = reached - each["cost"]
            assert f"it could have ended at {reached} instead of {own}" in words
        reached -= each["cost"]


def test_luck_and_play_add_up_to_the_total() -> None:
    told = answer(ROW, "--expected", "10")
    words = " ".join(run("best", ROW, "--expected", "10", *CARDS).output.split())
    mean = told["expected"]["sum"] / 10
    luck, play = told["best_total"] - mean, told["total"] - told["best_total"]
    assert f"{told['total']} = {mean:.1f} expected {luck:+.1f} luck {play:+d} play" in words
