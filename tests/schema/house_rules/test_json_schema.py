"""The `rules` part of the JSON Schemas is what the table of house rules makes of it."""

import json
from pathlib import Path

import pytest

from schema.common.paths import own_file
from schema.house_rules.json_schema import Json, case_rules, main, verdict_rules, with_rules

FILES = ("case.schema.json", "verdict.schema.json")


@pytest.mark.parametrize(("name", "rules"), [("case", case_rules()), ("verdict", verdict_rules())])
def test_file_holds_the_part_as_it_is_made(name: str, rules: Json) -> None:
    text = own_file(f"{name}.schema.json").read_text("utf-8")
    assert with_rules(text, rules) == text
    assert json.loads(text)["$defs"]["rules"] == rules


def test_only_the_part_is_written_anew() -> None:
    file = """{{
  "$defs": {{
    "rules": {{
      "title": "{}"
    }},
    "card": {{}}
  }}
}}
"""
    assert with_rules(file.format("old"), {"title": "new"}) == file.format("new")


def test_both_files_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {name: own_file(name).read_text("utf-8") for name in FILES}
    for name, text in texts.items():
        (tmp_path / name).write_text(text.replace("R8, ", "R9, "), "utf-8")
    monkeypatch.setattr("schema.house_rules.json_schema.own_file", tmp_path.joinpath)
    main()
    assert {name: (tmp_path / name).read_text("utf-8") for name in FILES} == texts
