"""The benchmark of health checks runs, with few clients; no time is asserted."""

from tests.benchmarks.health import report


def test_line_tells_the_time_beside_that_of_an_idle_server() -> None:
    assert "/healthz under 2 clients" in report(2, 4)
