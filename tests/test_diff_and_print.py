"""`horizon diff` and `horizon print --changed` name the same faces, whatever is edited."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.imposition.corrections import Correction, Corrections
from generator.imposition.planner import Backs, DealOrder
from generator.paper.formats import CARDS, PAPERS
from generator.printing.job import plan_all
from generator.printing.request import Request
from generator.sheets.drawn_deck import DrawnDeck, draw_deck
from generator.targets.home import HOME
from generator.targets.sheet_target import Asked
from horizon import command
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.generator.printed import run_print
from tests.places import DECK_FILE
from tests.schema.decks import Document, changed, entry, renamed, small, standard

ICONS = ("paw", "flower", "sun", "boat", "temple")  # those that have a drawing
PATTERNS = ("stripes", "dots", "waves", "chevrons", "checks", "bars")
KINDS = ("journey", "start", "goals", "tokens")
Edit = Callable[[Document, int], None]


def at(document: Document, kind: str, number: int) -> Document:
    found: Document = document[kind][number % len(document[kind])]
    return found


def symbols(document: Document, kind: str, number: int, most: int) -> list[str]:
    """Some ids of a kind, another choice for each number."""
    ids = [one["id"] for one in document[kind]]
    start = number % len(ids)
    return (ids[start:] + ids[:start])[: 1 + number // 7 % most]


def set_field(kind: str, key: str, value: Callable[[Document, int], Any]) -> Edit:
    def edit(document: Document, number: int) -> None:
        at(document, kind, number)[key] = value(document, number // 3)

    return edit


def move(kind: str) -> Edit:
    def edit(document: Document, number: int) -> None:
        document[kind].insert(0, document[kind].pop(number % len(document[kind])))

    return edit


def rename(kind: str, names: tuple[str, ...]) -> Edit:
    def edit(document: Document, number: int) -> None:
        old, new = at(document, kind, number)["id"], names[number % len(names)]
        if new not in {one["id"] for one in document["tapes"] + document["icons"]}:
            document.update(renamed(document, old, new))

    return edit


def add_tape(document: Document, number: int) -> None:
    name = f"Tape {number % 5}"
    if len(document["tapes"]) < len(PATTERNS):
        document["tapes"].append({
            "id": f"tape-{len(document['tapes'])}", "name": name, "colour": "#e08010",
            "pattern": PATTERNS[len(document["tapes"])],
        })  # fmt: skip


def add_icon(document: Document, _number: int) -> None:
    known = {one["id"] for one in document["icons"]}
    for icon in ICONS:
        if icon not in known:
            document["icons"].append({"id": icon, "name": icon.title()})
            return


def remove_symbol(kind: str) -> Edit:
    """Take a tape or icon away, and put another wherever it was named."""

    def edit(document: Document, number: int) -> None:
        if len(document[kind]) > 1:
            gone = at(document, kind, number)
            document[kind].remove(gone)
            other = document[kind][0]["id"]
            for one in (*document["journey"], *document["start"], *document["tokens"]):
                for key in ("tape", "icons", "end"):
                    if gone["id"] in one.get(key, ()):
                        kept = [other if it == gone["id"] else it for it in one[key]]
                        one[key] = kept if key == "icons" else list(dict.fromkeys(kept))
            for goal in document["goals"]:
                if gone["id"] in json.dumps(goal["condition"]):
                    goal["condition"] = {"tape": {document["tapes"][0]["id"]: 1}}

    return edit


def add(kind: str, letter: str) -> Edit:
    def edit(document: Document, number: int) -> None:
        new = {**at(document, kind, number), "id": f"{letter}{40 + len(document[kind])}"}
        document[kind].append(new | {"marker": 60 + len(json.dumps(document)) % 60})

    return edit


def remove(kind: str) -> Edit:
    def edit(document: Document, number: int) -> None:
        if len(document[kind]) > 1:
            document[kind].remove(at(document, kind, number))

    return edit


def game(key: str, *values: str) -> Edit:
    def edit(document: Document, number: int) -> None:
        document["game"][key] = values[number % len(values)]

    return edit


def every(document: Document, number: int) -> Document:
    kind = ("tape", "icons")[number % 2]
    ids = [one["id"] for one in document["tapes" if kind == "tape" else "icons"]]
    return {kind: dict.fromkeys(ids[: 3 + number // 2 % 2], 1)}


def scene(_document: Document, number: int) -> Document:
    kind, time = ("forest", "coast", "mountains")[number % 3], ("day", "night")[number % 2]
    return {"kind": kind, "time": time, "seed": number % 4}


EDITS: Mapping[str, Edit] = {
    "journey name": set_field("journey", "name", lambda _, n: f"Place {n % 9}"),
    "journey place": set_field("journey", "place", lambda _, n: ("Iceland", "Norway")[n % 2]),
    "tape": set_field("journey", "tape", lambda d, n: symbols(d, "tapes", n, 2)),
    "icons": set_field("journey", "icons", lambda d, n: symbols(d, "icons", n, 3)),
    "beginning": set_field("journey", "beginning", lambda _, n: 1 + n % 9),
    "end": set_field("journey", "end", lambda d, n: symbols(d, ("tapes", "icons")[n % 2], n, 3)),
    "scene": set_field("journey", "scene", scene),
    "marker": set_field("journey", "marker", lambda _, n: 130 + n % 90),
    "start name": set_field("start", "name", lambda _, n: f"Quay {n % 5}"),
    "goal name": set_field("goals", "name", lambda _, n: f"Aim {n % 5}"),
    "goal condition": set_field("goals", "condition", every),
    "goal type": set_field("goals", "type", lambda _, n: ("I", "II", "III")[n % 3]),
    "tape colour": set_field("tapes", "colour", lambda _, n: f"#{n % 8:x}08{n % 5:x}c0"),
    "tape pattern": set_field("tapes", "pattern", lambda _, n: PATTERNS[n % len(PATTERNS)]),
    "tape name": set_field("tapes", "name", lambda _, n: ("Grey", "Moss", "Plum", "green")[n % 4]),
    "icon name": set_field("icons", "name", lambda _, n: ("Star", "Rose", "Lion")[n % 3]),
    "tape id": rename("tapes", ("lime", "teal", "back-journey")),
    "icon id": rename("icons", ("boat", "temple")),
    "journey id": set_field("journey", "id", lambda _, n: f"J{70 + n % 9}"),
    "new tape": add_tape,
    "new icon": add_icon,
    "tape gone": remove_symbol("tapes"),
    "icon gone": remove_symbol("icons"),
    "title": game("title", "Small", "Large"),
    "edition": game("edition", "1", "2", "II"),
    "author": game("author", "x"),
    **{f"new {kind}": add(kind, letter) for kind, letter in zip(KINDS, "JSGB", strict=True)},
    **{f"{kind} gone": remove(kind) for kind in KINDS},
    **{f"order of {kind}": move(kind) for kind in (*KINDS, "tapes", "icons")},
}
STEPS = st.lists(st.tuples(st.sampled_from(list(EDITS)), st.integers(0, 999)), max_size=4)


def edited(steps: list[tuple[str, int]]) -> Document:
    document = small()
    for name, number in steps:
        EDITS[name](document, number)
    document["game"]["counts"] = {kind: len(document[kind]) for kind in KINDS}
    return document


@pytest.fixture(autouse=True, scope="module")
def drawn_once() -> Iterator[None]:
    """Let each deck be laid out and drawn once, for both commands."""
    kept: dict[str, DrawnDeck] = {}

    def draw_once(deck: Deck, *way: Any) -> DrawnDeck:
        key = repr((deck, way[:3]))
        if key not in kept:
            kept[key] = draw_deck(deck, *way)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("generator.sheets.drawn_deck.draw_deck", draw_once)
        patch.setattr("generator.printing.job.draw_deck", draw_once)
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small deck and the record of its print."""
    folder = tmp_path_factory.mktemp("decks")
    write(folder / "old.json", small())
    return folder


