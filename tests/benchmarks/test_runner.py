"""The benchmarks' runner runs; how long anything takes is not asserted."""

from tests.benchmarks import decks
from tests.benchmarks.deck_checks import check, comparisons
from tests.benchmarks.runner import Comparison, process, ratio, report


def test_ratio_is_of_the_work_measured_to_the_base() -> None:
    calls: list[str] = []
    comparison = Comparison(
        "some : work", 1, lambda: calls.append("measured"), lambda: calls.append("base")
    )
    assert ratio(comparison, 2) > 0
    assert calls == ["base", "measured"] * 3


def test_report_has_a_line_for_each_comparison() -> None:
    quick = Comparison("quick", 10**9, lambda: None, lambda: None)
    slow = Comparison("slow", 0, lambda: None, lambda: None)
    first, second = report([quick, slow], 1).split("\n")
    assert first.startswith("  ")
    assert first.endswith("quick")
    assert second.startswith("! ")


def test_process_runs_to_its_end() -> None:
    process("-c", "pass")()


def test_large_deck_differs_from_the_small_one_in_size_only() -> None:
    assert decks.deck_text(20) == decks.deck_text(20)
    check(20)()


def test_comparisons_have_aims() -> None:
    assert all(comparison.aim > 1 for comparison in comparisons())
