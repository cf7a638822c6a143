"""`python -m tests.photos`: reads many photos of each class, says what stopped the failures.

Ends with 1 where a class is under its bar.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

import cv2

from checker.photo.look import read_photos
from checker.photo.pictures import decode
from checker.photo.seen import TableReading
from horizon import draw_faces
from tests.benchmarks.runner import seconds
from tests.checker.photo.laid import DECK
from tests.photos.grade import Grade, grade
from tests.photos.shots import Shot, Shots, shoot

COUNT = 500
DRAW = draw_faces(DECK)
ROWS_RIGHT = 0.995  # of readable photos
CARDS_READ = 0.8  # of hard ones


@dataclass(slots=True)
class Sum:
    """The grades of a class, summed up."""

    photos: int = 0
    rows: int = 0
    right: int = 0
    cards: int = 0
    read: int = 0
    seconds: float = 0
    wrong: list[str] = field(default_factory=list)
    missed: Counter[str] = field(default_factory=Counter)
    with_: Counter[str] = field(default_factory=Counter)

    def add(self, number: int, shot: Shot, found: Grade) -> None:
        """Add the grade of one photo."""
        self.photos += 1
        self.rows += found.rows
        self.right += found.right
        self.cards += found.cards
        self.read += found.read
        self.wrong += [f"{number}: {text}" for text in found.wrong]
        self.missed.update(found.missed)
        if found.missed:
            self.with_.update(shot.done)

    @property
    def pace(self) -> float:
        """How many seconds it takes to read one."""
        return self.seconds / max(1, self.photos)

    def is_under(self, kind: Shots) -> bool:
        """Return whether the class is under its bar."""
        if self.wrong:
            return True
        if kind is Shots.READABLE:
            return self.right < ROWS_RIGHT * self.rows
        return kind is Shots.HARD and self.read < CARDS_READ * self.cards


def read_class(kind: Shots, numbers: range, keep: bool = False) -> Sum:
    """Return the sum of the photos of a class with these numbers."""
    total = Sum()
    for number in numbers:
        shot = shoot(kind, number)
        readings: list[TableReading] = []
        total.seconds += seconds(partial(_read, shot, readings))
        (reading,) = readings
        found = grade(reading, shot)
        total.add(number, shot, found)
        if keep and (found.wrong or found.missed):
            told = [
                kind,
                number,
                f"{shot.cell_px:.1f} px",
                *shot.done,
                *found.missed,
                *found.wrong,
            ]
            _tell(" ".join(map(str, told)))
    return total


def _read(shot: Shot, readings: list[TableReading]) -> None:
    readings.append(read_photos(DECK, [decode("photo", shot.data)], draw=DRAW))


def _tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    """Read the photos, print a table, return the exit status."""
    parser = ArgumentParser(prog="python -m tests.photos")
    parser.add_argument("classes", nargs="*", type=Shots, default=list(Shots))
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--each", action="store_true", help="print each photo not read whole")
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    status = 0
    for kind in asked.classes:
        total = read_class(kind, range(asked.first, asked.first + asked.count), asked.each)
        _tell(f"{kind}: {total.photos} photos, {total.pace:.2f} s to read one")
        _tell(f"  rows right {total.right} of {total.rows}, {total.right / total.rows:.2%}")
        _tell(f"  cards read {total.read} of {total.cards}, {total.read / total.cards:.2%}")
        for what, counts in (("stopped by", total.missed), ("in photos with", total.with_)):
            told = ", ".join(f"{name} {number}" for name, number in counts.most_common())
            _tell(f"  {what}: {told or 'nothing'}")
        for text in total.wrong:
            _tell(f"  wrong: {text}")
        status |= total.is_under(kind)
    return status


if __name__ == "__main__":
    sys.exit(main())
