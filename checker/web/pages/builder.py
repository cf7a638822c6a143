"""The page on which a row is built: what can be tapped now, from the draft and its verdict."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from checker.cases.case import FinalCase, TableCase
from checker.cases.from_json import CaseRead
from checker.cases.house_rules import letters
from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.rules.goals import in_type_order, is_met
from checker.views.first_problems import first_problems
from checker.views.sentences import note_sentence
from checker.views.words import Words, card_name
from checker.web.pages.compared import Compared, compare
from checker.web.pages.draft import Draft
from checker.web.pages.slots import Mending, Slot, faulty_start, mending, slots
from checker.web.pages.steps import find_card, mended
from checker.web.pages.verdict_view import LogView, log_view
from checker.web.site.budget import judge_within
from checker.web.site.settings import Edition
from checker.web.site.symbols import card_words, folded
from schema.common.countries import place_name
from schema.common.language import _
from schema.common.problems import Problem, Severity
from schema.deck.model import Card, Deck, Goal, Token, Type
from schema.house_rules.table import BonusOnNote


@dataclass(frozen=True, slots=True)
class Choice:
    """A card to choose from: its words, what a search looks in, whether it lies already."""

    card: Card
    words: str
    find: str
    has: str
    is_used: bool
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class GoalChip:
    """A goal in play: whether it is met at the last check, whether its token is taken."""

    goal: Goal
    words: str
    is_met: bool
    is_claimed: bool


@dataclass(frozen=True, slots=True)
class Pending:
    """What was chosen and waits: a card for its end, a goal for a token, a token for a card.

    `mending` is a card of the row that another one, the other end or nothing waits for, `before`
    one before which a forgotten card is to be put in.
    """

    before: Slot | None = None
    mending: Mending | None = None
    card: Card | None = None
    goal: Goal | None = None
    token: Token | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """All that the page shows."""

    draft: Draft
    line: str
    row: tuple[Slot, ...]
    log: LogView | None
    running: int | None
    said: str
    goals: tuple[GoalChip, ...]
    claimable: tuple[GoalChip, ...]
    pending: Pending
    asks: str
    tokens: tuple[Token, ...]
    choices: tuple[Choice, ...]
    problems: tuple[Problem, ...]
    agreed: str
    names: tuple[str, ...]
    compared: Compared
    house: frozenset[str]


def lay_out(edition: Edition, draft: Draft, fields: Mapping[str, str]) -> Board:
    """Return the page for a draft; `fields` hold the filters and what is pending."""
    deck = edition.deck
    words = Words(deck)
    judged = _judged(deck, draft)
    verdict = judged if isinstance(judged, LogVerdict) else None
    view = log_view(deck, verdict, _prefix(draft)) if verdict else None
    row = slots(deck, draft, view)
    pending = _pending(deck, draft, fields, row)
    chips = _chips(deck, words, draft, verdict)
    names = (
        tuple(player.name for player in draft.case.players)
        if isinstance(draft.case, TableCase)
        else ()
    )
    return Board(
        draft=draft,
        line=draft.line(deck.fingerprint),
        row=row,
        log=view,
        running=verdict.placements[-1].total if verdict and verdict.placements else None,
        said=_said(words, verdict),
        goals=chips if draft.head.goals else (),
        claimable=tuple(chip for chip in chips if chip.is_met and not chip.is_claimed),
        pending=pending,
        asks=_asks(words, draft, pending.token),
        tokens=_tokens(deck, draft, pending),
        choices=_choices(deck, words, draft, pending, fields),
        problems=_problems(judged),
        agreed=_agreed(draft, verdict),
        names=names,
        compared=compare(draft.case, judged, draft.player) if draft.case else Compared(),
        house=frozenset(letters(draft.head.rules)),
    )


def _prefix(draft: Draft) -> str:
    return f"/players/{draft.player}" if isinstance(draft.case, TableCase) else ""


def _judged(deck: Deck, draft: Draft) -> LogVerdict | FinalVerdict | None:
    """Return the verdict on the row being built, None before a card lies."""
    if not draft.row or draft.case is None:
        return None
    case = draft.case._replace(head=draft.head._replace(deck=None))
    judged = judge_within(deck, CaseRead(case))
    return judged.players[draft.player][1] if isinstance(judged, TableVerdict) else judged


def _problems(judged: LogVerdict | FinalVerdict | None) -> tuple[Problem, ...]:
    """Return what is to be told while a row is built: errors, refused claims, wrong points.

    Of a final row only errors: a token may get its moment by a card that is still to come.
    """
    if isinstance(judged, FinalVerdict):
        return first_problems([p for p in judged.problems if p.severity is Severity.ERROR])
    return first_problems(
        [
            problem
            for problem in (judged.problems if judged else ())
            if problem.severity is not Severity.NOTICE or problem.code == "points-differ"
        ]
    )


def _agreed(draft: Draft, verdict: LogVerdict | None) -> str:
    """Return that the points counted for the last Note are right, "" where nothing says so."""
    if draft.log is None or verdict is None or not verdict.placements:
        return ""
    placed = verdict.placements[-1]
    claimed = draft.log.placements[placed.number - 1].claimed
    if claimed != placed.note.points:
        return ""
    return _("{claimed} counted for Note {number}, and {claimed} it is.",
             claimed=claimed, number=placed.number)  # fmt: skip


def _said(words: Words, verdict: LogVerdict | None) -> str:
    """Return what the live region says: the last Note's points and the total."""
    if verdict is None:
        return ""
    if not verdict.placements:
        return _("{card} begins the row", card=words.card(verdict.row[0])) if verdict.row else ""
    last = verdict.placements[-1]
    scored = [claim.note for claim in last.claims if claim.note]
    note = scored[-1] if scored else last.note
    return _("{note}. Running total {total}.", note=note_sentence(words, note), total=last.total)


