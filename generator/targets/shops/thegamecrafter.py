"""The Game Crafter: PNG pictures in folders, a small booklet, chits for tokens, a tuck box.

Sizes are those of its products (help.thegamecrafter.com, articles 33, 39, 80, 83, 201, 391, 399):
pictures are RGB of exactly that size at 300 dpi, bleed of 1/8 in (37.5 px) and all; what matters
keeps 75 px from the picture's edge. A bulk call takes 100 cards.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from generator.drawing.geometry import INCH, Box, Size
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.text import TextSpec, lay
from generator.errors import ExportError, OptionError
from generator.faces.face import FIGURE, Face, draw_face
from generator.paper.formats import CARDS
from generator.targets.export_target import CARD_KINDS, TOKEN_KINDS, ExportJob
from generator.targets.face_pictures import PictureForm, expect_picture, face_pictures
from generator.targets.shops.safe_area import content
from generator.targets.shops.shop_target import ShopTarget
from schema.common.lists import counted

if TYPE_CHECKING:
    from generator.rulebook.small_book import SmallBook

DPI = 300
BLEED_PX, SAFE_PX = 37.5, 75
POKER = PictureForm(825, 1125, DPI)
CHIT_PX = 375  # LargeSquareChit and LargeCircleChit, an inch across when cut
BOOKLET_PX = (825, 1125)  # SmallBooklet
OVERHANG_PX = 18  # by which figures reach beyond the text: turned cards, rings, shadows
BOOKLET_FOLDS = 4  # pages are a multiple of it
MOST_PAGES = 20  # beyond, a booklet wants a template of its own; 40 are the most there are
SCALES = (
    0.7,
    0.67,
    0.65,
    0.6,
    0.55,
    0.5,
)  # of the rulebook's text of 10 pt, the largest that fits is taken
MOST_CARDS = 100  # a bulk call
# PokerTuckBox36 to 108, by how many cards they hold.
TUCK_BOXES = {36: (2100, 1800), 54: (2325, 1950), 72: (2550, 1950), 90: (2775, 2100),
              108: (3075, 2250)}  # fmt: skip
# The safe panels of the box of 54 (squib, layouts/tuck_box.yml); each 18 cards more make the
# sides 75 px wider, which the widths above tell. Heights differ otherwise: panels stay in the
# middle of the height, where they are in this one.
KNOWN_BOX, STEP_CARDS, STEP_PX = 54, 18, 75
FRONT_X, BACK_X, PANEL_W, PANEL_H, MIDDLE = 1322, 313, 688, 989, 960.5 / 1950
SIDES_X, SIDE_W = (77, 1080), 164


class Folder(NamedTuple):
    """Fronts of one back that are uploaded together, and what they are made as there."""

    name: str
    product: str
    faces: tuple[str, ...]
    back: str
    form: PictureForm


class TheGameCrafter(ShopTarget):
    """A game for thegamecrafter.com."""

    name = "thegamecrafter"
    title = "The Game Crafter"
    help = "cards, chits for tokens, a small booklet and a tuck box, as pictures in folders"
    url = "https://www.thegamecrafter.com"
    parts = ("cards", "tokens", "rulebook", "box")
    card = CARDS["poker"]
    cards = (CARDS["poker"],)
    bleed = BLEED_PX / DPI * INCH
    safe = (SAFE_PX - BLEED_PX) / DPI * INCH

    def folders(self, job: ExportJob) -> list[Folder]:
        """Return the folders of cards and tokens, each of one back and at most 100 fronts."""
        found: list[Folder] = []
        for part, kinds in (("cards", CARD_KINDS), ("tokens", TOKEN_KINDS)):
            if not job.wants(part):
                continue
            by_back: dict[str, list[Face]] = {}
            for face in job.faces(kinds):
                by_back.setdefault(face.back, []).append(face)
            for back, faces in by_back.items():
                stem = back.removeprefix("back-").removeprefix("token-")
                form, product = _made_as(job, part, faces)
                lots = [faces[n : n + MOST_CARDS] for n in range(0, len(faces), MOST_CARDS)]
                found += (
                    Folder(f"{part}-{stem}{f'-{n}' if len(lots) > 1 else ''}", product,
                           tuple(face.id for face in lot), back, form)
                    for n, lot in enumerate(lots, 1)
                )  # fmt: skip
        if not found and not {"rulebook", "box"} & {*job.asked.parts}:
            raise job.nothing(self.parts)
        return found

    def write(self, job: ExportJob) -> None:
        """Write the folders' pictures, the booklet's pages and the box."""
        for folder in self.folders(job):
            ids = (folder.back, *folder.faces)
            what = f"Drawing {folder.name}"
            for picture in face_pictures(job, ids, folder.form, what):
                is_back = picture.face == folder.back
                place = "backs" if is_back else folder.name
                stem = f"{folder.name}-back" if is_back else picture.face
                job.add(f"{place}/{stem}.png", picture.data)
        if job.wants("rulebook"):
            for number, data in enumerate(_booklet(job), 1):
                job.add(f"booklet/page-{number:02}.png", data)
        if job.wants("box"):
            job.add(f"{_box_name(job)}.png", _box(job))

    def read_back(self, job: ExportJob) -> None:
        """Open all pictures; count the cards of a folder and the booklet's pages."""
        names = set(job.folder.names)
        forms: dict[str, PictureForm] = {}
        for folder in self.folders(job):
            own = {f"{folder.name}/{face}.png" for face in folder.faces}
            there = {name for name in names if name.startswith(f"{folder.name}/")}
            if own != there or not 0 < len(there) <= MOST_CARDS:
                raise ExportError(f"{folder.name}: holds {len(there)} pictures, not {len(own)}")
            forms |= dict.fromkeys((*own, f"backs/{folder.name}-back.png"), folder.form)
        if job.wants("rulebook"):
            pages = [name for name in names if name.startswith("booklet/")]
            if not pages or len(pages) % BOOKLET_FOLDS or len(pages) > MOST_PAGES:
                raise ExportError(f"booklet: has {len(pages)} pages, not 4, 8 … {MOST_PAGES}")
            numbered = (f"booklet/page-{number:02}.png" for number in range(1, len(pages) + 1))
            forms |= dict.fromkeys(numbered, PictureForm(*BOOKLET_PX, DPI))
        if job.wants("box"):
            forms[f"{_box_name(job)}.png"] = PictureForm(*_box_size(job), DPI)
        if strange := sorted(names ^ {*forms}):
            raise ExportError(f"{strange[0]}: is missing, or should not be there")
        for name in sorted(forms):
            expect_picture(job, name, forms[name])

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what each folder holds."""
        for folder in self.folders(job):
            yield (
                f"{folder.name}: {counted(len(folder.faces), 'picture')} of {folder.form.words} "
                f"for {folder.product}; the back is backs/{folder.name}-back.png."
            )
        pages = [name for name in job.folder.names if name.startswith("booklet/")]
        if pages:
            yield f"booklet: {len(pages)} pages of 825 x 1125 px for a Small Booklet, in order."
        if job.wants("box"):
            width, height = _box_size(job)
            yield f"{_box_name(job)}.png: {width} x {height} px, the outside of that tuck box."

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the pictures become a game."""
        yield f"Log in on {self.url}, choose Make, and begin a new game."
        for folder in self.folders(job):
            what = "chit" if folder.name.startswith("tokens") else "card"
            yield (
                f"Add {folder.product} and call it {folder.name}. Upload "
                f"backs/{folder.name}-back.png as its back, then choose bulk upload and drop all "
                f"pictures of the folder {folder.name}: {counted(len(folder.faces), what)}, named "
                f"by the files, each of them once. A bulk upload takes {MOST_CARDS} at most."
            )
        if any(folder.name.startswith("tokens") for folder in self.folders(job)):
            yield (
                "The chits are an inch across: on smaller ones the shop's safe area would leave "
                "too little of a token. That is more than the half of a Note on which they are "
                "laid: let them reach over the lower edge of the card, not into its picture."
            )
        if job.wants("rulebook"):
            yield (
                "Add a Small Booklet and upload the pictures of the folder booklet as its pages, "
                "page-01 first: that is the cover."
            )
        if job.wants("box"):
            holds, count = _box_holds(job), len(job.faces(CARD_KINDS))
            known = holds == KNOWN_BOX
            yield (
                f"Add a Poker Tuck Box ({holds}) and upload {_box_name(job)}.png as its outside."
                + ("" if known else " Look at its proof with care: its panels were reckoned from "
                   "those of the box of 54 cards.")
                + ("" if count <= holds else f" It is the largest there is, and your deck has "
                   f"{count} cards: set its quantity to {-(-count // holds)}, or choose a larger "
                   f"box of another kind.")
            )  # fmt: skip
        yield (
            "Proof each part on the site: nothing that matters may lie in the red or dashed edge. "
            "Then order one copy before you publish."
        )


