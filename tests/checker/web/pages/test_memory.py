"""What people remember of a final row: told, forgotten, passed over."""

import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from checker.cases.case import FinalCase
from checker.cases.load import read_line
from checker.histories.questions import best_question
from checker.judging.judge import judge
from checker.judging.judge_final import FinalVerdict
from tests.checker.web.pages.plain_pages import Query, text
from tests.checker.web.sites import FINAL, client, standard

OPEN = "N1.D155CF770.G03.G07.G10/F/S2.J02.J17:B06.J42.J18.J29.J35.J61.J59"


def told(line: str, query: Query) -> tuple[FinalCase, Query]:
    """Return the case and the other fields of the address that telling something leads to."""
    answer = client().get(f"/r/{line}", query_string=query)
    assert answer.status_code == 303, answer.text
    address = urlsplit(answer.location)
    case = read_line(unquote(address.path).removeprefix("/r/")).case
    assert isinstance(case, FinalCase)
    return case, {key: values[0] for key, values in parse_qs(address.query).items()}


@pytest.mark.parametrize(
    ("query", "known", "rounds"),
    [
        ({"first": "J02", "second": "B06"}, (("J02", "B06"),), ()),
        ({"first": "B06", "second": "J59"}, (("B06", "J59"),), ()),
        ({"of": "J17", "round": "2"}, (), ((), ("J17",))),
    ],
)
def test_orders_moments_and_rounds_go_into_the_line(
    query: Query, known: tuple[tuple[str, str], ...], rounds: tuple[tuple[str, ...], ...]
) -> None:
    case, left = told(OPEN, query | {"skip": "J59:B06"})
    assert (case.known, case.rounds) == (known, rounds)
    assert left == {"skip": "J59:B06"}


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ({"first": "J02", "second": "J02"}, "Choose two different events"),
        ({"first": "J02", "second": "J12"}, "Choose two different events"),
        ({"first": "J02"}, "Choose two different events"),
    ],
)
def test_what_tells_nothing_is_refused(query: Query, says: str) -> None:
    assert says in text(f"/r/{OPEN}", query)


def test_third_card_of_a_round_is_refused() -> None:
    page = text(f"/r/{OPEN}/W2J02:J17", {"of": "J18", "round": "2"})
    assert "Round 2 has two cards already" in page


def test_contradiction_can_be_forgotten() -> None:
    page = text(f"/r/{OPEN}/QJ17:J02")
    assert "J17 can't have come before J02" in page
    assert "J17 Munnar before J02" in page
    lines = re.findall(r'href="/r/([^"#?]+)#memory">Forget it', page)
    assert [read_line(line).case for line in lines] == [read_line(OPEN).case]


def test_dont_know_asks_the_next_best_and_says_so() -> None:
    verdict = judge(standard(), read_line(FINAL))
    assert isinstance(verdict, FinalVerdict)
    skips: set[tuple[str, str]] = set()
    for _time in range(3):
        question = best_question(verdict.questions, skips)
        assert question is not None
        skip = ".".join(":".join(pair) for pair in sorted(skips))
        page = text(f"/r/{FINAL}", {"skip": skip})
        answers = re.findall(r'class="main" href="/r/([^"?]+)', page)
        yes = read_line(answers[0]).case
        assert isinstance(yes, FinalCase)
        assert yes.known[-1] == (question.first, question.second)
        assert ("No other question narrows it more" in page) == (not skips)
        skips.add((question.first, question.second))


def test_nothing_left_to_ask_is_said() -> None:
    verdict = judge(standard(), read_line(FINAL))
    assert isinstance(verdict, FinalVerdict)
    skip = ".".join(f"{each.first}:{each.second}" for each in verdict.questions)
    page = text(f"/r/{FINAL}", {"skip": skip})
    assert "Nothing else that you remember can narrow it" in page
    assert "Nothing else" not in text(f"/r/{FINAL}", {"skip": "J1:x..:"})


def test_settled_row_leads_to_its_log() -> None:
    page = text(f"/r/{OPEN}/QJ59:B06")
    assert "Settled" in page
    line = re.findall(r'href="/r/([^"]+)">The log', page)
    assert "<b>25</b>" in text(f"/r/{line[0]}")


def test_claimed_total_is_answered_beside_its_field() -> None:
    page = text(f"/r/{OPEN}/Z25")
    assert "25 was claimed: that is possible." in page
    assert "25 was claimed, and 25 it is." in text(f"/r/{OPEN}/QJ59:B06/Z25")
    assert page.count("Claimed 24") == 0
    assert text(f"/r/{OPEN}/Z24").count("Claimed 24") == 1
