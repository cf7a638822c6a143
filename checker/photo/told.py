"""What people tell beside photos."""

from dataclasses import dataclass, replace

from checker.cases.case import FinalCase
from checker.cases.house_rules import DEFAULT, HouseRules
from checker.histories.questions import EventPair


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
