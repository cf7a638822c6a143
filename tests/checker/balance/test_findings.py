"""Findings: outcomes, what is asked of which token, a planted fault, skill, aims as a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checker.balance.aims import Aims, find_aims, read_aims
from checker.balance.estimates import Interval
from checker.balance.findings import BalanceFinding, Outcome, findings, outcome
from checker.balance.report import balance_json, balance_text
from schema.common.errors import UnusableInputError
from schema.common.paths import own_file
from schema.deck.build import build_deck
from tests.checker.balance.games import CARD, DOCUMENT, deck, greedy, result_of, stronger

OURS = read_aims(own_file("balance.json"))
Named = dict[tuple[str, str], BalanceFinding]


def named(found: list[BalanceFinding]) -> Named:
    """The findings by name and what they are of."""
    return {(each.name, each.of): each for each in found}


@pytest.fixture(scope="module")
def fair() -> Named:
    return named([*findings(greedy(), OURS, deck())])


@pytest.mark.parametrize(
    ("low", "high", "result"),
    [
        (46, 54, Outcome.PASS),
        (45, 55, Outcome.PASS),
        (44, 46, Outcome.UNDECIDED),
        (40, 60, Outcome.UNDECIDED),
        (55.1, 57, Outcome.FAIL),
        (40, 44.9, Outcome.FAIL),
    ],
)
def test_an_interval_is_within_outside_or_neither(
    low: float, high: float, result: Outcome
) -> None:
    assert outcome(Interval((low + high) / 2, low, high), (45, 55)) is result


def test_a_planted_fault_is_found(fair: Named) -> None:
    """A card twice as strong is kept too often, whatever else; before the edit it was not."""
    document = stronger()
    found = named(
        [*findings(result_of(document, ("greedy",) * 5, 400), OURS, build_deck(document))]
    )
    assert fair["card_kept", CARD].outcome is Outcome.PASS
    assert found["card_kept", CARD].outcome is Outcome.FAIL


def test_all_that_a_deck_has_is_told(fair: Named) -> None:
    ids = {
        "goal_met": deck().goals,
        "token_wins": deck().tokens,
        "card_kept": [card.id for card in deck().journey],
        "card_wins": [card.id for card in deck().journey],
        "tape_wins": [tape.id for tape in deck().tapes],
        "icon_wins": [icon.id for icon in deck().icons],
        "start_card": [card.id for card in deck().start],
        "seat": "12345",
        "leading": [f"round {number}" for number in (1, 2, 3, 4)],
        "zero_notes": [f"placement {number}" for number in range(1, 9)],
        "points_share": ["notes", "I", "II", "III"],
    }
    for name, of in ids.items():
        assert [key[1] for key in fair if key[0] == name] == list(of)


def test_shares_of_wins_are_asked_for_by_what_is_fair(fair: Named) -> None:
    assert fair["seat", "1"].aim == pytest.approx((0.18, 0.22))
    two = named([*findings(result_of(DOCUMENT, ("random",) * 2, 50), OURS, deck())])
    assert two["seat", "1"].aim == pytest.approx((0.45, 0.55))


def test_equal_tokens_are_one_and_low_ones_of_type_three_are_not_asked(fair: Named) -> None:
    taken = [key for key in fair if key[0] == "token_taken"]
    ones = " ".join(t["id"] for t in DOCUMENT["tokens"] if t.get("value") == 1)
    assert ("token_taken", ones) in taken
    low = next(token["id"] for token in DOCUMENT["tokens"] if token.get("points") == 1)
    high = next(token["id"] for token in DOCUMENT["tokens"] if token.get("points") == 8)
    assert fair["token_taken", low].aim == (None, None)
    assert fair["token_taken", high].aim == (0.1, None)


def test_without_its_deck_a_result_is_judged_but_for_tapes_and_icons() -> None:
    found = named([*findings(greedy(), OURS, None)])
    assert not any(name.startswith(("tape", "icon")) for name, _of in found)
    assert ("goal_met", "G01") in found


def test_skill_is_how_often_the_better_level_wins() -> None:
    mixed = result_of(DOCUMENT, ("greedy", *("random",) * 4), 300)
    found = named([*findings(mixed, OURS, deck())])
    skill = found["skill", "greedy among random"]
    assert skill.found.value == pytest.approx(mixed["seats"][0]["wins_x60"] / 60 / 300)
    assert skill.outcome is Outcome.PASS


def test_no_share_is_asked_of_two_players_of_the_better_level() -> None:
    mixed = result_of(DOCUMENT, ("greedy", "greedy", *("random",) * 3), 100)
    skill = named([*findings(mixed, OURS, deck())])["skill", "greedy among random"]
    assert skill.aim == (None, None)
    assert skill.outcome is Outcome.PASS


def test_players_of_one_level_tell_nothing_of_skill(fair: Named) -> None:
    assert not any(name == "skill" for name, _of in fair)


def test_cards_placed_often_are_counted_with_those_that_may_be(fair: Named) -> None:
    found = fair["cards_placed_often", "over 0.75"].found
    placed = [each.found for key, each in fair.items() if key[0] == "card_placed"]
    assert found.value == sum(one.value is not None and one.value > 0.75 for one in placed)
    assert found.low == sum(one.low is not None and one.low > 0.75 for one in placed)
    assert found.high == sum(one.high is not None and one.high > 0.75 for one in placed)


def test_json_has_the_keys_of_the_contract(fair: Named) -> None:
    told = json.loads(balance_json(greedy(), [*fair.values()]))
    assert (told["deck"], told["player"]) == (deck().fingerprint, None)
    assert [*told["findings"][0]] == [
        "name", "of", "value", "low", "high", "aim", "result", "games_needed",
    ]  # fmt: skip
    assert told["findings"][0]["aim"] == [45, 55]


def test_text_has_a_line_a_finding_and_says_how_strong_the_players_are(fair: Named) -> None:
    text = balance_text([greedy()], [*fair.values()], OURS.file)
    assert "400 games of 5 players (5 greedy), deck" in text
    assert "is an association" in text
    assert len([line for line in text.splitlines() if " to " in line and "(" in line]) >= len(fair)


def aims_of(folder: Path, text: str) -> Aims:
    """The aims of a file with that text."""
    file = folder / "balance.json"
    file.write_text(text, encoding="utf-8")
    return read_aims(file)


def test_aims_of_ones_own_replace_ours(tmp_path: Path) -> None:
    asked = aims_of(tmp_path, '{"mean": [10, null], "leading round 1": [0, 1], "placed_often": 1}')
    assert asked.of("mean", "", 5) == (10, None)
    assert asked.of("leading", "round 1", 5) == (0, 1)
    assert asked.of("leading", "round 3", 5) == (None, None)
    assert asked.figures["placed_often"] == 1


def test_aims_lie_beside_the_deck_before_ours_is_taken(tmp_path: Path) -> None:
    assert find_aims(None, tmp_path / "cards.json") == own_file("balance.json")
    aims_of(tmp_path, "{}")
    assert find_aims(None, tmp_path / "cards.json") == tmp_path / "balance.json"
    chosen = tmp_path / "mine.json"
    assert find_aims(chosen, tmp_path / "cards.json") == chosen


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{\n "meen": [1, 2]}', '2:2: "meen" is the name of no finding; did you mean "mean"?'),
        ('{"mean": 50}', '1:10: "mean" is not asked for by two ends'),
        ('{"mean": [55, 45]}', "can't be from 55 to 45; write the smaller end first"),
        ('{"mean": ["45", 55]}', "has an end that is no number"),
        ('{"placed_often": true}', "is no number"),
        ("[]", "1:1: the aims are an object"),
        ('{"mean": [45, 55]', "1:1"),
        ('{"mean": [1, 2], "mean": [3, 4]}', "twice"),
    ],
)
def test_what_is_no_aim_is_told_with_place_and_cure(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(UnusableInputError) as error:
        aims_of(tmp_path, text)
    assert told in str(error.value)
    assert "balance.json:" in str(error.value)
