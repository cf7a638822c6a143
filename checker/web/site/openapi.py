"""The API's description (OpenAPI 3.1), made from `schema/*.schema.json`: no second copy."""

import json
from collections.abc import Mapping
from typing import Any

from schema.common.paths import own_file

Json = dict[str, Any]
SCHEMAS = ("case", "verdict", "cards")


def openapi(version: str) -> Json:
    """Return the description; the schemas stand in `components`, their references rewritten."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Journey: Horizon, the checker",
            "version": version,
            "description": "Judges a row or a table of the card game. Stateless; no keys.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "paths": _paths(),
        "components": {"schemas": _schemas()},
    }


def _paths() -> Json:
    deck_name = "Horizon-Deck"
    return {
        "/api/check": {
            "post": {
                "operationId": "check",
                "summary": "Judge a case.",
                "requestBody": {"required": True, "content": _json("Case")},
                "responses": {
                    "200": _answer(
                        "The verdict, also when the case is not valid; of each list of "
                        "problems the first 100.",
                        "Verdict",
                    ),
                    "400": _problem("Not JSON, a key twice, NaN, nested too deep."),
                    "413": _problem("Over 16 KB."),
                    "415": _problem("Not application/json."),
                    "422": _problem("A final row without goals, and a deck with too many to try."),
                    "503": _problem("Too many wait already; Retry-After tells when to try again."),
                },
            }
        },
        "/api/photo": {"post": _photo()},
        "/api/deck": {
            "get": {
                "operationId": "deck",
                "summary": "The deck that is judged with.",
                "responses": {
                    "200": _answer("The deck.", "Cards")
                    | {
                        "headers": {
                            deck_name: {
                                "description": "The deck's fingerprint.",
                                "schema": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
                            }
                        }
                    },
                    "304": {"description": "Not changed since the ETag given."},
                },
            }
        },
        "/healthz": {
            "get": {
                "operationId": "healthz",
                "summary": "Whether the server answers.",
                "responses": {"200": _answer("It does.", "Health")},
            }
        },
    }


def _photo() -> Json:
    text = {"type": "string"}
    form = {
        "type": "object",
        "required": ["photo"],
        "properties": {
            "photo": {
                "type": "array",
                "minItems": 1,
                "maxItems": 4,
                "items": {"type": "string", "format": "binary"},
            },
            "goals": {**text, "examples": ["G03.G07.G10"]},
            "rules": {**text, "examples": ["AC"]},
            "known": {**text, "examples": ["J07:J33"]},
        },
    }
    return {
        "operationId": "photo",
        "summary": "Read and judge the rows in one to four photos of a table; nothing is kept.",
        "parameters": [
            {
                "name": "lang",
                "in": "query",
                "schema": text,
                "description": "The problems' language.",
            }
        ],
        "requestBody": {"required": True, "content": {"multipart/form-data": {"schema": form}}},
        "responses": {
            "200": _answer("What is seen, also when something can't be read.", "Photo"),
            "400": _problem("No photo, more than four, or goals, rules, pairs that are none."),
            "413": _problem("Photos of over 16 MiB in all, or one of over 64 megapixels."),
            "415": _problem("A file that is no picture."),
            "422": _problem("Reading it takes more time or memory than it may."),
            "501": _problem("The server reads no photos."),
            "503": _problem("Too many wait already; Retry-After tells when to try again."),
        },
    }


def _json(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}


def _answer(description: str, name: str) -> Json:
    return {"description": description, "content": _json(name)}


def _problem(description: str) -> Json:
    schema = {"$ref": "#/components/schemas/Refusal"}
    return {
        "description": description,
        "content": {"application/problem+json": {"schema": schema}},
    }


def _schemas() -> Json:
    schemas: Json = {
        "Photo": _photo_schema(),
        "Health": {
            "type": "object",
            "required": ["status"],
            "properties": {"status": {"const": "ok"}},
        },
        "Refusal": {
            "title": "Why a request was refused (RFC 9457)",
            "type": "object",
            "required": ["type", "title", "status", "detail"],
            "properties": {
                "type": {"type": "string"},
                "title": {"type": "string"},
                "status": {"type": "integer"},
                "detail": {"type": "string"},
                "problems": {"type": "array", "items": {"type": "object"}},
            },
        },
    }
    for name in SCHEMAS:
        text = own_schema(name)
        parts = text.pop("$defs", {})
        text.pop("$schema", None)
        schemas[name.capitalize()] = _rewritten(text, name)
        for part, schema in parts.items():
            schemas[_name(name, part)] = _rewritten(schema, name)
    return schemas


def _photo_schema() -> Json:
    """Return the shape of contract 8."""
    id_ = {"type": ["string", "null"]}
    corners = {
        "type": "array",
        "minItems": 4,
        "maxItems": 4,
        "items": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "number"}},
    }
    spot = {"picture": {"type": "integer", "minimum": 0}, "corners": corners}
    whole = {"type": "integer", "minimum": 0}
    problem: Json = {
        "type": "object",
        "required": ["code", "severity", "rule", "pointer", "message"],
    }
    row = _object(
        line=id_,
        case={"type": ["object", "null"]},
        order={"enum": ["known", "partly", "unknown"]},
        cards=_array(_object(id=id_, by={"enum": ["mark", "picture", None]}, **spot)),
        tokens=_array(_object(id={"type": "string"}, on=id_, **spot)),
        counters=_array(_object(number=whole, card=id_)),
        verdict={"anyOf": [{"$ref": "#/components/schemas/Verdict"}, {"type": "null"}]},
    )
    return _object(
        valid={"type": "boolean"},
        problems=_array(problem),
        pictures=_array(_object(file={"type": "string"}, width=whole, height=whole)),
        rows=_array(row),
        goals=_array({"type": "string"}),
        loose=_array(_object(id={"type": "string"}, **spot)),
    )


def _object(**properties: Json) -> Json:
    return {"type": "object", "required": [*properties], "properties": properties}


def _array(items: Json) -> Json:
    return {"type": "array", "items": items}


def own_schema(name: str) -> Json:
    """Return a schema that came with the program."""
    schema: Json = json.loads(own_file(f"{name}.schema.json").read_text("utf-8"))
    return schema


def _name(schema: str, part: str) -> str:
    return schema.capitalize() + part[0].upper() + part[1:]


def _rewritten(value: Any, schema: str) -> Any:
    if isinstance(value, Mapping):
        return {
            key: _ref(each, schema) if key == "$ref" else _rewritten(each, schema)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [_rewritten(each, schema) for each in value]
    return value


def _ref(ref: str, schema: str) -> str:
    if ref == "#":
        return f"#/components/schemas/{schema.capitalize()}"
    return "#/components/schemas/" + _name(schema, ref.removeprefix("#/$defs/"))
