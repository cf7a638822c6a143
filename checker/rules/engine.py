"""The rules of a turn as pure functions: a state and an event in, a new state out (R5, R7, R8).

An event that the rules forbid is answered with a `Refusal` and leaves the state as it was. One
player's log is a table of one: `Middle` is what players share, `State` what is a player's own.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from checker.cases.case import Claim, Placement, RowEnd
from checker.cases.house_rules import HouseRules
from checker.rules.derivation import JudgedClaim, Note, ScoredPlacement
from checker.rules.goals import is_met
from checker.rules.notes import Held, score_note
from schema.deck.model import Card, Deck, Goal, Token, Type
from schema.house_rules.table import GoalsFirstCome


class Illegal(Enum):
    """R7, R8: what forbids a claim; of several the first is told, in this order."""

    GOAL_NOT_IN_PLAY = "goal-not-in-play", "R7"
    GOAL_NOT_MET = "goal-not-met", "R7"
    TOKEN_WRONG_TYPE = "token-wrong-type", "R7"
    TOKEN_TYPE_HELD = "token-type-held", "R7"
    GOAL_TAKEN = "goal-taken", "R7"
    TOKEN_TAKEN = "token-taken", "R7"
    TARGET_MISSING = "target-missing", "R8"
    TARGET_NOT_IN_ROW = "target-not-in-row", "R8"
    TARGET_NOT_ALLOWED = "target-not-allowed", "R8"

    def __init__(self, code: str, rule: str) -> None:
        self.code = code  # the contract's
        self.rule = rule


Value = str | tuple[str, ...] | None


class Refusal(NamedTuple):
    """Why the rules forbid a claim, and what it is about: ids, types and players by their part."""

    reason: Illegal
    values: Mapping[str, Value]


class State(NamedTuple):
    """A player's own: the row, the number of the Note between each two cards, the rest."""

    row: tuple[Card, ...]
    notes: tuple[int, ...]
    collection: dict[str, int]
    held: tuple[Held, ...] = ()
    points: int = 0


class Middle(NamedTuple):
    """The middle of the table: goals in play, whose they are (first come), tokens taken by whom.

    `goals` are those in play, by type and in that order; players are named by any string.
    """

    goals: Mapping[Type, Goal]
    owners: Mapping[str, str] = {}
    taken: Mapping[str, str] = {}


class Turn(NamedTuple):
    """What one placement and its claims lead to; `refused` pairs a claim's index with a reason."""

    state: State
    middle: Middle
    placed: ScoredPlacement
    refused: tuple[tuple[int, Refusal], ...]


def begin(deck: Deck, start: Card) -> State:
    """R2: return the state with the Start card alone in the row and an empty collection."""
    return State((start,), (), dict.fromkeys(deck.symbols, 0))


def place(state: State, card: Card, end: RowEnd, rules: HouseRules) -> tuple[State, Note]:
    """R5: return the state with the card placed at that end, and the Note this completes.

    The card's tape and icons join the collection first, so it counts for its own Note (R6).
    """
    number = len(state.row)
    collection = dict(state.collection)
    for symbol, times in card.top.items():
        collection[symbol] += times
    if end is RowEnd.RIGHT:
        row, notes, left = (*state.row, card), (*state.notes, number), number - 1
    else:
        row, notes, left = (card, *state.row), (number, *state.notes), 0
    note = score_note(row, left, number, state.held, rules)
    return State(row, notes, collection, state.held, state.points + note.points), note


def met_goals(state: State, middle: Middle, rules: HouseRules) -> tuple[str, ...]:
    """R7: return the ids of the goals in play whose condition holds now, in order I, II, III."""
    cards, collection = len(state.row), state.collection
    goals = middle.goals.values()
    return tuple([goal.id for goal in goals if is_met(goal, cards, collection, rules)])


def own_met_goals(middle: Middle, met: tuple[str, ...], player: str) -> Middle:
    """R7, first come: return the middle with the goals met for the first time as the player's."""
    fresh = {goal: player for goal in met if goal not in middle.owners}
    return middle._replace(owners={**middle.owners, **fresh}) if fresh else middle


def why_no_claim(
    state: State,
    middle: Middle,
    claim: Claim,
    goal: Goal,
    token: Token,
    player: str,
    rules: HouseRules,
) -> Refusal | None:
    """R7, R8: return why the player may not make this claim now, or None when it is allowed."""
    return (
        _why_not_this_goal(state, middle, goal, rules)
        or _why_not_this_token(state, middle, goal, token, player, rules)
        or why_not_there(state.row, claim.on, token)
    )


