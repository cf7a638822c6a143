"""The commands check, line and case: what they take, say and return."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import indent

import click
import pytest
from click.testing import CliRunner

from checker.cases.to_line import check_pair
from checker.commands.line import NO_LINE
from horizon import command
from tests.checker.judged import deck, verdict_of
from tests.checker.reference.test_reference import CASES, load
from tests.checker.running import SMALL, run, start
from tests.golden import Golden
from tests.places import DECK_FILE, ROOT

GOOD = {"start": "S1", "placements": [{"card": "J02", "end": "left"}]}
LINE = "N1/S1/LJ02"
ILLEGAL = {
    "start": "S1",
    "placements": [{"card": "J02", "end": "left", "claims": [{"goal": "G01", "token": "B01"}]}],
}

# arguments after `check`, exit status, a part of what is written
STATUSES = [
    ([LINE], 0, "Total: 3"),
    (["N1/S1/LJ02/Z9"], 0, "claimed 9"),
    (["N1/S1/LJ99"], 1, "J99 does not exist in this deck"),
    (["N1/S1/LJ02.G01:B01"], 1, "illegal"),
    (["N1/S1/LJ02."], 1, "character 12: nothing stands between two marks"),
    (["N1/F/J02.S1.J24"], 0, "from 7 to 8"),
    (["N1/P/S1/LJ02/P/S2"], 0, "Score sheet"),
    (["no-such-file.json"], 2, "no-such-file.json: no such file or directory"),
    (["."], 2, ".: is a directory, not a file"),
    ([LINE, "--jobs", "2"], 2, "--jobs goes with --lines"),
    ([LINE, "--lines", "--jobs", "0"], 2, "0 is not in the range"),
    ([LINE, "--ask", "--lines"], 2, "--ask talks to people"),
    ([LINE, "--ask", "--format", "json"], 2, "--ask talks to people"),
    ([LINE, "--ask"], 2, "--ask settles a final row"),
    (["N1/F/J02.S1.J24", "--ask"], 2, "--ask needs a terminal to ask at"),
    ([LINE, "--format", "xml"], 2, "'xml' is not one of"),
    (["none.txt", "--lines"], 2, "none.txt: no such file or directory"),
    ([], 2, "Missing argument 'INPUT'"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "status", "part"), STATUSES, ids=[str(s[0]) for s in STATUSES])
def test_check_returns_and_says(given: list[str], status: int, part: str) -> None:
    result = run("check", *given)
    assert result.exit_code == status
    assert part in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_json_is_the_verdict_and_the_status_says_whether_it_is_valid(path: Path) -> None:
    hand_worked = load(path)
    verdict = verdict_of(deck(hand_worked["deck"]), hand_worked["case"])
    deck_path = path.parents[1] / f"decks/{hand_worked['deck']}.json"
    text = json.dumps(hand_worked["case"]).encode()
    given = ["check", "-", "--format", "json", "--cards", str(deck_path)]
    result = CliRunner().invoke(command, given, input=text)
    assert json.loads(result.stdout) == verdict
    assert result.exit_code == (0 if verdict["valid"] else 1)


def test_a_case_comes_from_a_file_of_json_or_of_a_line(tmp_path: Path) -> None:
    expected = run("check", LINE).output
    for text in (json.dumps(GOOD), LINE, f"\n {LINE.lower()}\n"):
        path = tmp_path / "case"
        path.write_text(text, encoding="utf-8")
        assert run("check", str(path)).output == expected
        assert run("check", "-", given=text.encode()).output == expected


def test_a_file_that_is_named_like_a_line_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row lines are capitals where the program writes them; a small n may begin a path."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "n1.json").write_text(json.dumps(GOOD), encoding="utf-8")
    assert "Total: 3" in run("check", "n1.json").output


def test_a_bad_deck_stops_the_command(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text("{}", encoding="utf-8")
    result = CliRunner().invoke(command, ["check", LINE, "--cards", str(path)])
    assert result.exit_code == 1
    assert "missing" in result.output


def test_line_completes_a_line_with_deck_and_check_pair() -> None:
    bare = f"N1.D{deck('small').fingerprint[:8].upper()}/S1/LJ02"
    assert run("line", LINE).output == f"{bare}.K{check_pair(bare)}\n"


def test_line_and_case_are_inverse() -> None:
    line = run("line", "-", given=json.dumps(GOOD).encode()).output.strip()
    case = json.loads(run("case", line).output)
    assert case == {"deck": deck("small").fingerprint[:8], **GOOD}


def test_case_reads_a_line_from_standard_input() -> None:
    assert json.loads(run("case", "-", given=b" n1/s1/lj02 \n").output) == GOOD


# the command, its input, the exit status, what it says
REFUSED = [
    ("line", {"start": "S1"}, 1, "the key 'placements' is missing; add it\n"),
    ("line", {**GOOD, "start": "s1"}, 1, '/start: "s1" is not the id of a card; write "S1"\n'),
    ("line", {"row": ["S1"], "tokens": [{"token": "B01", "on": "J01"}]}, 2,
     f"-: {NO_LINE}\n"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "document", "status", "said"), REFUSED)
def test_what_has_no_line_is_refused(name: str, document: object, status: int, said: str) -> None:
    result = run(name, "-", given=json.dumps(document).encode())
    assert (result.exit_code, result.stderr, result.stdout) == (status, said, "")


def test_case_refuses_a_faulty_line_with_its_character() -> None:
    result = run("case", "N1/S1/J02")
    assert result.exit_code == 1
    assert result.stderr == "character 7: 'J02' lacks the end of the row; write LJ02 or RJ02\n"


def test_an_illegal_claim_is_valid_input_for_a_line() -> None:
    assert run("line", "-", given=json.dumps(ILLEGAL).encode()).exit_code == 0


@pytest.mark.parametrize("name", ["check", "line", "case"])
def test_help_shows_an_example(name: str) -> None:
    result = CliRunner().invoke(command, [name, "--help"])
    assert result.exit_code == 0
    assert f"Example: horizon {name} " in result.output


def test_the_program_itself_returns_what_the_command_does() -> None:
    for line, status in ((LINE, 0), ("N1/S1/LJ99", 1), ("none.json", 2)):
        with start("check", line) as process:
            out, err = process.communicate()
        assert process.returncode == status
        assert (b"The row" in out) == (status < 2)
        missing = b"none.json: no such file or directory; a row line begins with N1/ or N1.\n"
        assert err == (missing if status == 2 else b"")


def test_a_link_is_checked_as_its_line() -> None:
    """What follows /r/ in an address, in any case, up to the question mark."""
    of_link = run("check", "https://example.org/R/N1/S3/RJ12?total=3", "--cards", SMALL)
    assert of_link.output == run("check", "N1/S3/RJ12", "--cards", SMALL).output
    assert of_link.exit_code == 0


def test_a_file_named_like_a_link_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "r" / "N1.txt"
    path.parent.mkdir()
    path.write_text("N1/S3/RJ12", encoding="utf-8")
    assert run("check", str(path), "--cards", SMALL).exit_code == 0


def test_readme_shows_what_check_answers(golden: Golden) -> None:
    """With --write-golden the answer's last placement is written anew."""
    readme = (ROOT / "README.md").read_text("utf-8")
    line = readme.split("    horizon check ")[1].split("\n")[0]
    told = CliRunner().invoke(
        command, ["check", line, "--cards", str(DECK_FILE)], env={"COLUMNS": "96"}
    )
    last = [part for part in told.stdout.split("\n\n") if part.startswith("Placement")][-1]
    shown = next(part for part in readme.split("\n\n") if part.startswith("    Placement"))
    answer = indent(click.unstyle(last), "    ")
    Golden(golden.writes, ROOT).check("README.md", readme.replace(shown, answer))
