"""Plots of play as pages: every label stands there, equal data give equal bytes."""

from __future__ import annotations

from configparser import ConfigParser
from importlib import import_module
from io import BytesIO

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from generator.charts.play_chart import draw_plots
from schema.stats.plots import Plot, PlotMark, PlotSeries
from tests.places import ROOT

ROWS = Plot(
    "rows", "Goals", ("400 games", "an interval each"), "rows, %",
    rows=[PlotMark("G01", 40.0, 35.0, 45.0), PlotMark("G02", 94.5, 93.0, 95.5, words="often")],
    band=(25, 60),
)  # fmt: skip
CLOUD = Plot(
    "cloud", "Cards", (), "kept, %", "win, %",
    cloud=[PlotMark("J01", 40.0, y=20.0), PlotMark("J02", 60.0, y=28.0)], band=(25, None),
)  # fmt: skip
CURVES = Plot(
    "curves", "Totals", (), "total", "rows, %",
    curves=[
        PlotSeries("greedy", [(40, 1.0), (50, 5.0), (60, 1.0)]),
        PlotSeries("random", [(20, 2.0), (30, 2.0)]),
    ],
)  # fmt: skip
EMPTY = Plot("empty", "Nothing", (), "none")


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return draw_plots([ROWS, CLOUD, CURVES, EMPTY])


def words(pdf: bytes) -> str:
    """All that is written on the page."""
    document = PdfDocument(pdf)
    try:
        return str(document[0].get_textpage().get_text_bounded())
    finally:
        document.close()


def test_each_plot_is_a_pdf_and_a_png(files: dict[str, bytes]) -> None:
    names = ["rows", "cloud", "curves", "empty"]
    assert [*files] == [f"{name}.{end}" for name in names for end in ("pdf", "png")]
    assert all(files[f"{name}.pdf"].startswith(b"%PDF") for name in names)
    assert all(Image.open(BytesIO(files[f"{name}.png"])).size == (1654, 2339) for name in names)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "rows",
            ("Goals", "400 games", "G01", "G02", "94.5 often", "what is asked for", "rows, %"),
        ),
        ("cloud", ("J01", "J02", "kept, %", "win, %", "what is asked for")),
        ("curves", ("greedy", "random", "total")),
        ("empty", ("Nothing",)),
    ],
)
def test_labels_and_scales_stand_on_the_page(
    files: dict[str, bytes], name: str, told: tuple[str, ...]
) -> None:
    text = words(files[f"{name}.pdf"])
    for each in told:
        assert each in text


def test_the_installation_names_what_draws(files: dict[str, bytes]) -> None:
    """The entry point that the checker finds is the same drawing."""
    installed = ConfigParser()
    installed.read(ROOT / "setup.cfg", encoding="utf-8")
    named = installed["options.entry_points"]["horizon.charts"].split(" = ")[1]
    module, _colon, function = named.partition(":")
    assert getattr(import_module(module), function)([ROWS])["rows.pdf"] == files["rows.pdf"]


def test_equal_plots_give_equal_bytes(files: dict[str, bytes]) -> None:
    assert draw_plots([ROWS]) == {"rows.pdf": files["rows.pdf"], "rows.png": files["rows.png"]}
