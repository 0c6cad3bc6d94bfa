"""The page of docs/views.md: what each role sees, from the allow-list and the table of events."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from cardspeak.view.allow_list import ALLOWED
from cardspeak.view.event_views import TOLD
from cardspeak.view.viewer import EVERYONE, Role

_HEAD: Final = """\
# Views: who sees what

Written by `python -m cardspeak.view.docs_page docs/views.md` from the code that makes the views;
a test fails when this page is out of date.

`sight(table, viewer)` is the table as one viewer may see it, `seen_events(events, viewer, table)`
what that viewer is told of a ruling, `seen_refusal` what the asker, and nobody else, is told of a
refusal, and `no_guessing` what is not even asked. A viewer is a role, for a player with a seat.
A view is an allow-list: what is not on this page is not sent.

## Cards

| card | player | spectator | dealer | floor | inspector |
|---|---|---|---|---|---|
| communal, set aside, face up on the stub | yes | yes | yes | yes | yes |
| in a hand: dealt face up, shown, exposed | yes | yes | yes | yes | yes |
| in one's own hand | yes | – | – | – | – |
| hidden in a hand, folded and mucked ones too | no | no | no | no | once the round is over |
| burned, discarded, in the stub | number | number | number | number | once the round is over |
| named in a report | if seen | if seen | yes | yes | if seen |

- A hand belongs to whoever sat there when the round opened, not to whoever sits there now.
- The round is over for an inspector when nobody can take its end back: after a hand was shown, or
  when the next round has opened.
- What may be done is worked out on a copy of the table that holds no hidden card but the viewer's.
- Where software deals, nobody may name a card without seeing it: where the card lies would decide
  whether the ask is granted, and whoever asks often enough would find out.
- Which clause told the winner from hands given up unseen is not sent while such hands lie there.

## The table
"""
_ROLES: Final = tuple(Role)


def views_page() -> str:
    """The whole page in Markdown."""
    return f"{_HEAD}\n{_table()}\n## Events\n\n{_events()}"


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _table() -> str:
    lines = [_row(("field", "what it is", *(role.value for role in _ROLES)))]
    lines.append("|---" * (2 + len(_ROLES)) + "|")
    for name, (words, to) in ALLOWED.items():
        given = ("yes" if role in to else "" for role in _ROLES)
        lines.append(_row((f"`{name}`", words, *given)))
    return "\n".join(lines) + "\n"


def _events() -> str:
    """The events that not everybody is told whole, and the names of the others."""
    lines = [_row(("event", "told to", "what is covered")), "|---|---|---|"]
    whole = []
    for kind, telling in TOLD.items():
        if telling.to == EVERYONE and not telling.covers:
            whole.append(kind.__name__)
            continue
        to = ", ".join(role.value for role in _ROLES if role in telling.to)
        told = "everyone" if telling.to == EVERYONE else to
        covers = (f"`{name}` {seen.value}" for name, seen in telling.covers.items())
        lines.append(_row((kind.__name__, told, "; ".join(covers))))
    rest = ", ".join(sorted(whole))
    return "\n".join(lines) + f"\n\nTold to everyone as they are: {rest}.\n"


def main(argv: Sequence[str]) -> None:
    """Write the page to the file named."""
    Path(argv[0]).write_text(views_page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
