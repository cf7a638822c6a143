"""The question that narrows a final row's total most: which of two cards was placed first."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from checker.cases.case import RowEnd
from checker.histories.histories import Histories, Range


class Question(NamedTuple):
    """A pair of cards, and the totals left if `first` was placed before `second`, or after."""

    first: str
    second: str
    yes: Range
    no: Range


def best_question(
    histories: Histories, whole: Range, skip: Collection[tuple[str, str]] = ()
) -> Question | None:
    """Return the pair of cards whose order narrows the answer most, None when none does.

    The pair with the narrowest range in the worse case is taken; then the narrowest sum of
    both; then the first from the Start card outwards. Pairs in `skip` are passed over.
    """
    narrowing = [each for each in _open(histories, skip) if not each.yes == each.no == whole]
    return min(narrowing, key=_widths, default=None)


def open_question(histories: Histories, skip: Collection[tuple[str, str]] = ()) -> Question | None:
    """Return a pair of cards whose order is not known, whether or not it narrows anything."""
    return next(_open(histories, skip), None)


def _open(histories: Histories, skip: Collection[tuple[str, str]]) -> Iterator[Question]:
    """Yield the pairs that can have been placed in either order.

    Only cards on different sides of the Start card have an order that the row does not tell.
    """
    for i, left in enumerate(histories.sides.left):
        for j, right in enumerate(histories.sides.right):
            if (left.id, right.id) not in skip:
                yes = histories.span(_right_too_early(i, j))
                no = histories.span(_left_too_early(i, j))
                if yes and no:
                    yield Question(left.id, right.id, yes, no)


def _right_too_early(i: int, j: int) -> frozenset[tuple[int, int, RowEnd]]:
    return frozenset((left, j, RowEnd.RIGHT) for left in range(i + 1))


def _left_too_early(i: int, j: int) -> frozenset[tuple[int, int, RowEnd]]:
    return frozenset((i, right, RowEnd.LEFT) for right in range(j + 1))


def _widths(question: Question) -> tuple[int, int]:
    """Return how wide the worse answer leaves the range, and both together."""
    yes = question.yes.greatest - question.yes.least
    no = question.no.greatest - question.no.least
    return max(yes, no), yes + no
