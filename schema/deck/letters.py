"""The letters by which tapes are told apart without colour, as printed in the ends of Notes."""

from collections.abc import Mapping


def tape_letters(names: Mapping[str, str]) -> dict[str, str]:
    """Return each tape's letter by its id; `names` holds the tapes' names by their ids.

    It is as much of the name as no other tape's name begins with: `G`, or `Gre` beside Gray; the
    whole name where another name begins with all of it.
    """
    found = {}
    for tape, name in names.items():
        others = [other.lower() for key, other in names.items() if key != tape]
        beginnings = (name[:length] for length in range(1, len(name)))
        own = (
            part
            for part in beginnings
            if not any(other.startswith(part.lower()) for other in others)
        )
        found[tape] = next(own, name).capitalize()
    return found