def write(path: Path, document: Document) -> None:
    path.write_text(json.dumps(document), encoding="utf-8")


@cache
def hashes(backs: str) -> dict[str, str]:
    drawn = draw_deck(build_deck(small()), None, CARDS["euro-poker"])
    has_backs = backs != "none"
    return {face: it for face, it in drawn.hashes().items() if has_backs or face[:5] != "back-"}


def told_by_diff(old: Path, new: Path, *options: str) -> Document | None:
    result = CliRunner().invoke(command, ["diff", str(old), str(new), "--format=json", *options])
    return json.loads(result.stdout) if result.stdout else None


def printed_again(folder: Path, backs: str) -> list[str]:
    write(folder / "print.json", {"faces": hashes(backs), "files": []})
    layout = HOME.layout(Asked(
        PAPERS["a4"], CARDS["euro-poker"], "touching", None, None, None, None, Backs(backs),
        DealOrder.BOX, False,
    ))  # fmt: skip
    request = Request(
        folder / "new.json", None, folder, HOME, layout, Corrections(Correction(), Correction()),
        changed=True,
    )  # fmt: skip
    return [one.face for one in plan_all(request).run.wanted]


@settings(max_examples=40)
@given(STEPS, st.sampled_from(["long-edge", "none"]))
def test_any_edit_gives_both_the_same_faces(
    folder: Path, steps: list[tuple[str, int]], backs: str
) -> None:
    write(folder / "new.json", edited(steps))
    told = told_by_diff(folder / "old.json", folder / "new.json", "--backs", backs)
    assume(told is not None)
    assert told
    again = {change["face"]: change["because"] for change in told["print_again"]}
    assert [face for face in again if face[:5] != "back-"] == printed_again(folder, backs)
    assert all(because and "picture" not in because for because in again.values())


