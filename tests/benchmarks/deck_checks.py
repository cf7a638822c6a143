"""How long checking a deck takes, beside what it can't do without."""

from tests.benchmarks.decks import deck_text, largest_texts
from tests.benchmarks.runner import Comparison, Work, process

FEW, MANY = 500, 5000
# A file of the greatest size is answered within 5 s (contract 2), and jsonschema imported within
# an eighth of a second.
WORST = 40


def check(cards: int) -> Work:
    """Return the work of reading and checking a deck of so many Journey cards."""
    return check_text(deck_text(cards))


def check_text(text: bytes) -> Work:
    """Return the work of reading and checking a deck's text and writing the report."""
    from schema.checks.all_checks import check_deck
    from schema.checks.report import format_json
    from schema.json_text.document import parse

    def work() -> str:
        source = parse(text)
        return format_json("deck.json", source, check_deck(source))

    return work


def comparisons() -> list[Comparison]:
    """Return the comparisons of the validator and the command."""
    return [
        Comparison("horizon --help : python -c pass", 6,
                   process("-m", "horizon", "--help"), process("-c", "pass")),
        Comparison("horizon validate : python -c 'import jsonschema'", 3,
                   process("-m", "horizon", "validate"), process("-c", "import jsonschema")),
        Comparison(f"checking {MANY} cards : {FEW} cards (linear: {MANY // FEW})", 12,
                   check(MANY), check(FEW)),
        *(Comparison(f"checking 4 MiB of {name} : python -c 'import jsonschema'", WORST,
                     check_text(text), process("-c", "import jsonschema"))
          for name, text in largest_texts()),
    ]  # fmt: skip
