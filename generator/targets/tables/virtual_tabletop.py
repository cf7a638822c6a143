"""The target `virtualtabletop`: a room in a `.vtt` file."""

import json
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

from generator.errors import ExportError
from generator.targets.export_target import ExportJob
from generator.targets.tables.archive import archive, opened
from generator.targets.tables.pieces import faces_of
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
from generator.targets.tables.vtt import MOST_BYTES, STATE, VERSION, VttGame, asset_name, state

FILE = "journey-horizon.vtt"


class VirtualTabletop(PlayableTable):
    """A room of virtualtabletop.io with decks, hands, goals, tokens, buttons and a score board."""

    name = "virtualtabletop"
    title = "VirtualTabletop"
    help = "a room to load: decks, hands, goals, tokens, buttons, score board"
    url = "https://virtualtabletop.io"

    def write(self, job: ExportJob) -> None:
        """Write the room."""
        piles = self.piles(job)
        pictures = self.pictures(job, piles)
        names = {face: asset_name(data) for face, data in pictures.items()}
        deck, plan = job.laid.deck, self.plan(job, piles)
        cover = f"/{next(names[pile.back] for pile in piles if pile.is_of_cards)}"
        game = VttGame(piles, plan, {face: f"/{name}" for face, name in names.items()},
                       deck.title, job.asked.source.language, cover)  # fmt: skip
        text = json.dumps(state(game), ensure_ascii=False, indent=1)
        files = {STATE: text.encode()}
        files |= {names[face]: data for face, data in pictures.items()}
        job.add(FILE, archive(files))

    def read_back(self, job: ExportJob) -> None:
        """Open the room: version, widgets, pictures, and that one names the other."""
        files = opened(FILE, job.path(FILE).read_bytes())
        document = json.loads(files.pop(STATE, b"{}"))
        expect(document.pop("_meta", {}).get("version"), VERSION, f"{FILE}: the version")
        for name, widget in document.items():
            expect(widget["id"], name, f"{FILE}: the id")
        for name, widget in document.items():
            if widget["type"] == "card":
                types = document.get(widget["deck"], {}).get("cardTypes", {})
                expect((widget["cardType"] in types, widget["parent"] in document), (True, True),
                       f"{FILE}: that {name} has its deck and its place")  # fmt: skip
        cards = [name for name, widget in document.items() if widget["type"] == "card"]
        wanted = [face for pile in self.piles(job) for face in pile.faces]
        expect(sorted(cards), sorted(wanted), f"{FILE}: the cards")
        expect_none({*strings(document, "/assets/")} ^ {f"/{name}" for name in files},
                    f"{FILE}: pictures named or there, but not both")  # fmt: skip
        for name, data in files.items():
            expect(name, asset_name(data), f"{FILE}: the name of a picture")
            if len(data) > MOST_BYTES:
                raise ExportError(f"{FILE}: {name} has {len(data)} bytes, over 2 MiB")
        self._expect_sizes(job, document, files)

    def _expect_sizes(
        self, job: ExportJob, document: Mapping[str, Any], files: Mapping[str, bytes]
    ) -> None:
        from PIL import Image

        for pile in self.piles(job):
            form = form_of(job, pile.faces[0], WIDTHS.get(pile.kind, CARD_PX), suffix(pile))
            types = document[pile.id]["cardTypes"]
            backs = [*strings(document[pile.id]["faceTemplates"], "/assets/")]
            for address in [*(one["image"] for one in types.values()), *backs]:
                with Image.open(BytesIO(files[address.removeprefix("/")])) as picture:
                    picture.load()
                    expect(picture.size, (form.width_px, form.height_px), f"{FILE}: {address}")

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the room holds."""
        piles = self.piles(job)
        yield (
            f"{FILE}: a room for 2 to 5 players with {len(piles)} piles and "
            f"{len(faces_of(piles))} faces, five seats with rows, hands, a score board and "
            f"buttons. Its state is of the program's file version {VERSION}, which newer servers "
            f"bring up to date by themselves. It follows what the open program reads, and was not "
            f"tried on a server: look at everything once before you invite others."
        )

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the room is loaded and a game begins."""
        yield f"Open {self.url} in a browser: you are in a new room of your own."
        yield (
            "Press the game shelf at the left (Game Library), then Add or upload a game, and "
            f"choose {FILE}. Press the game that appears, then Play."
        )
        yield (
            "Send the address of the room to the other players. Everybody presses a seat at the "
            "left to take it."
        )
        yield from play_steps()
        yield "Press the score board to enter points; its last row adds them up."


VIRTUAL_TABLETOP = VirtualTabletop()
