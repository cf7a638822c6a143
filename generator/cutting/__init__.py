"""Where a machine cuts and scores: outlines of pages as numbers, written as SVG and DXF."""
