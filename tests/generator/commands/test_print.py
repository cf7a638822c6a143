"""The command `print`: what is refused, in which words; what stays when something goes wrong."""

import errno
import json
from pathlib import Path

import pytest

from generator.printing.request import Request
from tests.generator.printed import run_print
from tests.places import DECK_FILE

SMALL = ("--faces", "J01", "--only", "cards")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--gap", "3"], "--gap: faces of --arrange touching share their cuts"),
        (["--arrange", "gap", "--gap", "1"], "--gap: two cuts 1 mm apart can't be made by hand"),
        (["--arrange", "gap", "--gap", "4"], "--gap: bleeds of 3 and 3 mm overlap in a gap"),
        (["--arrange", "fold", "--backs", "none"], "--backs none: --arrange fold has the backs"),
        (["--arrange", "fold", "--cut-plan"], "--cut-plan: a folded sheet is cut after folding"),
        (["--stack", "face-up"], "--stack: sheets of --backs long-edge are not put back in"),
        (["--arrange", "fold", "--stack", "face-up"], "--stack: sheets of --backs long-edge are"),
        (["--arrange", "one", "--backs", "separate", "--stack", "face-up"],
         "--stack: pages of --arrange one are printed by a print shop; leave --stack out"),
        (["--arrange", "one", "--marks", "crop"], "--marks: a page of --arrange one is a face"),
        (["--arrange", "one", "--margin", "5"], "--margin: a page of --arrange one is a face"),
        (["--arrange", "one", "--paper", "a4"], "--paper: a page of --arrange one is as large"),
        (["--mix-backs", "--backs", "none"], "--mix-backs: --backs none has no backs to mix"),
        (["--mix-backs", "--arrange", "gap"], "--mix-backs: backs of --arrange gap stand two"),
        (["--mix-backs", "--arrange", "one"], "--mix-backs: each face of --arrange one"),
        (["--arrange", "one", "--cut-plan"], "--cut-plan: --arrange one is for print shops"),
        (["--arrange", "one", "--back-shift", "0,1"], "--back-shift: pages of --arrange one are"),
        (["--arrange", "one", "--scale", "1.01,1"], "--scale: pages of --arrange one are for"),
        (["--arrange", "fold", "--back-turn", "1"], "--back-turn: --arrange fold prints backs"),
        (["--backs", "none", "--back-shift", "0,1"], "--back-shift: --backs none has no backs to"),
        (["--faces", "starts"], 'in this deck; did you mean "start"?'),
        (["--bleed", "-1"], '--bleed: "-1" is -1 mm, out of range; write 0 to 6 mm'),
        (["--bleed", "nan"], '--bleed: "nan" is no length; write a number of mm'),
        (["--margin", "-5"], '--margin: "-5" is -5 mm, out of range'),
        (["--margin", "95"], "--paper a4: no card of 63 x 88 mm fits 210 x 297 mm"),
        (["--paper", "0x0mm"], '--paper: "0x0mm" is 0 x 0 mm'),
        (["--paper", "60x80mm"], "--paper 60x80mm: no card of 63 x 88 mm fits 60 x 80 mm"),
        (["--paper", "b5"], '--paper: no paper "b5"; choose a4, letter'),
        (["--faces", "J99"], '--faces: no card or token "J99" in this deck'),
        (["--faces", "J01*0"], '--faces: "J01*0" does not say how many'),
        (["--faces", "J05-J02"], '--faces: "J05-J02" runs backwards; write J02-J05'),
        (["--faces", " , "], "--faces: no face is named"),
        (["--faces", "back-start"], "is a back, printed behind each of its fronts; write S1-S5"),
        (["--faces", "J01,,J03"], '--faces: a comma of "J01,,J03" has no name beside it'),
        (["--only", "cards,"], '--only: a comma of "cards," has no name beside it'),
        (["--only", "card"], '--only: nothing is called "card"; did you mean "cards"?'),
        (["--faces", "J01", "--only", "tokens"], '--faces: "J01" has nothing of --only tokens'),
        (["--faces", "J01", "--only", "test-sheet", "--arrange", "one"], "--faces: \"J01\" has"),
        (["--faces", "J01", "--changed"], "--faces: --changed finds the faces itself"),
        (["--only", "maps"], '--only: nothing is called "maps"; choose of test-sheet, cards'),
        (["--back-shift", "1"], '--back-shift: "1" is not 2 lengths; write X,Y'),
        (["--back-shift", "1,99"], '--back-shift: "99" is 99 mm, out of range'),
        (["--back-turn", "90"], '--back-turn: "90" is 90 degrees, out of range; write -5 to 5'),
        (["--scale", "0,1"], '--scale: "0" is 0, out of range; write 0.9 to 1.1'),
        (["--printer", "nowhere"], 'printer "nowhere": no such profile'),
        (["--printer", "../up"], 'printer "../up": a name is 1 to 40 letters'),
        (["--changed"], "no record of an earlier print"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_refusal_is_one_clear_line_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], said: str
) -> None:
    monkeypatch.setattr(
        "generator.printers.profiles.user_config_path", lambda _: tmp_path / "config"
    )
    monkeypatch.setenv("LC_ALL", "C")
    output = tmp_path / "out"
    result = run_print("--output", output, *options)
    assert result.exception is not None
    message = str(result.exception)
    assert said in message
    assert "\n" not in message
    assert getattr(result.exception, "status", None) == 2
    assert not output.exists()


