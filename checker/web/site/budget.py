"""How much work one request may ask for (contract 7): above it the answer is 422, with the reason.

A log is as long as the rules make it, and so is a final row. What has no bound is the number of
goals of a deck: where a final row names none, each of them is tried at each of its 25 positions.
"""

from werkzeug.exceptions import UnprocessableEntity

from checker.cases.case import FinalCase, Head
from checker.cases.from_json import CaseRead
from checker.judging.judge import Verdict, judge
from schema.common.language import _
from schema.deck.model import Deck

# Goals tried for one final row without being told which are in play; the standard game has 12
# (R1). Measured: 10,000 take 50 ms, as much as the dearest row of the standard deck.
MOST_GOALS = 2000


def judge_within(deck: Deck, read: CaseRead) -> Verdict:
    """Return the verdict on a case. Raises UnprocessableEntity where it would be too much work."""
    if isinstance(read.case, FinalCase):
        hold_to_budget(deck, read.case.head)
    return judge(deck, read)


def hold_to_budget(deck: Deck, head: Head) -> None:
    """Raise UnprocessableEntity where a final row with this head would be too much work."""
    if head.goals is None and len(deck.goals) > MOST_GOALS:
        raise UnprocessableEntity(
            _(
                "The deck has {number} goals, too many to try them all; name the goals in play.",
                number=len(deck.goals),
            )
        )
