"""The target `tabletop-simulator`: sheets of cards, tokens, and a saved object that has them all.

Limits: 10 x 7 cells at most, sides of at most 4096 px, RGB (kb.tabletopsimulator.com, asset
creation).
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from generator.errors import ExportError, OptionError
from generator.images.encode import encode
from generator.inserts.products import SCORE_PAD
from generator.rulebook.products import RULEBOOK
from generator.sheets.option import Option
from generator.targets.export_target import ExportAsked, ExportJob
from generator.targets.face_pictures import PictureForm, face_pictures
from generator.targets.tables.books import product_pdf
from generator.targets.tables.pieces import Pile, PileKind
from generator.targets.tables.sheet_grid import MOST_PX, CardSheet, SheetForm, card_sheets
from generator.targets.tables.table_target import TableTarget, expect, expect_none, form_of
from generator.targets.tables.tts_objects import HostedSheet, TokenPictures, TtsGame, saved_object
from schema.common.language import _
from schema.common.lists import counted
from schema.common.shown import shown_path

if TYPE_CHECKING:
    from PIL.Image import Image

FILE, COVER = "journey-horizon.json", "journey-horizon.png"
COVER_PX = 256
TOKEN_PX, COUNTER_PX = 512, 156
MANY_WIDE, MANY_HIGH = 10, 7  # cells of a sheet at most
DPI = 300  # noted in the files; the game knows pixels only
HASHED = 8  # hex digits of a picture's hash in its name
OF_ADDRESSES = ascii_letters + digits + "-._~:/[]@!$&'()*+,;=%"  # RFC 3986, without ? and #


def read_base(words: str) -> str:
    """Return the address below which the pictures will lie, with a slash at its end.

    Raises OptionError for what is no address that others reach.
    """
    cure, shown = "write one such as https://example.org/journey/", shown_path(words)
    try:
        parts = urlsplit(words)
        host = parts.hostname if parts.port != 0 else None
    except ValueError:
        host = None
    if not host or parts.scheme.lower() not in ("http", "https"):
        raise OptionError(f'--base-url: "{shown}" is no address of the web; {cure}')
    if parts.query or parts.fragment or parts.username is not None:
        raise OptionError(f'--base-url: "{shown}" has more than a place; {cure}')
    if strange := next((letter for letter in words if letter not in OF_ADDRESSES), ""):
        raise OptionError(
            f'--base-url: "{shown}" has "{shown_path(strange)}", which no address has; write it '
            f"with %, or {cure}"
        )
    if {".", ".."} & {*parts.path.split("/")}:
        raise OptionError(f'--base-url: "{shown}" goes up and down; {cure}')
    return parts.scheme.lower() + words[len(parts.scheme) :].rstrip("/") + "/"


BASE_URL: Option[str] = Option(
    "--base-url", "base_url", "Where all players reach the files, once you have put them there.",
    default="", read=read_base, metavar="URL",
)  # fmt: skip
SHEETS = Option(
    "--sheets", "sheets", "Cards on a sheet: 8x4 are larger and sharper.",
    default=SheetForm.MANY, read=SheetForm, choices=tuple(form.value for form in SheetForm),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Addresses:
    """The files as written and by which addresses the game finds them."""

    base: str

    def of(self, name: str) -> str:
        """Return a file's address."""
        return self.base + (quote(name) if self.base.startswith("http") else name)


