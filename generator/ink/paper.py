"""Ink of what is not a face: aids, counters, legend, pad and rulebook go with the cards."""

from generator.faces.setting import Setting
from generator.ink.grey import GreyPen, grey_deck, grey_of
from generator.look import Ink, Look
from generator.pen import Pen
from generator.templates import Style
from schema.model import Deck

GROUNDS = ("paper", "kraft")  # colours of the theme that fill whole pages; white for saver
WHITE = "#ffffff"


def paper_setting(deck: Deck, style: Style, look: Look) -> Setting:
    """Return the deck and style in the colours of the look's ink."""
    if look.ink is Ink.GREY:
        greys = {name: grey_of(colour) for name, colour in style.colours.items()}
        return Setting(grey_deck(deck), style.recoloured(greys), look)
    if look.ink is Ink.SAVER:
        whites = {name: WHITE for name in GROUNDS if name in style.colours}
        return Setting(deck, style.recoloured(whites), look)
    return Setting(deck, style, look)


def inked(pen: Pen, look: Look) -> Pen:
    """Return the pen with which a page is drawn; faces on it bring their own."""
    return GreyPen(pen) if look.ink is Ink.GREY else pen
