"""Reading one template file (interim)."""

import json
from pathlib import Path
from typing import Any


def read_template(file: Path, kind: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return document
