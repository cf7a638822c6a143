"""Games with a person at a seat: the deal, what is offered, the record that comes of it."""

from dataclasses import replace
from itertools import pairwise

import pytest

from checker.cases.case import DraftTold, Placement, RecordCase
from checker.cases.from_json import CaseRead
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.playtest.deal import YOU, Match, extent
from checker.playtest.game import Phase, Standing, follow
from checker.playtest.moves import Move, MoveKind
from schema.common.problems import Severity
from schema.deck.model import Deck
from tests.checker.playtest.sitting import GREEDY, SENSIBLE, by_chance, match, moves_of, simulated

TABLES = [
    ((SENSIBLE,), ""),
    ((GREEDY, GREEDY), "F"),
    ((SENSIBLE, SENSIBLE, GREEDY), "AC"),
    ((SENSIBLE,) * 4, "FO"),
    ((0, GREEDY), "ACFO"),
]


def verdict_on(deck: Deck, record: RecordCase) -> TableVerdict:
    verdict = judge(deck, CaseRead(record))
    assert isinstance(verdict, TableVerdict)
    return verdict


@pytest.mark.parametrize(("opponents", "letters"), TABLES)
def test_with_the_choices_of_a_level_the_game_is_that_of_simulate(
    deck: Deck, opponents: tuple[int, ...], letters: str
) -> None:
    for game in range(2):
        of = match(deck, *opponents, letters=letters, game=game)
        level = SENSIBLE if of.weights is not None else GREEDY
        expected = simulated(of, level)
        position = follow(of, tuple(moves_of(expected)))
        assert position.stopped is None
        assert position.phase is Phase.OVER
        assert position.record == expected


@pytest.mark.parametrize(("opponents", "letters"), TABLES)
def test_whatever_is_chosen_of_what_is_offered_the_record_is_right(
    deck: Deck, opponents: tuple[int, ...], letters: str
) -> None:
    of = match(deck, *opponents, letters=letters)
    for seed in range(2):
        record = by_chance(of, seed).record
        verdict = verdict_on(deck, record)
        assert [p for p in verdict.problems if p.code != "goal-unclaimed"] == []
        assert verdict.not_judged == ()
        assert verdict.ranking


def test_games_by_chance_have_claims(deck: Deck) -> None:
    of = match(deck, GREEDY, GREEDY)
    played = [move.kind for seed in range(4) for move in by_chance(of, seed).moves]
    assert MoveKind.CLAIM in played


@pytest.fixture(scope="module")
def of(deck: Deck) -> Match:
    return match(deck, SENSIBLE, GREEDY)


@pytest.fixture(scope="module")
def whole(of: Match) -> Standing:
    return by_chance(of, 1)


@pytest.fixture(scope="module")
def way(of: Match, whole: Standing) -> list[Standing]:
    """All positions of a game, each followed from its beginning as a link is."""
    return [follow(of, whole.moves[:count]) for count in range(len(whole.moves) + 1)]


def test_the_same_choices_give_the_same_game(of: Match, whole: Standing) -> None:
    assert follow(of, whole.moves) == whole


def test_every_position_on_the_way_is_judged_without_error(
    deck: Deck, way: list[Standing]
) -> None:
    for position in way:
        problems = verdict_on(deck, position.record).problems
        assert [p for p in problems if p.severity is not Severity.NOTICE] == []


def test_totals_are_known_on_the_way(deck: Deck, way: list[Standing]) -> None:
    for position in way:
        assert None not in [log.total for _name, log in verdict_on(deck, position.record).players]


def test_what_was_played_stays_whatever_comes_after(way: list[Standing]) -> None:
    for before, after in pairwise(way):
        for then, now in zip(before.record.rounds[:-1], after.record.rounds, strict=False):
            assert then.turns == now.turns


def test_others_hands_stay_hidden_until_the_game_is_over(
    way: list[Standing], whole: Standing
) -> None:
    for position in way[:-1]:
        for each in position.record.rounds:
            for seat, draft in enumerate(each.draft or ()):
                assert seat == YOU or draft == DraftTold(discard=draft.discard)
    assert all(draft.dealt for each in whole.record.rounds for draft in each.draft or ())


def test_a_hand_is_what_was_kept_and_what_the_right_neighbour_passed(of: Match) -> None:
    first = follow(of, ())
    kept = first.hand[1]
    second = follow(of, (Move(MoveKind.KEEP, kept),))
    assert second.hand[0] == kept
    assert not {*second.hand[1:]} & {*first.hand}
    third = follow(of, (*second.moves, Move(MoveKind.PASS_ON, second.hand[2])))
    assert {*third.hand[:2]} == {*second.hand[:2]}
    assert third.hand[2] not in second.hand


def test_both_cards_may_go_to_both_ends(of: Match, whole: Standing) -> None:
    position = follow(of, whole.moves[:3])
    assert {*position.offered} == {
        Move(kind, card) for kind in (MoveKind.LEFT, MoveKind.RIGHT) for card in position.hand
    }
    assert len(position.hand) == 2


def test_the_first_move_that_is_not_allowed_ends_the_way(of: Match, whole: Standing) -> None:
    wrong = (*whole.moves[:2], Move(MoveKind.DISCARD, whole.moves[1].card), *whole.moves[3:])
    position = follow(of, wrong)
    assert position == replace(follow(of, whole.moves[:2]), stopped=2)


def test_an_edited_card_leaves_the_deal_as_it_was(deck: Deck) -> None:
    first = deck.journey[0]
    edited = replace(deck, cards={**deck.cards, first.id: replace(first, beginning=9)})
    assert extent(edited) == extent(deck)
    for game in range(3):
        old, new = match(deck, GREEDY, game=game), match(edited, GREEDY, game=game)
        assert follow(old, ()).hand == follow(new, ()).hand
        assert follow(old, ()).record.players == follow(new, ()).record.players


def test_a_card_more_is_another_extent(deck: Deck) -> None:
    cards = {id_: card for id_, card in deck.cards.items() if card is not deck.journey[-1]}
    assert extent(replace(deck, cards=cards)) != extent(deck)


def test_a_placed_card_names_its_claims(of: Match, whole: Standing) -> None:
    mine = [t for each in whole.record.rounds for t in each.turns or () if t.player == YOU]
    claims = [claim for turn in mine for placed in turn.placements for claim in placed.claims]
    assert len(claims) == sum(move.kind is MoveKind.CLAIM for move in whole.moves)
    assert all(isinstance(placed, Placement) for turn in mine for placed in turn.placements)
