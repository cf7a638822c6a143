"""What tests of played games share: matches, games played by chance and by others' choices."""

from collections.abc import Iterator
from random import Random

from checker.cases.case import Placement, RecordCase, RowEnd
from checker.cases.from_json import read_case
from checker.cases.house_rules import from_letters
from checker.playtest.deal import YOU, Match, PlayDeal, match_of
from checker.playtest.game import Phase, Standing, start, step
from checker.playtest.moves import Move, MoveKind
from checker.simulation.kernel.layout import Table
from checker.simulation.play import memo_of, play_batch
from checker.simulation.records import records
from checker.simulation.task import Task
from schema.deck.model import Deck
from tests.checker.simulation.playing import quick_weights

GREEDY, SENSIBLE = 1, 2


def match(deck: Deck, *opponents: int, letters: str = "", game: int = 0) -> Match:
    """Return a deal of seed 7 against these levels."""
    deal = PlayDeal(7, game, opponents, from_letters(letters))
    return match_of(deck, deal, _weights(deck, letters, deal.players, SENSIBLE in opponents))


_learnt: dict[tuple[str, str, int], Table] = {}


def _weights(deck: Deck, letters: str, players: int, is_sensible: bool) -> Table | None:
    if not is_sensible:
        return None
    key = deck.fingerprint, letters, players
    if key not in _learnt:
        _learnt[key] = quick_weights(deck, letters, players)
    return _learnt[key]


def by_chance(of: Match, seed: int) -> Standing:
    """Return a whole game in which each choice of the person is drawn from what is offered.

    Claims are made twice as often as not, so that games have them.
    """
    chance = Random(seed)
    position = start(of)
    while position.phase is not Phase.OVER:
        claims = [move for move in position.offered if move.kind is MoveKind.CLAIM]
        others = [move for move in position.offered if move.kind is not MoveKind.CLAIM]
        offered = claims if claims and chance.random() < 0.67 else others
        position = step(of, position, chance.choice(offered))
    return position


def simulated(of: Match, level: int) -> RecordCase:
    """Return the deal's game as `simulate` plays it, the person's seat played by a level."""
    deal = of.deal
    levels = (level, *deal.opponents)
    memo = memo_of(1, deal.players)
    play_batch(of.tables, of.weights, deal.rules, levels, deal.seed, deal.game, deal.game, memo)
    task = Task(of.deck, deal.rules, levels, deal.seed, 1)
    case = read_case(records(task, memo)[0]).case
    assert isinstance(case, RecordCase)
    return case


def moves_of(record: RecordCase) -> Iterator[Move]:
    """Yield the choices that the person's seat made in a record."""
    for each in record.rounds:
        draft = (each.draft or ())[YOU]
        right = (each.draft or ())[-1]
        assert draft.keep_one
        assert draft.keep_two
        assert draft.discard
        yield Move(MoveKind.KEEP, draft.keep_one)
        hand = {draft.keep_one, *(right.dealt or ())} - {right.keep_one}
        yield Move(MoveKind.PASS_ON, (hand - {*draft.keep_two}).pop())
        yield Move(MoveKind.DISCARD, draft.discard)
        turn = next(turn for turn in each.turns or () if turn.player == YOU)
        for placed in turn.placements:
            yield from _placement(placed)
        yield Move(MoveKind.END)


def _placement(placed: Placement) -> Iterator[Move]:
    yield Move(MoveKind.LEFT if placed.end is RowEnd.LEFT else MoveKind.RIGHT, placed.card)
    for claim in placed.claims:
        yield Move(MoveKind.CLAIM, claim.on, claim.goal, claim.token)
