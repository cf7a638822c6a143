"""Paper and cards: sizes from their sources, how a size is read, what a locale prints on."""

import pytest

from generator.errors import OptionError
from generator.paper.formats import CARDS, PAPERS, locale_paper, parse_card, parse_paper


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("a4", (210, 297)), ("Letter", (215.9, 279.4)), ("legal", (215.9, 355.6)),
        ("a3", (297, 420)), ("tabloid", (279.4, 431.8)), ("a5", (148, 210)),
        ("210x297mm", (210, 297)), ("8.5x11in", (215.9, 279.4)), ("100 x 150 mm", (100, 150)),
        ("210x297", (210, 297)), ("21,59 x 27,94 cm", (215.9, 279.4)),
    ],
)  # fmt: skip
def test_paper_has_its_size(words: str, size: tuple[float, float]) -> None:
    paper = parse_paper(words)
    assert (paper.w, paper.h) == pytest.approx(size, abs=1e-9)


@pytest.mark.parametrize("words", ["a44", "", "210", "0x0mm", "-1x5mm", "9999x9999mm"])
def test_unusable_paper_is_refused_with_a_cure(words: str) -> None:
    with pytest.raises(OptionError, match=r"^--paper: .*(a4|a side is)") as refusal:
        parse_paper(words)
    assert f'"{words}"' in str(refusal.value)


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("euro-poker", (63, 88)),
        ("Mini", (44, 68)),
        ("59x92mm", (59, 92)),
        ("2.5x3.5in", (63.5, 88.9)),
    ],
)
def test_card_has_its_size(words: str, size: tuple[float, float]) -> None:
    card = parse_card(words)
    assert (card.w, card.h) == size


@pytest.mark.parametrize("words", ["tarot", "", "59", "39.9x92mm", "63x401mm", "-63x88mm"])
def test_unusable_card_is_refused_with_a_cure(words: str) -> None:
    with pytest.raises(OptionError, match=r"^--card: .*(59x92mm|a side is 40 to 400 mm)"):
        parse_card(words)


@pytest.mark.parametrize(
    ("locale", "paper"),
    [
        ("en_US.UTF-8", "letter"), ("fr_CA", "letter"), ("en-US", "letter"), ("es_MX", "a4"),
        ("de_DE.UTF-8@euro", "a4"), ("C", "a4"), ("", "a4"), ("ca_ES", "a4"), ("C.UTF-8", "a4"),
    ],
)  # fmt: skip
def test_locale_chooses_the_paper(locale: str, paper: str) -> None:
    assert locale_paper(locale) == PAPERS[paper]


def test_cards_have_their_sizes() -> None:
    assert {name: (card.w, card.h) for name, card in CARDS.items()} == {
        "euro-poker": (63, 88), "poker": (63.5, 88.9), "mini": (44, 68), "large": (70, 120),
    }  # fmt: skip
