"""Generate the tables of docs/scenarios.md from the scenario language.

`python -m cardspeak.scenario.page docs/scenarios.md` updates them in place.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from cardspeak.cage import rulings as cage_rulings
from cardspeak.cashroom import rulings as desk_rulings
from cardspeak.scenario.language.cage_forms import CAGE_FORMS
from cardspeak.scenario.language.desk_forms import DESK_FORMS
from cardspeak.scenario.language.event_names import (
    CAGE_KINDS,
    DESK_KINDS,
    HIDDEN,
    KINDS,
    TOURNAMENT_KINDS,
    WORDS,
    fields_of,
)
from cardspeak.scenario.language.form import LineForm
from cardspeak.scenario.language.forms import FORMS
from cardspeak.scenario.language.tournament_forms import TOURNAMENT_FORMS
from cardspeak.table.rulings import RefusalReason
from cardspeak.tournament import rulings


def lines_table(forms: tuple[LineForm, ...] = FORMS) -> str:
    """Return Markdown tables of all line forms, one table per group."""
    parts = []
    for group in dict.fromkeys(form.group for form in forms):
        rows = [f"| `{form.example}` | {form.meaning} |" for form in forms if form.group == group]
        title = group[:1].upper() + group[1:]
        parts.append("\n".join([f"### {title}", "", "| line | means |", "|---|---|", *rows]))
    return "\n\n".join(parts)


def tournament_lines_table() -> str:
    """Return Markdown tables of the lines about a tournament."""
    return lines_table(TOURNAMENT_FORMS)


def events_table(kinds: Iterable[type] = KINDS) -> str:
    """Return a Markdown table of the event names with their aliases and fields."""
    rows = ["| word | read too | fields | happened |", "|---|---|---|---|"]
    for word in map(WORDS.__getitem__, kinds):
        also = " ".join(f"`{name}`" for name in word.names[1:])
        fields = " ".join(name for name in fields_of(word.kind) if name not in HIDDEN)
        rows.append(f"| `{word.name}` | {also} | {fields} | {word.meaning} |")
    if kinds is KINDS:
        rows.append("| `flop` `turn` `river` | | cards | Communal cards of that street. |")
    return "\n".join(rows)


def tournament_events_table() -> str:
    """Return a Markdown table of the events of a tournament."""
    return events_table(TOURNAMENT_KINDS)


def codes_list() -> str:
    """List all refusal codes, in the order in which a dealer would check them."""
    return " ".join(f"`{code.name}`" for code in RefusalReason)


def tournament_codes_list() -> str:
    """List the refusal codes of a tournament."""
    return " ".join(f"`{code.name}`" for code in rulings.RefusalReason)


PARTS: dict[str, Callable[[], str]] = {
    "lines": lines_table,
    "events": events_table,
    "codes": codes_list,
    "tournament lines": tournament_lines_table,
    "tournament events": tournament_events_table,
    "tournament codes": tournament_codes_list,
    "desk lines": lambda: lines_table(DESK_FORMS),
    "desk events": lambda: events_table(DESK_KINDS),
    "desk codes": lambda: " ".join(f"`{code.name}`" for code in desk_rulings.RefusalReason),
    "cage lines": lambda: lines_table(CAGE_FORMS),
    "cage events": lambda: events_table(CAGE_KINDS),
    "cage codes": lambda: " ".join(f"`{code.name}`" for code in cage_rulings.RefusalReason),
}


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
