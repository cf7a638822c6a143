"""Random small decks: any colours, icons and values, always valid by contract 1."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from tests.checker.reference.board import TYPES, Json, symbols_on

TAPES = ("green", "purple", "blue", "orange", "yellow", "pink", "teal")
ICONS = ("paw", "flower", "sun", "old-tree", "wave", "x1")
PATTERNS = ("plain", "dots", "waves", "stripes", "checks")
COLOURS = ("#2e8b57", "#6a3d9a", "#1f78d1", "#ff7f00", "#ffe14d", "#ff8fc7", "#0e4d45")
# The most journey cards of a row: a goal has to be within reach of so many.
LONGEST_ROW = 8


@st.composite
def ids(draw: st.DrawFn, letter: str, digits: tuple[int, int], number: int) -> list[str]:
    """So many different ids of one kind, of mixed lengths."""
    least, most = digits
    width = draw(st.integers(least, most))
    wider = draw(st.integers(width, most))
    first = draw(st.integers(0, 60 - number if width > 1 else 9 - number))
    found = [f"{letter}{first + n:0{wider if n % 3 == 2 else width}d}" for n in range(number)]
    return list(reversed(found)) if draw(st.booleans()) else found


@cache  # to make a strategy anew takes longer than to draw from it
def _cards(tapes: tuple[str, ...], icons: tuple[str, ...]) -> st.SearchStrategy[Json]:
    """One Journey card without its id and names."""
    strips = st.lists(st.sampled_from(tapes), min_size=1, max_size=2, unique=True)
    symbols = st.lists(st.sampled_from(icons), max_size=3)

    @st.composite
    def card(draw: st.DrawFn) -> Json:
        drawn: dict[str, Json] = {"tape": draw(strips), "icons": draw(symbols)}
        if draw(st.integers(0, 4)):
            drawn["beginning"] = draw(st.integers(1, 9))
        if draw(st.integers(0, 4)):
            drawn["end"] = draw(ends(tapes + icons))
        return drawn

    return card()


@cache
def ends(symbols: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    """One to three criteria, none twice."""
    most = min(3, len(symbols))
    return st.lists(st.sampled_from(symbols), min_size=1, max_size=most, unique=True)


def _conditions(
    journey: list[Json], tapes: tuple[str, ...], icons: tuple[str, ...]
) -> st.SearchStrategy[Json]:
    """A condition that some row of these cards meets."""
    forms = st.sampled_from(["icons", "tape", "cards"])
    left_out = st.lists(st.sampled_from(icons), min_size=1, max_size=2, unique=True)
    rows = st.lists(st.sampled_from(journey), min_size=1, max_size=3, unique_by=id)

    @st.composite
    def condition(draw: st.DrawFn) -> Json:
        form = draw(forms)
        if form == "cards":
            without = draw(left_out)
            bare = [card for card in journey if not set(without) & set(card["icons"])]
            if bare:
                most = min(LONGEST_ROW, len(bare))
                return {"cards": draw(st.integers(1, most)) + 1, "without": without}
            form = "icons"
        borne = [symbol for card in draw(rows) for symbol in symbols_on(card)]
        of_form = [symbol for symbol in borne if symbol in (icons if form == "icons" else tapes)]
        if not of_form:
            form, of_form = "tape", [symbol for symbol in borne if symbol in tapes]
        kinds = draw(st.lists(st.sampled_from(of_form), min_size=1, max_size=2, unique=True))
        return {form: {kind: draw(st.integers(1, of_form.count(kind))) for kind in kinds}}

    return condition()


@cache
def _token(kind: str, symbols: tuple[str, ...]) -> st.SearchStrategy[Json]:
    """One token of a type without its id."""
    if kind == "I":
        return st.builds(lambda n: {"type": "I", "value": n}, st.integers(1, 9))
    if kind == "II":
        return ends(symbols).map(lambda end: {"type": "II", "end": end})
    return st.builds(lambda n: {"type": "III", "points": n}, st.integers(1, 99))


@st.composite
def decks(draw: st.DrawFn, most_cards: int = 14) -> Json:
    """A small valid deck with `game.counts`."""
    tapes = TAPES[: draw(st.integers(2, 7))]
    icons = ICONS[: draw(st.integers(1, 6))]
    journey = draw(st.lists(_cards(tapes, icons), min_size=9, max_size=most_cards))
    numbers = draw(ids("J", (2, 4), len(journey)))
    places = [
        {"id": name, "name": f"Place {name}", "place": "Testland", **card}
        for name, card in zip(numbers, journey, strict=True)
    ]
    starts = [
        {
            "id": name,
            "name": f"Start {name}",
            "beginning": draw(st.integers(1, 9)),
            "end": draw(ends(tapes + icons)),
        }
        for name in draw(ids("S", (1, 3), draw(st.integers(2, 5))))
    ]
    kinds = [*TYPES, *draw(st.lists(st.sampled_from(TYPES), max_size=4))]
    conditions = _conditions(journey, tapes, icons)
    goals = [
        {
            "id": name,
            "type": kind,
            "name": f"Goal {name}",
            "condition": draw(conditions),
        }
        for name, kind in zip(draw(ids("G", (2, 4), len(kinds))), kinds, strict=True)
    ]
    token_kinds = [*TYPES, *draw(st.lists(st.sampled_from(TYPES), min_size=1, max_size=6))]
    tokens = [
        {"id": name, **draw(_token(kind, tapes + icons))}
        for name, kind in zip(draw(ids("B", (2, 4), len(token_kinds))), token_kinds, strict=True)
    ]
    counts = {
        "journey": len(places),
        "start": len(starts),
        "goals": len(goals),
        "tokens": len(tokens),
    }
    return {
        "$schema": "schema/cards.schema.json",
        "game": {"title": "Random deck", "edition": "test", "counts": counts},
        "tapes": [
            {"id": tape, "name": tape, "colour": COLOURS[n], "pattern": PATTERNS[n % 5]}
            for n, tape in enumerate(tapes)
        ],
        "icons": [{"id": icon, "name": icon} for icon in icons],
        "start": starts,
        "journey": places,
        "goals": goals,
        "tokens": tokens,
    }
