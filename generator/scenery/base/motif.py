"""How a motif says which subject it shows; it draws itself only where this is asked for."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeAlias

from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View

P = ParamSpec("P")
Motif: TypeAlias = Callable[Concatenate[View, P], None]


def shows(subject: Subject, *, enough: bool = True) -> Callable[[Motif[P]], Motif[P]]:
    """Declare a motif's subject: it is left out where that isn't asked for.

    One that is not `enough` is too small or too faint to stand for its subject alone, as a flock
    of far birds is; the landscape then gets another motif in its foreground.
    """

    def declare(draw: Motif[P]) -> Motif[P]:
        @wraps(draw)
        def motif(view: View, /, *args: P.args, **kwargs: P.kwargs) -> None:
            if not view.asks(subject):
                return
            if not enough:
                draw(view, *args, **kwargs)
                return
            with view.depicting(subject):
                draw(view, *args, **kwargs)

        return motif

    return declare
