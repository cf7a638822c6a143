"""From saved to seen: `python -m tests.benchmarks.saves [SAVES]` over the standard deck.

A save of the deck, or of its spreadsheet, until the page's server has given the new picture, in
turn with the bare drawing of that face. Prints the medians, the 95th percentiles and their ratio;
the aim is 0.5 s at the 95th percentile of the deck's saves.
"""

import json
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from openpyxl import load_workbook

from generator.images.on_demand import Drawer
from generator.watch.desk import Desk, Watched
from generator.watch.saves import start_watching
from schema.deck.loader import load_deck
from schema.spreadsheet.files import write_sheet
from tests.places import DECK_FILE

AIM = 0.5  # seconds
WIDTH = 240  # px
PATIENCE = 30


def saves(desk: Desk, save: Callable[[int], None], count: int) -> list[float]:
    """Return the seconds from each save to the picture of what it changed."""
    found = []
    face = desk.view.faces[0].id
    for number in range(count):
        version = desk.view.faces[0].version
        save(number)
        began = time.perf_counter()
        view = desk.view
        while view.faces[0].version == version:
            view = desk.wait_for(view.number, PATIENCE)
        desk.picture(face, WIDTH)
        found.append(time.perf_counter() - began)
        time.sleep(0.3)  # as long as a burst lasts
    return found


def p95(found: list[float]) -> float:
    """Return the 95th percentile."""
    return statistics.quantiles(found, n=20)[-1]


def main() -> None:
    """Measure so many saves of each kind (20 unless told) and print what is found."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with tempfile.TemporaryDirectory() as name:
        deck, book = Path(name, "cards.json"), Path(name, "cards.xlsx")
        text = DECK_FILE.read_text("utf-8")
        document = json.loads(text)
        first = document["journey"][0]["name"]
        deck.write_text(text, "utf-8")
        write_sheet(book, "cards.json", document)
        desk, stop = Desk(Watched(deck, sheet=book), time.sleep), threading.Event()
        start_watching(desk, stop, polls=False)
        desk.begin()
        drawer = Drawer(load_deck(deck))
        drawer.lay_out()

        def save_deck(number: int) -> None:
            deck.write_text(text.replace(first, f"Bergen {number}", 1), "utf-8")

        def save_book(number: int) -> None:
            opened = load_workbook(book)
            opened["journey"]["C2"] = f"Tromsø {number}"
            opened.save(book)

        floor = []
        for _ in range(count):
            began = time.perf_counter()
            drawer.picture(document["journey"][0]["id"], WIDTH)
            floor.append(time.perf_counter() - began)
        for what, save in (("deck", save_deck), ("spreadsheet", save_book)):
            found = saves(desk, save, count)
            middle, most = statistics.median(found), p95(found)
            mark = "!" if what == "deck" and most > AIM else " "
            ratio = middle / statistics.median(floor)
            sys.stdout.write(
                f"{mark} {what:12} median {middle:.3f} s, p95 {most:.3f} s, "
                f"{ratio:.1f} times the drawing, at most {max(found):.3f} s\n"
            )
        stop.set()


if __name__ == "__main__":
    main()
