"""A photo of nine cards, 12 megapixels, read whole, beside OpenCV's bare default detector.

`python -m tests.benchmarks.photos` prints the seconds as well.
"""

import sys
from collections.abc import Iterable
from statistics import median

import cv2

from checker.photo.look import read_photos
from checker.photo.marks import DICTIONARY
from checker.photo.pictures import decode
from horizon import draw_faces
from tests.benchmarks.runner import Comparison, seconds
from tests.checker.photo.laid import DECK
from tests.photos.flat import as_file, flat_photo

MOST = 4.0  # default and tuned detector together take 3.9 times as long as the default one
REPEATS = 5


def comparisons() -> Iterable[Comparison]:
    """Yield the comparison, both on one thread and without the opening of the file."""
    cv2.setNumThreads(1)
    ids = [card.id for card in (*DECK.journey[:4], DECK.start[0], *DECK.journey[4:8])]
    table = flat_photo([(id_, 130 + 66 * n, 300) for n, id_ in enumerate(ids)], 800, 600)
    photo = decode("nine.jpg", as_file(table, quality=90))
    draw = draw_faces(DECK)
    bare = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(DICTIONARY), cv2.aruco.DetectorParameters()
    )
    yield Comparison(
        "photo of nine cards, beside OpenCV's bare detector",
        MOST,
        lambda: read_photos(DECK, [photo], draw=draw),
        lambda: bare.detectMarkers(photo.grey),
    )


def main() -> None:
    """Print the seconds of both."""
    for each in comparisons():
        for name, work in (("read", each.measured), ("bare", each.base)):
            work()
            took = median(seconds(work) for _ in range(REPEATS))
            sys.stdout.write(f"{name} {took:.2f} s\n")


if __name__ == "__main__":
    main()
