"""What is asked of one run of `horizon print`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.faces.all_faces import PLAIN
from generator.imposition.corrections import Corrections
from generator.imposition.planner import Layout
from generator.imposition.selection import Share
from generator.printing.registry import PRODUCTS, options_of
from generator.sheets.cut_files import CutOrder
from generator.sheets.option import Chosen
from generator.sheets.printable import Printable
from generator.sheets.products import packed
from generator.style.look import Look, tell_nobody
from generator.targets.sheet_target import SheetTarget


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be printed, and how: `only` these of the `products`, or all without any.

    `chosen` has the values of the products' own options. With `picture_dpi` each page is a
    picture; without it files are PDF. `packs` tells that small products may share sheets. With
    `outlines` text is drawn as paths. `cut` tells which files for cutting machines are written
    beside.
    """

    cards: Path
    templates: Path | None
    output: Path
    target: SheetTarget
    layout: Layout
    corrections: Corrections
    faces: str | None = None
    changed: bool = False
    since: Path | None = None
    only: tuple[Printable, ...] = ()
    look: Look = PLAIN
    language: str = "en"
    chosen: Chosen = field(default_factory=dict)
    products: tuple[Printable, ...] = PRODUCTS
    tell: Callable[[str], None] = tell_nobody
    picture_dpi: int | None = None
    packs: bool = True
    outlines: bool = False
    cut: CutOrder | None = None

    @property
    def share(self) -> Share:
        """How much of the deck is asked for."""
        if self.changed:
            return Share.CHANGED
        return Share.ALL if self.faces is None else Share.FACES

    @property
    def printed(self) -> tuple[Printable, ...]:
        """The products that are made: those that are wanted and of use there, small ones packed.

        Of chosen faces none are, so that a file named after them holds nothing else.
        """
        taken = tuple(product for product in self.wanted if self.target.takes(product))
        packs = self.packs and self.target.packs and self.share is Share.ALL
        return packed(taken) if packs else taken

    @property
    def wanted(self) -> tuple[Printable, ...]:
        """The products that are asked for; of chosen faces, those that are made of faces."""
        if self.only:
            return self.only
        return tuple(one for one in self.products if one.kinds or self.share is Share.ALL)

    @property
    def is_of_all(self) -> bool:
        """Whether all products are asked for, so that their files have a house kit."""
        return self.wanted == self.products

    def options(self) -> dict[str, Any]:
        """Return the options as the record keeps them; lengths in mm.

        Those of several edges or ways are one number where they are equal, else a list.
        """
        layout, corrections = self.layout, self.corrections
        own = {option.key: option.of(self.chosen) for option in options_of(self.products)}
        return {
            "paper": layout.paper.name,
            "card": layout.card.name,
            "arrange": self.target.arrangement(layout),
            "rows": layout.rows,
            "columns": layout.columns,
            "bleed": _one_or_all(layout.bleed.each),
            "gap": _one_or_all(layout.gap),
            "margin": layout.margin and _one_or_all(layout.margin.each),
            "marks": layout.marks.value,
            "mark_length": layout.mark,
            "backs": layout.backs.value,
            "stack": layout.stack.value if layout.stack else None,
            "order": layout.order.value,
            "cut_plan": layout.plans_cuts,
            "mix_backs": layout.mixes_backs,
            "printer": corrections.printer,
            "back_shift": list(corrections.back.shift),
            "back_turn": corrections.back.turn,
            "scale": list(corrections.front.scale),
            "back_scale": list(corrections.back.scale),
            "faces": self.faces,
            "changed": self.changed,
            "unpacked": not self.packs,
            "only": [product.name for product in self.only],
            "ink": self.look.ink.value,
            "photos": self.look.photos is not None,
            "fonts": self.look.fonts is not None,
            "language": self.language,
            "format": "png" if self.picture_dpi else "pdf",
            "dpi": self.picture_dpi,
            "outlines": self.outlines,
            "cut": list(self.cut.formats) if self.cut else [],
            "corner": self.cut.corner if self.cut else None,
            **own,
        }


def _one_or_all(lengths: Sequence[float]) -> float | list[float]:
    return lengths[0] if len(set(lengths)) == 1 else list(lengths)
