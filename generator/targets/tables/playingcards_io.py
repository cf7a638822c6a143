"""The target `playingcards-io`: a room in a `.pcio` file."""

import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from generator.errors import ExportError
from generator.targets.export_target import ExportJob
from generator.targets.tables.archive import archive, opened
from generator.targets.tables.pcio import (
    ASSETS,
    MOST_BYTES,
    SCHEMA,
    TYPES,
    VERSION_NAME,
    WIDGETS,
    PcioGame,
    widgets,
)
from generator.targets.tables.pieces import Pile, faces_of
from generator.targets.tables.table_target import (
    CARD_PX,
    WIDTHS,
    PlayableTable,
    expect,
    expect_none,
    form_of,
    play_steps,
    strings,
    suffix,
)
from generator.targets.tables.words import button_words

FILE = "journey-horizon.pcio"


class PlayingCardsIo(PlayableTable):
    """A room of playingcards.io with decks, hands, goals, tokens, buttons and a score pad."""

    name = "playingcards-io"
    title = "PlayingCards.io"
    help = "a room to import: decks, hands, goals, tokens, buttons, score pad"
    url = "https://playingcards.io"

    def write(self, job: ExportJob) -> None:
        """Write the room."""
        piles = self.piles(job)
        pictures = self.pictures(job, piles)
        names = {face: f"{ASSETS}/{face}{end}" for pile in piles
                 for end in [suffix(pile)] for face in faces_of([pile])}  # fmt: skip
        table = widgets(PcioGame(piles, self.plan(job, piles), names))
        files = {
            VERSION_NAME: str(SCHEMA).encode(),
            WIDGETS: json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode(),
            **{names[face]: data for face, data in pictures.items()},
        }
        job.add(FILE, archive(files))

    def read_back(self, job: ExportJob) -> None:
        """Open the room: version, widgets, pictures, and that one names the other."""
        files = opened(FILE, job.path(FILE).read_bytes())
        expect(files.pop(VERSION_NAME, b"").decode(), str(SCHEMA), f"{FILE}: {VERSION_NAME}")
        table = json.loads(files.pop(WIDGETS, b"[]"))
        ids = [widget["id"] for widget in table]
        expect(len(set(ids)), len(ids), f"{FILE}: the number of ids")
        piles = self.piles(job)
        cards = [widget["id"] for widget in table if widget["type"] == "card"]
        expect(sorted(cards), sorted(face for pile in piles for face in pile.faces),
               f"{FILE}: the cards")  # fmt: skip
        _expect_widgets(table)
        named = set(strings(table, "package://"))
        expect_none(named ^ {f"package://{name}" for name in files},
                    f"{FILE}: pictures named or there, but not both")  # fmt: skip
        decks = {widget["id"]: widget for widget in table if widget["type"] == "cardDeck"}
        for pile in piles:
            self._expect_faces(pile, decks)
            self._expect_pictures(job, pile, files)

    def _expect_faces(self, pile: Pile, decks: dict[str, Any]) -> None:
        deck, end = decks[pile.id], suffix(pile)
        shown = {name: one["image"] for name, one in deck["cardTypes"].items()}
        wanted = {face: f"package://{ASSETS}/{face}{end}" for face in pile.faces}
        expect(shown, wanted, f"{FILE}: the pictures of {pile.id}")
        if pile.back:
            expect([*strings(deck["backTemplate"], "package://")],
                   [f"package://{ASSETS}/{pile.back}{end}"],
                   f"{FILE}: the back of {pile.id}")  # fmt: skip

    def _expect_pictures(self, job: ExportJob, pile: Pile, files: dict[str, bytes]) -> None:
        from PIL import Image

        end = suffix(pile)
        for face in faces_of([pile]):
            form = form_of(job, face, WIDTHS.get(pile.kind, CARD_PX), end)
            data = files[f"{ASSETS}/{face}{end}"]
            if len(data) > MOST_BYTES:
                raise ExportError(
                    f"{FILE}: the picture of {face} has {len(data)} bytes, over 2 MiB"
                )
            with Image.open(BytesIO(data)) as picture:
                picture.load()
                expect(picture.size, (form.width_px, form.height_px), f"{FILE}: {face}")

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the room holds."""
        piles = self.piles(job)
        yield (
            f"{FILE}: a room for 2 to 5 players with {len(piles)} piles and their pictures, five "
            f"seats with rows, hands, a score pad and buttons."
        )
        yield (
            f"The file is of the site's format {SCHEMA}. The site publishes no description of it: "
            f"the file follows what the importer of virtualtabletop.io, an open program, reads of "
            f"such files, and was not tried in the site itself. So look at everything once before "
            f"you invite others."
        )

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the room is opened and a game begins."""
        yield f"Open {self.url}/import in a browser and choose {FILE}: the site makes a new room."
        yield (
            "Look it over: the deck at the top left, three goals with their tokens at the top "
            "right, a strip for each player, your hand at the bottom. If something is missing, "
            "press the site's edit button and mend it; then export the room as your own copy."
        )
        yield "Send the address of the room to the other players. Everybody takes a seat."
        yield from play_steps()
        yield (
            f"Type the points of each round into your cells of the score pad; "
            f"“{button_words()['add-up']}” writes the totals. The site removes "
            f"rooms that nobody opens for some weeks: keep this file."
        )


def _expect_widgets(table: list[Any]) -> None:
    """Raise ExportError for widgets that are not of the present schema, or lie nowhere."""
    kinds = {widget["id"]: widget["type"] for widget in table}
    expect_none({*kinds.values()} - TYPES, f"{FILE}: types of widgets that the site has not")
    for widget in table:
        if widget["type"] == "card":
            told = kinds.get(widget["parent"]), kinds.get(widget["deck"])
            expect(told, ("holder", "cardDeck"), f"{FILE}: what {widget['id']} lies in, its deck")
        for step in widget.get("clickRoutine", {}).get("steps", ()):
            expect({*step}, {"id", "branches"}, f"{FILE}: a step of {widget['id']}")


PLAYING_CARDS_IO = PlayingCardsIo()
