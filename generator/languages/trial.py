"""A trial print in a language: all that is laid out and drawn, with nothing written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.drawing.photo import Album
from generator.errors import FaceError, OptionError
from generator.faces.all_faces import PLAIN, lay_with_findings
from generator.faces.hearing import Heard, listening
from generator.imposition.caption import Caption
from generator.imposition.corrections import Corrections
from generator.inserts.products import AIDS, COUNTERS, PAD, SCORE_PAD
from generator.paper.formats import CARDS, PAPERS
from generator.printing.registry import PRODUCTS
from generator.rulebook.run_book import full_pages
from generator.sheets.option import Chosen
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import About, FaceRecordings, SheetWriter
from generator.style.style import Style
from generator.targets.home import HOME
from generator.targets.target import Asked
from schema.common.translations import spoken
from schema.common.version import VERSION
from schema.deck.model import Deck

# What is printed: the paper, the products' options, and which products are others than before.
TRIALS: Sequence[tuple[str, Chosen, Sequence[Printable]]] = (
    ("a4", {}, PRODUCTS),
    ("letter", {}, (COUNTERS, AIDS, SCORE_PAD)),
    ("a4", {PAD: PAD.read("a6")}, (SCORE_PAD,)),
)


@dataclass(frozen=True, slots=True)
class Trial:
    """What a trial print tells: each text with its room, a line for all that is refused.

    `full_pages` are the rulebook's pages, from 1, whose text goes on onto another.
    """

    heard: tuple[Heard, ...]
    refused: tuple[str, ...]
    full_pages: tuple[int, ...]


def try_language(deck: Deck, language: str, templates: Path | None = None) -> Trial:
    """Return what prints of everything in the language tell, on each of the papers.

    Raises TemplateError or UnusableInputError for a file that can't be read.
    """
    with spoken(language, templates), listening() as heard:
        style = Style(templates)
        faces, findings = lay_with_findings(Album.without_photos(deck), style, PLAIN)
        refused = list(findings)
        for paper, chosen, products in TRIALS:
            layout = HOME.layout(Asked(PAPERS[paper], CARDS["euro-poker"], "touching"))
            planner = HOME.planner(
                layout, faces, 1.0, _caption(deck), style.fonts["clear"], HOME.grid(layout)
            )
            run = Run(
                deck, style, planner, FaceRecordings(faces, 1.0, layout.bleed.most), [],
                language=language, chosen=chosen,
            )  # fmt: skip
            refused += _refused(run, products)
        full = tuple(full_pages(run))
    return Trial(tuple(heard), tuple(dict.fromkeys(refused)), full)


def _refused(run: Run, products: Sequence[Printable]) -> Iterator[str]:
    """Yield each line with which a product that is no deck's face refuses to be drawn."""
    about = About("", "", "", "", run.language, "")
    for product in products:
        if product.kinds:
            continue
        writer = SheetWriter(about, run.style.fonts["clear"], Corrections())
        try:
            product.draw(run, writer, run.pages(product))
        except (FaceError, OptionError) as error:
            yield from str(error).splitlines()


def _caption(deck: Deck) -> Caption:
    words = {product.what: product.words() for product in PRODUCTS}
    return Caption(deck.title, deck.edition, VERSION, deck.fingerprint, "", "", words)
