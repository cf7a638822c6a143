"""Tries mutants of the rooms: `python -m tests.mutants [ROOM]...`; at most half an hour."""

import sys
from resource import RLIMIT_AS, setrlimit

import click

from tests.mutants.report import explained, rate, report
from tests.mutants.rooms import LEAST, ROOMS, SEED, SIZE
from tests.mutants.run import try_mutants

MOST_MEMORY = 4 << 30  # bytes; a mutant may never stop making a list


@click.command()
@click.argument("rooms", nargs=-1, type=click.Choice([room.name for room in ROOMS]))
@click.option("--seed", default=SEED, show_default=True, help="Another one tries other mutants.")
@click.option("--size", default=SIZE, show_default=True, help="How many of each room.")
def main(rooms: tuple[str, ...], seed: int, size: int) -> None:
    """Change the code of ROOMS (all) in small ways and see whether the tests notice.

    Ends with 1 when they notice less than 95 % in a room.
    """
    setrlimit(RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    known = explained()
    rates = []
    for room in ROOMS:
        if not rooms or room.name in rooms:
            tried = try_mutants(room, seed, size)
            click.echo(report(room.name, tried, known))
            rates.append(rate(tried))
    sys.exit(min(rates) < LEAST)


if __name__ == "__main__":
    main()
