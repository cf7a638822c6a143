"""MakePlayingCards: PNG pictures, a project of at most 612 slots, one front and one back a slot.

The order file is in the form of the open program MPC Autofill (its readme, "XML Specification"),
which fills a project by itself; `id` may be a path, and pictures are looked for in `cards/`.
"""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from xml.etree import ElementTree as ET

from generator.drawing.geometry import INCH, Size
from generator.errors import ExportError
from generator.faces.face import Face
from generator.paper.formats import CARDS
from generator.sheets.option import Option
from generator.targets.export_target import CARD_KINDS, ExportJob
from generator.targets.face_pictures import PictureForm, expect_picture, face_pictures
from generator.targets.shops.shop_target import ShopTarget
from schema.common.lists import all_of, counted

DPI = 300.0
# makeplayingcards.com/faq-photo.aspx: trim x 300 dpi and 36 px of bleed around; 1110 px for 88 mm
# is MPC Autofill's figure (constants.py, DPI_HEIGHT_RATIO = 300 / 1110).
FORMS = {
    "euro-poker": PictureForm(816, 1110, DPI),
    "poker": PictureForm(822, 1122, DPI),
}
BLEED_PX = 36
SAFE_PX = 36  # further inwards from the trim
MOST_CARDS = 612  # a project; MPC Autofill, constants.py, PROJECT_MAX_SIZE
# The sizes of a project by which the price goes; MPC Autofill's readme, "Order Details".
BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612)
STOCKS = {
    "s30": "(S30) Standard Smooth", "s33": "(S33) Superior Smooth", "m31": "(M31) Linen",
    "p10": "(P10) Plastic",
}  # fmt: skip
STOCK = Option(
    "--stock", "stock", "Card stock of a MakePlayingCards order.", default="s30", read=str,
    choices=tuple(STOCKS),
)  # fmt: skip
PICTURES, ORDER, SLOTS = "cards", "order.xml", "slots.csv"


@dataclass(frozen=True, slots=True)
class Project:
    """Up to 612 cards that are ordered together; `folder` ends with a slash or is empty."""

    folder: str
    faces: Sequence[Face]

    @property
    def bracket(self) -> int:
        """The least size of a project that holds the cards."""
        return next(size for size in BRACKETS if size >= len(self.faces))

    @property
    def backs(self) -> dict[str, list[int]]:
        """The slots, from 0, of each back, in the order in which backs come up."""
        found: dict[str, list[int]] = {}
        for slot, face in enumerate(self.faces):
            found.setdefault(face.back, []).append(slot)
        return found

    def front_name(self, slot: int) -> str:
        """Return the name of a front's picture; it tells the slot, from 1, and the back."""
        face = self.faces[slot]
        return f"{slot + 1:03}-{face.id}-with-{face.back}.png"

    def back_name(self, back: str) -> str:
        """Return the name of a back's picture."""
        return f"{back}.png"

    def order(self, stock: str) -> bytes:
        """Return the order in MPC Autofill's form; slots count from 0."""
        order = ET.Element("order")
        details = ET.SubElement(order, "details")
        for tag, words in (("quantity", str(len(self.faces))), ("bracket", str(self.bracket)),
                           ("stock", stock), ("foil", "false")):  # fmt: skip
            ET.SubElement(details, tag).text = words
        fronts, backs = ET.SubElement(order, "fronts"), ET.SubElement(order, "backs")
        for slot, face in enumerate(self.faces):
            _card(fronts, self.front_name(slot), [slot], face.id)
        for back, slots in self.backs.items():
            _card(backs, self.back_name(back), slots, back)
        most = max(self.backs, key=lambda back: len(self.backs[back]))
        ET.SubElement(order, "cardback").text = f"{PICTURES}/{self.back_name(most)}"
        ET.indent(order)
        data: bytes = ET.tostring(order, encoding="utf-8", xml_declaration=True)
        return data + b"\n"

    def slots(self) -> bytes:
        """Return the list of slots, from 1, as people read it."""
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("slot", "front", "back"))
        for slot, face in enumerate(self.faces):
            writer.writerow((slot + 1, self.front_name(slot), self.back_name(face.back)))
        return text.getvalue().encode()