def test_record_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "old.json").write_text("[]", encoding="utf-8")
    result = run_print("--output", tmp_path / "out", "--since", tmp_path / "old.json")
    assert "old.json: not a record of horizon print" in str(result.exception)


def test_record_of_too_many_bytes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = '{"faces": {}, "files": []}'
    monkeypatch.setattr("generator.sheets.print_record.MOST_BYTES", len(text) - 1)
    (tmp_path / "old.json").write_text(text, encoding="utf-8")
    result = run_print("--output", tmp_path / "out", "--since", tmp_path / "old.json")
    assert "old.json: not a record of horizon print" in str(result.exception)


def test_full_disk_keeps_the_old_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_print("--output", tmp_path, *SMALL)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    written: list[Path] = []

    def full(path: Path, data: bytes) -> int:
        if written:
            raise OSError(errno.ENOSPC, "No space left on device")
        written.append(path)
        with path.open("wb") as file:
            return file.write(data)

    monkeypatch.setattr(Path, "write_bytes", full)
    result = run_print("--output", tmp_path, "--faces", "J02,B01")
    assert "no space left on device; the old files are kept" in str(result.exception)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_interrupt_keeps_the_old_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_print("--output", tmp_path, *SMALL)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def interrupted(*_: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.printing.job.record", interrupted)
    result = run_print("--output", tmp_path, "--faces", "J02", "--only", "cards")
    assert "stopped; nothing new was written, the old files are kept" in str(result.exception)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_folder_in_the_place_of_a_file_keeps_the_old_files(tmp_path: Path) -> None:
    run_print("--output", tmp_path, *SMALL)
    cards = (tmp_path / "cards-J01.pdf").read_bytes()
    (tmp_path / "tokens-B01.pdf").mkdir()
    result = run_print("--output", tmp_path, "--faces", "J01,B01", "--ink", "saver")
    assert "tokens-B01.pdf: is a folder, not a file; move it away" in str(result.exception)
    assert (tmp_path / "cards-J01.pdf").read_bytes() == cards
    assert not list(tmp_path.glob(".*"))


def test_why_nothing_can_be_written_is_told_when_nothing_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "write_bytes", closed)
    monkeypatch.setattr(Path, "unlink", closed)
    result = run_print("--output", tmp_path, *SMALL)
    assert "cards-J01.pdf: can't be written: read-only file system" in str(result.exception)


def test_remains_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    kept = tmp_path / ".notes.part"
    for path in (tmp_path / ".rulebook.pdf.horizon-new", tmp_path / ".a.pdf.horizon-old", kept):
        path.write_bytes(b"half")
    run_print("--output", tmp_path, *SMALL)
    assert list(tmp_path.glob(".*")) == [kept]