class TabletopSimulator(TableTarget):
    """Sheets, tokens, rulebook and a saved object for Tabletop Simulator."""

    name = "tabletop-simulator"
    title = "Tabletop Simulator"
    help = "sheets of cards and a saved object with decks, tokens, counters, rulebook"
    url = "https://www.tabletopsimulator.com"
    parts = (*TableTarget.parts, "books")
    options = (SHEETS, BASE_URL)

    def write(self, job: ExportJob) -> None:
        """Write pictures and books, then the saved object that names them."""
        piles = self.piles(job)
        sheets: dict[str, list[HostedSheet]] = {}
        tokens: dict[str, TokenPictures] = {}
        covers: dict[str, Image] = {}
        addresses = _addresses(job)
        for pile in piles:
            if pile.kind is PileKind.TOKEN:
                tokens |= self._tokens(job, pile, addresses)
            elif pile.kind is PileKind.COUNTER:
                sheets[pile.id] = [self._counters(job, pile, addresses)]
            else:
                sheets[pile.id] = list(self._cards(job, pile, addresses, covers))
        books = dict(self._books(job, addresses))
        faces, scale = job.laid.faces, job.laid.scale
        wide = {face.kind: face.width * scale for face in faces.values()}
        game = TtsGame(
            job.laid.deck.fingerprint, piles, sheets, tokens, wide.get("journey", 63.0),
            wide.get("counter", 13.0), books, _pad(piles),
        )  # fmt: skip
        job.add(FILE, json.dumps(saved_object(game), indent=2, ensure_ascii=False).encode())
        if covers:
            cover = next(iter(covers.values()))
            cover.thumbnail((COVER_PX, COVER_PX))
            job.add(COVER, encode(cover, "png", DPI))

    def _cards(
        self, job: ExportJob, pile: Pile, addresses: "Addresses", covers: dict[str, "Image"]
    ) -> Iterator[HostedSheet]:
        sheets = _sheets(job, pile)
        cell = sheets[0].cell
        pictures = _cells(job, [*pile.faces, pile.back], pile, cell)
        back = pictures[pile.back]
        covers.setdefault(pile.id, back.copy())
        address = addresses.of(_add(job, f"backs/{pile.id}", back))
        for sheet in sheets:
            name = _add(job, f"cards/{sheet.name}", _pasted(sheet, pictures))
            yield HostedSheet(sheet, addresses.of(name), address)

    def _counters(self, job: ExportJob, pile: Pile, addresses: "Addresses") -> HostedSheet:
        (sheet,) = _sheets(job, pile)
        pictures = _cells(job, pile.faces, pile, sheet.cell)
        address = addresses.of(_add(job, f"counters/{pile.of}", _pasted(sheet, pictures)))
        return HostedSheet(sheet, address, address, has_own_backs=True)

    def _tokens(
        self, job: ExportJob, pile: Pile, addresses: "Addresses"
    ) -> dict[str, TokenPictures]:
        pictures = _cells(job, [*pile.faces, pile.back], pile, _form(job, pile, TOKEN_PX))
        back = addresses.of(_add(job, f"tokens/{pile.back}", pictures[pile.back]))
        face, scale = job.laid.faces[pile.faces[0]], job.laid.scale
        size = (face.width * scale, face.height * scale, face.corner * scale)
        return {
            one: TokenPictures(
                addresses.of(_add(job, f"tokens/{one}", pictures[one])), back, *size
            )
            for one in pile.faces
        }

    def _books(self, job: ExportJob, addresses: "Addresses") -> Iterator[tuple[str, str]]:
        if job.wants("books"):
            for product in (RULEBOOK, SCORE_PAD):
                name = _add_data(job, f"books/{product.name}", ".pdf", product_pdf(job, product))
                yield product.words(), addresses.of(name)

    def piles(self, job: ExportJob) -> tuple[Pile, ...]:
        """Return the piles that are wanted; books alone have none."""
        return () if job.asked.parts == ("books",) else super().piles(job)

    def read_back(self, job: ExportJob) -> None:
        """Measure all pictures, and hold the saved object against the deck and the files."""
        from PIL import Image

        document = json.loads(job.path(FILE).read_bytes())
        objects = list(_all_objects(document["ObjectStates"]))
        guids = [one["GUID"] for one in objects]
        expect(len(set(guids)), len(guids), f"{FILE}: the number of GUIDs")
        expect_none({*_urls(document)} ^ {_addresses(job).of(name) for name in job.folder.names
                                          if name not in (FILE, COVER)},
                    f"{FILE}: files named or there, but not both")  # fmt: skip
        sizes = {}
        for name in job.folder.names:
            if name.endswith((".jpg", ".png")):
                with Image.open(job.path(name)) as picture:
                    picture.load()
                    expect(picture.mode, "RGB", f"{name}: the mode")
                    if max(picture.size) > MOST_PX:
                        raise ExportError(f"{name}: is over {MOST_PX} px wide or high")
                    sizes[_addresses(job).of(name)] = picture.size
        for one in objects:
            _expect_deck(one, sizes)
        for pile in self.piles(job):
            _expect_pile(job, pile, document["ObjectStates"], sizes)
        cards = [one for one in objects if one["Name"] in ("Card", "Custom_Tile")]
        expect(len(cards), sum(len(pile.pieces) for pile in self.piles(job)),
               f"{FILE}: the number of cards, tokens and counters")  # fmt: skip

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what is in the folder."""
        for pile in self.piles(job):
            if pile.is_of_cards:
                for sheet in _sheets(job, pile):
                    yield (
                        f"cards/{sheet.name}-*.jpg: {counted(len(sheet.faces), 'card')}, "
                        f"{sheet.columns} "
                        f"wide and {sheet.rows} high, {sheet.size[0]} x {sheet.size[1]} px; the "
                        f"last cell is the hidden card; its back is backs/{pile.id}-*.jpg."
                    )
        folders = {name.split("/")[0] for name in job.folder.names if "/" in name}
        if "tokens" in folders:
            yield "tokens: a picture of each token, and the back of each type."
        if "counters" in folders:
            yield "counters: the eight order counters of each player, 8 wide and 1 high."
        if "books" in folders:
            yield "books: the rulebook and the score pad as PDF."
        yield f"{FILE}: a saved object with all of that, named and described, laid out on a table."
        if COVER in job.folder.names:
            yield f"{COVER}: what the game shows for it in its list."

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the game comes onto a table, and how others see its pictures."""
        base = job.asked.value(BASE_URL)
        if base:
            yield (
                f"Put the folders of this folder at {base}, names and all, so that the pictures "
                f"lie where {FILE} looks for them; open one of its addresses in a browser."
            )
        copied = " and ".join(name for name in (FILE, COVER) if name in job.folder.names)
        yield (
            f"Copy {copied} into Documents/My Games/Tabletop Simulator/Saves/Saved "
            f"Objects (on Linux ~/.local/share/Tabletop Simulator/Saves/Saved Objects, on a Mac "
            f"~/Library/Tabletop Simulator/Saves/Saved Objects)."
        )
        yield (
            "Start the game, press Create, Singleplayer, and choose a table, such as the large "
            "rectangular one. Press Objects, Saved Objects, and drag journey-horizon onto the "
            "middle of the table."
        )
        if not base:
            yield (
                "The pictures lie on your disk for now (file:///), so you alone see them, and "
                "this folder must stay where it is. For the others: press Modding, Cloud "
                "Manager, Upload All Loaded Files, and wait; the game then has addresses that "
                "everybody reaches. Or export anew with --base-url."
            )
        yield (
            "Press Games, Save & Load, Save Game. For an evening with others press Create, "
            "Multiplayer, and load that save."
        )
        yield (
            "To play: shuffle each deck (hover over it and press R), turn one goal of each type "
            "up above its tokens, deal a Start card to each player, then three Journey cards a "
            "round (hover over the deck and type 3). Hold Alt over a card to read it."
        )
        yield (
            "Pictures that change get other names, so nobody sees old ones: after another export "
            "drag the new saved object onto an empty table."
        )

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError for options that do nothing."""
        super().check(asked)
        if not {"cards"} & {*asked.parts} and asked.value(SHEETS) is not SheetForm.MANY:
            raise OptionError("--sheets: without cards there are none; leave --sheets out")


def _addresses(job: ExportJob) -> Addresses:
    """Return where the files will be found: at the address asked for, else on this disk."""
    place = job.folder.place.as_posix().lstrip("/")
    return Addresses(job.asked.value(BASE_URL) or f"file:///{place}/")


def _cells(
    job: ExportJob, faces: Sequence[str], pile: Pile, size: tuple[int, int]
) -> dict[str, "Image"]:
    """Return the pictures of faces of so many pixels, without bleed."""
    from PIL import Image

    plain = form_of(job, faces[0], size[0], ".jpg")
    form = PictureForm(*size, plain.dpi)
    return {
        one.face: Image.open(BytesIO(one.data)).convert("RGB")
        for one in face_pictures(job, faces, form, f"Drawing {pile.id}")
    }


def _pasted(sheet: CardSheet, pictures: Mapping[str, "Image"]) -> "Image":
    """Return a sheet's picture; cells without a card are white."""
    from PIL import Image

    whole = Image.new("RGB", sheet.size, "#ffffff")
    for face, corner in sheet.corners():
        whole.paste(pictures[face], corner)
    return whole


