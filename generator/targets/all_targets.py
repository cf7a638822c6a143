"""All targets; one joins by a line here."""

from collections.abc import Iterable

from generator.targets.home import HOME
from generator.targets.one_face import ONE_FACE
from generator.targets.sheet_target import SheetTarget

TARGETS: tuple[SheetTarget, ...] = (
    HOME,
    ONE_FACE,
)


def by_arrangement(targets: Iterable[SheetTarget] = TARGETS) -> dict[str, SheetTarget]:
    """Return the targets by the words of `--arrange` that choose them."""
    return {word: target for target in targets for word in target.arrangements}