def _chips(
    deck: Deck, words: Words, draft: Draft, verdict: LogVerdict | None
) -> tuple[GoalChip, ...]:
    """Return the goals in play, or all of the deck when nobody said which, with their state."""
    known = [deck.goals[g] for g in draft.head.goals or () if g in deck.goals]
    goals = in_type_order(known or deck.goals.values())
    held = {
        deck.tokens[claim.token].type
        for placed in (verdict.placements if verdict else ())
        for claim in placed.claims
        if claim.is_accepted
    }
    claimed = {goal.goal for goal in verdict.goals if goal.claimed_after} if verdict else set()
    last = verdict.placements[-1] if verdict and verdict.placements else None
    cards = len(verdict.row) if verdict else 0
    return tuple(
        GoalChip(
            goal,
            words.goal(goal),
            last is not None and is_met(goal, cards, last.collection, draft.head.rules),
            goal.id in claimed or goal.type in held,
        )
        for goal in goals
    )


def _pending(
    deck: Deck, draft: Draft, fields: Mapping[str, str], row: tuple[Slot, ...]
) -> Pending:
    place = mended(draft, fields.get("mend", ""))
    if place is None:
        place = faulty_start(deck, draft)
    if place is not None:
        return Pending(None, mending(deck, draft, place, row))
    place = mended(draft, fields.get("before", ""))
    before = row[place] if place is not None and not draft.is_full else None
    card = find_card(deck, fields.get("card", ""))
    if card and (
        (card.is_start and not draft.lacks_start(deck))
        or card.id in draft.used
        or draft.is_full
        or not draft.row
    ):
        card = None
    return Pending(
        before,
        None,
        card,
        deck.goals.get(fields.get("goal", "")),
        deck.tokens.get(fields.get("token", "")),
    )


def _asks(words: Words, draft: Draft, token: Token | None) -> str:
    """Return what a token of type I or II does to the card that is asked for (R8)."""
    adds = BonusOnNote.ADD in draft.head.rules
    if token is None or token.type is Type.III:
        return ""
    if token.type is Type.I and adds:
        said = _("Its bottom right grows by {value}.", value=token.value)
    elif token.type is Type.I:
        said = _("Its bottom right becomes {value}.", value=token.value)
    elif adds:
        said = _("Its bottom left counts {symbols} too.", symbols=words.symbols(token.end))
    else:
        said = _("Its bottom left then counts {symbols}.", symbols=words.symbols(token.end))
    return said


def _tokens(deck: Deck, draft: Draft, pending: Pending) -> tuple[Token, ...]:
    """Return the tokens to choose from: of the goal's type; for a final row, of types not held."""
    if isinstance(draft.case, FinalCase):
        held = {
            deck.tokens[laid.token].type for laid in draft.case.tokens if laid.token in deck.tokens
        }
        return tuple(token for token in deck.tokens.values() if token.type not in held)
    if pending.goal is None:
        return ()
    return tuple(t for t in deck.tokens.values() if t.type is pending.goal.type)


def _choices(
    deck: Deck, words: Words, draft: Draft, pending: Pending, fields: Mapping[str, str]
) -> tuple[Choice, ...]:
    """Return the cards to choose from: Start cards first of all, then Journey cards.

    In the place of a card that is mended, another one of its row may be put: they change places.
    Those that a search leaves out are hidden, so that a script can show them again.
    """
    mended_card = pending.mending
    used = draft.used
    cards = deck.journey if draft.row else deck.start
    if mended_card:
        used = used - set(draft.row) | {mended_card.slot.id}
        cards = deck.start if mended_card.is_start else deck.journey
    if draft.lacks_start(deck):
        cards = (*deck.start, *deck.journey)
    return choices(words, cards, used, fields)


def choices(
    words: Words, cards: Iterable[Card], used: Container[str], fields: Mapping[str, str]
) -> tuple[Choice, ...]:
    """Return cards to choose from; those that the search in `fields` leaves out are hidden."""
    wanted = [fields.get(name, "") for name in ("tape", "icon", "number")]
    typed = folded(fields.get("q", "").strip())
    made = []
    for card in cards:
        find = folded(f"{card.id} {card_name(card)} {place_name(card.place)}")
        has = [*card.tape, *card.icons, f"n{card.beginning}" if card.beginning else "n0"]
        is_hidden = not fits(typed, find) or any(want and want not in has for want in wanted)
        made.append(
            Choice(
                card,
                card_words(words, card),
                find,
                " ".join(dict.fromkeys(has)),
                card.id in used,
                is_hidden,
            )
        )
    return tuple(made)


def fits(typed: str, find: str) -> bool:
    """Return whether a search fits: an id, with or without its noughts ("j7", "7"), or a name."""
    id_, _space, name = find.partition(" ")
    digits = typed[1:] if typed[:1] == id_[:1] else typed
    if digits.isdigit():
        return id_[1:].lstrip("0").startswith(digits.lstrip("0") or "0") or id_[1:].startswith(
            digits
        )
    return typed in name or id_.startswith(typed)


def beginnings(deck: Deck) -> tuple[int, ...]:
    """Return the numbers that beginnings of the deck's Journey cards have, for the filter."""
    return tuple(sorted({card.beginning for card in deck.journey if card.beginning}))


def type_goals(deck: Deck) -> tuple[tuple[Type, tuple[Goal, ...]], ...]:
    """Return the deck's goals by type, for the drawer in which those in play are chosen."""
    kinds: dict[Type, list[Goal]] = {}
    for goal in in_type_order(deck.goals.values()):
        kinds.setdefault(goal.type, []).append(goal)
    return tuple((type_, tuple(goals)) for type_, goals in kinds.items())
