"""How much work the worst legal input is, and that a server does not grow."""

import json
import socket
from concurrent.futures import ThreadPoolExecutor
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from typing import Any

import pytest

from tests.checker.judged import DEEP
from tests.checker.web.served import PATIENCE, Server, serving
from tests.checker.web.sites import client, standard

# Calls of functions that the worst legal input may need: 0.2 s where a million of them take one.
MOST_CALLS = 200_000
VERDICTS = 20_000 if DEEP else 7_000
FILLING = 5_000  # until then caches fill, with 350 kB in the first 400 verdicts
THREADS = 4
MOST_GROWTH_KB = 460  # a leak of 235 bytes a verdict shows, in a deep run one of 31


def final_row() -> dict[str, Any]:
    """Return a final row with all its eight cards, three tokens and no goals: most histories."""
    ids = [card.id for card in standard().journey if card.end and card.beginning]
    return {
        "row": [*ids[:4], "S3", *ids[4:8]],
        "tokens": [{"token": "B05", "on": ids[0]}, {"token": "B06", "on": ids[5]},
                   {"token": "B15"}],
        "claimed_total": 0,
    }  # fmt: skip


def table() -> dict[str, Any]:
    """Return a table of five full rows with claimed figures that no known mistake explains."""
    ids = iter(card.id for card in standard().journey)
    players = []
    for number, start in enumerate(standard().start):
        placements = [
            {"card": next(ids), "end": ("left", "right")[n % 2], "claimed_points": 99}
            for n in range(8)
        ]
        placements[-1]["claims"] = [  # type: ignore[assignment]  # a list beside texts and figures
            {"goal": g, "token": t, "on": placements[0]["card"], "claimed_points": 99}
            for g, t in (("G01", "B01"), ("G05", "B06"), ("G09", "B11"))
        ]
        players.append(
            {"name": f"Player {number}", "start": start.id, "placements": placements,
             "claimed_total": 9999}
        )  # fmt: skip
    return {"goals": ["G01", "G05", "G09"], "players": players}


def claims() -> dict[str, Any]:
    """Return a log with as many claims as a body holds, each with a wrong figure."""
    ids = [card.id for card in standard().journey[:8]]
    claim = {"goal": "G09", "token": "B01", "on": ids[0], "claimed_points": 97}
    placements = [
        {"card": card, "end": "right", "claimed_points": 99, "claims": [claim] * 24}
        for card in ids
    ]
    return {"goals": ["G01", "G05", "G09"], "start": "S3", "placements": placements}


def long_row() -> dict[str, Any]:
    """Return a final row with as many cards as a body holds."""
    ids = [card.id for card in standard().journey]
    return {"row": [ids[n % len(ids)] for n in range(1800)]}


@pytest.mark.parametrize("make", [final_row, table, claims, long_row], ids=lambda m: m.__name__)
def test_worst_legal_input_is_answered_with_little_work(make: Any) -> None:
    body = json.dumps(make())
    assert len(body) < 16_384

    def once() -> int:
        with Profile() as profile:
            answer = client().post("/api/check", data=body, content_type="application/json")
        assert answer.status_code == 200
        return int(Stats(profile).total_calls)  # type: ignore[attr-defined]  # not in its stubs

    once()  # what is made but once
    assert once() < MOST_CALLS


def memory(server: Server) -> int:
    """Return the server's resident memory in kB; 0 where the system does not tell."""
    status = Path(f"/proc/{server.process.pid}/status")
    if not status.is_file():
        return 0
    line = next(each for each in status.read_text().splitlines() if each.startswith("VmRSS"))
    return int(line.split()[1])


def request(number: int) -> bytes:
    """Return a request for the verdict on a card beside the Start card."""
    case = {"start": "S3", "placements": [{"card": f"J{number % 61 + 1:02}", "end": "right"}]}
    body = json.dumps(case)
    return (
        "POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}"
    ).encode()


def ask_many(server: Server, count: int) -> list[int]:
    """Ask for so many verdicts over one connection; return the statuses that are not 200.

    By hand: http.client would take as long over an answer as the server does.
    """
    wrong = []
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as link:
        answers = link.makefile("rb")
        for number in range(count):
            link.sendall(request(number))
            status = int(answers.readline().split()[1])
            head = iter(answers.readline, b"\r\n")
            fields = dict(line.lower().split(b":", 1) for line in head)
            answers.read(int(fields[b"content-length"]))
            if status != 200:
                wrong.append(status)
    return wrong


@pytest.mark.many
def test_no_error_and_no_growth_over_many_verdicts() -> None:
    """Four threads ask; when all caches are full the server's memory stays what it is."""
    with serving() as server, ThreadPoolExecutor(THREADS) as pool:
        wrong = list(pool.map(ask_many, [server] * THREADS, [FILLING // THREADS] * THREADS))
        before = memory(server)
        rest = (VERDICTS - FILLING) // THREADS
        wrong += pool.map(ask_many, [server] * THREADS, [rest] * THREADS)
        after = memory(server)
    assert wrong == [[]] * 2 * THREADS
    assert after - before < MOST_GROWTH_KB
