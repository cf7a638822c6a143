"""What people tell beside photos."""

from dataclasses import dataclass, replace

from checker.cases.case import FinalCase
from checker.cases.house_rules import DEFAULT, HouseRules

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Told:
    """House rules, goals in play, pairs of events of which the first came before the second."""

    rules: HouseRules = DEFAULT
    goals: tuple[str, ...] | None = None
    known: tuple[Pair, ...] = ()

    def with_case(self, case: FinalCase) -> "Told":
        """Return this with what a case tells of goals and of events."""
        return replace(self, goals=case.head.goals or self.goals, known=(*self.known, *case.known))


NOTHING = Told()