def test_a_sixth_tape_changes_the_goal_of_every_colour(tmp_path: Path) -> None:
    document = standard()
    document["tapes"].append(
        {"id": "teal", "name": "Teal", "colour": "#009999", "pattern": "crosses"}
    )
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    write(old, standard())
    write(new, document)
    told = told_by_diff(old, new)
    assert told
    assert told["print_again"] == [{"face": "G05", "because": ["every colour"]}]
    before = draw_deck(build_deck(standard()), None, CARDS["euro-poker"]).hashes()
    write(tmp_path / "print.json", {"faces": before, "files": []})
    result = run_print("--output", tmp_path, "--paper", "a4", "--changed", "--cards", new)
    assert result.output.startswith("print again: G05\nthrow out these old ones: G05\n")
    assert {path.name for path in tmp_path.glob("*.pdf")} == {"cards-changed.pdf"}


@pytest.mark.parametrize(
    ("options", "again"),
    [
        ([], {"S2": ["colour of green"]}),
        (["--ink", "grey"], {}),  # as light as before among the tapes: the same grey
        (["--ink", "grey", "--backs", "none"], {}),
    ],
)
def test_options_that_print_has_decide(
    tmp_path: Path, options: list[str], again: dict[str, list[str]]
) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    write(old, small())
    write(new, changed("tapes", "green", colour="#76c087"))
    told = told_by_diff(old, new, *options)
    assert told
    found = {change["face"]: change["because"] for change in told["print_again"]}
    assert {face: found[face] for face in found if face[0] == "S"} == again


def test_greys_that_shift_with_each_other_are_a_new_picture(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    write(old, small())
    write(new, changed("tapes", "green", colour="#101010"))
    told = told_by_diff(old, new, "--ink", "grey")
    assert told
    assert {"face": "J02", "because": ["picture"]} in told["print_again"]  # blue tape alone


def test_a_deck_that_cannot_be_drawn_is_compared_by_its_fields(tmp_path: Path) -> None:
    document = small()
    entry(document, "journey", "J02")["name"] = "東京"
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    write(old, small())
    write(new, document)
    result = CliRunner().invoke(command, ["diff", str(old), str(new)])
    assert result.exit_code == 1
    assert "name: J02" in result.stdout
    assert result.stderr.startswith(f"{new}: what to print again is told by fields alone, as this")
    assert result.stderr.count("\n") == 1


def test_templates_that_are_not_there_are_refused(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    write(old, small())
    options = ["diff", str(old), str(DECK_FILE), "--templates", str(tmp_path / "none")]
    result = CliRunner().invoke(command, options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no such folder of templates" in result.stderr
