"""How long the pictures take, stage by stage: `python -m tests.benchmarks.images [FLOOR …]`.

FLOOR … is a command to run in turn with `horizon images` over the 78 cards, such as another
program that makes as many pictures; the ratio of the medians is printed.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

from generator.faces.all_faces import lay_faces
from generator.images.encode import encode
from generator.images.raster import raster_faces
from generator.sheets.canvas import faces_pdf
from generator.style.style import Style
from schema.deck.loader import load_deck
from tests.places import DECK_FILE

ROUNDS = 5


def timed(run: Callable[[], object]) -> float:
    """Return how many seconds a call takes."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def stages() -> None:
    """Print milliseconds a face of laying out, drawing, rasterising and encoding."""
    deck = load_deck(DECK_FILE)
    laying = min(timed(lambda: lay_faces(deck, Style())) for _ in range(3))
    faces = list(lay_faces(deck, Style()).values())[:78]
    drawing = min(timed(lambda: faces_pdf(faces, 3, packed=False)) for _ in range(3))
    both = min(timed(lambda: list(raster_faces(faces, 3, 300))) for _ in range(3))
    pictures = list(raster_faces(faces, 3, 300))
    encoding = min(timed(lambda: [encode(p, "png", 300) for p in pictures]) for _ in range(3))
    size = len(faces_pdf(faces, 3)) / 78 / 1024
    for name, seconds in (
        ("lay out", laying), ("draw", drawing), ("rasterise", both - drawing), ("encode", encoding)
    ):  # fmt: skip
        sys.stdout.write(f"{name:10} {1000 * seconds / 78:6.2f} ms a face\n")
    sys.stdout.write(f"PDF        {size:6.2f} KiB a face, fonts included\n")


def whole(floor: Sequence[str]) -> None:
    """Print the medians of the whole command and of the floor, run in turn."""
    deck = load_deck(DECK_FILE)
    ids = ",".join([*deck.cards, *deck.goals])
    ours: list[float] = []
    theirs: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "horizon", "images", "--faces", ids, "--output", folder]
        for _ in range(ROUNDS):
            if floor:
                theirs.append(timed(lambda: _run(floor)))
            ours.append(timed(lambda: _run(command)))
    sys.stdout.write(f"horizon images, 78 cards: {statistics.median(ours):.2f} s\n")
    if theirs:
        floor_s = statistics.median(theirs)
        ratio = statistics.median(ours) / floor_s
        sys.stdout.write(f"floor: {floor_s:.2f} s; ratio {ratio:.2f}\n")


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, check=True, capture_output=True)


if __name__ == "__main__":
    stages()
    whole(sys.argv[1:])
