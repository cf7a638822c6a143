"""Faults at any step of every command that writes: what is there is whole, and all told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import Mock

import ezdxf  # noqa: F401 - when first imported it keeps a list of fonts, or goes on without
import pytest

from tests.faults import CALLS, FULL, Fault, broken, short_of_memory
from tests.fuzz.commands import Answer, run, workplace
from tests.fuzz.decks import SMALL, deck
from tests.fuzz.printers import READINGS
from tests.places import SMALL_FILE

MOST = 10**9  # more calls than any command makes
SLOW = 2  # steps of what takes long
MENDABLE = deck(game={**SMALL["game"], "title": "Cafe\u0301"})
DECK = ["--cards", "deck.json"]


@dataclass(frozen=True, slots=True)
class Writing:
    """A command that writes, and the files that are there before."""

    words: Sequence[str]
    before: Mapping[str, bytes] = field(default_factory=dict)
    steps: int = 6  # so many of its steps meet a fault, spread evenly


OLD = {"out/J01.png": b"old", "out/proof.pdf": b"old", "out/score-pad.pdf": b"old"}
PO = b'msgid ""\nmsgstr ""\n"Language: sv\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
WRITING = {
    "print": Writing(["print", *DECK, "--output", "out", "--only", "score-pad"], OLD),
    "images": Writing(["images", *DECK, "--output", "out", "--faces", "J01,S1", "--dpi", "36",
                       "--jobs", "1"], OLD),
    "tuckbox": Writing(["tuckbox", *DECK, "--output", "out"], {"out/tuckbox.pdf": b"old"}, SLOW),
    "proof": Writing(["proof", *DECK, "--output", "out"], OLD, SLOW),
    "export": Writing(["export", "makeplayingcards", *DECK, "--output", "out", "--jobs", "1"],
                      steps=SLOW),
    "printer": Writing(["printer", "add", "Canon", *READINGS]),
    "language new": Writing(["language", "new", "sv", *DECK, "--templates", "style"]),
    "language update": Writing(["language", "update", "sv", *DECK, "--templates", "style"],
                               {"style/languages/sv/paper.po": PO}),
    "templates": Writing(["templates", "style", "--icons"]),
    "validate --fix": Writing(["validate", "deck.json", "--fix"], {"deck.json": MENDABLE}),
    "sheet export": Writing(["sheet", "export", "cards.csv", *DECK, "--force"],
                            {"cards.csv": b"old"}),
    "sheet import": Writing(["sheet", "import", "cards.csv", *DECK, "--yes"],
                            {"cards.csv": b"kind,id,name\nicon,paw,Paw\nicon,flower,Flower\n"
                                          b"icon,sun,Sunshine\n"}),
    "stats --chart": Writing(["stats", *DECK, "--chart", "out/deck.png"], {"out/deck.png": b"x"}),
    "check --slip": Writing(
        ["check", "N1/S1/RJ01", *DECK, "--slip", "slip.pdf"], {"slip.pdf": b"old"}, SLOW
    ),
    "line --qr": Writing(["line", "N1/S1/RJ01", *DECK, "--qr", "row.svg"], {"row.svg": b"old"}),
}  # fmt: skip
Files = dict[str, bytes]


def seen(folder: Path) -> Files:
    """Return the files of a folder that are not hidden, nor in what is, in any depth."""
    files = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: path.read_bytes()
        for name, path in files.items()
        if not any(part[0] == "." for part in Path(name).parts)
    }


def tried(name: str, fault: Fault, kind: str) -> tuple[Answer, Files, Files]:
    """Run a command that meets the fault; return what it said, the files before and after."""
    one = WRITING[name]
    before = {"deck.json": SMALL_FILE.read_bytes(), **one.before}
    meeting = short_of_memory(fault) if kind == "memory" else broken(fault, *CALLS)
    with workplace(before) as folder:
        answer = run(*one.words, meeting=meeting)
        return answer, before, seen(folder)


def steps(count: int, most: int) -> list[int]:
    """Return some of so many steps, the first and the last among them."""
    return sorted({round(n * (count - 1) / (most - 1)) for n in range(most)})


KINDS = ("disk", "memory", "memory while it writes")
TRIED = [(name, kind) for name, one in WRITING.items() for kind in KINDS
         if one.steps > SLOW or kind == "disk"]  # fmt: skip


@pytest.fixture(autouse=True)
def _no_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the comments of a new language be left out: a trial print of the deck takes long."""
    monkeypatch.setattr("generator.languages.pack.seen_by", lambda *_: ())
    monkeypatch.setattr("generator.languages.pack.try_print", Mock())


@pytest.mark.parametrize(("name", "kind"), TRIED)
def test_what_a_fault_leaves_is_whole_and_told(name: str, kind: str) -> None:
    error = FULL if kind == "disk" else MemoryError()
    counting = Fault(MOST, error, lasts=False)
    whole, before, after = tried(name, counting, kind)
    assert whole.status in (0, 1), whole
    assert counting.count > 0
    for step in steps(counting.count, WRITING[name].steps):
        answer, _, left = tried(name, Fault(step, error, lasts=False), kind)
        assert "internal fault" not in answer.err, answer
        assert answer.err.count("\n") <= 2, answer
        assert {**left, **after} == after or left == before, (step, answer)
        for file, data in left.items():
            assert data in (before.get(file), after.get(file)), (step, file, answer)
        assert answer.status == 2 or left == after, (step, answer)
        assert answer.status != 2 or left in (before, after), (step, answer)
