"""A row under construction: pure steps from one case to the next. The line is all its state.

Undo drops the last item, as one would cut a line's end; what is mended in the middle leaves all
that came later as it is.
"""

from dataclasses import dataclass, replace

from checker.cases.case import (
    MOST_PLACEMENTS,
    MOST_PLAYERS,
    SEATS,
    Case,
    Claim,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    Player,
    RowEnd,
    RowToken,
    TableCase,
)
from checker.cases.from_line import parse_line
from checker.cases.pasted import line_of
from checker.cases.to_line import format_line
from schema.common.problems import Problem
from schema.deck.model import Deck

_NOBODY = "S0"  # stands for the Start card while a line has only its head


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been entered: the head, and a case once its Start card is chosen.

    `player` is whose row of a table is being built; `is_final` says that only the row as it lay
    at the end is known. `ends` are the ends, L or R, at which a final row's cards were entered,
    for undo: a line can't hold them.
    """

    head: Head = Head()  # noqa: RUF009 - immutable
    case: Case | None = None
    player: int = 0
    is_final: bool = False
    ends: str = ""

    @property
    def log(self) -> Log | None:
        """The log being built, None for a final row or before a Start card is chosen."""
        if isinstance(self.case, TableCase):
            players = self.case.players
            return players[self.player].log if self.player < len(players) else None
        return self.case.log if isinstance(self.case, LogCase) and not self.player else None

    @property
    def row(self) -> tuple[str, ...]:
        """The cards of the row being built, left to right."""
        if isinstance(self.case, FinalCase):
            return self.case.row
        if self.log is None:
            return ()
        row = [self.log.start]
        for placed in self.log.placements:
            row.insert(0 if placed.end is RowEnd.LEFT else len(row), placed.card)
        return tuple(row)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each card's placement, in the order of `row`; 0 for the Start card.

        Empty for a final row, whose order is not told.
        """
        if self.log is None:
            return ()
        numbers = [0]
        for number, placed in enumerate(self.log.placements, 1):
            numbers.insert(0 if placed.end is RowEnd.LEFT else len(numbers), number)
        return tuple(numbers)

    @property
    def used(self) -> frozenset[str]:
        """Every card that lies somewhere, at a table in any row."""
        if isinstance(self.case, TableCase):
            return frozenset(
                id_
                for player in self.case.players
                for id_ in (player.log.start, *(p.card for p in player.log.placements))
            )
        return frozenset(replace(self, player=0).row)

    def lacks_start(self, deck: Deck) -> bool:
        """Whether a final row has cards, but no Start card among them."""
        cards = (deck.cards.get(id_) for id_ in self.row)
        return isinstance(self.case, FinalCase) and not any(c and c.is_start for c in cards)

    @property
    def is_full(self) -> bool:
        """Whether all eight cards lie (R5)."""
        return len(self.row) > MOST_PLACEMENTS

    @property
    def may_add_player(self) -> bool:
        """Whether another player's row can be begun beside this one."""
        if isinstance(self.case, TableCase):
            return len(self.case.players) < MOST_PLAYERS
        return isinstance(self.case, LogCase)

    def line(self, fingerprint: str) -> str:
        """Return the line that stands for the draft; only the head before a card is chosen."""
        if self.case is not None:
            return format_line(self.case, fingerprint) or ""
        line = format_line(LogCase(self.head, Log(_NOBODY)), fingerprint) or ""
        return line.partition(f"/{_NOBODY}")[0]

    def start(self, card: str) -> "Draft":
        """Return the draft with the row begun by a Start card; for a new player, their row."""
        if self.is_final:
            return replace(self, case=FinalCase(self.head, (card,)))
        if self.case is not None and self.log is None:
            return self._seat(Log(card))
        return replace(self, case=LogCase(self.head, Log(card)))

    def _seat(self, log: Log) -> "Draft":
        if isinstance(self.case, TableCase):
            players = self.case.players
        else:
            players = (Player("A", None, self.case.log),) if isinstance(self.case, LogCase) else ()
        name = SEATS[len(players)]
        seated = (*players, Player(name, None, log))
        return replace(self, case=TableCase(self.head, seated), player=len(seated) - 1)

    def place(self, card: str, end: RowEnd, claimed: int | None = None) -> "Draft":
        """Return the draft with the card at that end (R5)."""
        if isinstance(self.case, FinalCase):
            row = (card, *self.case.row) if end is RowEnd.LEFT else (*self.case.row, card)
            return replace(
                self, case=self.case._replace(row=row), ends=self.ends + end.value[0].upper()
            )
        if self.log is None:
            return self
        placed = Placement(card, end, claimed)
        return self.with_log(self.log._replace(placements=(*self.log.placements, placed)))

    def claim(self, goal: str, token: str, on: str | None) -> "Draft":
        """Return the draft with a claim made at the last placement's check (R7)."""
        if self.log is None or not self.log.placements:
            return self
        *before, last = self.log.placements
        last = last._replace(claims=(*last.claims, Claim(goal, token, on)))
        return self.with_log(self.log._replace(placements=(*before, last)))

    def lay(self, token: str, on: str | None) -> "Draft":
        """Return the draft of a final row with a token on a card, or beside the row."""
        if not isinstance(self.case, FinalCase):
            return self
        tokens = (*self.case.tokens, RowToken(token, on))
        return replace(self, case=self.case._replace(tokens=tokens))

    def undo(self) -> "Draft":
        """Return the draft without the last claim, placement, token or Start card."""
        if isinstance(self.case, FinalCase):
            return self._undo_final(self.case)
        log = self.log
        if log is None:  # nothing of this row lies yet: leave it, or the choice of a final row
            return replace(self, player=max(0, self.player - 1), is_final=False)
        if log.claimed_total is not None:
            return self.with_log(log._replace(claimed_total=None))
        if not log.placements:
            return self._without_start()
        *before, last = log.placements
        if last.claims:
            before.append(last._replace(claims=last.claims[:-1]))
        return self.with_log(log._replace(placements=tuple(before)))

    def _undo_final(self, case: FinalCase) -> "Draft":
        if case.claimed_total is not None:
            return replace(self, case=case._replace(claimed_total=None))
        if case.tokens:
            return replace(self, case=case._replace(tokens=case.tokens[:-1]))
        if len(case.row) < 2:
            return replace(self, case=None, ends="")
        left = self.ends[-1:] == "L" or case.row[-1][:1] == "S"
        row = case.row[1:] if left else case.row[:-1]
        return replace(self, case=case._replace(row=row), ends=self.ends[:-1])

    def _without_start(self) -> "Draft":
        if not isinstance(self.case, TableCase):
            return replace(self, case=None)
        players = [p for i, p in enumerate(self.case.players) if i != self.player]
        if len(players) == 1:
            return replace(self, case=LogCase(self.head, players[0].log), player=0)
        named = tuple(p._replace(name=SEATS[i]) for i, p in enumerate(players))
        return replace(self, case=TableCase(self.head, named), player=len(named) - 1)

    def with_log(self, log: Log) -> "Draft":
        """Return the draft with another log in the place of the one being built."""
        if isinstance(self.case, TableCase):
            players = list(self.case.players)
            players[self.player] = players[self.player]._replace(log=log)
            return replace(self, case=self.case._replace(players=tuple(players)))
        return replace(self, case=LogCase(self.head, log))

    def with_head(self, head: Head) -> "Draft":
        """Return the draft under another head: goals in play, house rules, deck."""
        case = self.case._replace(head=head) if self.case is not None else None
        return replace(self, head=head, case=case)

    def with_total(self, total: int | None) -> "Draft":
        """Return the draft with the total that the player claims."""
        if isinstance(self.case, FinalCase):
            return replace(self, case=self.case._replace(claimed_total=total))
        return self.with_log(self.log._replace(claimed_total=total)) if self.log else self

    def with_ages(self, ages: tuple[int | None, ...]) -> "Draft":
        """Return the draft of a table with its players' ages."""
        if not isinstance(self.case, TableCase):
            return self
        players = tuple(
            player._replace(age=age) for player, age in zip(self.case.players, ages, strict=False)
        )
        return replace(self, case=self.case._replace(players=players))


def read_draft(
    text: str, player: int = 0, is_final: bool = False, ends: str = ""
) -> Draft | Problem:
    """Return the draft of a line, of a line's head alone, or of nothing; else what is wrong."""
    text = line_of(text) or text
    if not text.strip():
        return Draft(is_final=is_final)
    if "/" not in text:
        read = parse_line(f"{text.strip()}/{_NOBODY}")
        if isinstance(read, Problem):
            return read
        return Draft(read.head, is_final=is_final)
    read = parse_line(text)
    if isinstance(read, Problem):
        return read
    seats = len(read.players) if isinstance(read, TableCase) else 1
    return Draft(read.head, read, min(player, seats), isinstance(read, FinalCase), ends)


def seat_of(text: str) -> int:
    """Return the index of the player whose row is built; 0 for what is no seat."""
    return int(text) if len(text) == 1 and text in "01234" else 0
