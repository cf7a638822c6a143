"""What people tell beside photos."""

from dataclasses import dataclass, replace

from checker.cases.case import FinalCase
from checker.cases.from_line import parse_line
from checker.cases.house_rules import DEFAULT, HouseRules
from checker.histories.questions import EventPair
from schema.common.problems import Problem


@dataclass(frozen=True, slots=True)
class PhotoTold:
    """House rules, goals in play, pairs of events of which the first came before the second."""

    rules: HouseRules = DEFAULT
    goals: tuple[str, ...] | None = None
    known: tuple[EventPair, ...] = ()

    def with_case(self, case: FinalCase) -> "PhotoTold":
        """Return this with what a case tells of goals and of events."""
        return replace(self, goals=case.head.goals or self.goals, known=(*self.known, *case.known))


NOTHING = PhotoTold()


class ToldError(Exception):
    """What is told can't be read: the name of the option or field, and what is wrong."""

    def __init__(self, name: str, problem: Problem) -> None:
        super().__init__(name, problem)
        self.name, self.problem = name, problem


def read_told(rules: HouseRules, goals: str | None, known: str | None) -> PhotoTold:
    """Return goals and pairs as in a row line, beside house rules. Raises ToldError."""
    told = PhotoTold(rules)
    for name, text, line in (
        ("goals", goals, f"N1.{goals}/F/S1"),
        ("known", known, f"N1/F/S1/Q{known}"),
    ):
        read = parse_line(line) if text else None
        if isinstance(read, Problem):
            raise ToldError(name, read)
        if isinstance(read, FinalCase):
            told = told.with_case(read)
    return told
