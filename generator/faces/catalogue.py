"""All faces of a deck, in the order in which they are listed and printed."""

from collections.abc import Mapping
from types import MappingProxyType

from generator.errors import FaceError
from generator.faces.back import back_faces
from generator.faces.face import Face
from generator.faces.goal import goal_face
from generator.faces.journey import journey_face
from generator.faces.setting import Setting
from generator.faces.start import start_face
from generator.faces.token import token_face
from generator.stickers import pattern_fault
from generator.templates import Style
from schema.model import Deck


def lay_faces(deck: Deck, style: Style) -> Mapping[str, Face]:
    """Return every face of the deck by id, laid out: Journey, Start, goals, tokens, backs.

    Raises FaceError, with a line for each text that does not fit or can't be spelt and each tape
    whose pattern is not drawn; TemplateError for an icon without a drawing.
    """
    setting = Setting(deck, style)
    for icon in deck.icons:
        style.icon(icon.id)
    setting.findings.extend(filter(None, map(pattern_fault, deck.tapes)))
    faces = [journey_face(setting, card) for card in deck.journey]
    faces += [start_face(setting, card) for card in deck.start]
    faces += [goal_face(setting, goal) for goal in deck.goals.values()]
    faces += [token_face(setting, token) for token in deck.tokens.values()]
    faces += back_faces(setting)
    if setting.findings:
        raise FaceError("\n".join(setting.findings))
    return MappingProxyType({face.id: face for face in faces})