def _made_as(job: ExportJob, part: str, faces: Sequence[Face]) -> tuple[PictureForm, str]:
    """Return the form of pictures and the shop's product for faces of one back."""
    if part == "cards":
        return POKER, "a Poker Deck"
    inch = Size("chit", INCH, INCH)
    safe = INCH / 2 - (SAFE_PX - BLEED_PX) / DPI * INCH
    reach = max(
        max(-box.x, box.right, -box.y, box.bottom)
        for face in faces
        for box in content(face, Size("", 2 * INCH, 2 * INCH), job.laid.scale)
        if box.w < inch.w * 1.2
    )
    is_round = faces[0].width == faces[0].height == 2 * faces[0].corner
    form = PictureForm(CHIT_PX, CHIT_PX, DPI, min(1.0, safe / reach))
    return form, "Large Circle Chits" if is_round else "Large Square Chits"


# The booklet


def _booklet(job: ExportJob) -> Iterator[bytes]:
    """Yield the pages of the rulebook as pictures, with empty ones up to a whole sheet."""
    from contextlib import closing

    from pypdfium2 import PdfDocument

    from generator.images.png import png
    from generator.images.raster import raster_page

    with closing(PdfDocument(_booklet_pdf(job))) as document:
        for number in range(len(document)):
            yield png(raster_page(document, number, BOOKLET_PX), DPI)


