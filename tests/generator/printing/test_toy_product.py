"""A toy product is printed by handing it to the command: no module has to know it."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import cycle, product
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pypdfium2 import PdfDocument

from generator.commands.print import print_command
from generator.imposition.planner import Backs
from generator.inserts.products import COUNTERS
from generator.printing.registry import PRODUCTS
from generator.sheets.products import TOKENS
from generator.targets.all_targets import TARGETS, by_arrangement
from schema.common.language import _
from schema.common.packs import languages
from schema.common.translations import spoken
from tests.generator.printed import run_print
from tests.generator.printing.toy_dividers import CHIPS, STEP, TOY
from tests.places import DATA

WITH_TOY = print_command((*PRODUCTS, TOY), TARGETS)
TOY_BOX = print_command((COUNTERS, TOY), TARGETS)  # a house kit of two, so that it is soon made
# Each way once, the languages in turn.
WAYS = [
    (arrange, backs.value, language)
    for (arrange, backs), language in zip(
        [
            (arrange, backs)
            for arrange, backs in product(by_arrangement(), Backs)
            if arrange != "fold" or backs is Backs.LONG_EDGE
        ],
        cycle(languages()),
        strict=False,
    )
]
KIT = "house-kit.pdf"
Pages = list[dict[str, Any]]


def read_record(folder: Path) -> dict[str, Pages]:
    """Return the pages of each file, as the record has them."""
    record = json.loads((folder / "print.json").read_text(encoding="utf-8"))
    return {file["file"]: file["pages"] for file in record["files"]}


def toy_slots(pages: Pages) -> Iterator[dict[str, Any]]:
    for page in pages:
        yield from (slot for slot in page["slots"] if slot["face"].startswith("divider"))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return the function that prints toys with a deck of few cards, each way once."""

    @cache
    def print_toys(arrange: str, backs: str, language: str) -> Path:
        folder = tmp_path_factory.mktemp("toys")
        done = run_print(
            "--output", folder, "--arrange", arrange, "--backs", backs, "--lang", language,
            "--cards", DATA / "decks" / "faces.json", command=TOY_BOX,
        )  # fmt: skip
        assert done.exception is None, done.output
        return folder

    return print_toys


@pytest.mark.parametrize(("arrange", "backs", "language"), WAYS)
def test_toy_is_printed_alone_and_in_the_kit(
    folders: Any, arrange: str, backs: str, language: str
) -> None:
    record = read_record(folders(arrange, backs, language))
    alone = [page for name, pages in record.items() if name.startswith("toy") for page in pages]
    assert list(toy_slots(alone)) == list(toy_slots(record[KIT]))
    shown = sorted(slot["face"] for slot in toy_slots(alone))
    assert shown == ["divider-1", "divider-2", *["divider-back"] * 2 * (backs != "none")]


@pytest.mark.parametrize(("arrange", "backs", "language"), WAYS)
def test_each_face_of_a_toy_has_its_hash(
    folders: Any, arrange: str, backs: str, language: str
) -> None:
    pages = read_record(folders(arrange, backs, language))[KIT]
    hashes = {slot["face"]: slot["hash"] for slot in toy_slots(pages)}
    assert len(set(hashes.values())) == len(hashes) == 2 + (backs != "none")


@pytest.mark.parametrize(("arrange", "backs", "language"), WAYS)
def test_files_of_a_toy_are_those_of_the_record(
    folders: Any, arrange: str, backs: str, language: str
) -> None:
    folder = folders(arrange, backs, language)
    ends = ("-fronts", "-backs") if backs == "separate" else ("",)
    record = read_record(folder)
    assert [name for name in record if name.startswith("toy")] == [
        f"toy-dividers{end}.pdf" for end in ends
    ]
    for name, pages in record.items():
        with pikepdf.open(folder / name) as document:
            assert document.check_pdf_syntax() == []
            assert len(document.pages) == len(pages)


SHEETS = [way for way in WAYS if way[1] == "long-edge" and way[0] in ("touching", "gap", "fold")]


@pytest.mark.parametrize(("arrange", "backs", "language"), SHEETS)
def test_sheets_of_a_toy_bear_its_own_words(
    folders: Any, arrange: str, backs: str, language: str
) -> None:
    file = folders(arrange, backs, language) / "toy-dividers.pdf"
    with spoken(language):
        sheet = _("sheet {number} of {count}", number=1, count=1)
    with PdfDocument(file) as document:
        told = document[0].get_textpage().get_text_bounded()
    assert f"toys that divide · {sheet}" in told


def test_what_is_to_be_done_with_a_toy_is_told(tmp_path: Path) -> None:
    words = ("--only", "cards,toy-dividers", "--cards", DATA / "decks" / "faces.json")
    done = run_print("--output", tmp_path, *words, command=WITH_TOY)
    steps = done.output.split("What to do now\n")[1].splitlines()
    assert steps[0].startswith("1. Print cards.pdf and toy-dividers.pdf at 100 %")
    assert steps[1] == f"2. {STEP}"


