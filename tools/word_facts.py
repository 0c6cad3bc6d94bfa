"""Write the types of all facts for the web page.

Run it after a change of events or refusals: `python tools/word_facts.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardspeak.words.facts import as_json, desks_as_json, tournaments_as_json

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "words"


def main() -> None:
    """Write the tables, one entry a line."""
    _write("facts.json", as_json())
    _write("tournament-facts.json", tournaments_as_json())
    _write("desk-facts.json", desks_as_json())


def _write(name: str, table: dict[str, dict[str, Any]]) -> None:
    lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in table.items())
    (FOLDER / name).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
