"""All figures by the names that the rulebook's text calls them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.errors import TemplateError
from generator.faces.stickers import letters
from generator.inserts.counters import counters_figure
from generator.inserts.figure import Figure, FigureContext, draw_number, symbol_name
from generator.inserts.pad_figure import pad_figure
from generator.rulebook.blocks import Picture
from generator.rulebook.rows import row
from generator.rulebook.table import box, cover, draft, setup

LARGEST = 0.62  # of its true size; faces side by side are no larger
Draw = Callable[[FigureContext, tuple[str, ...], float], Figure]


def card(context: FigureContext, words: tuple[str, ...], width: float) -> Figure:
    """Return one large card with numbers at what is to be told: tape, icons, end, beginning."""
    face = context.faces[words[0]]
    template = context.style.templates["journey"]
    scale = (width - 4) * context.slim / face.width
    left = (width - face.width * scale) / 2
    pointed = (("tape", 3, -0.5), ("icons", 22, 10), ("end", 3, 1), ("beginning", 21, 1))
    spots = [
        (template.boxes[name].x + dx, template.boxes[name].y + dy) for name, dx, dy in pointed
    ]

    def paint(pen: Pen) -> None:
        context.card(pen, face.id, left, 1, face.width * scale)
        for n, (x, y) in enumerate(spots, 1):
            draw_number(context, pen, n, left + x * scale, 1 + y * scale)

    return Figure(width, face.height * scale + 3, paint)


def faces(context: FigureContext, words: tuple[str, ...], width: float) -> Figure:
    """Return faces side by side in their true proportions, as large as fits."""
    shown = [context.faces[word] for word in words]
    gap = 4.0
    widths = sum(face.width for face in shown)
    scale = min((width - gap * (len(shown) - 1)) / widths, LARGEST) * context.slim
    height = max(face.height for face in shown) * scale
    left = (width - scale * sum(f.width for f in shown) - gap * (len(shown) - 1)) / 2

    def paint(pen: Pen) -> None:
        x = left
        for face in shown:
            w = face.width * scale
            context.card(pen, face.id, x, 0.5 + (height - face.height * scale) / 2, w)
            x += w + gap

    return Figure(width, height + 2, paint)


def symbols(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return every tape with letter and name, and every icon with its name, in two rows."""
    deck = context.face_context.deck
    named = letters(deck.tapes)
    count = max(len(deck.tapes), len(deck.icons), 1)
    cell = width / count

    def paint(pen: Pen) -> None:
        names = []
        for n, tape in enumerate(deck.tapes):
            x = cell * (n + (count - len(deck.tapes)) / 2)
            context.symbol(pen, tape, Box(x + 1.5, 1, cell - 3, 6))
            names.append((f"{named[tape.id]} · {symbol_name(tape)}", Box(x, 7.6, cell, 4.4)))
        for n, icon in enumerate(deck.icons):
            x = cell * (n + (count - len(deck.icons)) / 2)
            context.symbol(pen, icon, Box(x, 13.5, cell, 7.5))
            names.append((symbol_name(icon), Box(x, 21.4, cell, 4.4)))
        context.write_alike(pen, names, "bold", 8, 6)

    return Figure(width, 26, paint)


def line(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return a dashed line, like a route on a map."""

    def paint(pen: Pen) -> None:
        colour = context.style.colour("kraft-dark")
        pen.stroke(Outline().move(0, 1).line((width, 1)), colour, 0.4, "1.4 1.2")

    return Figure(width, 2, paint)


FIGURES: Mapping[str, Draw] = MappingProxyType(
    {
        "box": box, "card": card, "counters": counters_figure, "cover": cover, "draft": draft,
        "faces": faces, "line": line, "pad": pad_figure, "row": row, "setup": setup,
        "symbols": symbols,
    }
)  # fmt: skip
OF_FACES = {"card", "faces", "row"}  # figures that name what they show


def figure(context: FigureContext, picture: Picture, width: float) -> Figure:
    """Return the picture's figure, so many mm wide; raises TemplateError when there is none."""
    place = picture.place or context.place
    if picture.name not in FIGURES:
        known = ", ".join(FIGURES)
        raise TemplateError(f"{place}: no figure '{picture.name}'; there are {known}")
    try:
        if picture.name in OF_FACES and not picture.shown:
            raise ValueError("names no card")
        return FIGURES[picture.name](context, picture.shown, width)
    except (KeyError, ValueError) as error:
        lacks = isinstance(error, KeyError)
        told = f"this deck has no {error.args[0]}" if lacks else str(error)
        cure = "name what to print instead with --only, or " if lacks else ""
        place = f"{place}: figure {picture.name}"
        raise TemplateError(f"{place}: {told}; {cure}see docs/languages.md") from error