def _card(parent: ET.Element, name: str, slots: Sequence[int], query: str) -> None:
    card = ET.SubElement(parent, "card")
    for tag, words in (("id", f"{PICTURES}/{name}"), ("slots", ",".join(map(str, slots))),
                       ("name", name), ("query", query)):  # fmt: skip
        ET.SubElement(card, tag).text = words


class MakePlayingCards(ShopTarget):
    """Pictures and an order for makeplayingcards.com."""

    name = "makeplayingcards"
    title = "MakePlayingCards"
    help = "cards as pictures, an order file that says which back each slot has"
    url = "https://www.makeplayingcards.com"
    parts = ("cards",)
    card = CARDS["euro-poker"]
    cards = tuple(CARDS[name] for name in FORMS)
    options = (STOCK,)
    bleed = BLEED_PX / DPI * INCH
    safe = SAFE_PX / DPI * INCH

    def write(self, job: ExportJob) -> None:
        """Write each project's pictures, its order and its list of slots."""
        projects = self.projects(job)
        form = self._form(job.asked.card)
        ids = [face.id for project in projects for face in project.faces]
        backs = list(dict.fromkeys(back for project in projects for back in project.backs))
        places: list[str | None] = [None] * len(backs)
        places += [
            f"{project.folder}{PICTURES}/{project.front_name(slot)}"
            for project in projects
            for slot in range(len(project.faces))
        ]
        pictures: dict[str, bytes] = {}
        drawn = face_pictures(job, [*backs, *ids], form)
        for place, (face, data) in zip(places, drawn, strict=True):
            if place is None:
                pictures[face] = data
            else:
                job.add(place, data)
        for project in projects:
            folder = f"{project.folder}{PICTURES}/"
            for back in project.backs:
                job.add(folder + project.back_name(back), pictures[back])
            job.add(project.folder + ORDER, project.order(STOCKS[job.asked.value(STOCK)]))
            job.add(project.folder + SLOTS, project.slots())

    def read_back(self, job: ExportJob) -> None:
        """Open all pictures; read each order as the program that takes it does."""
        form = self._form(job.asked.card)
        names = {name for name in job.folder.names if name.endswith(".png")}
        for name in sorted(names):
            expect_picture(job, name, form)
        orders = [name for name in job.folder.names if name.endswith(ORDER)]
        named: set[str] = set()
        for name in orders:
            named |= _read_order(job, name)
            _expect_list(job, name.removesuffix(ORDER))
        if named != names:
            raise ExportError(f"{ORDER}: names other pictures than there are: {named ^ names}")

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the folder holds."""
        form = self._form(job.asked.card)
        for project in self.projects(job):
            count = len(project.faces)
            yield (
                f"{project.folder}{PICTURES}: {counted(count, 'front')} and "
                f"{counted(len(project.backs), 'back')} of "
                f"{form.words}, {BLEED_PX} px of bleed at each edge. A front's name begins with "
                f"its slot and ends with the back that the slot wants."
            )
            yield (
                f"{project.folder}{ORDER}: the order of {counted(count, 'card')} (a deck of up "
                f"to {project.bracket}, {STOCKS[job.asked.value(STOCK)]}), for the program MPC "
                f"Autofill."
            )
            yield f"{project.folder}{SLOTS}: the same as a table: slot, front, back."

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the pictures become an order, by hand or by program."""
        size = "63 x 88 mm" if self._form(job.asked.card) is FORMS["euro-poker"] else (
            "2.5 x 3.5 in (poker)"
        )  # fmt: skip
        projects = self.projects(job)
        if len(projects) > 1:
            yield (
                f"A project takes {MOST_CARDS} cards at most, so there are {len(projects)}: do "
                f"what follows for each folder {all_of(one.folder for one in projects)} apart."
            )
        sizes = all_of(
            f"{project.bracket} for {project.folder and f'{project.folder}, which has '}"
            f"{counted(len(project.faces), 'card')}"
            for project in projects
        )
        yield (
            f"On {self.url} choose custom game cards of {size} with your own front and back for "
            f"each card, a deck of up to {sizes}, {STOCKS[job.asked.value(STOCK)]} as card stock "
            f"and a finish: they can't be changed once the project is saved. Where the site asks "
            f"how many cards the deck has, give just that number."
        )
        yield (
            "Choose different images for the fronts and upload all pictures whose names begin "
            "with a number. Let the site place them in order: slot 1 is the number 001."
        )
        yield (
            "For the backs choose different images too and upload the pictures whose names begin "
            "with back. The site asks for one back a slot: give each the one that its front's "
            f"name ends with. {SLOTS} lists all of them."
        )
        yield (
            "Or let the open program MPC Autofill do both: put it into the folder in which "
            f"{ORDER} lies, start it there, log in when it opens the site, and wait."
        )
        yield (
            "In the preview nothing that matters may touch the dashed safe line, and the picture "
            "must reach beyond the cut. Leave the site's own filters and borders off."
        )
        yield "Tokens are not made there: print them at home with horizon print --only tokens."

    def projects(self, job: ExportJob) -> list[Project]:
        """Return the projects: as few as hold all cards, in the order of the box."""
        faces = job.faces(CARD_KINDS)
        if not faces:
            raise job.nothing(self.parts)
        parts = [faces[n : n + MOST_CARDS] for n in range(0, len(faces), MOST_CARDS)]
        if len(parts) == 1:
            return [Project("", parts[0])]
        return [Project(f"project-{n}/", part) for n, part in enumerate(parts, 1)]

    def _form(self, card: Size) -> PictureForm:
        return next(
            form for name, form in FORMS.items()
            if (CARDS[name].w, CARDS[name].h) == (card.w, card.h)
        )  # fmt: skip


