"""The reference's scorer of tables: who plays when, what is taken, who wins."""

from __future__ import annotations

from tests.checker.reference.board import Json, find, fingerprint, rules_of
from tests.checker.reference.log import (
    MOST_PLACEMENTS,
    Game,
    Player,
    deck_errors,
    error,
    first_claimed,
    goals_given,
    is_valid,
    problem,
)


class AgeNeededError(Exception):
    """The turn order hangs on an age that is missing: which player's."""

    def __init__(self, player: Player) -> None:
        """Remember the player without an age."""
        super().__init__()
        self.player = player


def listed(player: Player) -> int:
    """How many placements the record lists, those past the eighth left out."""
    return min(MOST_PLACEMENTS, len(player.case["placements"]))


def rounds_begun(players: list[Player]) -> int:
    """The number of the last round of which any player lists a placement."""
    # reading: what is listed counts, also where an error stops the scoring before it.
    return max((listed(player) + 1) // 2 for player in players)


def oldest_of(candidates: list[Player], players: list[Player]) -> Player:
    """The oldest; without any age at the table the first listed; of equals the first (R4)."""
    if all("age" not in player.case for player in players):
        return candidates[0]
    for player in candidates:
        if "age" not in player.case:
            raise AgeNeededError(player)
    highest = max(player.case["age"] for player in candidates)
    return next(player for player in candidates if player.case["age"] == highest)


def turns_of_round(number: int, players: list[Player], rules: dict[str, Json]) -> list[Player]:
    """Lowest score first, then clockwise; type III tokens are not in that score (R4)."""
    lowest = min(player.total for player in players)
    tied = [player for player in players if player.total == lowest]
    if number == 1:
        first = oldest_of(players, players)
    elif len(tied) == 1:
        first = tied[0]
    elif rules["tie_start"] == "oldest_overall":
        first = oldest_of(players, players)
    else:
        first = oldest_of(tied, players)
    seat = players.index(first)
    return players[seat:] + players[:seat]


def lacks_score(player: Player, rounds: int) -> bool:
    """Does an error cut this player's row short within so many rounds?"""
    return rounds > 0 and player.has_errors() and player.playable() < 2 * rounds


def play_table(
    players: list[Player], game: Game, rules: dict[str, Json], told: Json = None
) -> list[list[Player]]:
    """Play all that can be played in the true order; the turns of each round begun.

    `told`: the seats in the order in which a game record tells each round's turns.
    """
    order = []
    begun = rounds_begun(players) if told is None else len(told)
    for number in range(1, begun + 1):
        # reading: where a score is missing the order is not known, and they play as they sit.
        turns = players
        if not any(lacks_score(player, number - 1) for player in players):
            turns = turns_of_round(number, players, rules)
            order.append(turns)
        if told is not None:
            turns = [players[seat] for seat in told[number - 1]]
        for player in turns:
            while len(player.played) < min(2 * number, player.playable()):
                player.play_next(game)
    return order


def begin_again(players: list[Player], can_play: bool) -> None:
    """Clear the table for another try."""
    for player in players:
        player.begin(can_play)


def goals_of_table(
    deck: Json, case: Json, players: list[Player], can_play: bool, told: Json = None
) -> Json:
    """The goals in play, by type, as far as `goals` or the claims tell (contract 3)."""
    if "goals" in case:
        is_sound = not any(one["pointer"].startswith("/goals") for one in deck_errors(deck, case))
        return goals_given(deck, case["goals"]) if is_sound else {}
    # reading: "the first goal claimed" is meant in the true order of play, and in file order for
    # claims that are not played. The claims before the first goal of a new type are judged
    # rightly without it, so one goal more is found each time the table is played.
    in_play: dict[str, str] = {}
    while can_play:
        begin_again(players, can_play=True)
        game = Game(in_play, shared=True)
        try:
            play_table(players, game, rules_of(case), told)
        except AgeNeededError:
            break
        new = [
            claim
            for claim in game.claims_played
            if find(deck["goals"], claim["goal"])["type"] not in in_play
        ]
        if not new:
            break
        in_play = first_claimed(deck, new[:1], in_play)
    in_file_order = [
        claim
        for player in players
        for placement in player.case["placements"]
        for claim in placement.get("claims", [])
    ]
    return first_claimed(deck, in_file_order, in_play)


def is_even(turns: list[Player], last_round: int) -> bool:
    """Can the numbers of placements stand side by side in the last round begun?"""
    for at_turn, player in enumerate(turns):
        had_their_turn = [listed(other) for other in turns[:at_turn]]
        still_wait = [listed(other) for other in turns[at_turn + 1 :]]
        if (
            all(number == 2 * last_round for number in had_their_turn)
            and all(number == 2 * last_round - 2 for number in still_wait)
            and 2 * last_round - 2 <= listed(player) <= 2 * last_round
        ):
            return True
    return False


def ranking_of(verdicts: list[Json]) -> Json:
    """Equal totals share a place and the next place is left out; null without all totals."""
    if any(verdict["total"] is None for verdict in verdicts):
        return None
    # reading: players who share a place are listed in seating order.
    return [
        {
            "place": 1 + sum(other["total"] > one["total"] for other in verdicts),
            "name": one["name"],
            "total": one["total"],
        }
        for one in sorted(verdicts, key=lambda verdict: -int(verdict["total"]))
    ]


def judge_table(deck: Json, case: Json, told: Json = None, gaps: Json = None) -> Json:
    """The verdict on a whole table, or on that of a game record.

    `told` as in `play_table`; `gaps`: for each player how many placements came before the first
    missing turn, or None.
    """
    rules = rules_of(case)
    top = deck_errors(deck, case)
    players = [
        Player(deck, part, rules, f"/players/{seat}") for seat, part in enumerate(case["players"])
    ]
    for player, gap in zip(players, gaps or [], strict=False):
        player.untold_after = gap
    seen: list[str] = []
    for player in players:
        # reading: the later of two equal cards is the later in the file, whoever played first.
        player.find_errors(seen)
    in_play = goals_of_table(deck, case, players, not top, told)
    games = {player: Game(in_play, shared=False) for player in players}
    order: list[list[Player]] = []
    ageless = None
    begin_again(players, can_play=not top)
    if not top:
        try:
            game = Game(in_play, shared=True)
            order = play_table(players, game, rules, told)
            games = dict.fromkeys(players, game)
        except AgeNeededError as missing:
            ageless = missing.player
            begin_again(players, can_play=True)
            for player in players:
                # reading: each is scored as if alone, without first come and taken tokens.
                games[player].order_is_known = False
                while len(player.played) < player.playable():
                    player.play_next(games[player])
    problems = list(top)
    # reading: without a turn order nothing is said about uneven placements.
    begun = rounds_begun(players) if told is None else len(told)
    is_whole = all(gap is None for gap in gaps or [])
    if order and is_whole and len(order) == begun and not is_even(order[-1], len(order)):
        problems.append(problem("uneven-placements", "notice", "/players"))
    verdicts = []
    for player in players:
        own = [error("age-needed", player.at)] if player is ageless else []
        judged = not top and ageless is None
        verdict = player.verdict(games[player], own, is_judged=judged)
        verdicts.append({"name": player.case["name"], **verdict})
        problems += verdict["problems"]
    return {
        "valid": is_valid(problems),
        "problems": problems,
        "deck": fingerprint(deck),
        "rules": rules,
        "players": verdicts,
        "turn_order": [[player.case["name"] for player in turns] for turns in order],
        "ranking": ranking_of(verdicts),
    }
