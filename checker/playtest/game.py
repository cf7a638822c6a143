"""A game as far as a person's choices go: what they know, and what they may do next.

A position follows from the deck, the deal and the choices alone, so that a link can hold it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from checker.cases.case import (
    ROUND,
    ROUNDS,
    Claim,
    DraftTold,
    Placement,
    RecordCase,
    RoundTold,
    RowEnd,
    TurnTold,
)
from checker.playtest.deal import YOU, Match
from checker.playtest.moves import Move, MoveKind
from checker.playtest.script import OwnRound, play_out
from checker.rules.engine import Middle, State, begin, take_turn, why_no_claim
from checker.rules.goals import first_of_each_type
from schema.deck.model import Deck, Type


class Phase(Enum):
    """What a person is asked for (R3, R5)."""

    KEEP = "keep"
    PASS_ON = "pass"  # noqa: S105 - a card is passed on
    DISCARD = "discard"
    PLACE = "place"
    END = "end"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands.

    `record` holds what the person knows: all turns so far, of the others' drafts what went out
    face up; the whole game once it is over. `offered` are all moves that the rules allow, and
    `stopped` is the index of the first move asked for that was none of them, None for no such.
    """

    moves: tuple[Move, ...]
    own: tuple[OwnRound, ...]
    phase: Phase
    hand: tuple[str, ...]
    record: RecordCase
    offered: tuple[Move, ...]
    whole: RecordCase
    stopped: int | None = None

    @property
    def round(self) -> int:
        """The round being played, from 1."""
        return len(self.own)


def follow(match: Match, moves: Sequence[Move]) -> Standing:
    """Return where a game stands after these moves, or before the first that isn't allowed."""
    position = start(match)
    for index, move in enumerate(moves):
        if move not in position.offered:
            return replace(position, stopped=index)
        position = step(match, position, move)
    return position


def start(match: Match) -> Standing:
    """Return the position before the first move."""
    own = (OwnRound(),)
    return _position(match, (), own, play_out(match, own))


def step(match: Match, position: Standing, move: Move) -> Standing:
    """Return the position after one of the moves that are offered."""
    own = (*position.own[:-1], *_after(position, move))
    stays = position.phase is Phase.PLACE or move.kind is MoveKind.CLAIM
    whole = position.whole if stays else play_out(match, own)  # others react to none of these
    return _position(match, (*position.moves, move), own, whole)


def _after(position: Standing, move: Move) -> Iterator[OwnRound]:
    """Yield the round after a move, and the next one where the move ends it."""
    last = position.own[-1]
    card, kept = move.card or "", tuple(each for each in position.hand if each != move.card)
    if move.kind is MoveKind.KEEP:
        yield last._replace(draft=last.draft._replace(keep_one=card))
    elif move.kind is MoveKind.PASS_ON:
        yield last._replace(draft=last.draft._replace(keep_two=kept))
    elif move.kind is MoveKind.DISCARD:
        yield last._replace(draft=last.draft._replace(discard=card))
    elif move.kind is MoveKind.END:
        yield last._replace(is_over=True)
        if position.round < ROUNDS:
            yield OwnRound()
    elif move.kind is MoveKind.CLAIM:
        *before, placed = last.placements
        claims = (*placed.claims, Claim(move.goal, move.token, move.card))
        yield last._replace(placements=(*before, placed._replace(claims=claims)))
    else:
        end = RowEnd.LEFT if move.kind is MoveKind.LEFT else RowEnd.RIGHT
        yield last._replace(placements=(*last.placements, Placement(card, end)))


def _position(
    match: Match, moves: tuple[Move, ...], own: tuple[OwnRound, ...], whole: RecordCase
) -> Standing:
    phase, last = _phase(own[-1]), own[-1]
    hand = _hand(whole.rounds[len(own) - 1].draft or (), phase, last)
    record = whole if phase is Phase.OVER else _known(whole, own)
    offered = tuple(_offered(match.deck, record, phase, hand, bool(last.placements)))
    return Standing(moves, own, phase, hand, record, offered, whole)


def _phase(last: OwnRound) -> Phase:
    told = last.draft
    steps = (told.keep_one, told.keep_two, told.discard)
    for phase, step in zip((Phase.KEEP, Phase.PASS_ON, Phase.DISCARD), steps, strict=True):
        if step is None:
            return phase
    if last.is_over:
        return Phase.OVER
    return Phase.PLACE if len(last.placements) < ROUND else Phase.END


