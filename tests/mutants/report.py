"""What is told of mutants: counts, rate, and those that no test noticed."""

import tomllib
from collections.abc import Collection, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

EXPLAINED = Path(__file__).with_name("survivors.toml")
Change = tuple[str, str, str]  # the module, its line before and after


class Tried(NamedTuple):
    """A mutant and what came of it: the line before and after, whether a test noticed."""

    module: str
    line: int
    before: str
    after: str
    is_killed: bool

    @property
    def change(self) -> Change:
        """What is changed, wherever the line stands now."""
        return self.module, self.before, self.after


def explained() -> dict[Change, str]:
    """Return the survivors that no test can kill, each with the reason."""
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8")).get("survivor", [])
    return {(one["module"], one["line"], one["becomes"]): one["reason"] for one in entries}


def changed_lines(diff: str) -> tuple[str, str]:
    """Return what a unified diff takes away and what it puts there, without indents."""
    changed = [line for line in diff.splitlines() if line[:3] not in {"---", "+++"}]
    before, after = ([line[1:].strip() for line in changed if line[:1] == sign] for sign in "-+")
    return " ".join(before), " ".join(after)


def rate(tried: Sequence[Tried]) -> float:
    """Return which part was killed; an explained survivor has survived all the same."""
    return sum(one.is_killed for one in tried) / len(tried)


def report(name: str, tried: Sequence[Tried], known: Collection[Change]) -> str:
    """Return a line for each module, one for the room, and the survivors nobody has explained."""
    lines, tried = [], sorted(tried)
    for module, mutants in groupby(tried, key=lambda one: one.module):
        found = [one.is_killed for one in mutants]
        lines.append(f"{sum(found):5} of {len(found):3}  {module}")
    survivors = [one for one in tried if not one.is_killed]
    new = [one for one in survivors if one.change not in known]
    lines.append(
        f"{name}: {rate(tried):.1%} of {len(tried)} killed; of {len(survivors)} survivors "
        f"{len(survivors) - len(new)} are explained in {EXPLAINED.name}"
    )
    for one in new:
        lines += [f"{one.module}:{one.line}", f"  - {one.before}", f"  + {one.after}"]
    return "\n".join(lines)
