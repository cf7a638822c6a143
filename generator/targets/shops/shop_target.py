"""What print shops have in common: full colour at one price, and a safe area."""

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.style.look import Ink
from generator.targets.export_target import ExportAsked, ExportTarget
from generator.targets.shops.safe_area import safe_layout


class ShopTarget(ExportTarget):
    """A print shop; content keeps `safe` mm from the trim of cards, `bleed` mm go beyond it."""

    safe: float
    bleed: float

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError for cards of other sizes, and for looks that save ink at home."""
        super().check(asked)
        ink = asked.source.look.ink
        if ink is not Ink.FULL:
            raise OptionError(
                f"--ink: {ink.value} saves ink at home, {self.title} prints in full colour at one "
                f"price; leave --ink out"
            )

    def layout_card(self, asked: ExportAsked) -> Size:
        """Return the size for which faces are laid out, so that content keeps off the cut."""
        return safe_layout(asked.source, asked.card, self.safe)