def test_locale_chooses_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    result = run_print("--output", tmp_path, *SMALL)
    assert "paper letter (215.9 x 279.4 mm) (your locale's; choose with --paper)" in result.output
    assert "margin 7.7 mm instead of 8" in result.output


@pytest.mark.parametrize(
    ("options", "said"),
    [(["--card", "mini", "--marks", "lines"],
      "margin 5.95 mm instead of 8: so many fit only so; marks and words may reach 5 mm"),
     (["--card", "poker", "--arrange", "gap", "--paper", "a4", "--marks", "none"],
      "\nwords may reach 5 mm from the edge"),
     (["--card", "poker", "--arrange", "gap", "--paper", "a4"],
      "\nmarks and words may reach 5 mm from the edge")],
)  # fmt: skip
def test_how_near_the_edge_is_printed_is_told(
    tmp_path: Path, options: list[str], said: str
) -> None:
    result = run_print("--output", tmp_path, "--paper", "letter", *options, *SMALL)
    assert said in result.output
    assert "What to do now\n1. Print cards-J01.pdf at 100 %" in result.output


STEPS = {
    "rulebook --booklet": ["flipped on the short edge.", "fold them"],
    "pads": ['Print score-pad.pdf at 100 % ("actual size", not "fit to page") on plain paper, on'],
    "test-sheet": ["flipped on the long edge.", "run: horizon printer add NAME"],
}


@pytest.mark.parametrize("only", STEPS)
def test_steps_are_those_of_what_was_printed(tmp_path: Path, only: str) -> None:
    result = run_print("--output", tmp_path, "--paper", "a4", "--only", *only.split())
    steps = result.output.split("What to do now\n")[1].splitlines()
    assert len(steps) == len(STEPS[only])
    assert all(words in step for words, step in zip(STEPS[only], steps, strict=True))


