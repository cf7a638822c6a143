"""A toy product: divider cards that belong to no deck, with a back and an option of their own."""

from collections.abc import Mapping
from pathlib import Path

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.faces.face import Face
from generator.sheets.option import Option
from generator.sheets.printable import Run
from generator.sheets.products import OwnCards

TOYS = Option("--toys", "toys", "How many toy dividers.", default=2, read=int, limits=(1, 9))
STEP = "Play with the dividers."


class ToyDividers(OwnCards):
    """Dividers `divider-1`, `divider-2` … with one back."""

    name = "toy-dividers"
    title = "Toy dividers"
    aliases: tuple[str, ...] = ("divider", "dividers")
    options = (TOYS,)

    def words(self) -> str:
        """Return what its sheets hold."""
        return "toys that divide"

    def own_faces(self, run: Run) -> Mapping[str, Face]:
        """Return plain coloured faces."""
        card = run.style.templates["journey"]

        def face(name: str, kind: str, colour: str, back: str = "") -> Face:
            def paint(pen: Pen, bleed: float) -> None:
                pen.fill(Outline().rect(Box(0, 0, card.width, card.height).grown(bleed)), colour)

            return Face(name, kind, card.width, card.height, card.corner, paint, back)

        fronts = [
            face(f"divider-{n}", "divider", f"#00{n}{n}ff", "divider-back")
            for n in range(1, run.value(TOYS) + 1)
        ]
        return {one.id: one for one in (*fronts, face("divider-back", "back", "#ff8800"))}

    def finishing(self, *, has_backs: bool, record: Path) -> str:
        """Return what is done with printed toys."""
        return STEP if has_backs else ""


class ToyChips(ToyDividers):
    """The same dividers as a small product, which goes along with the tokens."""

    name = "toy-chips"
    title = "Toy chips"
    aliases = ()
    is_small = True

    def words(self) -> str:
        """Return what its sheets hold."""
        return "chips"


TOY = ToyDividers()
CHIPS = ToyChips()
