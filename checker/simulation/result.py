"""A result of `simulate`: its head, its sums, the games that are done; read, merged, written."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from checker.cases.house_rules import values
from checker.simulation.shape import check_head, check_sums
from checker.simulation.tally import Tally, added
from checker.simulation.task import LEVELS, GameSpan, Task, joined
from schema.common.errors import UnusableInputError, unusable
from schema.common.shown import shown_path

HEAD = ("deck", "rules", "players", "games", "seed", "levels", "player")


class Result(NamedTuple):
    """What a run, or a part of it, came to; `done` are the games it holds, in order."""

    head: dict[str, Any]
    sums: Tally
    done: tuple[GameSpan, ...]

    @property
    def is_whole(self) -> bool:
        """Whether no game is missing."""
        return self.done == ((0, self.head["games"] - 1),)


def head_of(task: Task, player: str | None) -> dict[str, Any]:
    """Return what the results of one run have in common (contract 10)."""
    told = (
        task.deck.fingerprint, values(task.rules), task.players, task.games, task.seed,
        [LEVELS[level] for level in task.levels], player,
    )  # fmt: skip
    return dict(zip(HEAD, told, strict=True))


def result_json(result: Result) -> str:
    """Return the result as one line of JSON; `done` tells which games it holds, if not all."""
    done = {} if result.is_whole else {"done": [list(span) for span in result.done]}
    return json.dumps({**result.head, **done, **result.sums}, ensure_ascii=False)


def together(results: Iterable[Result]) -> Result:
    """Return the results of parts of one run as one.

    Raises ValueError where they overlap or their sums differ in shape.
    """
    first, *others = results
    head, sums, done = first
    for other in others:
        sums = added(sums, other.sums)
        done = tuple(joined([*done, *other.done]))
    return Result(head, sums, done)


def read_result(path: Path) -> Result:
    """Return the result in a file. Raises UnusableInputError when there is none in it."""
    try:
        told = json.loads(path.read_bytes())
    except OSError as error:
        raise unusable(path, error) from error
    except (ValueError, RecursionError) as error:
        raise _no_result(path, "is not JSON") from error
    if not isinstance(told, dict):
        raise _no_result(path, "is not an object")
    for key in (*HEAD, "totals"):
        if key not in told:
            raise _no_result(path, f'has no "{key}"')
    head = {key: told.pop(key) for key in HEAD}
    try:
        check_head(head)
        done = _done(told.pop("done", [[0, head["games"] - 1]]), head["games"])
        check_sums(told, head["players"])
        added(told, told)  # whole numbers alone, whatever further keys there are
        if told["totals"]["count"] != head["players"] * sum(b - a + 1 for a, b in done):
            raise ValueError("/totals/count")
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise _no_result(path, f"is damaged at {error}") from error
    return Result(head, told, done)


def _done(listed: Any, games: int) -> tuple[GameSpan, ...]:
    """Return which games are told of. Raises ValueError or TypeError where that can't be."""
    if any(type(game) is not int for span in listed for game in span):
        raise ValueError("/done")
    done = tuple(joined([(first, last) for first, last in listed]))
    if not done or done[0][0] < 0 or done[-1][1] >= games:
        raise ValueError("/done")
    return done


def merge(paths: Sequence[Path]) -> Result:
    """Return the results in the files as one.

    Raises UnusableInputError where one is no result, where heads differ and where parts overlap.
    """
    whole = read_result(paths[0])
    for path in paths[1:]:
        other = read_result(path)
        for key in HEAD:
            if whole.head[key] != other.head[key]:
                raise UnusableInputError(
                    f"{shown_path(path)}: is of another run than {shown_path(paths[0])}: its "
                    f'"{key}" differs; merge parts of one run'
                )
        try:
            whole = together((whole, other))
        except ValueError as error:
            at = str(error)
            what = f"differs in shape at {at}" if at[:1] == "/" else f"holds {at} once more"
            raise UnusableInputError(f"{shown_path(path)}: {what}; give each part once") from error
    return whole


def _no_result(path: Path, why: str) -> UnusableInputError:
    return UnusableInputError(
        f"{shown_path(path)}: {why}; give files that horizon simulate --format json wrote"
    )
