"""The sensible player of a deck: fitted once, kept in the user's cache folder."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import numpy as np

from checker.cases.house_rules import HouseRules, letters
from checker.simulation.fitting import STANDARD, Fitting, fit
from checker.simulation.kernel.compiled import cache_folder, digest
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import no_weights
from schema.common.errors import UnusableInputError
from schema.common.files import make_folder, write_file
from schema.common.progress import ignore
from schema.deck.model import Deck


def player_of(
    deck: Deck, rules: HouseRules, players: int, done: Callable[[int], object] = ignore,
    fitting: Fitting = STANDARD,
) -> Table:  # fmt: skip
    """Return the weights of the sensible player, fitted where that was not done before.

    `done` is called with the games played for it; `fitting` tells players of a deck
    apart. A cache that can't be written is done without.
    """
    path = _path(deck, rules, players, fitting)
    tables = deck_tables(deck)
    kept = _read(path, no_weights(tables).shape)
    if kept is not None:
        return kept
    weights = fit(tables, rules, players, done, fitting)
    try:
        make_folder(path.parent)
        write_file(path, json.dumps(weights.tolist()).encode())
    except UnusableInputError:
        pass
    return weights


def name_of(weights: Table) -> str:
    """Return the SHA-256 of the weights, which tells players apart."""
    return sha256(weights.astype("<i8").tobytes()).hexdigest()


def _path(deck: Deck, rules: HouseRules, players: int, fitting: Fitting) -> Path:
    source = sha256(Path(fit.__code__.co_filename).read_bytes()).hexdigest()[:8]
    name = f"player-{deck.fingerprint}-{letters(rules) or 'own'}-{players}-{digest()}-{source}"
    if fitting != STANDARD:
        name += f"-{fitting.seed}-{'-'.join(map(str, fitting.steps))}"
    return cache_folder() / f"{name}.json"


def _read(path: Path, shape: tuple[int, ...]) -> Table | None:
    """Return the weights in the file, None where it is not there or not whole."""
    try:
        kept = np.array(json.loads(path.read_bytes()), np.int64)
    except (OSError, ValueError, TypeError, OverflowError):
        return None
    return kept if kept.shape == shape else None
