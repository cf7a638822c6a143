"""The benchmark of health checks runs, with few clients; no time is asserted."""

from tests.benchmarks.health import report, report_photos


def test_line_tells_the_time_beside_that_of_an_idle_server() -> None:
    assert "/healthz under 2 clients" in report(2, 4)


def test_line_tells_the_time_while_photos_are_read() -> None:
    assert "/healthz while four photos are read" in report_photos(4, 800, 600)
