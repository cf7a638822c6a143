"""What the graph of all histories tells: totals, those with tokens at once, one history each."""

from checker.cases.case import RowToken
from tests.checker.histories.rows import histories

TOKEN = (RowToken("B05", "S1"),)


def test_totals_of_every_moment() -> None:
    """J06 first (0): B05 after 1 waits, 3 x 2 = 6; after 2: 2 x 2 + 3 x 2 = 10.

    J05 first (2 x 1): after 1 2 + 3 x 1 = 5; after 2 2 + 0 + 3 x 2 = 8.
    """
    found = histories("J06", "S1", "J05", tokens=TOKEN)
    assert dict(found.totals()) == {5: 1, 6: 1, 8: 1, 10: 1}


def test_totals_with_a_token_at_once() -> None:
    """The same, after 1."""
    found = histories("J06", "S1", "J05", tokens=TOKEN)
    assert dict(found.totals_at_once()) == {5: 1, 6: 1}


def test_token_at_once_comes_as_soon_as_what_is_known_allows() -> None:
    """After J06: 6 with J06 first, 8 with it second."""
    found = histories("J06", "S1", "J05", tokens=TOKEN, pairs=(("J06", "B05"),))
    assert dict(found.totals_at_once()) == {6: 1, 8: 1}


def test_a_history_of_a_total() -> None:
    found = histories("J06", "S1", "J05", tokens=TOKEN)
    assert [edge.event for edge in found.trace(8)] == ["J05", "J06", "B05"]
    assert [edge.event for edge in found.trace(6)] == ["J06", "B05", "J05"]


def test_events_that_are_known_leave_their_histories() -> None:
    found = histories("J06", "S1", "J05", tokens=TOKEN, pairs=(("B05", "J06"), ("S1", "J05")))
    assert dict(found.totals()) == {5: 1}


def test_order_in_which_tokens_are_written_means_nothing() -> None:
    """J22 6 x 1 flower at J05 = 6 after S1-J22 2 x 2 = 4; see two claims at one check."""
    one, two = RowToken("B05", "J22"), RowToken("B10", "J05")
    found = histories("S1", "J22", "J05", tokens=(one, two))
    other = histories("S1", "J22", "J05", tokens=(two, one))
    assert found.totals() == other.totals()
    assert found.trace(19) == other.trace(19)
