"""A toy house rule, added to the table alone, is read, written, described and listed."""

import json

import pytest
from jsonschema import Draft202012Validator

from checker.cases.case import Head, Log, LogCase
from checker.cases.from_json import read_case
from checker.cases.from_line import parse_line
from checker.cases.to_json import case_json
from checker.cases.to_line import format_line
from checker.judging.judge import judge
from checker.views.text import format_verdict
from checker.views.verdict_json import verdict_json
from generator.rulebook.blocks import Ruling, plain
from generator.rulebook.markup import read_pages
from schema.common.paths import own_file
from schema.house_rules.json_schema import case_rules, verdict_rules, with_rules
from schema.house_rules.table import HOUSE_RULES, BonusOnNote, HouseRule, RuleReading
from tests.checker.judged import deck, verdict_of
from tests.checker.web.pages.plain_pages import shown
from tests.checker.web.sites import client

LOG = {"start": "S1", "placements": []}


class Toy(RuleReading):
    """R6: what a toy is worth."""

    NOTHING = "nothing", "a toy is worth nothing"
    MUCH = "much", "a toy is worth much"


ON = {**LOG, "rules": {"toy": "much"}}
CASE = LogCase(Head(frozenset({Toy.MUCH})), Log("S1"))


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the toy to the table, and to nothing else."""
    rule = HouseRule("toy", Toy, "T", "R6", "a toy is worth **much**.")
    monkeypatch.setitem(HOUSE_RULES, "toy", rule)


def test_toy_is_read_from_json() -> None:
    assert read_case(ON) == (CASE, ())


def test_toy_with_the_rules_own_value_is_as_if_left_out() -> None:
    assert read_case({**LOG, "rules": {"toy": "nothing"}}) == read_case(LOG)


def test_toy_with_another_value_is_refused() -> None:
    (problem,) = read_case({**LOG, "rules": {"toy": "more"}}).problems
    assert problem.pointer == "/rules/toy"
    assert problem.message == '"more" is no choice for toy'
    assert problem.hint == 'write "nothing" or "much"'


def test_toy_is_written_to_json() -> None:
    assert case_json(CASE) == ON


def test_toy_is_written_into_the_line_and_read_from_it() -> None:
    line = format_line(CASE, "0123456789abcdef")
    assert line is not None
    assert line.startswith("N1.D01234567.VT/S1")
    assert parse_line("N1.VT/S1") == CASE


def test_toy_stands_in_the_line_in_its_place_among_the_others() -> None:
    both = Head(frozenset({Toy.MUCH, BonusOnNote.ADD}))
    assert ".VAT/" in (format_line(LogCase(both, Log("S1")), "0123456789abcdef") or "")


def test_toy_is_among_the_letters_that_a_faulty_line_is_told() -> None:
    assert "A, C, F, O, T" in getattr(parse_line("N1.VTA/S1"), "hint", "")


@pytest.mark.parametrize(
    ("value", "is_right"), [("nothing", True), ("much", True), ("more", False), (True, False)]
)
def test_toy_is_in_the_generated_schema_of_a_case(value: object, is_right: bool) -> None:
    text = with_rules(own_file("case.schema.json").read_text("utf-8"), case_rules())
    validator = Draft202012Validator(json.loads(text))
    assert validator.is_valid({**LOG, "rules": {"toy": value}}) == is_right


def test_toy_is_in_the_generated_schema_of_a_verdict() -> None:
    text = with_rules(own_file("verdict.schema.json").read_text("utf-8"), verdict_rules())
    verdict = verdict_of(deck("first"), ON)
    assert Draft202012Validator(json.loads(text)).is_valid(verdict)
    del verdict["rules"]["toy"]
    assert not Draft202012Validator(json.loads(text)).is_valid(verdict)


def test_toy_is_in_the_verdict() -> None:
    verdict = verdict_json(judge(deck("first"), read_case(ON)))
    assert verdict["rules"]["toy"] == "much"
    assert verdict_json(judge(deck("first"), read_case(LOG)))["rules"]["toy"] == "nothing"


def test_toy_is_told_in_the_sentences() -> None:
    told = format_verdict(deck("first"), judge(deck("first"), read_case(ON)))
    assert "house rule R6: a toy is worth much" in told
    told = format_verdict(deck("first"), judge(deck("first"), read_case(LOG)))
    assert "ruling R6: a toy is worth nothing" in told


def test_toy_can_be_switched_on_in_the_builder() -> None:
    page = shown(client().get("/").text)
    assert '<input type="checkbox" name="rule" value="T">' in page
    assert "A toy is worth much (R6)" in page
    assert ".VT" in client().get("/?line=N1/S3&set=rules&rule=T").location


def test_toy_is_listed_in_the_rulebook() -> None:
    (*_others, last) = read_pages("::: house-rules\n:::\n", "xx.md")[0]
    assert isinstance(last, Ruling)
    assert (last.key, plain(last.words)) == ("T", "R6: a toy is worth much.")


def test_toy_is_on_the_page_of_the_rules() -> None:
    page = shown(client().get("/rules").text)
    section = page[page.index('id="R6"') : page.index('id="R7"')]
    assert "A toy is worth nothing." in section
    assert "<b>House rule T</b> A toy is worth much." in section
