"""The errors of a case: what must be right before anything is scored (contract 4).

Shape is for the readers; here a case of right shape is held against a deck. An
empty id stands for one that could not be read and has been told already.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from checker.cases.case import (
    MOST_PLACEMENTS,
    DraftTold,
    FinalCase,
    Head,
    Log,
    Placement,
    RoundTold,
)
from checker.cases.errors import error
from checker.rules.goals import is_one_per_type
from schema.common.language import _, language
from schema.common.lists import any_of
from schema.common.numbers import whole
from schema.common.problems import Pointer, Problem
from schema.common.suggest import nearest
from schema.deck.model import Deck

NOTHING_SCORED = -1
MOST_SHOWN = 6  # so many ids are listed in a message


class Fault(NamedTuple):
    """An error and the index of the placement before which scoring stops.

    `stop` is NOTHING_SCORED for errors that leave no placement to be scored.
    """

    stop: int
    problem: Problem


def head_errors(deck: Deck, head: Head) -> list[Problem]:
    """Return the errors of `deck` and `goals`: another deck, unknown goals, not one per type."""
    problems = []
    if head.deck and not deck.fingerprint.startswith(head.deck):
        problems.append(
            error(
                "other-deck",
                ("deck",),
                _(
                    "the case was played with the deck {theirs}, this is the deck {ours}",
                    theirs=head.deck[:8],
                    ours=deck.fingerprint[:8],
                ),
                _("judge it with that deck's cards.json, or leave the deck out"),
            )
        )
    goals = head.goals or ()
    unknown = [
        unknown_id("goal", goal, deck.goals, ("goals", index))
        for index, goal in enumerate(goals)
        if goal and goal not in deck.goals
    ]
    problems += unknown
    readable = head.goals is not None and not unknown and "" not in goals
    if readable and not is_one_per_type((deck.goals[goal] for goal in goals), deck):
        problems.append(
            error(
                "goals-not-one-per-type",
                ("goals",),
                _(
                    "the goals in play are one of each type, these are not: {goals}",
                    goals=" ".join(goals[:MOST_SHOWN]) or _("none"),
                ),
                _("name one goal of each type, or leave the goals out"),
                "R2",
            )
        )
    return problems


def ids_hint(id_: str, known: Iterable[str]) -> str:
    """Return the question that offers the ids likely meant; where none is near, what there is."""
    ids = list(known)
    if near := nearest(id_, ids):
        return _("did you mean {ids}?", ids=any_of(near, language()))
    return _("this deck has {first} to {last}", first=ids[0], last=ids[-1]) if ids else ""


def unknown_id(kind: str, id_: str, known: Iterable[str], path: Pointer) -> Problem:
    """Return the error for an id of right form that the deck lacks, with the nearest ids."""
    message = _("{id} does not exist in this deck", id=id_)
    return error(f"unknown-{kind}", path, message, ids_hint(id_, known))


Seen = dict[str, Pointer]  # the cards met so far, with their path: R1, there is one of each


def _words(path: Pointer) -> str:
    """Return a card's place in words: "placement 2", "player 1, the start"."""
    player = _("player {number}, ", number=int(path[1]) + 1) if path[0] == "players" else ""
    if path[-1] == "start":
        return player + _("the start")
    if path[0] == "row":
        return _("place {number} of the row", number=int(path[1]) + 1)
    return player + _("placement {number}", number=int(path[-2]) + 1)


def log_errors(deck: Deck, log: Log, prefix: Pointer, seen: Seen) -> list[Fault]:
    """Return the errors of one player's log, in case order.

    `prefix` is the log's path in the case; `seen` is shared by the players of a table, so that a
    card in two rows is found at the later one.
    """
    faults = []
    at_start = _card_error(deck, log.start, (*prefix, "start"), True, seen)
    if at_start:
        faults.append(Fault(NOTHING_SCORED, at_start))
    for index, placement in enumerate(log.placements):
        path = (*prefix, "placements", index)
        if index == MOST_PLACEMENTS:
            faults.append(Fault(index, _too_many(path)))
        problem = _card_error(deck, placement.card, (*path, "card"), False, seen)
        if problem:
            faults.append(Fault(index, problem))
        if placement.claims:
            faults += (Fault(index, each) for each in _claim_errors(deck, placement, path))
    return faults


def _too_many(path: Pointer) -> Problem:
    return error(
        "too-many-placements",
        path,
        _("a player places {most} cards in a game, this is one more", most=MOST_PLACEMENTS),
        _("leave it out, or start another case"),
        "R5",
    )


def draft_errors(deck: Deck, rounds: Sequence[RoundTold]) -> list[Problem]:
    """Return the errors of the cards that drafts name: unknown ones, Start cards."""
    found = (
        (card, ("rounds", number, "draft", player, *step))
        for number, each in enumerate(rounds)
        for player, hands in enumerate(each.draft or ())
        for card, step in _drafted(hands)
    )
    return [
        problem for card, path in found if (problem := _card_error(deck, card, path, False, {}))
    ]