def test_rescued_cards_keep_their_slots(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--paper", "a4", "--only", "cards", "--faces", "J07,J22")
    record = json.loads((tmp_path / "print.json").read_text(encoding="utf-8"))
    slots = record["files"][0]["pages"][0]["slots"]
    assert [(slot["face"], slot["x_mm"], slot["y_mm"]) for slot in slots] == [
        ("J22", 10.5, 104.5), ("J07", 10.5, 192.5),
    ]  # fmt: skip


def other_deck(tmp_path: Path) -> Path:
    """The standard deck with one name changed and a card left out."""
    deck = json.loads(DECK_FILE.read_text(encoding="utf-8"))
    deck["journey"][6]["name"] = "Krumlov"
    deck["game"]["counts"] = {"journey": 60, "start": 5, "goals": 12, "tokens": 15}
    gone = deck["journey"].pop()
    assert gone["id"] == "J61"
    path = tmp_path / "other.json"
    path.write_text(json.dumps(deck), encoding="utf-8")
    return path


def test_only_what_changed_is_printed(tmp_path: Path) -> None:
    output, options = tmp_path / "out", ("--only", "cards,tokens", "--paper", "a4")
    run_print("--output", output, *options)
    tokens = (output / "tokens.pdf").read_bytes()
    changed = other_deck(tmp_path)
    result = run_print("--output", output, "--changed", *options, "--cards", changed)
    assert result.exit_code == 0, result.output
    assert "print again: J07\nthrow out these old ones: J07, J61\n" in result.output
    record = json.loads((output / "print.json").read_text(encoding="utf-8"))
    cards = record["files"][0]
    assert cards["file"] == "cards-changed.pdf"
    assert [slot["face"] for slot in cards["pages"][0]["slots"]] == ["J07"]
    assert (output / "tokens.pdf").read_bytes() == tokens
    assert len(record["faces"]) == 60 + 5 + 12 + 15 + 8
    again = run_print("--output", output, "--changed", *options, "--cards", changed)
    assert again.output == "nothing to print: no face has changed since the record\n"


def test_changed_since_an_older_record(tmp_path: Path) -> None:
    run_print("--output", tmp_path / "a", "--only", "cards", "--paper", "a4")
    result = run_print("--output", tmp_path / "b", "--paper", "a4", "--since",
                       tmp_path / "a" / "print.json", "--only", "cards", "--cards",
                       other_deck(tmp_path))  # fmt: skip
    assert "throw out these old ones: J07, J61" in result.output


@pytest.mark.parametrize(
    ("options", "said"),
    [(["--margin", "10.2", "--bleed", "0"], "no room for marks left and right; choose a smaller"),
     (["--paper", "183x186mm"], "no room for marks above and below; choose a larger --paper")],
)  # fmt: skip
def test_sides_without_room_for_marks_are_told(
    tmp_path: Path, options: list[str], said: str
) -> None:
    assert said in run_print("--output", tmp_path, "--paper", "a4", *options, *SMALL).output
    assert said not in run_print("--output", tmp_path, "--paper", "a4", *SMALL).output


UNLIKE = ("--paper", "a4", "--only", "cards", "--faces", "J01,S1,G05")
COST = (
    "each kind of back on sheets of its own, so that a printer's drift shows no sliver of "
    "another: 3 sheets of cards instead of 1; --mix-backs saves them\n"
)


def test_what_unlike_backs_cost_is_told_where_they_cost_anything(tmp_path: Path) -> None:
    assert COST in run_print("--output", tmp_path, *UNLIKE).output
    beside = run_print("--output", tmp_path, *UNLIKE, "--only", "cards,aids").output
    assert COST in beside  # of the aids there are as many either way
    assert "--mix-backs" not in run_print("--output", tmp_path, *UNLIKE, "--mix-backs").output
    assert "--mix-backs" not in run_print("--output", tmp_path, *UNLIKE, "--arrange", "gap").output
    record = json.loads((tmp_path / "print.json").read_text(encoding="utf-8"))
    assert record["options"]["mix_backs"] is False


def test_test_sheet_has_no_cards_whose_backs_could_be_unlike(tmp_path: Path) -> None:
    told = run_print("--output", tmp_path, "--paper", "a4", "--only", "test-sheet").output
    assert "--mix-backs" not in told


def test_stack_of_each_kind_of_back_is_told_where_there_are_several(tmp_path: Path) -> None:
    step = "Make a stack of each kind of back"
    stacked = ("--output", tmp_path, *UNLIKE, "--order", "stack")
    assert step in run_print(*stacked).output
    assert step not in run_print(*stacked, "--mix-backs").output
    assert step not in run_print(*stacked, "--faces", "J01,J02").output


def retitled_deck(tmp_path: Path) -> Path:
    deck = json.loads(DECK_FILE.read_text(encoding="utf-8"))
    deck["game"]["title"] = "Journey: Elsewhere"
    path = tmp_path / "retitled.json"
    path.write_text(json.dumps(deck), encoding="utf-8")
    return path


def test_new_back_on_one_card_leaves_the_others_to_be_printed(tmp_path: Path) -> None:
    options = ("--output", tmp_path / "out", "--only", "cards", "--paper", "a4")
    run_print(*options, "--faces", "J01,J05,J07")
    deck = retitled_deck(tmp_path)
    run_print(*options, "--cards", deck, "--faces", "J05")
    result = run_print(*options, "--cards", deck, "--changed")
    assert "throw out these old ones: J01, J05, J07" in result.output
    again = run_print(*options, "--cards", deck, "--changed")
    assert again.output == "nothing to print: no face has changed since the record\n"


def test_what_is_not_printed_again_is_not_to_be_thrown_out(tmp_path: Path) -> None:
    options = ("--output", tmp_path / "out", "--paper", "a4")
    run_print(*options, "--faces", "J07,B03")
    result = run_print(*options, "--changed", "--only", "cards", "--ink", "grey")
    assert "throw out these old ones: J07\n" in result.output
    rest = run_print(*options, "--changed", "--only", "tokens", "--ink", "grey")
    assert "throw out these old ones: B03\n" in rest.output


def test_endlessly_nested_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "print.json").write_text("[" * 99_999, encoding="utf-8")
    result = run_print("--output", tmp_path, "--changed")
    assert "print.json: not a record of horizon print" in str(result.exception)


def test_request_is_a_plain_record() -> None:
    assert Request.__dataclass_params__.frozen  # type: ignore[attr-defined] # mypy knows it not