def _booklet_pdf(job: ExportJob) -> bytes:
    """Return the booklet, its text as large as its pages and its figures' words allow."""
    from generator.faces.context import FaceContext
    from generator.inserts.figure import FigureContext
    from generator.rulebook.run_book import book_text
    from generator.rulebook.small_book import SmallForm, lay_small_book

    laid, source = job.laid, job.asked.source
    width, height = (length / DPI * INCH for length in BOOKLET_PX)
    margin = (SAFE_PX + OVERHANG_PX) / DPI * INCH
    for scale in SCALES:
        own = FaceContext(laid.deck, laid.style, source.look)
        context, pages = book_text(
            FigureContext(own, laid.faces, f"rulebook {source.language}"), source.language,
            source.look.ink,
        )  # fmt: skip
        book = lay_small_book(context, pages, SmallForm(width, height, margin, scale))
        if len(book.leaves) > MOST_PAGES:
            continue
        data = _booklet_drawn(job, book)
        if not own.findings:
            return data
    if len(book.leaves) > MOST_PAGES:
        raise OptionError(
            f"--only: the rulebook takes {len(book.leaves)} small pages, and a booklet has "
            f"{MOST_PAGES}; leave rulebook out with --only cards,tokens,box"
        )
    context.tell_findings()
    return data


def _booklet_drawn(job: ExportJob, book: "SmallBook") -> bytes:
    """Return the booklet with empty pages up to a whole sheet."""
    from generator.drawing.pdf_pen import PdfPen
    from generator.sheets.canvas import new_canvas

    width, height = book.form.width, book.form.height
    target = BytesIO()
    canvas = new_canvas(target, packed=False)
    pen = PdfPen(canvas)
    for leaf in book.leaves:
        pen.begin_page(width, height)
        book.draw(canvas, leaf)
        pen.end_page()
    for _blank in range(-len(book.leaves) % BOOKLET_FOLDS):
        pen.begin_page(width, height)
        pen.fill(Outline().rect(Box(0, 0, width, height)), job.laid.style.colour("paper"))
        pen.end_page()
    canvas.save()
    return target.getvalue()


# The box


def _box_holds(job: ExportJob) -> int:
    """Return how many cards the least box holds that takes the deck; the largest if none does."""
    count = len(job.faces(CARD_KINDS))
    return next((holds for holds in TUCK_BOXES if holds >= count), max(TUCK_BOXES))


def _box_size(job: ExportJob) -> tuple[int, int]:
    return TUCK_BOXES[_box_holds(job)]


def _box_name(job: ExportJob) -> str:
    return f"tuck-box-{_box_holds(job)}"


def _box(job: ExportJob) -> bytes:
    """Return the picture of the box' outside: the Journey back on two panels, the title on two."""
    from generator.images.png import png
    from generator.images.raster import raster_faces

    job.laid.check(["back-journey"])
    width, height = (length / DPI * INCH for length in _box_size(job))
    face = Face("box", FIGURE, width, height, 0, partial(_paint_box, job))
    return png(next(raster_faces([face], 0, DPI)), DPI)


def _paint_box(job: ExportJob, pen: Pen, _bleed: float) -> None:
    laid, (wide, tall) = job.laid, _box_size(job)
    style, back = laid.style, laid.faces["back-journey"]
    pen.fill(Outline().rect(_mm(0, 0, wide, tall)), style.colour("back-journey"))
    more = STEP_PX * (_box_holds(job) - KNOWN_BOX) / STEP_CARDS
    y = MIDDLE * tall - PANEL_H / 2
    for x in (BACK_X + more, FRONT_X + 2 * more):
        panel = _mm(x, y, PANEL_W, PANEL_H)
        with pen.clipped(Outline().rect(panel)):
            scale = panel.w / back.width
            with pen.placed(panel.x, panel.centre[1] - back.height * scale / 2, scale=scale):
                draw_face(pen, back, 5)
    font, colour = style.fonts["hand"], style.colour("back-journey-light")
    for x in (SIDES_X[0], SIDES_X[1] + more):
        side = _mm(x, y, SIDE_W + more, PANEL_H)
        line = Box(-side.h / 2, -4, side.h, 8)
        spec = TextSpec(line, "hand", 24, 8, "back-journey-light", "back-journey", "centre", 1)
        text = lay(laid.deck.title, spec, font, colour)
        if text:
            with pen.placed(*side.centre, turn=90):
                pen.write(text)


def _mm(x: float, y: float, w: float, h: float) -> Box:
    """Return a box given in pixels."""
    return Box(*(n / DPI * INCH for n in (x, y, w, h)))


THE_GAME_CRAFTER = TheGameCrafter()
