"""How long checking a deck takes, beside what it can't do without."""

from tests.benchmarks.decks import deck_text
from tests.benchmarks.runner import Comparison, Work, process

FEW, MANY = 500, 5000


def check(cards: int) -> Work:
    """Return the work of reading and checking a deck of so many Journey cards."""
    from schema.checks.all_checks import check_deck
    from schema.json_text.document import parse

    text = deck_text(cards)
    return lambda: check_deck(parse(text))


def comparisons() -> list[Comparison]:
    """Return the comparisons of the validator and the command."""
    return [
        Comparison("horizon --help : python -c pass", 6,
                   process("-m", "horizon", "--help"), process("-c", "pass")),
        Comparison("horizon validate : python -c 'import jsonschema'", 3,
                   process("-m", "horizon", "validate"), process("-c", "import jsonschema")),
        Comparison(f"checking {MANY} cards : {FEW} cards (linear: {MANY // FEW})", 12,
                   check(MANY), check(FEW)),
    ]  # fmt: skip