def _why_not_this_goal(
    state: State, middle: Middle, goal: Goal, rules: HouseRules
) -> Refusal | None:
    in_play = middle.goals.get(goal.type)
    if in_play is None or in_play.id != goal.id:
        instead = in_play.id if in_play else None
        about = {"goal": goal.id, "type": goal.type.value, "instead": instead}
        return Refusal(Illegal.GOAL_NOT_IN_PLAY, about)
    if not is_met(goal, len(state.row), state.collection, rules):
        return Refusal(Illegal.GOAL_NOT_MET, {"goal": goal.id})
    return None


def _why_not_this_token(
    state: State, middle: Middle, goal: Goal, token: Token, player: str, rules: HouseRules
) -> Refusal | None:
    type_, wanted = token.type.value, goal.type.value
    if token.type is not goal.type:
        about = {"token": token.id, "type": type_, "goal": goal.id, "wanted": wanted}
        return Refusal(Illegal.TOKEN_WRONG_TYPE, about)
    for held in state.held:
        if held.token.type is token.type:
            return Refusal(Illegal.TOKEN_TYPE_HELD, {"token": held.token.id, "type": type_})
    owner = middle.owners.get(goal.id, player)
    if GoalsFirstCome.YES in rules and owner != player:
        return Refusal(Illegal.GOAL_TAKEN, {"owner": owner, "goal": goal.id})
    if token.id in middle.taken:
        return Refusal(Illegal.TOKEN_TAKEN, {"token": token.id, "owner": middle.taken[token.id]})
    return None


def why_not_there(row: Sequence[Card], on: str | None, token: Token) -> Refusal | None:
    """R8, R9: return why the token can't lie there: I and II on a card of the row, III beside."""
    if token.type is Type.III:
        if on is None:
            return None
        return Refusal(Illegal.TARGET_NOT_ALLOWED, {"token": token.id, "card": on})
    if on is None:
        return Refusal(Illegal.TARGET_MISSING, {"token": token.id})
    ids = tuple(card.id for card in row)
    if on not in ids:
        return Refusal(Illegal.TARGET_NOT_IN_ROW, {"token": token.id, "card": on, "row": ids})
    return None


def lay_token(
    state: State, token: Token, on: str | None, rules: HouseRules
) -> tuple[State, Note | None]:
    """R8, R9: return the state with the token taken, and the Note it scores once more, if any.

    A type I token lies on the beginning of the Note to the right of its card, type II on the end
    of the Note to the left. Only a complete Note is scored, in full, with the collection as it
    is now; type III scores nothing before the end of the game.
    """
    held = (*state.held, Held(token, on))
    if token.type is Type.III:
        return state._replace(held=held), None
    at = next(i for i, card in enumerate(state.row) if card.id == on)
    left = at if token.type is Type.I else at - 1
    if not 0 <= left < len(state.notes):
        return state._replace(held=held), None
    note = score_note(state.row, left, state.notes[left], held, rules)
    if not note.is_complete:
        return state._replace(held=held), None
    return state._replace(held=held, points=state.points + note.points), note


def end_points(state: State) -> int:
    """R9: return the points of the player's type III token, 0 without one."""
    return sum(held.token.points for held in state.held if held.token.type is Type.III)


def take_turn(
    deck: Deck, rules: HouseRules, state: State, middle: Middle, event: Placement, player: str = ""
) -> Turn:
    """R5: return what a placement leads to: the card, its Note, the goals, the claims in order.

    The event's ids must exist in the deck and its card be allowed (see `judge`).
    """
    number = len(state.row)
    state, note = place(state, deck.cards[event.card], event.end, rules)
    met = met_goals(state, middle, rules)
    if GoalsFirstCome.YES in rules:
        middle = own_met_goals(middle, met, player)
    claims: list[JudgedClaim] = []
    refused: list[tuple[int, Refusal]] = []
    for index, claim in enumerate(event.claims):
        goal, token = deck.goals[claim.goal], deck.tokens[claim.token]
        refusal = why_no_claim(state, middle, claim, goal, token, player, rules)
        scored = None
        if refusal:
            refused.append((index, refusal))
        else:
            state, scored = lay_token(state, token, claim.on, rules)
            middle = middle._replace(taken={**middle.taken, token.id: player})
        claims.append(JudgedClaim(claim.goal, claim.token, claim.on, refusal is None, scored))
    placed = ScoredPlacement(
        number, event.card, event.end, note, state.collection, met, tuple(claims), state.points
    )
    return Turn(state, middle, placed, tuple(refused))