def test_toy_is_chosen_by_its_other_name(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path, "--only", "divider", command=WITH_TOY)
    assert done.exception is None, done.output
    assert list(read_record(tmp_path)) == ["toy-dividers.pdf"]


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of all products with the toy."""
    folder = tmp_path_factory.mktemp("kit")
    done = run_print("--output", folder, "--paper", "a4", command=WITH_TOY)
    assert done.exception is None, done.output
    return folder


def test_toy_follows_all_others_in_the_house_kit(kit: Path) -> None:
    assert list(read_record(kit))[-2:] == ["toy-dividers.pdf", KIT]
    with pikepdf.open(kit / KIT) as document, document.open_outline() as outline:
        assert outline.root[-1].title == TOY.title
        assert [entry.title for entry in outline.root[-1].children] == [
            "Toy dividers, sheet 1, front: divider-1 to divider-2", "Toy dividers, sheet 1, back",
        ]  # fmt: skip


def test_toy_leaves_the_files_of_others_as_they_are(printed: Path, kit: Path) -> None:
    names = [path.name for path in printed.glob("*.pdf") if path.name != KIT]
    assert len(names) == len(PRODUCTS) - 2  # counters and aids are among the tokens
    for name in names:
        assert (kit / name).read_bytes() == (printed / name).read_bytes(), name


def test_toy_is_never_among_what_is_thrown_out(kit: Path) -> None:
    """Its faces belong to no deck: `faces`, by which a later run finds changes, has none."""
    record = json.loads((kit / "print.json").read_text(encoding="utf-8"))
    assert "J01" in record["faces"]
    assert not [face for face in record["faces"] if face.startswith("divider")]


def test_help_names_the_toy_and_its_option() -> None:
    told = " ".join(run_print("--help", command=WITH_TOY).output.split())
    assert "score-pad,rulebook,toy-dividers." in told.replace("- ", "-")
    assert "--toys INTEGER RANGE How many toy dividers. [default: 2; 1<=x<=9]" in told


def test_toy_takes_its_own_option_and_the_record_keeps_it(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--only", "divider", "--toys", "3", command=WITH_TOY)
    (pages,) = read_record(tmp_path).values()
    assert [slot["face"] for slot in toy_slots(pages[:1])] == [f"divider-{n}" for n in (1, 2, 3)]
    record = json.loads((tmp_path / "print.json").read_text(encoding="utf-8"))
    assert record["options"]["toys"] == 3


def test_unknown_product_is_refused_with_the_toy_among_the_choices(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path, "--only", "maps", command=WITH_TOY)
    assert str(done.exception).endswith("rulebook, toy-dividers")


def test_estimate_counts_the_toy_and_its_ink(tmp_path: Path) -> None:
    words = ("--estimate", "--only", "divider", "--paper", "a4", "--output", tmp_path / "out")
    told = run_print(*words, command=WITH_TOY).output.splitlines()
    assert len(told) == 3
    assert all("1 sheet, 5 cuts" in line for line in told)
    assert not any("ink of 0 pages" in line or "text alone" in line for line in told)


CHIP_BOX = print_command((TOKENS, CHIPS), TARGETS)
FEW = ("--paper", "a4", "--cards", DATA / "decks" / "faces.json")


def test_small_toy_shares_the_sheets_of_tokens(tmp_path: Path) -> None:
    run_print("--output", tmp_path, *FEW, command=CHIP_BOX)
    record = read_record(tmp_path)
    assert list(record) == ["tokens.pdf", KIT]
    front, back = record["tokens.pdf"]
    assert front["slots"][0]["face"].startswith("B")
    assert [slot["face"] for slot in toy_slots([front])] == ["divider-1", "divider-2"]
    assert [slot["face"] for slot in toy_slots([back])] == ["divider-back"] * 2
    with PdfDocument(tmp_path / "tokens.pdf") as document:
        assert "tokens and chips · sheet 1 of 1" in document[0].get_textpage().get_text_bounded()
    with pikepdf.open(tmp_path / KIT) as document, document.open_outline() as outline:
        assert [entry.title for entry in outline.root] == [
            "Read me first", "Tokens and toy chips",
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "files"),
    [
        (("--unpacked",), ["tokens.pdf", "toy-chips.pdf", KIT]),
        (("--arrange", "one"), ["tokens.pdf", "toy-chips.pdf", KIT]),
        (("--only", "toy-chips"), ["toy-chips.pdf"]),
        (("--only", "tokens"), ["tokens.pdf"]),
    ],
    ids=lambda words: " ".join(words),
)
def test_small_toy_has_a_file_of_its_own_where_nothing_is_packed(
    tmp_path: Path, words: tuple[str, ...], files: list[str]
) -> None:
    paper = FEW[2:] if "one" in words else FEW
    done = run_print("--output", tmp_path, *paper, *words, command=CHIP_BOX)
    assert done.exception is None, done.output
    assert sorted(read_record(tmp_path)) == sorted(files)


def test_file_of_chosen_faces_holds_no_toy(tmp_path: Path) -> None:
    run_print("--output", tmp_path, *FEW, "--faces", "tokens", "--only", "tokens,toy-chips",
              command=CHIP_BOX)  # fmt: skip
    (tokens,) = [pages for name, pages in read_record(tmp_path).items() if "tokens" in name]
    assert not list(toy_slots(tokens))


def test_toy_is_unknown_without_being_registered(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path, "--only", "divider")
    assert '--only: nothing is called "divider"' in str(done.exception)
