"""Best play on a verdict's page: closed until asked for, in words, with lines to replay."""

import re

import pytest

from checker.best_play.best import Hindsight
from checker.cases.case import LogCase
from checker.cases.load import read_line
from checker.views.best_text import MOST_TOLD, costs
from checker.web.pages.best_view import best_views
from tests.checker.web.pages.plain_pages import verdict
from tests.checker.web.sites import FINAL, ROW, TABLE, client, standard


def page(line: str, query: str = "?best=1") -> str:
    """Return the page of a verdict."""
    answer = client().get(f"/r/{line}{query}")
    assert answer.status_code == 200
    return answer.text


def hindsight() -> Hindsight:
    """Return the row looked back at."""
    case = read_line(ROW).case
    assert isinstance(case, LogCase)
    return Hindsight(standard(), case.head, case.log.start, verdict(ROW))


@pytest.mark.parametrize("line", [ROW, TABLE], ids=["row", "table"])
def test_it_is_closed_until_asked_for(line: str) -> None:
    closed = page(line, "")
    assert "points were possible" not in closed
    assert re.search(r'href="[^"]*\?best=1#best"', closed)
    assert "points were possible" in page(line)


def test_a_final_row_is_not_offered_it() -> None:
    assert "best=1" not in page(FINAL, "")
    assert "points were possible" not in page(FINAL)


def test_a_row_without_total_is_not_offered_it() -> None:
    line = "N1/S3/RJ12.RJ12"
    assert "best=1" not in page(line, "")
    assert "points were possible" not in page(line)


def test_each_cost_leads_to_the_step_at_which_the_better_card_lies() -> None:
    play = hindsight().play
    found = costs(play)[:MOST_TOLD]
    links = re.findall(r'<li>[^<]*<a href="([^"]*\?step=\d+)#here"', page(ROW))
    assert len(links) == len(found)
    for cost, link in zip(found, links, strict=True):
        shown = client().get(link.replace("&amp;", "&")).text
        assert f"Placement {cost.number}, " in shown
        assert cost.step.best.card in shown


def test_playing_a_cost_s_line_gives_the_total_that_is_promised() -> None:
    seen = hindsight()
    for cost in costs(seen.play):
        line = seen.line_from(cost.number)
        assert line is not None
        assert verdict(line).total == cost.best


def test_the_best_line_can_be_replayed_and_comes_to_the_best_total() -> None:
    play = hindsight().play
    assert play.line is not None
    assert f"/r/{play.line}?step=1" in page(ROW)
    assert verdict(play.line).total == play.best_total


def test_curves_end_at_the_totals_and_the_best_is_at_the_top() -> None:
    (view,) = best_views(standard(), read_line(ROW).case, verdict(ROW))
    assert view.own.total == verdict(ROW).total
    assert view.best.total == hindsight().play.best_total
    heights = [float(point.split(",")[1]) for point in view.best.points.split()]
    assert len(heights) == len(view.own.points.split()) == 9
    assert heights == sorted(heights, reverse=True)
    assert min(heights) == heights[-1] == 6


def test_each_player_of_a_table_has_its_own() -> None:
    shown = page(TABLE)
    assert shown.count("points were possible") + shown.count("no play of these cards") == 2
