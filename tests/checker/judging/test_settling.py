"""Half-remembered games: truthful answers end at the true total, and the line alone gives it."""

from __future__ import annotations

from random import Random

import pytest

from checker.cases.case import FinalCase
from checker.cases.from_json import read_case
from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.judging.judge_final import FinalVerdict, judge_final
from tests.checker.judged import Json, deck, deck_json, verdict_of
from tests.checker.random_cases.random_log import random_log

GAMES = 200


def legal_game(seed: int) -> Json:
    """A random log of 3 to 8 placements without its refused claims."""
    random = Random(seed)
    name = random.choice(("first", "small"))
    log = random_log(random, deck_json(name), random.randint(3, 8))
    log.pop("claimed_total", None)
    judged = verdict_of(deck(name), log)
    for placement, scored in zip(log["placements"], judged["placements"], strict=True):
        claims = zip(placement.get("claims", []), scored["claims"], strict=True)
        placement["claims"] = [claim for claim, found in claims if found["accepted"]]
    return {"deck": name, **log}


def forgotten(random: Random, game: Json, row: list[str]) -> Json:
    """The final row of a game, and as much as somebody remembers of it."""
    events = events_of(game)
    claims = [claim for placed in game["placements"] for claim in placed["claims"]]
    tokens = [{key: claim[key] for key in ("token", "on") if key in claim} for claim in claims]
    kept = {key: game[key] for key in ("rules", "goals") if key in game}
    case = {**kept, "row": row, "tokens": random.sample(tokens, len(tokens))}
    if random.random() < 0.5:
        cards = [placed["card"] for placed in game["placements"]]
        rounds = [cards[first : first + 2] for first in range(0, len(cards), 2)]
        case["rounds"] = [random.sample(two, random.randint(0, len(two))) for two in rounds]
    pairs = [random.sample(events, 2) for _ in range(random.choice((0, 0, 1, 3)))]
    case["known"] = [sorted(pair, key=events.index) for pair in pairs]
    return case


def events_of(game: Json) -> list[str]:
    """The events of a game in order."""
    return [
        event
        for placed in game["placements"]
        for event in (placed["card"], *(claim["token"] for claim in placed["claims"]))
    ]


def settled(name: str, case: Json, events: list[str]) -> FinalVerdict:
    """The verdict after every question was answered as it was."""
    final = read_case(case).case
    assert isinstance(final, FinalCase)
    verdict = judge_final(deck(name), final)
    while question := verdict.question:
        pair = sorted((question.first, question.second), key=events.index)
        final = final._replace(known=(*final.known, (pair[0], pair[1])))
        verdict = judge_final(deck(name), final)
    return verdict


@pytest.mark.many
@pytest.mark.parametrize("seed", range(0, GAMES, 10))
def test_truthful_answers_end_at_the_true_total(seed: int) -> None:
    for one in range(seed, seed + 10):
        game = legal_game(one)
        name = game.pop("deck")
        judged = verdict_of(deck(name), game)
        assert judged["valid"]
        case = forgotten(Random(one), game, judged["row"])
        verdict = settled(name, case, events_of(game))
        assert [total.total for total in verdict.totals] == [judged["total"]]
        alone = judge(deck(name), read_line(str(verdict.line)))
        assert isinstance(alone, FinalVerdict)
        assert alone.totals == verdict.totals


def final(line: str) -> FinalVerdict:
    """The verdict on a final row of the first standard deck."""
    verdict = judge(deck("first"), read_line(line))
    assert isinstance(verdict, FinalVerdict)
    return verdict


def test_moment_of_a_token_is_asked_for_where_it_decides() -> None:
    """One order. The Notes make 4 + 6 + 3 = 13; G07, three orange and two yellow, holds after 6.

    B06 lies in J02-J17: 2 x (3 orange + 2 green) = 10 after 6 and 7, with J59's orange 12 after 8.
    """
    row = "N1.D155CF770.G03.G07.G10/F/S2.J02.J17:B06.J42.J18.J29.J35.J61.J59"
    verdict = final(row)
    assert [(each.total, each.histories) for each in verdict.totals] == [(23, 2), (25, 1)]
    question = verdict.question
    assert question is not None
    assert (question.first, question.second) == ("J59", "B06")
    assert (dict(question.yes.ways), dict(question.no.ways)) == ({25: 1}, {23: 2})
    assert [each.total for each in final(f"{row}/QJ59:B06").totals] == [25]
    assert [each.total for each in final(f"{row}/QB06:J59").totals] == [23]


def test_total_that_no_choice_of_goals_allows_is_impossible() -> None:
    """Of type I only G03 (two suns, two temples) can be met: once J14, J53 and J12 lie.

    Then B03 pays 1 x 1 blue (J12) in J25-S3; B15 pays 8; J24-J56 pays 3 and 3 more for the orange
    J14 before J56; J56-J53 pays 1. With J12 before J25, J14, J39 there come 4, 1 and 4; with J24
    before J39 4. J12 comes after J56 and J24, J39 after J14 and J25. So with J39 before J24 it
    is 13 + 3 (J14 is before J56 then); else 17 or 20 with J39 before J12; 21 or 24 with J14 before
    J12; 22 with J25 before J12; else 26.
    """
    verdict = final("N1/F/J39.J14.J25:B03.S3.J24.J56.J53.J12/TB15/Z19")
    assert [each.total for each in verdict.totals] == [16, 17, 20, 21, 22, 24, 26]
    assert verdict.claim_possible is False
    assert [problem.code for problem in verdict.problems] == ["total-differs"]
