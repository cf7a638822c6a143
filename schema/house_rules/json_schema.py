"""The `rules` part of the JSON Schemas of case and verdict, made from the table of house rules.

`python -m schema.house_rules.json_schema` writes it into both files; a test holds them to it.
"""

import json
import re
from typing import Any

from schema.common.files import write_file
from schema.common.paths import own_file
from schema.house_rules.table import HOUSE_RULES, HouseRule

Json = dict[str, Any]
_PART = re.compile(r'^    "rules": \{\n.*?\n    \}', re.MULTILINE | re.DOTALL)


def case_rules() -> Json:
    """Return the schema of a case's `rules`: each may be left out and has its default."""
    return _rules(
        "Which reading of the rules was played; a rule left out is played as the rulebook's "
        "ruling says.",
        {
            name: _property(rule) | {"default": rule.own.in_json}
            for name, rule in HOUSE_RULES.items()
        },
    )


def verdict_rules() -> Json:
    """Return the schema of a verdict's `rules`: all of them, none left out."""
    rules = _rules(
        "The reading of the rules that was judged by, in full.",
        {name: _property(rule) for name, rule in HOUSE_RULES.items()},
    )
    return rules | {"required": [*HOUSE_RULES]}


def _rules(description: str, properties: Json) -> Json:
    return {
        "title": "House rules",
        "description": description,
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }


def _property(rule: HouseRule) -> Json:
    """Return the schema of one rule's value; its description says what each value means."""
    told = "; ".join(f"{json.dumps(each.in_json)}: {each.sentence}" for each in rule.readings)
    is_yes_or_no = isinstance(rule.own.in_json, bool)
    values = [each.in_json for each in rule.readings]
    kind: Json = {"type": "boolean"} if is_yes_or_no else {"enum": values}
    return {"description": f"{rule.number}, {told}."} | kind


def with_rules(text: str, rules: Json) -> str:
    """Return a schema file's text with this `rules` part among its `$defs`."""
    lines = json.dumps({"rules": rules}, indent=2, ensure_ascii=False).splitlines()[1:-1]
    part = "\n".join("  " + line for line in lines)
    return _PART.sub(lambda _found: part, text)


def main() -> None:
    """Write the part into both files, the rest of which stays as it stands."""
    for name, rules in (("case", case_rules()), ("verdict", verdict_rules())):
        path = own_file(f"{name}.schema.json")
        write_file(path, with_rules(path.read_text("utf-8"), rules).encode())


if __name__ == "__main__":
    main()
