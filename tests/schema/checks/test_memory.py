"""How much memory the largest decks take to check, in a process of their own."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from schema.json_text.document import DECK_BYTES
from tests.places import ROOT
from tests.schema.decks import small

AIM = 200  # MiB
MEASURE = """
import horizon, sys
try:
    horizon.main()
except SystemExit:
    sys.stderr.write(next(line for line in open("/proc/self/status") if "VmHWM" in line))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="measures memory as Linux counts it")
@pytest.mark.parametrize("entry", ["{}", "[]"])
def test_a_deck_of_the_greatest_size_takes_200_mebibytes(tmp_path: Path, entry: str) -> None:
    array = ",".join([entry] * ((DECK_BYTES - 10_000) // (len(entry) + 1)))
    file = tmp_path / "deck.json"
    text = json.dumps({**small(), "journey": []})
    file.write_text(text.replace('"journey": []', f'"journey": [{array}]'), "utf-8")
    assert file.stat().st_size > DECK_BYTES - 20_000
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, "validate", str(file)], cwd=ROOT, text=True, check=True,
        capture_output=True,
    )  # fmt: skip
    assert int(done.stderr.split()[1]) / 1024 < AIM
