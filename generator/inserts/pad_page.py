"""The score pad: one, two or four sheets on a paper, or one sheet as a form."""

from dataclasses import dataclass, replace

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.errors import OptionError
from generator.faces.context import FaceContext
from generator.inserts.pad_layout import BASE_H, BASE_W, PLAYERS, SMALLEST, Sheet
from generator.inserts.pad_sheet import draw_sheet

GRIDS = {1: ((1, 1),), 2: ((2, 1), (1, 2)), 4: ((2, 2), (4, 1), (1, 4))}  # columns, rows
REACH = 5.0  # mm from the paper's edge that home printers reach
CUT = "#8a8a8a"


@dataclass(frozen=True, slots=True)
class PadOrder:
    """What to print: the paper and a sheet in mm, how many on the paper, for how many players."""

    paper: tuple[float, float]
    sheet: tuple[float, float] | None = None
    up: int = 4
    players: int = 5
    is_fillable: bool = False


def draw_pad(pen: Pen, context: FaceContext, order: PadOrder) -> list[Box]:
    """Draw the score sheets of a page and the lines to cut them apart; return their places."""
    page, places = place_sheets(order)
    for place in places:
        with pen.placed(place.x, place.y):
            draw_sheet(pen, context, Sheet(place.w, place.h, order.players))
    _draw_cuts(pen, page, places)
    return places


def place_sheets(order: PadOrder) -> tuple[tuple[float, float], list[Box]]:
    """Return the page, upright or turned, and the sheets' boxes on it, side by side, centred."""
    if order.players not in PLAYERS:
        raise OptionError(f"--players: {order.players} is not 2 to 5; choose one of these (R1)")
    if order.is_fillable and order.up != 1:
        raise OptionError(f"--fillable: a form is one sheet, not {order.up}; add --up 1")
    if order.up not in GRIDS:
        raise OptionError(f"--up: {order.up} sheets; choose 1, 2 or 4")
    width, height = order.paper
    found = [
        (_scale(sheet), page, _grid(page, sheet, columns, rows))
        for columns, rows in GRIDS[order.up]
        for page in ((width, height), (height, width))
        for sheet in [order.sheet or (page[0] / columns, page[1] / rows)]
        if sheet[0] * columns <= page[0] + 0.01 and sheet[1] * rows <= page[1] + 0.01
    ]
    if found:
        scale, page, places = max(found, key=lambda way: way[0])
        _refuse_small(scale, places[0])
        return page, places
    w, h = order.sheet or (0, 0)
    raise OptionError(
        f"--pad: {order.up} sheets of {w:g} x {h:g} mm do not go on {width:g} x {height:g} mm; "
        "choose a smaller sheet, or fewer with --up"
    )


def as_many_as_fit(order: PadOrder) -> PadOrder:
    """Return the order with fewer sheets where so many do not go on the paper."""
    for up in sorted((up for up in GRIDS if up <= order.up), reverse=True):
        fewer = replace(order, up=up)
        try:
            place_sheets(fewer)
        except OptionError:
            continue
        return fewer
    return order


def _scale(sheet: tuple[float, float]) -> float:
    return Sheet(*sheet, players=2).scale


def _refuse_small(scale: float, sheet: Box) -> None:
    if scale < SMALLEST:
        raise OptionError(
            f"--pad: on {sheet.w:g} x {sheet.h:g} mm there is no room to write; "
            f"the smallest is {BASE_W * SMALLEST:.0f} x {BASE_H * SMALLEST:.0f} mm"
        )


def _grid(
    page: tuple[float, float], sheet: tuple[float, float], columns: int, rows: int
) -> list[Box]:
    left, top = (page[0] - columns * sheet[0]) / 2, (page[1] - rows * sheet[1]) / 2
    return [
        Box(left + n * sheet[0], top + m * sheet[1], *sheet)
        for m in range(rows)
        for n in range(columns)
    ]


def _draw_cuts(pen: Pen, page: tuple[float, float], places: list[Box]) -> None:
    """Draw dashed lines where the sheets are cut apart, within what a printer reaches."""
    area = Box(0, 0, *page).grown(-REACH)
    path = Outline()
    top, bottom = places[0].y, places[-1].bottom
    left, right = places[0].x, places[-1].right
    for x in sorted({round(n, 3) for box in places for n in (box.x, box.right)}):
        if area.x < x < area.right:
            path.move(x, max(top, area.y)).line((x, min(bottom, area.bottom)))
    for y in sorted({round(n, 3) for box in places for n in (box.y, box.bottom)}):
        if area.y < y < area.bottom:
            path.move(max(left, area.x), y).line((min(right, area.right), y))
    if not path.is_empty:
        pen.stroke(path, CUT, 0.2, "1.5 1.5")
