"""From the words of the command line to a checked layout; contradictions in one clear line."""

import math
import os
from collections.abc import Mapping

from generator.drawing.formats import CARDS, Size
from generator.errors import OptionError
from generator.imposition.blocks import Marks
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Arrange
from generator.imposition.planner import Backs, DealOrder, Layout
from generator.printing.registry import ALIASES, PRINTABLES

BLEED = 3.0  # mm; a home printer's backs drift by less
LEAST_GAP = 2.0  # mm; two cuts nearer to each other can't be made by hand
MOST = {"bleed": 6.0, "gap": 50.0, "margin": 100.0}  # mm


def make_layout(
    paper: Size, *, card: str, arrange: str, bleed: float | None, gap: float | None,
    margin: float | None, marks: str | None, backs: str, order: str, plans_cuts: bool,
) -> Layout:  # fmt: skip
    """Return the layout, or raise OptionError where options contradict each other."""
    way = Arrange(arrange)
    for name, value in (("bleed", bleed), ("gap", gap), ("margin", margin)):
        _check_length(name, value)
    _check_way(way, {"--gap": gap, "--margin": margin, "--marks": marks}, backs, plans_cuts)
    bleed = BLEED if bleed is None else bleed
    if way is Arrange.GAP:
        gap = max(2 * bleed, LEAST_GAP) if gap is None else gap
        _check_gap(gap, bleed)
    default = Marks.NONE if way is Arrange.ONE else Marks.CROP
    return Layout(
        paper=paper,
        card=CARDS[card],
        arrange=way,
        bleed=bleed,
        gap=gap or 0.0,
        margin=margin,
        marks=Marks(marks) if marks else default,
        backs=Backs(backs),
        order=DealOrder(order),
        plans_cuts=plans_cuts,
    )


def _check_length(name: str, value: float | None) -> None:
    if value is None:
        return
    if not math.isfinite(value) or value < 0 or value > MOST[name]:
        raise OptionError(f"--{name}: {value:g} mm can't be; write 0 to {MOST[name]:g}")


def _check_way(way: Arrange, given: Mapping[str, object], backs: str, plans_cuts: bool) -> None:
    if way in {Arrange.TOUCHING, Arrange.FOLD} and given["--gap"]:
        raise OptionError(
            f"--gap: faces of --arrange {way} share their cuts and have no gap; choose "
            f"--arrange gap, or leave --gap out"
        )
    if way is Arrange.FOLD and backs != Backs.LONG_EDGE:
        raise OptionError(
            f"--backs {backs}: --arrange fold has the backs beside the fronts; leave --backs out"
        )
    if way is Arrange.FOLD and plans_cuts:
        raise OptionError(
            "--cut-plan: a folded sheet is cut after folding, from its fold; leave --cut-plan out"
        )
    if way is not Arrange.ONE:
        return
    for name in ("--gap", "--margin", "--marks"):
        if given[name] is not None and given[name] != Marks.NONE.value:
            raise OptionError(
                f"{name}: a page of --arrange one is a face and its bleed, nothing else; "
                f"leave {name} out"
            )
    if plans_cuts:
        raise OptionError("--cut-plan: --arrange one is for print shops; leave --cut-plan out")


def _check_gap(gap: float, bleed: float) -> None:
    if gap < LEAST_GAP:
        raise OptionError(
            f"--gap: two cuts {gap:g} mm apart can't be made by hand; choose "
            f"{max(LEAST_GAP, 2 * bleed):g} or more, or --arrange touching"
        )
    if gap < 2 * bleed - 1e-9:
        raise OptionError(
            f"--gap: bleeds of {bleed:g} mm overlap in a gap of {gap:g} mm; choose "
            f"--gap {2 * bleed:g} or --bleed {gap / 2:g}"
        )


def parse_pair(
    name: str, words: str | None, low: float, high: float
) -> tuple[float, float] | None:
    """Return the two numbers of `0.5,-0.3`; None without words."""
    if words is None:
        return None
    try:
        x, y = (float(word) for word in words.split(","))
    except ValueError as error:
        raise OptionError(f'--{name}: "{words}" is not two numbers; write X,Y') from error
    if not all(math.isfinite(n) and low <= n <= high for n in (x, y)):
        raise OptionError(f'--{name}: "{words}" is out of range; each is {low:g} to {high:g}')
    return x, y


def make_corrections(
    shift: str | None, turn: float | None, scale: str | None, profile: Corrections | None
) -> Corrections:
    """Return the corrections: a printer's, or those given one by one."""
    given = {"--back-shift": shift, "--back-turn": turn, "--scale": scale}
    if profile is not None:
        for name, value in given.items():
            if value is not None:
                raise OptionError(
                    f"{name}: --printer {profile.printer} has its own; leave one of the two out"
                )
        return profile
    if turn is not None and not (math.isfinite(turn) and abs(turn) <= 5):
        raise OptionError(f"--back-turn: {turn:g} degrees can't be; write -5 to 5")
    stretch = parse_pair("scale", scale, 0.9, 1.1) or (1.0, 1.0)
    moved = parse_pair("back-shift", shift, -10, 10) or (0.0, 0.0)
    return Corrections(Correction(stretch), Correction(stretch, moved, turn or 0.0))


def spoken_locale() -> str:
    """Return the locale that POSIX has for paper: LC_ALL, else LC_PAPER, else LANG."""
    names = ("LC_ALL", "LC_PAPER", "LANG")
    return next((os.environ[name] for name in names if os.environ.get(name)), "")


def parse_only(words: str | None) -> tuple[str, ...]:
    """Return the printables of `cards,tokens` in the order of the table; none without words."""
    if words is None:
        return ()
    names = {word.strip().lower().removesuffix(".pdf") for word in words.split(",")} - {""}
    names = {ALIASES.get(name, name) for name in names}
    for name in sorted(names):
        if name not in PRINTABLES:
            known = ", ".join(PRINTABLES)
            raise OptionError(f'--only: nothing is called "{name}"; choose of {known}')
    if not names:
        raise OptionError(f"--only: nothing is named; choose of {', '.join(PRINTABLES)}")
    return tuple(name for name in PRINTABLES if name in names)
