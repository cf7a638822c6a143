"""Decks: `validate` in every format, `validate --fix`, `stats`, and `diff` of two."""

import json

from hypothesis import strategies as st

from tests.fuzz.changes import changed_json
from tests.fuzz.commands import hold, run, workplace
from tests.fuzz.target import Target
from tests.places import SMALL_FILE

SMALL = json.loads(SMALL_FILE.read_bytes())
MIB = 4 * 1024 * 1024
DECKS = changed_json(SMALL)
WAYS = st.sampled_from(
    [["--format", "json"], ["--format", "sarif"], ["--format", "github"], [], ["--fix"]]
)


def hold_validate(given: tuple[bytes, list[str]]) -> None:
    """Hold that a deck is checked in little, and that `--fix` alone changes it, and whole."""
    deck, way = given
    with workplace({"deck.json": deck}) as folder:
        answer = run("validate", "deck.json", *way)
        hold(answer, folder)
        assert len(answer.out.encode()) <= MIB + 1
        assert answer.status in (0, 1), answer
        if "json" in way:
            assert json.loads(answer.out)["valid"] is (answer.status == 0)
        left = (folder / "deck.json").read_bytes()
        if left != deck:
            assert way == ["--fix"]
            assert run("validate", "deck.json").status == 0
        if answer.status == 0:  # what is valid is read by all
            hold(run("stats", "--cards", "deck.json"), folder)


def hold_diff(given: tuple[bytes, bytes]) -> None:
    """Hold that two decks are compared, whatever each of them is."""
    with workplace({"old.json": given[0], "new.json": given[1]}) as folder:
        hold(run("diff", "old.json", "new.json"), folder)
        hold(run("diff", "new.json", "old.json", "--format", "json"), folder)


def deck(**changes: object) -> bytes:
    """Return the small deck with other values at its top level."""
    return json.dumps({**SMALL, **changes}, ensure_ascii=False).encode("utf-8", "surrogatepass")


HARM = [
    b"", b"\xef\xbb\xbf{}", b"[" * 99_999, b'{"a": "\\ud800"}', b"1" * 5000, b"null", b"-",
    b'{"game": 1e999}', deck(journey=[None]), deck(tapes=None), deck(goals={}), deck(game=[]),
    deck(icons=[{"id": "green", "name": "x"}]), deck(tokens=[{"id": ["B01"]}]),
    deck(game={"title": "e\u0301" * 40, "edition": "1'2’"}),
]  # fmt: skip
TARGETS = (
    Target("validate", st.tuples(DECKS, WAYS), hold_validate,
           [(bad, way) for bad in HARM for way in ([], ["--format", "json"])], 60),
    Target("diff", st.tuples(DECKS | st.just(SMALL_FILE.read_bytes()), DECKS), hold_diff,
           [(bad, SMALL_FILE.read_bytes()) for bad in HARM[:3]], 20),
)  # fmt: skip
