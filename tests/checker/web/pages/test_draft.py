"""The line is the state: steps, their undoing, and what the address gives back."""

from hypothesis import given
from hypothesis import strategies as st

from checker.cases.case import RowEnd
from checker.web.pages.draft import Draft, read_draft
from schema.common.problems import Problem
from tests.checker.web.sites import client, standard

CARDS = [card.id for card in standard().journey]
FINGERPRINT = standard().fingerprint


@st.composite
def drafts(draw: st.DrawFn) -> list[Draft]:
    """Return a draft after each step of building a row, a final row or a second player's row."""
    now = Draft(is_final=draw(st.booleans()))
    now = now.start(draw(st.sampled_from(["S1", "S3"])))
    steps = [now]
    for card in draw(st.lists(st.sampled_from(CARDS), max_size=8, unique=True)):
        now = now.place(card, draw(st.sampled_from(RowEnd)), draw(st.none() | st.integers(0, 99)))
        steps.append(now)
        if draw(st.booleans()):
            now = now.lay("B01", card) if now.is_final else now.claim("G01", "B01", card)
            steps.append(now)
            if now.is_final:
                break
    if not now.is_final and draw(st.booleans()):
        now = Draft(now.head, now.case, player=1).start("S2")
        steps += [now, now.place("J61", RowEnd.LEFT)]
    return steps


@given(drafts())
def test_address_gives_back_the_draft(steps: list[Draft]) -> None:
    for draft in steps:
        line = draft.line(FINGERPRINT)
        back = read_draft(line, draft.player, draft.is_final, draft.ends)
        assert not isinstance(back, Problem)
        assert back.line(FINGERPRINT) == line
        assert (back.row, back.used, back.player) == (draft.row, draft.used, draft.player)


@given(drafts())
def test_undo_leads_back_step_by_step(steps: list[Draft]) -> None:
    now = steps[-1]
    for before in reversed(steps[:-1]):
        now = now.undo()
        assert now.line(FINGERPRINT) == before.line(FINGERPRINT)
        assert now.row in (before.row, ()) or now.player != before.player


@given(st.text(max_size=60) | st.from_regex(r"N1[./A-Z0-9:-]{0,80}", fullmatch=True))
def test_any_text_as_a_line_is_answered(text: str) -> None:
    for answer in (
        client().get("/", query_string={"line": text, "undo": "1"}),
        client().get("/", query_string={"line": text}),
        client().get(f"/r/{text.replace('?', '')}"),
        client().post("/check", data={"case": text}),
    ):
        assert answer.status_code in (200, 303, 400, 404, 422)


KEYS = [
    "card", "end", "points", "goal", "token", "on", "start", "undo", "set", "g", "rule", "total",
    "age", "player", "mode", "ends", "q", "tape", "icon", "number", "mend", "do", "back",
    "first", "second", "of", "round", "skip", "step", "join", "seat",
]  # fmt: skip
VALUES = [
    "", "J12", "J07", "J62", "S3", "S9", "G01", "G12", "B01", "B15", "x", "left", "right",
    "goals", "rules", "ages", "final", "total", "A", "3", "0", "1", "end", "out", "J07:B05",
]  # fmt: skip
LINES = [
    "", "N1", "N1/S3", "N1/S3/RJ12.LJ07", "N1/P/S3/P/S1/RJ12", "N1/F/S3.J12",
    "N1.G01.G05.G11/S3/RJ12", "N1/S99/RJ12", "N1/S3/RJ99", "N1.G77/S3/RJ12",
    "N1/F/J12.J99.S3:B77/TB78",
]  # fmt: skip


@given(
    st.dictionaries(st.sampled_from(KEYS), st.sampled_from(VALUES), max_size=6),
    st.sampled_from(LINES),
)
def test_any_fields_are_answered(fields: dict[str, str], line: str) -> None:
    for path, query in (("/", {"line": line}), ("/rows", {"line": line}), (f"/r/{line}", {})):
        answer = client().get(path, query_string=query | fields)
        assert answer.status_code in (200, 303, 400, 404)