def _hand(draft: Sequence[DraftTold], phase: Phase, last: OwnRound) -> tuple[str, ...]:
    """R3: return what the person has in hand: three cards, then what is not placed of two."""
    hands = [each.dealt or () for each in draft]
    if phase is Phase.KEEP:
        return hands[YOU]
    hands = _passed(hands, [(each.keep_one or "",) for each in draft])
    if phase is Phase.PASS_ON:
        return hands[YOU]
    hands = _passed(hands, [each.keep_two or () for each in draft])
    gone = {last.draft.discard, *(placed.card for placed in last.placements)}
    return tuple(card for card in hands[YOU] if card not in gone)


def _passed(
    hands: Sequence[tuple[str, ...]], kept: Sequence[tuple[str, ...]]
) -> list[tuple[str, ...]]:
    """R3: return the hands after all passed on to the next player what they did not keep."""
    passed = [
        tuple(card for card in hand if card not in own)
        for hand, own in zip(hands, kept, strict=True)
    ]
    return [own + passed[seat - 1] for seat, own in enumerate(kept)]


def _known(whole: RecordCase, own: Sequence[OwnRound]) -> RecordCase:
    """Return the record of what the person knows of a game that goes on."""
    players = tuple(
        player._replace(log=player.log._replace(claimed_total=None)) for player in whole.players
    )
    rounds = [_known_round(*each) for each in zip(whole.rounds, own, strict=False)]
    return whole._replace(players=players, rounds=tuple(rounds))


def _known_round(whole: RoundTold, own: OwnRound) -> RoundTold:
    drafted, turns = whole.draft or (), whole.turns or ()
    is_drafted = own.draft.discard is not None
    draft = [DraftTold(discard=each.discard if is_drafted else None) for each in drafted]
    draft[YOU] = own.draft._replace(dealt=drafted[YOU].dealt)
    if not own.is_over:
        at = [turn.player for turn in turns].index(YOU)
        mine = [TurnTold(YOU, own.placements)] if own.placements else []
        turns = (*turns[:at], *mine) if is_drafted else ()
    return RoundTold(tuple(draft), turns)


def _offered(
    deck: Deck, record: RecordCase, phase: Phase, hand: Sequence[str], may_claim: bool
) -> Iterator[Move]:
    """Yield all moves that the rules allow."""
    of_hand = {
        Phase.KEEP: (MoveKind.KEEP,), Phase.PASS_ON: (MoveKind.PASS_ON,),
        Phase.DISCARD: (MoveKind.DISCARD,),
        Phase.PLACE: (MoveKind.LEFT, MoveKind.RIGHT),
    }  # fmt: skip
    for kind in of_hand.get(phase, ()):
        yield from (Move(kind, card) for card in hand)
    if phase in (Phase.PLACE, Phase.END) and may_claim:
        yield from _claims(deck, record)
    if phase is Phase.END:
        yield Move(MoveKind.END)


def _claims(deck: Deck, record: RecordCase) -> Iterator[Move]:
    """R7, R8: yield the claims that the person may make now, on every card of the row."""
    state, middle = _played(deck, record)
    name, rules = record.players[YOU].name, record.head.rules
    for goal in middle.goals.values():
        for token in deck.tokens.values():
            if token.type is not goal.type:
                continue
            on_cards = [None] if token.type is Type.III else [card.id for card in state.row]
            for on in on_cards:
                claim = Claim(goal.id, token.id, on)
                if why_no_claim(state, middle, claim, goal, token, name, rules) is None:
                    yield Move(MoveKind.CLAIM, on, goal.id, token.id)


def _played(deck: Deck, record: RecordCase) -> tuple[State, Middle]:
    """Return the person's row and the middle of the table after all turns of a record."""
    states = [begin(deck, deck.cards[player.log.start]) for player in record.players]
    in_play = first_of_each_type(deck.goals[goal] for goal in record.head.goals or ())
    middle = Middle(in_play)
    for each in record.rounds:
        for turn in each.turns or ():
            name = record.players[turn.player].name
            for event in turn.placements:
                after = take_turn(
                    deck, record.head.rules, states[turn.player], middle, event, name
                )
                states[turn.player], middle = after.state, after.middle
    return states[YOU], middle
