"""Cut sheets as SVG: one unit is one millimetre, a layer for each tool.

Width and height are in mm beside the viewBox, so that no program takes its 90 or 96 dots an inch
for the scale.
"""

from generator.cutting.cut_sheet import CutSheet
from generator.cutting.path import CutPath, Tool, arc_radius, is_arc

LINES = {Tool.CUT: 'stroke="#ff0000"', Tool.FOLD: 'stroke="#0000ff" stroke-dasharray="2 1"'}
SVG = "http://www.w3.org/2000/svg"
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"  # by whose names other programs go too


def svg(sheet: CutSheet) -> bytes:
    """Return the sheet as SVG, the same bytes for the same sheet."""
    width, height = _mm(sheet.paper.w), _mm(sheet.paper.h)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="{SVG}" xmlns:inkscape="{INKSCAPE}" {size}>',
    ]
    for tool in Tool:
        paths = sheet.of(tool)
        if not paths:
            continue
        lines.append(
            f'<g id="{tool}" inkscape:groupmode="layer" inkscape:label="{tool}" fill="none" '
            f'{LINES[tool]} stroke-width="0.1">'
        )
        lines += [f'<path d="{_steps(path)}"/>' for path in paths]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""]).encode()


def _steps(path: CutPath) -> str:
    first = path.corners[0]
    steps = [f"M{_mm(first.x)} {_mm(first.y)}"]
    for one, other in path.pieces:
        end = f"{_mm(other.x)} {_mm(other.y)}"
        if is_arc(one):
            radius = _mm(arc_radius(one, other))
            is_large, is_clockwise = int(abs(one.bulge) > 1), int(one.bulge < 0)
            steps.append(f"A{radius} {radius} 0 {is_large} {is_clockwise} {end}")
        else:
            steps.append(f"L{end}")
    return " ".join(steps) + (" Z" if path.is_closed else "")


def _mm(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
