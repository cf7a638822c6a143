"""A trial print: all that is laid out and drawn, with nothing written."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.drawing.geometry import Size
from generator.drawing.patterns import PATTERNS
from generator.drawing.refused import Unprintable
from generator.errors import FaceError, OptionError
from generator.faces.all_faces import PLAIN, lay_with_findings, open_deck
from generator.faces.face import Face
from generator.faces.hearing import Heard, listening
from generator.faces.stickers import pattern_fault
from generator.imposition.caption import Caption
from generator.imposition.corrections import Corrections
from generator.imposition.grids import Arrange
from generator.inserts.products import AIDS, COUNTERS, PAD, SCORE_PAD
from generator.paper.formats import CARDS, PAPERS
from generator.printing.registry import PRODUCTS
from generator.rulebook.run_book import full_pages
from generator.sheets.option import Chosen
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import About, FaceRecordings, SheetWriter
from generator.style.look import Look, tell_nobody
from generator.style.style import Style, fitted
from generator.targets.home import HOME
from generator.targets.sheet_target import Asked
from schema.common.translations import spoken
from schema.common.version import VERSION
from schema.deck.model import Deck

PAGE = "page"  # what of a product is refused where it is no text
# What is printed: the paper, the products' options, and which products are others than before.
TrialSheets = tuple[Size, Chosen, Sequence[Printable]]
TRIALS: Sequence[TrialSheets] = (
    (PAPERS["a4"], {}, PRODUCTS),
    (PAPERS["letter"], {}, (COUNTERS, AIDS, SCORE_PAD)),
    (PAPERS["a5"], {}, (COUNTERS, AIDS)),
    (PAPERS["a4"], {PAD: PAD.read("a6")}, (SCORE_PAD,)),
)
HOME_SHEETS: Sequence[TrialSheets] = TRIALS[:1]  # what print makes of itself


@dataclass(frozen=True, slots=True)
class Trial:
    """What a trial print tells: each text with its room, and all that is refused.

    `full_pages` are the rulebook's pages, from 1, whose text goes on onto another.
    """

    heard: tuple[Heard, ...]
    refused: tuple[Unprintable, ...]
    full_pages: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrialOrder:
    """What is printed on trial, and how; `tell` is called with what to know of photographs."""

    deck: Deck
    language: str
    templates: Path | None = None
    look: Look = PLAIN
    card: Size = CARDS["euro-poker"]
    sheets: Sequence[TrialSheets] = TRIALS
    tell: Callable[[str], None] = tell_nobody


def try_print(order: TrialOrder) -> Trial:
    """Return what prints of everything tell, on each of the papers; nothing is written.

    Raises TemplateError or UnusableInputError for a file that can't be read, PhotoError,
    OptionError for a card for which there are no faces.
    """
    with spoken(order.language, order.templates), listening() as heard:
        style, scale = fitted(order.templates, order.card, order.look.fonts)
        refused = list(filter(None, map(pattern_fault, order.deck.tapes)))
        deck = _with_patterns(order.deck)
        album = open_deck(deck, style, order.look)
        for warning in album.warnings:
            order.tell(warning)
        faces, findings = lay_with_findings(album, style, order.look)
        refused += findings
        order = replace(order, deck=deck)
        for paper, chosen, products in order.sheets:
            caption = _caption(deck, {one.what for one in findings})
            run = _run(order, style, scale, faces, paper, chosen, caption)
            refused += _refused(run, products)
        full = tuple(full_pages(run))
    return Trial(tuple(heard), tuple(dict.fromkeys(refused)), full)


def _with_patterns(deck: Deck) -> Deck:
    """Return the deck with patterns that can be drawn, so that all else is looked at too."""
    known = next(iter(PATTERNS))
    tapes = (replace(t, pattern=known) if pattern_fault(t) else t for t in deck.tapes)
    return replace(deck, tapes=tuple(tapes))


def _run(
    order: TrialOrder, style: Style, scale: float, faces: Mapping[str, Face], paper: Size,
    chosen: Chosen, caption: Caption,
) -> Run:  # fmt: skip
    """Return a run of nothing but what is no deck's face."""
    layout = HOME.layout(Asked(paper, order.card, Arrange.TOUCHING.value))
    planner = HOME.planner(layout, faces, scale, caption, style.fonts["clear"], HOME.grid(layout))
    return Run(
        order.deck, style, planner, FaceRecordings(faces, scale, layout.bleed.most), [],
        ink=order.look.ink, language=order.language, chosen=chosen,
    )  # fmt: skip


def _refused(run: Run, products: Sequence[Printable]) -> Iterator[Unprintable]:
    """Yield all that keeps products that are no deck's faces from being drawn."""
    about = About("", "", "", "", run.language, "")
    for product in products:
        if product.kinds:
            continue
        writer = SheetWriter(about, run.style.fonts["clear"], Corrections())
        try:
            product.draw(run, writer, run.pages(product))
        except FaceError as error:
            yield from error.refusals
        except OptionError as error:
            told, _, cure = str(error).partition("; ")
            yield Unprintable(product.name, PAGE, "", told, cure)


def _caption(deck: Deck, refused: Collection[str]) -> Caption:
    """Return what stands in the margins, without title and edition if faces have no room for them.

    They would leave none for sheets either, which would be told as one more mistake.
    """
    words = {product.what: product.words() for product in PRODUCTS}
    title = "" if "title" in refused else deck.title
    edition = "" if {"edition", "id"} & set(refused) else deck.edition
    return Caption(title, edition, VERSION, deck.fingerprint, "", "", words)