def _read_order(job: ExportJob, name: str) -> set[str]:
    """Return the pictures that an order names; ExportError where a slot has not one of each."""
    order = ET.fromstring(job.path(name).read_bytes())  # noqa: S314 - our own file
    folder = name.removesuffix(ORDER)
    quantity, bracket = (int(order.findtext(f"details/{tag}", "0")) for tag in
                         ("quantity", "bracket"))  # fmt: skip
    if not 0 < quantity <= min(bracket, MOST_CARDS) or bracket not in BRACKETS:
        raise ExportError(f"{name}: {quantity} cards do not go into a project of {bracket}")
    named = set()
    for side in ("fronts", "backs"):
        slots: list[int] = []
        for card in order.findall(f"{side}/card"):
            slots += map(int, card.findtext("slots", "").split(","))
            named.add(folder + card.findtext("id", ""))
        if sorted(slots) != list(range(quantity)):
            raise ExportError(f"{name}: the {side} do not fill the slots 0 to {quantity - 1} once")
    return named


def _expect_list(job: ExportJob, folder: str) -> None:
    """Raise ExportError where the list, the order and a front's name tell different backs."""
    order = ET.fromstring(job.path(folder + ORDER).read_bytes())  # noqa: S314 - our own file
    sides: dict[str, dict[int, str]] = {"fronts": {}, "backs": {}}
    for side, slots in sides.items():
        for card in order.findall(f"{side}/card"):
            name = card.findtext("name", "")
            slots |= {int(slot): name for slot in card.findtext("slots", "").split(",")}
    lines = job.path(folder + SLOTS).read_text(encoding="utf-8").splitlines()
    rows = list(csv.reader(lines))[1:]
    if len(rows) != len(sides["fronts"]):
        raise ExportError(f"{folder}{SLOTS}: has {len(rows)} slots, not {len(sides['fronts'])}")
    for slot, row in enumerate(rows):
        front, back = sides["fronts"][slot], sides["backs"][slot]
        if row != [str(slot + 1), front, back] or not front.endswith(f"-with-{back}"):
            raise ExportError(f"{folder}{SLOTS}: slot {slot + 1} has {row}, not {front}, {back}")


MAKE_PLAYING_CARDS = MakePlayingCards()
