"""What is told of printing: the words are those of the data, whatever is printed how."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.imposition.stack import Stack, stack_for
from generator.printing.read_me import ReadMe
from generator.sheets.print_task import PageRange, print_runs, print_tasks
from generator.sheets.print_words import pages_words, sides_words, stack_words, stock_words
from generator.targets.home import HOME
from schema.common.packs import languages
from schema.common.translations import spoken
from tests.generator.planned import planned

HEAVY = "on heavy paper (200 to 300 g/m2)"
LONG, SHORT = (f"on both sides, flipped on the {edge} edge" for edge in ("long", "short"))
SCALE = 'at 100 % ("actual size", not "fit to page")'


def steps(*words: str | None, **options: str) -> list[str]:
    return list(HOME.steps(planned(*words, **options)))


def test_house_kit_for_duplex_tells_paper_sides_and_pages() -> None:
    told = steps(backs="long-edge")
    assert told[0] == f"Print pages 3 to 4 of house-kit.pdf (test sheet) {SCALE} {HEAVY}, {LONG}."
    heavy, plain = (step for step in told[1:] if step.startswith("Print "))
    assert re.fullmatch(
        rf"Print pages 5 to \d+ of house-kit.pdf \(cards 5 to \d+ and tokens.* \d+ to \d+\) "
        rf"{re.escape(HEAVY)}, {LONG}\.", heavy,
    )  # fmt: skip
    assert re.fullmatch(
        r"Print pages \d+ to \d+ of house-kit.pdf \(score pad \d+ and rulebook \d+ to \d+\) "
        rf"on plain paper, {LONG}\.", plain,
    )  # fmt: skip
    assert "Lay the sheets of the rulebook into each other" in told[told.index(plain) + 1]


def test_files_are_told_by_their_paper_and_sides() -> None:
    assert steps(None, "cards,tokens,score-pad,rulebook", backs="short-edge")[:4] == [
        f"Print cards.pdf and tokens.pdf {SCALE} {HEAVY}, {SHORT}.",
        "Print score-pad.pdf on plain paper, on one side.",
        f"Print rulebook.pdf on plain paper, {SHORT}.",
        "Lay the sheets of the rulebook into each other, fold them and staple the fold.",
    ]


@pytest.mark.parametrize("how", [{"backs": "none"}, {"backs": "long-edge", "arrange": "fold"}])
def test_what_has_no_backs_is_told_to_be_printed_on_one_side(how: dict[str, str]) -> None:
    told = [step for step in steps(**how) if step.startswith("Print ")]
    assert len(told) == 3  # the trial, what is heavy, what is plain
    assert all(step.endswith(", on one side.") for step in told)


def test_two_passes_tell_how_the_stack_is_put_back_in() -> None:
    fronts, backs, *_ = steps("face-up", "cards")
    assert fronts == f"Print cards-fronts.pdf {SCALE} {HEAVY}: these are the fronts."
    assert backs == (
        "Put the stack back in as it came out: printed sides up, the last sheet on top; the edge "
        "that came out first goes in first. Print cards-backs.pdf: these are the backs."
    )


FOLD = "Fold the sheets that have a dashed line through their middle ({}) on it,"


def test_what_is_folded_is_named() -> None:
    """Neither the pad, whose dashed lines are cut, nor counters and legend, which have no back."""
    for only in (None, "cards,tokens,counters,aids,score-pad"):
        told = steps(None, only or "", backs="long-edge", arrange="fold")
        (fold,) = [step for step in told if step.startswith("Fold ")]
        assert fold.startswith(FOLD.format("cards, tokens and aids"))
    alone = steps(None, "counters,score-pad,test-sheet", backs="long-edge", arrange="fold")
    assert not any(step.startswith("Fold ") for step in alone)


@pytest.mark.parametrize(
    ("how", "bound"),
    [({"backs": "long-edge"}, "fold them and staple the fold."),
     ({"backs": "long-edge", "arrange": "fold"}, "in order and staple them at the left edge."),
     ({"backs": "none"}, "in order and staple them at the left edge.")],
)  # fmt: skip
def test_rulebook_is_bound_as_it_is_printed(how: dict[str, str], bound: str) -> None:
    (told,) = [step for step in steps(**how) if "staple" in step]
    assert told.endswith(bound)


@pytest.mark.parametrize(
    ("folder", "record"),
    [("output", ""), ("let", " --record let/print.json"), ("my files", " --record 'my files/")],
)
def test_printer_is_measured_by_the_record_of_the_print(folder: str, record: str) -> None:
    report = replace(planned(None, "test-sheet", backs="long-edge"), folder=Path(folder))
    told = list(HOME.steps(report))[-1]
    assert f"run: horizon printer add NAME{record}" in told
    assert told.endswith("then make the files anew with --printer NAME.")
    assert record or "--record" not in told


def test_house_kit_names_the_same_record_wherever_it_lies() -> None:
    """So that a kit is equal byte for byte in every folder."""
    (kit,) = [file for file in planned("face-up").files if file.is_kit]
    read_me = kit.product
    assert isinstance(read_me, ReadMe)
    told = " ".join(read_me.guide.steps)
    assert "horizon printer add NAME --record DIR/print.json, and answer" in told
    assert "nowhere" not in told


def test_paper_and_cards_are_kept_where_a_test_sheet_is_advised() -> None:
    told = steps(None, "cards", paper="letter", arrange="gap")[0]
    assert " --only test-sheet --paper letter --arrange gap --backs separate " in told


@pytest.mark.parametrize("stack", Stack)
def test_words_of_a_stack_are_its_data(stack: Stack) -> None:
    told = stack_words(stack)
    assert ("sides up" in told) is stack.is_face_up
    assert ("turned over" in told) is ("first sheet on top" in told) is stack.is_turned_over
    assert ("as it came out" in told) is ("last sheet on top" in told) is not stack.is_turned_over


def test_sheet_that_finds_out_tells_the_stack_of_each_printer() -> None:
    told = steps(None, "test-sheet")
    assert told[0].startswith("Pencil a cross on the upper side of one sheet of heavy paper")
    assert "the edge that came out first goes in first. Print test-sheet-backs.pdf" in told[1]
    up, down = told[2].split(". If it came out printed side down, ")
    assert "came out printed side up" in up
    for words, comes in ((up, True), (down, False)):
        goes_up, goes_down = re.findall(r"--stack ([a-z-]+)", words)
        assert goes_up == stack_for(comes_out_face_up=comes, goes_in_face_up=True)
        assert goes_down == stack_for(comes_out_face_up=comes, goes_in_face_up=False)
    assert not any("for --stack" in step for step in told)


def test_files_made_before_the_stack_is_known_tell_for_which_they_are() -> None:
    (told,) = [step for step in steps() if "for --stack" in step]
    assert told.startswith("The files are now for --stack face-down;")
    alone = steps(None, "cards")
    assert alone[0].endswith(
        ": horizon print --only test-sheet --paper a4 --backs separate --output nowhere"
    )
    assert alone[1] == told
    assert "printed sides down, the first sheet on top" in alone[3]


def test_stack_that_is_known_is_not_found_out_again() -> None:
    assert not any("cross" in step or "for --stack" in step for step in steps("face-up"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("stack", [None, "face-up"])
@pytest.mark.parametrize("backs", ["separate", "long-edge", "none"])
def test_every_page_and_paper_of_a_run_is_in_its_steps(
    backs: str, stack: str | None, language: str
) -> None:
    report = planned(stack if backs == "separate" else None, backs=backs)
    with spoken(language):
        told = list(HOME.steps(report))
        for run in print_runs(report.run, report.files):
            (fronts,) = [step for step in told if names(step, run.pages[0])]
            assert stock_words(run.stock) in fronts
            assert not run.backs or any(names(step, run.backs[0]) for step in told)


def names(step: str, pages: PageRange) -> bool:
    """Whether a step names the file with its first and last page before it."""
    numbers = dict.fromkeys((pages.first, pages.last))
    before = r"\D+".join(map(str, numbers))
    return bool(re.search(rf"\b{before}\D+{re.escape(pages.file)}", step))


def test_row_of_a_printable_tells_fronts_and_backs() -> None:
    report = planned("face-down")
    cards = {task.product.name: task for task in print_tasks(report.run, report.files)}["cards"]
    assert cards.backs
    ends = cards.pages.last, cards.backs.first, cards.backs.last
    assert pages_words(cards) == "fronts 4 to {}, backs {} to {}".format(*ends)
    assert sides_words(cards.sides) == "the fronts, then the backs"
