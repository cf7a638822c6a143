"""What lies beside the cards, in the cards' ink: pad, rulebook, aids and counters.

Most of it is text on a tinted ground, so its colours change, where a card's drawing does.
"""

from generator.drawing.colour import WHITE
from generator.drawing.pen import Pen
from generator.ink.grey import GreyPen, grey_deck, grey_of
from generator.style.look import Ink
from generator.style.style import Style
from schema.deck.model import Deck

GROUNDS = ("paper", "kraft", "token-II")  # the colours of leaves, of the table, of rulings


def inked(deck: Deck, style: Style, ink: Ink) -> tuple[Deck, Style]:
    """Return the deck and the style in the ink: in greys, or on white grounds."""
    if ink is Ink.GREY:
        greys = {name: grey_of(colour) for name, colour in style.colours.items()}
        return grey_deck(deck), style.recoloured(greys)
    if ink is Ink.SAVER:
        return deck, style.recoloured(dict.fromkeys(GROUNDS, WHITE))
    return deck, style


def inked_pen(pen: Pen, ink: Ink) -> Pen:
    """Return the pen, or one that makes greys of the colours that are no style's."""
    return GreyPen(pen) if ink is Ink.GREY else pen
