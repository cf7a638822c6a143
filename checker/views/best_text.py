"""Best play in words: what it could have come to, the placements that cost most, luck and play."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from checker.best_play.answer import BestAnswer, PlayerBest
from checker.best_play.best import BestPlay
from checker.best_play.course import CourseStep
from checker.cases.case import Claim, Placement, RowEnd
from checker.views.sentences import place_words
from checker.views.terminal import paint, wrap
from checker.views.words import Words
from schema.common.language import _, language, ngettext
from schema.common.lists import all_of
from schema.common.numbers import spoken_number
from schema.deck.model import Deck

MOST_TOLD = 3  # placements that cost something, the dearest first


class Cost(NamedTuple):
    """A placement that cost something: its number, the step, the totals with the best and it."""

    number: int
    step: CourseStep
    best: int
    own: int


def costs(play: BestPlay) -> list[Cost]:
    """Return the placements that cost something, the dearest first, of equal ones the earlier."""
    found, before = [], play.best_total
    for number, step in enumerate(play.steps, 1):
        if step.cost:
            found.append(Cost(number, step, before, before - step.cost))
        before -= step.cost
    return sorted(found, key=lambda cost: -cost.step.cost)


def format_best(deck: Deck, answer: BestAnswer, width: int = 80) -> str:
    """Return best play as lines of text for a terminal `width` columns wide."""
    return "\n".join(_lines(Words(deck), answer, width)).lstrip("\n")


def _lines(words: Words, answer: BestAnswer, width: int) -> Iterator[str]:
    for problem in answer.problems:
        place = place_words(problem)
        yield from wrap(f"{place}{problem.message}", width)
        if problem.hint:
            yield from wrap(problem.hint, width, 2)
    for player in answer.players:
        if player.name is not None:
            yield ""
            yield paint(player.name, "bold")
        yield from _player(words, player, width)
    if any(player.play for player in answer.players):
        yield ""
        yield from wrap(hindsight(), width)


def hindsight() -> str:
    """Return the sentence that says what the figures know that nobody knew at the table."""
    return _(
        "This is hindsight: it knows the cards that came later. Each round has the two cards that "
        "were really played in it, and the tokens are those really claimed, each up to the end of "
        "its round; what the others would have done is left out."
    )


def _player(words: Words, player: PlayerBest, width: int) -> Iterator[str]:
    play = player.play
    if play is None:
        yield _("Without a total there is no best play.")
        return
    yield paint(best_sentence(play), "bold")
    for cost in costs(play)[:MOST_TOLD]:
        yield from wrap(cost_sentence(words, cost), width, 2)
    if more := more_sentence(costs(play)):
        yield from wrap(more, width, 2)
    if play.best_total > play.total and play.line:
        yield _("The best line: {line}", line=play.line)
    yield from (line for said in extras(player) for line in wrap(said, width))


def more_sentence(found: Sequence[Cost]) -> str:
    """Return how many more placements cost something beside those told, "" without any."""
    left = found[MOST_TOLD:]
    if not left:
        return ""
    return ngettext(
        "{number} more placement cost something: {points} in all",
        "{number} more placements cost something: {points} in all",
        len(left), points=sum(cost.step.cost for cost in left),
    )  # fmt: skip


def best_sentence(play: BestPlay) -> str:
    """Return "51 points were possible, 3 more than the 48 made"."""
    more = play.best_total - play.total
    if not more:
        return _("{total} points, and no play of these cards brings more", total=play.total)
    return ngettext(
        "{best} points were possible, {number} more than the {total} made",
        "{best} points were possible, {number} more than the {total} made",
        more, best=play.best_total, total=play.total,
    )  # fmt: skip


def cost_sentence(words: Words, cost: Cost) -> str:
    """Return "Placement 5 cost 3: with J33 to the left it could have ended at 51 …"."""
    number, step, best, own = cost
    return _(
        "Placement {number} cost {cost}: {instead} it could have ended at {best} instead of {own}",
        number=number, cost=step.cost, instead=_instead(words, step), best=best, own=own,
    )  # fmt: skip


def _instead(words: Words, step: CourseStep) -> str:
    """Return "with J33 to the left", or what to claim where the card was the right one."""
    own, best = step.placement, step.best
    if (own.card, own.end) != (best.card, best.end):
        card = words.card(best.card)
        with_card = (
            _("with {card} to the left", card=card)
            if best.end is RowEnd.LEFT
            else _("with {card} to the right", card=card)
        )
        if not best.claims:
            return with_card
        return _("{with_card} and {claims}", with_card=with_card, claims=_claims(best))
    if not best.claims:
        return _("with no claim yet")
    return _("with {claims}", claims=_claims(best))


def _claims(best: Placement) -> str:
    return all_of([_claim(claim) for claim in best.claims], language())


def _claim(claim: Claim) -> str:
    if claim.on is None:
        return _("token {token} claimed", token=claim.token)
    return _("token {token} on {card}", token=claim.token, card=claim.on)


def extras(player: PlayerBest) -> Sequence[str]:
    """Return the sentences on what was asked beyond the costs: any rounds, luck and play."""
    said = []
    if player.free_total is not None:
        said.append(
            _(
                "In any order of all the cards, {total} points were possible.",
                total=player.free_total,
            )
        )
    if player.expected is not None and player.play is not None:
        mean, low, high = player.expected.mean, player.expected.low, player.expected.high
        play = player.play.total - player.play.best_total
        said.append(
            _(
                "Other cards would have brought {mean} at best, on average over {deals} deals "
                "(95 % interval {low} to {high}). So {total} = {mean} expected "
                "{luck} luck {play} play; the draft counts as luck.",
                mean=spoken_number(f"{mean:.1f}"),
                deals=player.expected.deals,
                low=spoken_number(f"{low:.1f}"),
                high=spoken_number(f"{high:.1f}"),
                total=player.play.total,
                luck=spoken_number(f"{player.luck:+.1f}"),
                play=f"{play:+d}",
            )
        )
    return said
