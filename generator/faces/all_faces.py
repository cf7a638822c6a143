"""All faces of a deck, in the order in which they are listed and printed."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from generator.drawing.colour import pattern_ink
from generator.drawing.pen import Pen
from generator.drawing.photo import Album
from generator.drawing.refused import Unprintable
from generator.errors import FaceError
from generator.faces.back import back_faces
from generator.faces.context import FaceContext
from generator.faces.counter import LETTERS, counter_faces
from generator.faces.face import Face, PaintFace
from generator.faces.goal import goal_face
from generator.faces.journey import journey_face
from generator.faces.start import start_face
from generator.faces.stickers import icon_fault, pattern_fault
from generator.faces.token import token_face
from generator.ink.grey import GreyPen, grey_deck
from generator.ink.saver import SaverPen
from generator.style.look import Ink, Look, tell_nobody
from generator.style.style import Style
from schema.deck.model import Card, Deck, Goal, SymbolsCondition, Token
from schema.diff.print_again import BACK

PLAIN = Look()
# The colours of what tells the rules: it stays solid in every ink.
RULES = ("icon", "forbidden", "place", "mark-dark")


def lay_faces(
    deck: Deck, style: Style, look: Look = PLAIN, tell: Callable[[str], None] = tell_nobody
) -> Mapping[str, Face]:
    """Return every face of the deck by id, laid out: Journey, Start, goals, tokens, backs.

    `tell` is called with each warning, such as of a photograph that will look soft. Raises
    FaceError, with a line for each text that does not fit or can't be spelt, each tape whose
    pattern is not drawn and each icon without a drawing; TemplateError; PhotoError.
    """
    faces, findings = lay_deck(deck, style, look, tell)
    if findings:
        raise FaceError(*findings)
    return faces


def lay_deck(
    deck: Deck, style: Style, look: Look = PLAIN, tell: Callable[[str], None] = tell_nobody,
    only: Collection[str] | None = None,
) -> tuple[Mapping[str, Face], list[Unprintable]]:  # fmt: skip
    """Return every face as `lay_faces` does, and what can't be drawn as it should.

    With `only`, the faces of these ids.
    """
    album = open_deck(deck, style, look)
    for warning in (*album.warnings, *album.soft):
        tell(warning)
    return lay_with_findings(album, style, look, only)


def lay_counters(
    deck: Deck, style: Style, look: Look = PLAIN, scale: float = 1, players: int = len(LETTERS)
) -> Mapping[str, Face]:
    """Return the order counters of so many players by id; they belong to no deck.

    They have its tapes. Faces are drawn `scale` times as large, counters are not. Raises
    FaceError for a letter or figure that no font has, TemplateError.
    """
    deck = grey_deck(deck) if look.ink is Ink.GREY else deck
    context = FaceContext(deck, style, look)
    faces = counter_faces(context, scale, players)
    if context.findings:
        raise FaceError(*context.findings)
    return MappingProxyType({face.id: _inked(context, face) for face in faces.values()})


def symbols_on(face: str, deck: Deck) -> Collection[str]:
    """Return the ids of the tapes and icons that a face shows; a back may show any."""
    if face in deck.cards:
        card = deck.cards[face]
        return *card.top, *(card.end or ())
    if face in deck.tokens:
        return deck.tokens[face].end
    condition = deck.goals[face].condition if face in deck.goals else None
    if isinstance(condition, SymbolsCondition):
        return tuple(symbol for symbol, _count in condition.counts)
    return deck.symbols if condition is None else condition.without


def open_deck(deck: Deck, style: Style, look: Look) -> Album:
    """Return the deck with its photographs; Pillow and the rest are loaded only for some."""
    if look.photos is None:
        return Album.without_photos(deck)
    from generator.photos.album import open_album

    return open_album(deck, look, style.templates["journey"].boxes["picture"])


def lay_with_findings(
    album: Album, style: Style, look: Look, only: Collection[str] | None = None
) -> tuple[Mapping[str, Face], list[Unprintable]]:
    """Return every face by id, or `only` those, and what can't be drawn as it should."""
    deck = grey_deck(album.deck) if look.ink is Ink.GREY else album.deck
    context = FaceContext(deck, style, look, album.photos)
    context.findings.extend(filter(None, map(pattern_fault, deck.tapes)))
    context.findings.extend(filter(None, (icon_fault(style, icon) for icon in deck.icons)))
    for icon in deck.icons:
        style.icon(icon.id)

    def is_asked(entry: Card | Goal | Token) -> bool:
        return only is None or entry.id in only

    faces = [journey_face(context, card) for card in filter(is_asked, deck.journey)]
    faces += [start_face(context, card) for card in filter(is_asked, deck.start)]
    faces += [goal_face(context, goal) for goal in filter(is_asked, deck.goals.values())]
    faces += [token_face(context, token) for token in filter(is_asked, deck.tokens.values())]
    if only is None or any(face.startswith(BACK) for face in only):
        faces += back_faces(context)
    inked = MappingProxyType({face.id: _inked(context, face) for face in faces})
    return inked, [_sourced(album, one) for one in context.findings]


def _sourced(album: Album, finding: Unprintable) -> Unprintable:
    """Return the finding with the file that gave the card the words, where it was no deck."""
    is_caption = finding.what in ("name", "place") and finding.place in album.sources
    return replace(finding, source=album.sources[finding.place]) if is_caption else finding


def _inked(context: FaceContext, face: Face) -> Face:
    """Return the face as it is drawn with the ink of the context's look."""
    if context.look.ink is Ink.GREY:
        return replace(face, paint=partial(_paint_grey, face.paint))
    if context.look.ink is Ink.SAVER:
        kept = {tape.colour for tape in context.deck.tapes}
        kept |= {pattern_ink(colour) for colour in kept}
        kept |= {context.style.colour(name) for name in RULES}
        ink = context.style.colour("ink")
        return replace(face, paint=partial(_paint_saving, face.paint, frozenset(kept), ink))
    return face


def _paint_grey(paint: PaintFace, pen: Pen, bleed: float) -> None:
    paint(GreyPen(pen), bleed)


def _paint_saving(
    paint: PaintFace, kept: frozenset[str], ink: str, pen: Pen, bleed: float
) -> None:
    paint(SaverPen(pen, kept, ink), bleed)
