"""The options of `print`: any value of any option beside any other."""

import click
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from generator.commands.print import print_
from tests.fuzz.changes import HOSTILE_TEXTS
from tests.fuzz.commands import hold, run, workplace
from tests.fuzz.target import Target
from tests.places import SMALL_FILE

# Of these nothing is drawn at random: they name files, or only make more of the same.
OTHERS = {"--cards", "--output", "--templates", "--photos", "--fonts", "--help", "--version",
          "--only", "--faces"}  # fmt: skip
NUMBERS = ["0", "1", "2", "3", "-1", "0.5", "0,5", "8", "20", "99", "1e3", "1e-9", "inf", "nan",
           "300", "297", "210", "1/3", "٣"]  # fmt: skip
UNITS = ["", "mm", "cm", "in", "pt", "px", "m"]
WORDS = ["a4", "letter", "a5", "a6", "a3", "poker", "mini", "fitting", "en", "de", "all", "one"]
LENGTHS = st.tuples(st.sampled_from(NUMBERS), st.sampled_from(UNITS)).map("".join)
VALUES = st.one_of(
    LENGTHS,
    st.lists(LENGTHS, min_size=2, max_size=4).map(";".join),
    st.lists(st.sampled_from(NUMBERS), min_size=2, max_size=4).map(",".join),
    st.tuples(LENGTHS, LENGTHS).map("x".join),
    st.sampled_from(WORDS),
    st.sampled_from(HOSTILE_TEXTS),
    st.text(max_size=6),
)
SIZES = ["a4", "a5", "letter", "210x297mm", "63x88mm", "30x30mm", "1000x1000mm", "8.5x11in"]
FACES = ["J01", "goals", "J01*3,S1", "J01-J08", "J99", "", ",", "J01*99", "tokens", "back-journey"]
PRODUCTS = ["cards", "tokens", "score-pad", "test-sheet", "aids", "counters", "cards,tokens", "x"]


def given(option: click.Option) -> SearchStrategy[list[str]]:
    """Return a strategy of words that give the option: as it may be, or as it may not."""
    name = option.opts[-1]
    if option.is_flag:
        return st.just([name])
    values: SearchStrategy[str] = VALUES
    if isinstance(option.type, click.Choice):
        values = st.sampled_from([str(each) for each in option.type.choices]) | VALUES
    elif name in ("--paper", "--card", "--pad"):
        values = st.sampled_from(SIZES) | VALUES
    return values.map(lambda value: [f"{name}={value}"])


OPTIONS = st.one_of(
    *(given(one) for one in print_.params
      if isinstance(one, click.Option) and not OTHERS & {*one.opts})
)  # fmt: skip
CALLS = st.tuples(
    st.sampled_from(PRODUCTS).map(lambda name: [f"--only={name}"]),
    st.lists(st.sampled_from(FACES).map(lambda ids: [f"--faces={ids}"]), max_size=1),
    st.lists(OPTIONS, min_size=1, max_size=5),
).map(lambda parts: [*parts[0], *(word for part in (*parts[1], *parts[2]) for word in part)])


def hold_print(words: list[str]) -> None:
    """Hold that sheets are written, all or none, or the call is refused."""
    with workplace({"deck.json": SMALL_FILE.read_bytes()}) as folder:
        answer = run("print", "--cards", "deck.json", "--output", "out", "--dpi=36", *words)
        hold(answer, folder)
        written = [path for path in folder.rglob("out/*") if path.is_file()]
        assert answer.status == 0 or not written, (answer, written)


TARGETS = (
    Target("print options", CALLS, hold_print,
           [["--only=cards", "--card=1e-9mmx1e-9mm"], ["--only=cards", "--rows=99"],
            ["--only=score-pad", "--pad=nanxnan"], ["--only=cards", "--scale=1e3"],
            ["--only=cards", "--paper=1000000x1000000mm"], ["--only=tokens", "--bleed=nan"],
            ["--only=cards", "--since=\0"]], 12),
)  # fmt: skip
