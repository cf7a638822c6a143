"""Cards come out of printers that drift as they should, when one does what the program says."""

from pathlib import Path

import pytest

from generator.imposition.corrections import Correction
from generator.imposition.planner import Backs, flip_axis, plan_grid
from tests.generator.imposition.layouts import layout
from tests.generator.printed import run_print
from tests.generator.printers.eyes import follow
from tests.generator.printers.simulated import Drift, print_duplex

WITHIN = 0.2  # mm
DRIFTS = {
    "shifted": Drift(back=Correction((1, 1), (6, -5))),
    "turned": Drift(back=Correction((1, 1), (-3.9, 4.2), 1)),
    "stretched apart": Drift(Correction((0.99, 0.992)), Correction((1.01, 1.008), (2, -1), -0.5)),
}


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("name", DRIFTS)
def test_backs_end_behind_fronts_on_a_printer_that_drifts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, flip: str
) -> None:
    monkeypatch.setattr(
        "generator.printers.profiles.user_config_path", lambda _: tmp_path / "config"
    )
    drift, options = DRIFTS[name], ("--paper", "a4", "--backs", flip)
    grid = plan_grid(layout(backs=flip))
    axis = flip_axis(grid.page, Backs(flip))
    assert axis
    follow(tmp_path, "Ours", drift, grid, axis, *options)
    for corrected in ([], ["--printer", "Ours"]):
        folder = tmp_path / f"cards{len(corrected)}"
        run_print("--output", folder, "--only", "cards", "--faces", "S1-S5", *options, *corrected)
        (file,) = folder.glob("*.pdf")
        worst = max(sheet.apart for sheet in print_duplex(file, drift, axis))
        assert worst < WITHIN if corrected else worst > 1
