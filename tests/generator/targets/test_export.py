"""The frame of `horizon export`, by a toy target: whole or nothing, told, replaced, refused."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from generator.commands.export import export, export_command
from generator.errors import ExportError
from generator.sheets.option import Option
from generator.targets.all_exports import EXPORTS
from generator.targets.export_target import ExportJob, ExportTarget
from tests.generator.targets.exported import files, record, run_export

COLOUR = Option("--colour", "colour", "Colour of toys.", default="red", read=str)


class ToyTarget(ExportTarget):
    """Writes the ids of cards and tokens as text."""

    name = "toy"
    title = "Toy Works"
    help = "a list of ids"
    url = "https://toys.example"
    options = (COLOUR,)
    breaks = False

    def write(self, job: ExportJob) -> None:
        """Write a file a part."""
        kinds = {"cards": ("journey", "start"), "tokens": ("token",)}
        for part in job.asked.parts:
            ids = " ".join(face.id for face in job.faces(kinds[part]))
            job.add(f"lists/{part}.txt", f"{job.asked.value(COLOUR)}: {ids}".encode())

    def read_back(self, job: ExportJob) -> None:
        """Fail if the test wants it to."""
        if self.breaks:
            raise ExportError("lists/cards.txt: has 3 ids, not 4")

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what is there."""
        yield "lists: ids"

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield what to do."""
        yield "Read them " + "again and " * 12 + "again."
        yield "Play."


TOY = ToyTarget()
WITH_TOY = export_command((*EXPORTS, TOY))
LISTS = {"lists/cards.txt", "lists/tokens.txt"}


def toy(folder: Path, *words: str) -> str:
    done = run_export("toy", "--output", folder, *words, command=WITH_TOY)
    return str(done.exception) if done.exception else done.output


def test_folder_holds_the_files_a_read_me_and_a_record(tmp_path: Path) -> None:
    toy(tmp_path / "out")
    written = files(tmp_path / "out")
    assert written.keys() == {*LISTS, "READ-ME.txt", "export.json"}
    told = record(tmp_path / "out")
    assert (told["target"], told["options"]["colour"]) == ("toy", "red")
    assert {one["file"]: one["sha256"] for one in told["files"]} == {
        name: sha256(written[name]).hexdigest() for name in LISTS
    }


def test_read_me_tells_what_is_there_then_numbered_steps(tmp_path: Path) -> None:
    toy(tmp_path / "out")
    text = (tmp_path / "out" / "READ-ME.txt").read_text(encoding="utf-8")
    assert "for Toy Works\n\nWhat is in this folder\n\nlists: ids\n\nWhat to do now\n\n" in text
    assert "\n 1. Read them again" in text
    assert "\n 2. Play.\n" in text
    assert max(map(len, text.splitlines())) <= 78


def test_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    toy(tmp_path / "one")
    toy(tmp_path / "two")
    toy(tmp_path / "two")
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_former_export_is_replaced_whole_and_what_changed_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    assert "changed" not in toy(folder)
    assert "no file has changed since the last export" in toy(folder)
    told = toy(folder, "--colour", "blue", "--only", "cards")
    assert "changed since the last export: lists/cards.txt" in told
    assert files(folder).keys() == {"lists/cards.txt", "READ-ME.txt", "export.json"}
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("was_exported", [True, False])
def test_folder_with_what_no_export_wrote_is_refused_and_kept(
    tmp_path: Path, was_exported: bool
) -> None:
    folder = tmp_path / "out"
    if was_exported:
        toy(folder)
    folder.mkdir(exist_ok=True)
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    before = files(folder)
    assert "holds what no export wrote: notes.txt; move it away, or choose another" in toy(folder)
    assert files(folder) == before


def test_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    toy(tmp_path / "out")
    assert (tmp_path / "out" / "READ-ME.txt").is_file()


def test_file_in_the_folders_place_is_kept(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine", encoding="utf-8")
    assert "is a file, not a folder" in toy(tmp_path / "out")
    assert (tmp_path / "out").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("error", [ExportError("x: 3 px, not 4"), KeyboardInterrupt()])
def test_what_fails_in_the_end_leaves_the_old_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    toy(tmp_path / "out")
    before = files(tmp_path / "out")

    def fail(_self: ToyTarget, _job: ExportJob) -> None:
        raise error

    monkeypatch.setattr(ToyTarget, "read_back", fail)
    told = toy(tmp_path / "out", "--colour", "blue")
    assert str(error) in told
    assert ("nothing new was written" in told) is isinstance(error, KeyboardInterrupt)
    assert files(tmp_path / "out") == before
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_what_a_killed_run_left_is_put_back(tmp_path: Path) -> None:
    toy(tmp_path / "out")
    (tmp_path / "out").rename(tmp_path / ".out.horizon-old")
    (tmp_path / ".out.horizon-new").mkdir()
    (tmp_path / ".out.horizon-new" / "half.txt").write_text("half", encoding="utf-8")
    assert "no file has changed" in toy(tmp_path / "out")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_deck_with_errors_makes_no_folder(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    done = run_export("toy", "--cards", bad, "--output", tmp_path / "a" / "b", command=WITH_TOY)
    assert done.exception
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--only", "cards,boxes"),
            '--only: Toy Works has no part "boxes"; choose cards or tokens',
        ),
        (("--only", ""), "--only: no part is named: cards, tokens"),
        (("--stock", "s33"), "--stock: Toy Works has no use for it, it belongs to"),
        (("--format", "json"), "--format: only the list of targets has formats; add --list"),
    ],
)
def test_what_contradicts_the_target_is_refused(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in toy(tmp_path / "out", *words)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [((), f"name a target: {EXPORTS[0].name}"), (("toys",), 'no target "toys"; did you mean')],
)
def test_target_that_is_missing_or_unknown_is_told(words: tuple[str, ...], said: str) -> None:
    done = run_export(*words, command=WITH_TOY)
    assert done.exit_code == 2
    assert said in done.output


def test_list_names_each_target_in_a_line() -> None:
    lines = run_export("--list", command=WITH_TOY).output.splitlines()
    assert [line.split()[0] for line in lines] == [*(one.name for one in EXPORTS), "toy"]
    assert lines[-1].endswith("Toy Works: a list of ids")


def test_list_as_json_tells_parts_and_options() -> None:
    listed = json.loads(run_export("--list", "--format", "json", command=WITH_TOY).output)
    assert listed[-1] == {
        "name": "toy", "title": "Toy Works", "help": "a list of ids",
        "url": "https://toys.example", "card": "poker", "cards": [],
        "parts": ["cards", "tokens"], "options": ["--colour"],
    }  # fmt: skip


def test_help_shows_an_example_and_each_own_option() -> None:
    told = run_export("--help", command=WITH_TOY).output
    assert "Example: horizon export " in told
    assert "--colour" in told
    assert "--colour" not in run_export("--help", command=export).output


def test_each_target_tells_of_itself() -> None:
    names = [target.name for target in EXPORTS]
    assert len({*names}) == len(names)
    for target in EXPORTS:
        assert all((target.title, target.help, target.parts))
        assert not target.help.endswith(".")
        assert not target.cards or target.card in target.cards
