"""Sheets printed on one side, then on the other: in which order a stack takes its backs. Pure.

A printer takes sheets from the top of what lies in its tray, and lays them on top of those that
came out before. So a stack that goes back as it came out begins with its last sheet, and one that
is turned over begins with its first.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise

from generator.imposition.sheets import Page, SheetSide, blank_back


class Stack(StrEnum):
    """How a stack lies when it is put back in, by its printed sides.

    The names without more are for printers out of which sheets come with the printed side up.
    """

    FACE_UP = "face-up"
    FACE_DOWN = "face-down"
    FACE_UP_FIRST = "face-up-first"
    FACE_DOWN_LAST = "face-down-last"

    @property
    def is_face_up(self) -> bool:
        """Whether the printed sides lie up."""
        return self in {Stack.FACE_UP, Stack.FACE_UP_FIRST}

    @property
    def is_turned_over(self) -> bool:
        """Whether it lies otherwise than it came out, so that the first sheet is on top."""
        return self in {Stack.FACE_DOWN, Stack.FACE_UP_FIRST}

    @property
    def comes_out_face_up(self) -> bool:
        """Whether the printer for which it is lays sheets out with the printed side up."""
        return self.is_face_up is not self.is_turned_over


FIRST_TO_LAST = Stack.FACE_DOWN  # while nobody has told: backs in the order of their fronts


def stack_for(*, comes_out_face_up: bool, goes_in_face_up: bool) -> Stack:
    """Return the stack of a printer, from how one sheet came out and how it must go back in."""
    return next(
        stack
        for stack in Stack
        if (stack.comes_out_face_up, stack.is_face_up) == (comes_out_face_up, goes_in_face_up)
    )


def in_two_passes(pages: Sequence[Page], stack: Stack) -> tuple[list[Page], list[Page]]:
    """Return the pages' fronts, and their backs in the order in which the stack takes them.

    A sheet that has no back gets a blank one, so that there are as many backs as fronts.
    """
    fronts = [page for page in pages if page.side is not SheetSide.BACK]
    own = {id(front): back for front, back in pairwise(pages) if back.side is SheetSide.BACK}
    backs = [own.get(id(front)) or blank_back(front) for front in fronts]
    return fronts, backs if stack.is_turned_over else backs[::-1]
