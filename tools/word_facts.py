"""Write the types of all facts, and English names of the rulebooks, for the web page.

Run it after a change of events, refusals or situations: `python tools/word_facts.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

from cardspeak.words.catalogue import tables
from cardspeak.words.facts import as_json

WORDS = Path(__file__).resolve().parents[1] / "web" / "src" / "words"


def main() -> None:
    """Write the tables, one entry a line."""
    for name, table in {"facts": as_json(), "tables-en": tables("en")}.items():
        lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in table.items())
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        (WORDS / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
