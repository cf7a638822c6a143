"""The sentences on claims that the rules forbid: the rules give the reason, here are its words."""

from collections.abc import Mapping

from checker.rules.engine import Illegal, Refusal, Value
from schema.common.language import N_, _
from schema.common.problems import Pointer, Problem, Severity, pointer

ONE_OF_EACH = N_("one token of each type is all a player may have")
_WORDS: Mapping[Illegal, tuple[str, str]] = {  # message and hint
    Illegal.GOAL_NOT_IN_PLAY: (
        N_("{goal} is not in play; the goal of type {type} in play is {instead}"),
        N_("claim {instead}, or correct the goals in play"),
    ),
    Illegal.GOAL_NOT_MET: (
        N_("{goal} is not met at this check"),
        N_("claim it after a placement at which its condition holds"),
    ),
    Illegal.TOKEN_WRONG_TYPE: (
        N_("{token} is a token of type {type}, but {goal} is a goal of type {wanted}"),
        N_("choose a token of type {wanted}"),
    ),
    Illegal.TOKEN_TYPE_HELD: (
        N_("the player already has {token}, a token of type {type}"),
        ONE_OF_EACH,
    ),
    Illegal.GOAL_TAKEN: (
        N_("{owner} met {goal} first, and goals go to the first who meets them"),
        N_("the house rule goals_first_come is on"),
    ),
    Illegal.TOKEN_TAKEN: (
        N_("{token} was taken by {owner}"),
        N_("choose a token that is left"),
    ),
    Illegal.TARGET_MISSING: (
        N_("{token} must be laid on a card, and no card is named"),
        N_("name the card of the row on which it lies"),
    ),
    Illegal.TARGET_NOT_IN_ROW: (
        N_("{token} can't lie on {card}, which is not in the row at this check"),
        N_("name a card of the row: {row}"),
    ),
    Illegal.TARGET_NOT_ALLOWED: (
        N_("{token} is of type III and lies beside the row, not on {card}"),
        N_("leave the card out"),
    ),
}


def refused(refusal: Refusal, path: Pointer) -> Problem:
    """Return the record of a claim that the rules forbid, in the language in use."""
    values = {name: _shown(value) for name, value in refusal.values.items()}
    message, hint = _WORDS[refusal.reason]
    return illegal(refusal.reason, path, _(message, **values), _(hint, **values))


def illegal(reason: Illegal, path: Pointer, message: str, hint: str) -> Problem:
    """Return the record of an illegal claim at that place of the case, in these words."""
    return Problem(reason.code, Severity.ILLEGAL, pointer(*path), message, hint, rule=reason.rule)


def _shown(value: Value) -> str:
    """Return a value as it stands in a sentence: ids with spaces between, "none" for none."""
    if value is None:
        return _("none")
    return value if isinstance(value, str) else " ".join(value)