def _drafted(hands: DraftTold) -> Iterator[tuple[str, Pointer]]:
    """Yield the cards that one player's draft names, each with its path in the draft."""
    for key, cards in hands._asdict().items():
        if isinstance(cards, str):
            yield cards, (key,)
        else:
            yield from ((card, (key, index)) for index, card in enumerate(cards or ()))


def _card_error(deck: Deck, id_: str, path: Pointer, is_start: bool, seen: Seen) -> Problem | None:
    if not id_:
        return None
    card = deck.cards.get(id_)
    if card is None:
        kind = (card.id for card in (deck.start if is_start else deck.journey))
        return unknown_id("card", id_, kind, path)
    if card.is_start != is_start:
        return _wrong_kind(id_, path, is_start)
    if id_ in seen:
        return _why_not_again(id_, path, seen[id_])
    seen[id_] = path
    return None


def _why_not_again(id_: str, path: Pointer, first: Pointer) -> Problem:
    """R1, R3: return why a card can't lie here too: there is one of each, and it is dealt once."""
    return error(
        "duplicate-card",
        path,
        _("{card} already lies in a row: {first}", card=id_, first=_words(first)),
        _("there is one of each card; correct one of the two places"),
        "R1",
    )


def _wrong_kind(id_: str, path: Pointer, is_start: bool) -> Problem:
    if is_start:
        return error(
            "not-a-start-card",
            path,
            _("{card} is not a Start card", card=id_),
            _("a row begins with a Start card, such as S1"),
            "R2",
        )
    return error(
        "not-a-journey-card",
        path,
        _("{card} is not a Journey card", card=id_),
        _("only Journey cards are placed; the Start card lies from the beginning"),
        "R5",
    )


def _claim_errors(deck: Deck, placement: Placement, path: Pointer) -> Iterable[Problem]:
    for index, claim in enumerate(placement.claims):
        here = (*path, "claims", index)
        if claim.goal and claim.goal not in deck.goals:
            yield unknown_id("goal", claim.goal, deck.goals, (*here, "goal"))
        if claim.token and claim.token not in deck.tokens:
            yield unknown_id("token", claim.token, deck.tokens, (*here, "token"))
        if claim.on and claim.on not in deck.cards:
            yield unknown_id("card", claim.on, deck.cards, (*here, "on"))


def final_errors(deck: Deck, case: FinalCase) -> list[Problem]:
    """Return the errors of a final row's cards and tokens, and of what is known, in case order."""
    problems = _row_errors(deck, case.row)
    for index, token in enumerate(case.tokens):
        here: Pointer = ("tokens", index)
        if token.token and token.token not in deck.tokens:
            problems.append(unknown_id("token", token.token, deck.tokens, (*here, "token")))
        if token.on and token.on not in deck.cards:
            problems.append(unknown_id("card", token.on, deck.cards, (*here, "on")))
    for key, lists in (("known", case.known), ("rounds", case.rounds)):
        for index, events in enumerate(lists):
            for at, id_ in enumerate(events):
                kind, ids = ("token", deck.tokens) if id_[:1] == "B" else ("card", deck.cards)
                if id_ and id_ not in ids:
                    problems.append(unknown_id(kind, id_, ids, (key, index, at)))
    return problems


def _row_errors(deck: Deck, row: tuple[str, ...]) -> list[Problem]:
    problems: list[Problem] = []
    seen: Seen = {}
    starts = sum(id_[:1] == "S" for id_ in row)
    if starts != 1 and all(row):
        problems.append(
            error(
                "not-a-start-card",
                ("row",),
                _("a row has exactly one Start card, this one has {number}", number=starts),
                _("name the cards from left to right, the Start card among them"),
                "R2",
            )
        )
    journey = 0
    for index, id_ in enumerate(row):
        is_start = id_[:1] == "S"
        journey += not is_start
        if journey == MOST_PLACEMENTS + 1 and not is_start:
            problems.append(_too_many(("row", index)))
        if problem := _card_error(deck, id_, ("row", index), is_start, seen):
            problems.append(problem)
    return problems


_RANK: Mapping[str, int] = {
    name: rank
    for rank, name in enumerate(
        (
            "rules",
            "deck",
            "goals",
            "name",
            "age",
            "start",
            "row",
            "tokens",
            "known",
            "rounds",
            "players",
            "draft",
            "turns",
            "player",
            "placements",
            "dealt",
            "keep_one",
            "keep_two",
            "discard",
            "card",
            "end",
            "claims",
            "goal",
            "token",
            "on",
            "claimed_points",
            "claimed_total",
        )
    )
}


def in_case_order(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems in the order of the case's fields as the contract writes them."""

    def rank(problem: Problem) -> list[tuple[int, int | str]]:
        steps = [(step, whole(step)) for step in problem.pointer.split("/")[1:]]
        return [
            (_RANK.get(step, 50), step) if number is None else (-1, number)
            for step, number in steps
        ]

    return sorted(problems, key=rank)
