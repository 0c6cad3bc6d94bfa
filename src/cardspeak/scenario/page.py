"""Generate the tables of docs/scenarios.md from the scenario language.

`python -m cardspeak.scenario.page docs/scenarios.md` updates them in place.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cardspeak.scenario.language.event_names import HIDDEN, WORDS, fields_of
from cardspeak.scenario.language.forms import FORMS
from cardspeak.table.rulings import RefusalReason


def lines_table() -> str:
    """Return Markdown tables of all line forms, one table per group."""
    parts = []
    for group in dict.fromkeys(form.group for form in FORMS):
        rows = [f"| `{form.example}` | {form.meaning} |" for form in FORMS if form.group == group]
        title = group[:1].upper() + group[1:]
        parts.append("\n".join([f"### {title}", "", "| line | means |", "|---|---|", *rows]))
    return "\n\n".join(parts)


def events_table() -> str:
    """Return a Markdown table of the event names with their aliases and fields."""
    rows = ["| word | read too | fields | happened |", "|---|---|---|---|"]
    for word in WORDS.values():
        also = " ".join(f"`{name}`" for name in word.names[1:])
        fields = " ".join(name for name in fields_of(word.kind) if name not in HIDDEN)
        rows.append(f"| `{word.name}` | {also} | {fields} | {word.meaning} |")
    rows.append("| `flop` `turn` `river` | | cards | Communal cards of that street. |")
    return "\n".join(rows)


def codes_list() -> str:
    """List all refusal codes, in the order in which a dealer would check them."""
    return " ".join(f"`{code.name}`" for code in RefusalReason)


PARTS = {"lines": lines_table, "events": events_table, "codes": codes_list}


def renewed(page: str) -> str:
    """Return the page with its generated parts up to date."""
    for name, make in PARTS.items():
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        after = rest.partition("\n<!-- end -->")[2]
        page = f"{before}{mark}{make()}\n<!-- end -->{after}"
    return page


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
