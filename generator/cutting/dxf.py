"""Cut sheets as DXF in millimetres, for programs that read no SVG; ezdxf writes them."""

from io import StringIO

from generator.cutting.cut_sheet import CutSheet
from generator.cutting.path import Tool

COLOURS = {Tool.CUT: 1, Tool.FOLD: 5}  # red and blue (AutoCAD colour index)
VERSION = "R2000"  # the oldest that knows LWPOLYLINE; cutters' programs read old ones
MILLIMETRES = 4  # $INSUNITS (AutoCAD DXF reference)


def dxf(sheet: CutSheet) -> bytes:
    """Return the sheet as DXF, the same bytes for the same sheet; y runs up from the bottom."""
    import ezdxf

    options = ezdxf.options

    is_fixed = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True  # no clock and no random id in the file
    try:
        document = ezdxf.new(VERSION, units=MILLIMETRES)
        document.header["$MEASUREMENT"] = 1  # metric
        document.header["$EXTMIN"], document.header["$EXTMAX"] = (
            (0, 0, 0), (sheet.paper.w, sheet.paper.h, 0),
        )  # fmt: skip
        for tool in Tool:
            document.layers.add(tool.value, color=COLOURS[tool])
        space = document.modelspace()
        for path in sheet.paths:
            points = [
                (round(x, 4), round(sheet.paper.h - y, 4), round(bulge, 9))
                for x, y, bulge in path.corners
            ]
            space.add_lwpolyline(
                points, format="xyb", close=path.is_closed,
                dxfattribs={"layer": path.tool.value},
            )  # fmt: skip
        text = StringIO()
        document.write(text)
    finally:
        options.write_fixed_meta_data_for_testing = is_fixed
    return text.getvalue().encode("utf-8")
