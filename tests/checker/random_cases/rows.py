"""Random final rows and tables, mostly such as a real game leaves them."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.checker.random_cases.logs import (
    PLAYER_MISTAKES,
    Disturb,
    bad_head,
    figures,
    heads,
    names,
    of_type,
    one_goal_per_type,
    plays,
    unknown_ids,
    with_figures,
)
from tests.checker.reference.board import DEFAULT_RULES, TYPES, Board, Json, find
from tests.checker.reference.final import judge_final
from tests.checker.reference.log import target_why_not
from tests.checker.reference.table import judge_table

Draw = st.DrawFn


@st.composite
def _tokens(
    draw: Draw, deck: Json, rules: Json, goals: dict[str, str], played: list[Json], most: int
) -> list[Json]:
    """Tokens that this play may have brought: first the types whose goal was met."""
    board = Board(deck, {**DEFAULT_RULES, **rules}, played[0]["card"])
    met = []
    for placement in played[1:]:
        board.place(placement["card"], placement["end"])
        met += [kind for kind in TYPES if board.is_met(find(deck["goals"], goals[kind]))]
    likely = sorted(set(met)) if draw(st.integers(0, 4)) else list(TYPES)
    tokens = []
    for kind in draw(st.permutations(likely))[:most]:
        if draw(st.integers(0, 2)) == 0:
            continue
        token = {"token": draw(st.sampled_from(of_type(deck["tokens"], kind)))}
        if kind != "III":
            token["on"] = draw(st.sampled_from(board.row))
        tokens.append(token)
    return tokens


@st.composite
def _memories(draw: Draw, row: list[str], order: list[str], tokens: list[Json]) -> Json:
    """`known` and `rounds`, as they were in this order of play or now and then not.

    Where tokens are spoken of, they were claimed at the end or in the middle.
    """
    memory: dict[str, Json] = {}
    if len(order) > 1 and draw(st.integers(0, 2)) == 0:
        pairs = []
        claimed = [one["token"] for one in draw(st.permutations(tokens))]
        middle = draw(st.integers(1, len(order)))
        start = [name for name in row if name not in order]
        events = [*start, *order[:middle], *claimed, *order[middle:]]
        for _ in range(draw(st.integers(1, 3))):
            pair = list(draw(st.permutations(events))[:2])
            pair.sort(key=events.index)
            if draw(st.integers(0, 7)) == 0:
                pair.reverse()
            pairs.append(pair)
        memory["known"] = pairs
    if order and draw(st.integers(0, 2)) == 0:
        rounds = [order[turn : turn + 2] for turn in range(0, len(order), 2)]
        kept = [cards[: draw(st.integers(0, 2))] for cards in rounds]
        if draw(st.integers(0, 7)) == 0:
            kept = list(draw(st.permutations(kept)))
        memory["rounds"] = kept[: draw(st.integers(1, len(kept)))]
    return memory


def _row_card(draw: Draw, deck: Json, case: Json) -> None:
    place = draw(st.integers(0, len(case["row"]) - 1))
    some = st.sampled_from(names(deck["journey"]) + names(deck["start"]))
    unknown = st.one_of(unknown_ids(deck, "J"), unknown_ids(deck, "S"))
    case["row"][place] = draw(st.one_of(some, some, unknown))


def _nine_cards(draw: Draw, deck: Json, case: Json) -> None:
    while len(case["row"]) < 11:
        place = draw(st.integers(0, len(case["row"])))
        case["row"].insert(place, draw(st.sampled_from(names(deck["journey"]))))


def _token(draw: Draw, deck: Json, case: Json) -> None:
    token = {"token": draw(st.sampled_from(names(deck["tokens"])))}
    if draw(st.booleans()):
        cards = names(deck["journey"]) + names(deck["start"])
        token["on"] = draw(st.one_of(st.sampled_from(case["row"]), st.sampled_from(cards)))
    case.setdefault("tokens", []).append(token)
    # A row shows one token of each type at most (contract 3), or a single one too many.
    del case["tokens"][:-3]


def _unknown_token(draw: Draw, deck: Json, case: Json) -> None:
    if case.get("tokens"):
        token = draw(st.sampled_from(case["tokens"]))
        if draw(st.booleans()):
            token["token"] = draw(unknown_ids(deck, "B"))
        else:
            token["on"] = draw(unknown_ids(deck, "J"))


def _bad_memory(draw: Draw, deck: Json, case: Json) -> None:
    cards = st.one_of(
        st.sampled_from(case["row"]),
        st.sampled_from(case["row"]),
        st.sampled_from(names(deck["journey"])),
        unknown_ids(deck, "J"),
    )
    tokens = st.one_of(
        *[st.just(one["token"]) for one in case.get("tokens", [])],
        st.sampled_from(names(deck["tokens"])),
        unknown_ids(deck, "B"),
    )
    if draw(st.booleans()):
        events = st.one_of(cards, cards, tokens)
        pair = [draw(events), draw(events)]
        known = case.setdefault("known", [])
        known.insert(draw(st.integers(0, len(known))), pair)
    else:
        rounds = case.setdefault("rounds", [])
        if len(rounds) < 4:
            rounds.append(draw(st.lists(cards, max_size=2, unique=True)))


ROW_MISTAKES: list[Disturb] = [
    _row_card,
    _row_card,
    _nine_cards,
    _token,
    _token,
    _unknown_token,
    _bad_memory,
    _bad_memory,
]


def _is_short(deck: Json, case: Json) -> bool:
    """Few enough histories to walk through them all in a moment."""
    tokens = [(find(deck["tokens"], one["token"]), one) for one in case.get("tokens", [])]
    good = [
        one
        for token, one in tokens
        if token and not target_why_not(token, one.get("on"), case["row"])
    ]
    return len(case["row"]) <= (9, 9, 7, 5)[min(3, len(good))]


@st.composite
def final_rows(draw: Draw, deck: Json, most_cards: int = 8) -> Json:
    """A final row with tokens and memories, legal or not, always of the right shape.

    Rows with many tokens are kept short: the reference walks through every history.
    """
    goals = draw(one_goal_per_type(deck))
    head = draw(heads(deck, goals))
    start = draw(st.sampled_from(names(deck["start"])))
    number = min(most_cards, draw(st.sampled_from([0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8])))
    order = draw(st.permutations(names(deck["journey"])))[:number]
    placements = [
        {"card": name, "end": draw(st.sampled_from(["left", "right"]))} for name in order
    ]
    row = [start]
    for placement in placements:
        row.insert(0 if placement["end"] == "left" else len(row), placement["card"])
    most_tokens = 3 if number <= 4 else 2 if number <= 6 else 1
    case: dict[str, Json] = {**head, "row": row}
    played = [{"card": start}, *placements]
    tokens = draw(_tokens(deck, head.get("rules", {}), goals, played, most_tokens))
    if tokens:
        case["tokens"] = tokens
    case.update(draw(_memories(row, order, tokens)))
    for _ in range(draw(st.sampled_from([0, 0, 0, 0, 1, 1, 2]))):
        mistake = draw(st.sampled_from([*ROW_MISTAKES, bad_head]))
        mistake(draw, deck, case)
    if "tokens" in case and not _is_short(deck, case):
        case["tokens"] = case["tokens"][:1]
    if draw(st.booleans()):
        verdict = judge_final(deck, case)
        totals = [one["total"] for one in verdict["totals"]] or [0]
        figure = draw(figures(draw(st.sampled_from(totals))))
        if figure is not None:
            case["claimed_total"] = figure
    return case


def _same_card(draw: Draw, deck: Json, case: Json) -> None:
    """A card of one row laid in another as well."""
    one, other = draw(st.permutations(case["players"]))[:2]
    if one["placements"] and other["placements"] and draw(st.integers(0, 3)):
        card = draw(st.sampled_from(one["placements"]))["card"]
        draw(st.sampled_from(other["placements"]))["card"] = card
    else:
        other["start"] = one["start"]


def _same_token(draw: Draw, deck: Json, case: Json) -> None:
    """Every claim of one goal wants the same token."""
    for kind in TYPES:
        wanted = draw(st.sampled_from(of_type(deck["tokens"], kind)))
        for player in case["players"]:
            for placement in player["placements"]:
                for claim in placement.get("claims", []):
                    goal = find(deck["goals"], claim["goal"])
                    if goal and goal["type"] == kind:
                        claim["token"] = wanted


def _missing_age(draw: Draw, deck: Json, case: Json) -> None:
    player = draw(st.sampled_from(case["players"]))
    if player.pop("age", None) is None:
        player["age"] = draw(st.integers(0, 120))


def _of_one_player(mistake: Disturb) -> Disturb:
    def disturb(draw: Draw, deck: Json, case: Json) -> None:
        mistake(draw, deck, draw(st.sampled_from(case["players"])))

    return disturb


TABLE_MISTAKES: list[Disturb] = [
    _same_card,
    _missing_age,
    _same_token,
    _same_token,
    bad_head,
    *[_of_one_player(mistake) for mistake in PLAYER_MISTAKES],
]


@st.composite
def tables(draw: Draw, deck: Json, most_players: int = 4) -> Json:
    """A whole table, legal or not, always of the right shape."""
    goals = draw(one_goal_per_type(deck))
    head = draw(heads(deck, goals))
    rules = {**DEFAULT_RULES, **head.get("rules", {})}
    most_players = min(most_players, len(deck["start"]))
    number = draw(st.integers(2, most_players))
    starts = draw(st.permutations(names(deck["start"])))
    cards = draw(st.permutations(names(deck["journey"])))
    most_rounds = min(4, len(cards) // (2 * number))
    full = 2 * draw(st.sampled_from([n for n in (0, 1, 1, 2, 3, 4) if n <= most_rounds]))
    has_ages = draw(st.booleans())
    players = []
    for seat in range(number):
        count = full
        if full and draw(st.integers(0, 5)) == 0:
            count -= draw(st.integers(1, 2))
        dealt, cards = cards[:count], cards[count:]
        player: dict[str, Json] = {"name": ("Ana", "Ben", "Þóra", "Åsa", "周")[seat]}
        if has_ages:
            player["age"] = draw(st.sampled_from([8, 30, 30, 41, 99]))
        player["start"] = starts[seat]
        player["placements"] = draw(plays(deck, rules, goals, starts[seat], dealt))
        players.append(player)
    case = {**head, "players": players}
    for _ in range(draw(st.sampled_from([0, 0, 1, 1, 2]))):
        draw(st.sampled_from(TABLE_MISTAKES))(draw, deck, case)
    verdict = judge_table(deck, case)
    case["players"] = [
        draw(with_figures(player, judged)) if draw(st.booleans()) else player
        for player, judged in zip(case["players"], verdict["players"], strict=True)
    ]
    return case
