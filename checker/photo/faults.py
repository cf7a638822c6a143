"""The problems of photos, in words (contract 8). All are errors."""

from checker.photo.pieces import SeenPiece
from checker.photo.seen import PhotoProblem, PhotoSpot
from schema.common.language import _
from schema.common.problems import Problem, Severity, pointer


def _problem(
    code: str, message: str, hint: str, piece: SeenPiece | None = None, near: tuple[str, ...] = ()
) -> PhotoProblem:
    spot = PhotoSpot(piece.picture, piece.corners) if piece else None
    return PhotoProblem(Problem(code, Severity.ERROR, "", message, hint), spot, near)


def nothing_seen(picture: int | None) -> PhotoProblem:
    """Return that a photo, or with None all of them, show no card of the game."""
    told = _problem(
        "nothing-seen",
        _("no card of a row is seen"),
        _("take the photo from closer, sharp, in good light, the cards face up"),
    )
    return told if picture is None else told.at(pointer("pictures", picture))


def mirrored(picture: int) -> PhotoProblem:
    """Return that a photo has marks in its mirror image alone."""
    return _problem(
        "mirrored",
        _("the photo is a mirror image"),
        _("take it with the main camera, or turn off mirroring"),
    ).at(pointer("pictures", picture))


def unread_card(piece: SeenPiece, near: tuple[str, ...]) -> PhotoProblem:
    """Return that a card is there and can't be read."""
    return _problem(
        "unread-card",
        _("a card can't be read"),
        _("take the photo again, its square mark sharp and uncovered, or say which card it is"),
        piece,
        near,
    )


def unread_token(piece: SeenPiece, near: tuple[str, ...]) -> PhotoProblem:
    """Return that a token on a card can't be read, or lies on no half of its kind."""
    name = piece.id
    message = (
        _("{token} lies on no half that it can cover", token=name)
        if name
        else _("a Bonus token can't be read")
    )
    hint = _("lay it squarely on the beginning or end that it covers, and take the photo again")
    return _problem("unread-token", message, hint, piece, near)


def seen_twice(piece: SeenPiece) -> PhotoProblem:
    """Return that a card or token is there twice, or has other neighbours in another photo."""
    return _problem(
        "card-seen-twice",
        _("{card} is seen twice", card=piece.id),
        _("take away what is of another deck; photos must show one table, unchanged"),
        piece,
        (piece.id,) if piece.id else (),
    )


def no_start_card(piece: SeenPiece, near: tuple[str, ...]) -> PhotoProblem:
    """Return that a row has no Start card."""
    return _problem(
        "no-start-card",
        _("the row has no Start card"),
        _("take the photo again with the whole row in it"),
        piece,
        near,
    )


def two_start_cards(piece: SeenPiece, near: tuple[str, ...]) -> PhotoProblem:
    """Return that a row has more than one Start card; the piece is the second."""
    return _problem(
        "two-start-cards",
        _("the row has two Start cards, {cards}", cards=", ".join(near)),
        _("move rows of different players further apart than the width of a hand"),
        piece,
        near,
    )


def other_deck(piece: SeenPiece, near: tuple[str, ...]) -> PhotoProblem:
    """Return that a card has a mark which the deck lacks."""
    return _problem(
        "other-deck",
        _("a card is of another deck"),
        _("name the deck that it was printed from with --cards"),
        piece,
        near,
    )


def counters_clash(piece: SeenPiece, near: tuple[str, ...], number: int, why: str) -> PhotoProblem:
    """Return that counters can't all be true."""
    return _problem(
        "counters-clash",
        _("order counter {number}: {why}", number=number, why=why),
        _("correct the counters, or take them away"),
        piece,
        near,
    )
