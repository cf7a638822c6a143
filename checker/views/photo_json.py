"""What photos show as the JSON of contract 8: a view that copies and never recomputes."""

from typing import Any

from checker.cases.to_json import case_json
from checker.photo.seen import PhotoProblem, PhotoSpot, SeenRow, TableReading
from checker.views.verdict_json import Told, problem_json, verdict_json

Json = dict[str, Any]


def photo_json(reading: TableReading, told: Told = tuple) -> Json:
    """Return a reading as the contract writes it; `told` as in `verdict_json`."""
    return {
        "valid": reading.is_valid,
        "problems": [_problem_json(problem) for problem in reading.problems],
        "pictures": [
            {"file": photo.file, "width": photo.width, "height": photo.height}
            for photo in reading.pictures
        ],
        "rows": [_row_json(row, told) for row in reading.rows],
        "goals": list(reading.goals),
        "loose": [{"id": thing.id, **_spot_json(thing.spot)} for thing in reading.loose],
    }


def _problem_json(problem: PhotoProblem) -> Json:
    record = problem_json(problem.problem)
    if problem.spot:
        record |= _spot_json(problem.spot)
    if problem.near:
        record["near"] = list(problem.near)
    return record


def _spot_json(spot: PhotoSpot) -> Json:
    return {"picture": spot.picture, "corners": [list(corner) for corner in spot.corners]}


def _row_json(row: SeenRow, told: Told) -> Json:
    return {
        "line": row.line,
        "case": case_json(row.case) if row.case else None,
        "order": row.order.value,
        "cards": [
            {"id": card.id, "by": card.by and card.by.value, **_spot_json(card.spot)}
            for card in row.cards
        ],
        "tokens": [
            {"id": token.id, "on": token.on, **_spot_json(token.spot)} for token in row.tokens
        ],
        "counters": [{"number": each.number, "card": each.card} for each in row.counters],
        "verdict": verdict_json(row.verdict, told) if row.verdict else None,
    }
