"""How long verdicts take, beside the plainest scorer one would write and a walk of every history.

`python -m tests.benchmarks.verdicts` prints the figures of this machine too: verdicts a second and
the milliseconds of the worst final row. Only the ratios mean anything on a machine that is shared.
"""

import subprocess
import sys
from functools import cache
from random import Random
from typing import Any

from checker.cases.from_json import read_case
from checker.judging.judge import judge
from checker.views.bulk import judge_line
from checker.views.verdict_json import verdict_json
from schema.deck.model import Type
from tests.benchmarks.games import deck, document, games, json_lines, row_lines
from tests.benchmarks.runner import Comparison, Work, seconds
from tests.checker.reference import scorer as reference
from tests.places import FIRST_FILE, ROOT

GAMES = 1000
FEW = 60  # games for what takes long
MOST_HISTORIES_SEED = 587  # of 1,500 tried: 70 orders, three tokens, 3,744 histories


@cache
def plain_rows(number: int) -> list[Any]:
    """Return the games as a plain scorer wants them: the Start card, then (card, is right)."""
    cards = {one["id"]: one for one in [*document()["start"], *document()["journey"]]}
    return [
        (
            cards[case.log.start],
            [(cards[one.card], one.end == "right") for one in case.log.placements],
        )
        for case in games(number)
    ]


def plain_score(start: Any, placements: Any) -> int:
    """Return the sum of a row's Notes: what one would write first, without goals or reasons."""
    row, have, total = [start], [], 0
    for card, is_right in placements:
        if is_right:
            left, right = row[-1], card
            row.append(card)
        else:
            left, right = card, row[0]
            row.insert(0, card)
        have += card["tape"] + card["icons"]
        count = sum(have.count(symbol) for symbol in right.get("end", []))
        total += left.get("beginning", 0) * count
    return total


def scoring(number: int) -> Work:
    """Return the work of scoring so many games plainly, read from JSON and written to it."""
    rows = plain_rows(number)
    return lambda: [plain_score(*row) for row in rows]


def judging(lines: list[bytes]) -> Work:
    """Return the work of full verdicts: a line in, full JSON out."""
    return lambda: [judge_line(deck(), line) for line in lines]


def command(lines: list[bytes], jobs: int) -> Work:
    """Return the work of the whole command over these lines."""
    words = [sys.executable, "-m", "horizon", "check", "-", "--lines", "--jobs", str(jobs)]
    words += ["--cards", str(FIRST_FILE)]

    def run() -> None:
        text = b"".join(lines)
        subprocess.run(words, check=True, input=text, stdout=subprocess.DEVNULL, cwd=ROOT)

    return run


def final_row(seed: int, cards: int = 8) -> Any:
    """Return a final row of random cards, half on each side, with a token of each type."""
    random = Random(seed)
    start = random.choice(deck().start).id
    journey = [card.id for card in random.sample(deck().journey, cards)]
    row = [*journey[: cards // 2], start, *journey[cards // 2 :]]
    one, two, three = (
        random.choice([token for token in deck().tokens.values() if token.type is type_]).id
        for type_ in Type
    )
    near = random.choice((cards // 2 - 1, cards // 2 + 1))
    tokens = [{"token": one, "on": start}, {"token": two, "on": row[near]}, {"token": three}]
    return {"row": row, "tokens": tokens}


def by_histories(case: Any) -> Work:
    """Return the work of the program's verdict on a final row."""
    read = read_case(case)
    return lambda: verdict_json(judge(deck(), read))


def by_walking(case: Any) -> Work:
    """Return the work of the reference, which walks every history."""
    return lambda: reference.judge(document(), case)


def comparisons(number: int = GAMES) -> list[Comparison]:
    """Return the comparisons of the checker.

    A plain score takes 6 µs where nothing else runs, and 40 times that is 4,000 a second.
    """
    few = min(number, FEW)
    many = row_lines(number) * 16  # so that starting up is a small part
    short = final_row(3, 4)
    return [
        Comparison("full verdicts of JSON cases : plain Python scores", 40,
                   judging(json_lines(number)), scoring(number)),
        Comparison("full verdicts of row lines : plain Python scores", 40,
                   judging(row_lines(number)), scoring(number)),
        Comparison("check --lines, 2 jobs : 1 job (1.8 times as fast: 0.56)", 0.56,
                   command(many, 2), command(many, 1)),
        Comparison("full verdicts : those of the reference scorer", 0.4,
                   judging(json_lines(few)), _reference(few)),
        Comparison("final row of 4 cards, 3 tokens : walking its histories", 0.7,
                   by_histories(short), by_walking(short)),
        Comparison("worst final row : 250 full verdicts (50 ms at 5,000 a second)", 1,
                   by_histories(final_row(MOST_HISTORIES_SEED)), judging(json_lines(250))),
    ]  # fmt: skip


def _reference(number: int) -> Work:
    from checker.cases.to_json import case_json

    cases = [case_json(case) for case in games(number)]
    return lambda: [reference.judge(document(), case) for case in cases]


def figures(number: int = GAMES) -> str:
    """Return what this machine does now: verdicts a second and the worst final row."""
    in_process = number / seconds(judging(json_lines(number)))
    lines = row_lines(number) * 8
    whole = [len(lines) / seconds(command(lines, jobs)) for jobs in (1, 2)]
    worst = by_histories(final_row(MOST_HISTORIES_SEED))
    return "\n".join(
        [
            f"{in_process:7,.0f} full verdicts a second in process",
            f"{whole[0]:7,.0f} with the whole command, 1 job",
            f"{whole[1]:7,.0f} with the whole command, 2 jobs",
            f"{1000 * seconds(worst):7.1f} ms for the worst final row",
        ]
    )


if __name__ == "__main__":
    sys.stdout.write(figures() + "\n")
