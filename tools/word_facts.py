"""Write the types of all facts for the web page.

Run it after a change of events or refusals: `python tools/word_facts.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

from cardspeak.words.facts import as_json

FACTS = Path(__file__).resolve().parents[1] / "web" / "src" / "words" / "facts.json"


def main() -> None:
    """Write the table, one entry a line."""
    lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in as_json().items())
    FACTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