def _add(job: ExportJob, stem: str, picture: "Image") -> str:
    return _add_data(job, stem, ".jpg", encode(picture, "jpeg", DPI))


def _add_data(job: ExportJob, stem: str, end: str, data: bytes) -> str:
    """Write a file and return its name, which tells its bytes: the game never asks again."""
    name = f"{stem}-{sha256(data).hexdigest()[:HASHED]}{end}"
    job.add(name, data)
    return name


def _pad(piles: Sequence[Pile]) -> tuple[str, str]:
    """Return the title and the lines of the note on which scores are kept."""
    players = [pile.of for pile in piles if pile.kind is PileKind.COUNTER]
    if not players:
        return "", ""
    head = " | ".join(["", "1", "2", "3", "4", "III", _("Total")])
    return _("score pad"), "\n".join([head, *(f"{letter} |" + " |" * 5 for letter in players)])


# Read back


def _all_objects(objects: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for one in objects:
        yield one
        yield from _all_objects(one.get("ContainedObjects", ()))


def _urls(value: object) -> Iterator[str]:
    """Yield each address in a document."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            if isinstance(one, str) and key.lower().endswith("url"):
                yield one
            else:
                yield from _urls(one)
    elif isinstance(value, list):
        for one in value:
            yield from _urls(one)


def _expect_pile(
    job: ExportJob, pile: Pile, objects: Sequence[Mapping[str, Any]],
    sizes: Mapping[str, tuple[int, int]],
) -> None:  # fmt: skip
    """Raise ExportError where a pile's pictures, slots or names are not those of its pieces."""
    own = [one for one in objects if one.get("Tags") == [pile.tag] and one["Name"] != "Counter"]
    names = [piece.name for piece in pile.pieces]
    if pile.kind is PileKind.TOKEN:
        expect([one["Nickname"] for one in own], names, f"{FILE}: the tokens of {pile.tag}")
        wanted = {_form(job, pile, TOKEN_PX)}
        for tile in own:
            image = tile["CustomImage"]
            found = {sizes[image["ImageURL"]], sizes[image["ImageSecondaryURL"]]}
            expect(found, wanted, f"{FILE}: the pictures of {tile['Nickname']}")
        return
    (deck,) = own
    cards = deck.get("ContainedObjects") or own
    expect([card["Nickname"] for card in cards], names, f"{FILE}: the cards of {pile.tag}")
    sheets = _sheets(job, pile)
    slots = [slot for sheet in sheets for slot in range(len(sheet.faces))]
    expect([card["CardID"] % 100 for card in cards], slots, f"{FILE}: the slots of {pile.tag}")
    for sheet, entry in zip(sheets, deck["CustomDeck"].values(), strict=True):
        cells = (entry["NumWidth"], entry["NumHeight"])
        expect(cells, (sheet.columns, sheet.rows), f"{FILE}: the cells of {sheet.name}")
        expect(sizes[entry["FaceURL"]], sheet.size, f"{FILE}: the sheet {sheet.name}")
        back = sheet.size if entry["UniqueBack"] else sheet.cell
        expect(sizes[entry["BackURL"]], back, f"{FILE}: the back of {sheet.name}")


def _form(job: ExportJob, pile: Pile, width: int) -> tuple[int, int]:
    """Return the width and height in px of a piece of a pile."""
    form = form_of(job, pile.faces[0], width, ".jpg")
    return form.width_px, form.height_px


def _sheets(job: ExportJob, pile: Pile) -> list[CardSheet]:
    """Return the sheets of a pile of cards or counters."""
    if pile.kind is PileKind.COUNTER:
        cell = _form(job, pile, COUNTER_PX)
        return [CardSheet(pile.id, len(pile.pieces), 1, cell, pile.faces, "", "")]
    return card_sheets(pile, job.asked.source.card, job.asked.value(SHEETS))


def _expect_deck(one: Mapping[str, Any], sizes: Mapping[str, tuple[int, int]]) -> None:
    """Raise ExportError for a deck whose cards, slots or cells do not go together."""
    if "CustomDeck" not in one:
        return
    ids = one.get("DeckIDs") or [one["CardID"]]
    cards = one.get("ContainedObjects") or [one]
    expect([card["CardID"] for card in cards], ids, f"{FILE}: DeckIDs of {one['Nickname']}")
    for card_id in ids:
        key, slot = divmod(card_id, 100)
        entry = one["CustomDeck"][str(key)]
        across, down = entry["NumWidth"], entry["NumHeight"]
        if across > MANY_WIDE or down > MANY_HIGH or slot >= across * down:
            raise ExportError(f"{FILE}: no slot {slot} in {across} x {down} cells")
        width, height = sizes[entry["FaceURL"]]
        expect((width % across, height % down), (0, 0), f"{FILE}: what is left beside the cells")


TABLETOP_SIMULATOR = TabletopSimulator()
