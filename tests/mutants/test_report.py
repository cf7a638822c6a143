"""The report: counts of each module, the rate, and survivors that nobody has explained."""

import pytest

from tests.mutants.report import Tried, changed_lines, explained, rate, report
from tests.places import ROOT

DIFF = """--- mutation diff ---
--- a/room/one.py
+++ b/room/one.py
@@ -1,3 +1,3 @@
 def add(a, b):
-    return a + b
+    return a - b
"""
KILLED = Tried("room/one.py", 2, "return a + b", "return a - b", True)
KNOWN = Tried("room/one.py", 9, "if a < b:", "if a <= b:", False)
NEW = Tried("room/two.py", 4, "at = 1", "at = 2", False)


def test_explained_survivor_has_survived_all_the_same() -> None:
    assert rate([KILLED, KILLED, KILLED, KNOWN]) == 0.75


def test_report_counts_and_names_what_is_not_explained() -> None:
    assert report("room", [NEW, KNOWN, KILLED], {KNOWN.change}).splitlines() == [
        "    1 of   2  room/one.py",
        "    0 of   1  room/two.py",
        "room: 33.3% of 3 killed; of 2 survivors 1 are explained in survivors.toml",
        "room/two.py:4",
        "  - at = 1",
        "  + at = 2",
    ]


def test_change_is_told_by_its_lines() -> None:
    assert changed_lines(DIFF) == ("return a + b", "return a - b")


@pytest.mark.parametrize("change", explained(), ids=" ".join)
def test_what_is_explained_still_stands_in_the_code(change: tuple[str, str, str]) -> None:
    module, line, _after = change
    lines = [each.strip() for each in (ROOT / module).read_text(encoding="utf-8").splitlines()]
    assert line in lines
