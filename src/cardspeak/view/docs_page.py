"""Generate docs/views.md: the data each role gets, from the allow-list and event visibilities."""

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

This page is written by `python -m cardspeak.view.docs_page docs/views.md` from the code that makes
the views; a test fails if it is out of date.

`table_view(table, viewer)` returns the table as one viewer may see it.
`seen_events(events, viewer, table)` returns the events of a ruling as that viewer may see them.
`seen_refusal` returns a refusal, which only the asker gets, and `no_guessing` refuses asks that
could reveal hidden cards. A viewer is a role and, for a player, a seat. A view is an allow-list:
fields that are not on this page are not sent.

## Cards

| card | player | spectator | dealer | floor | inspector |
|---|---|---|---|---|---|
| communal, set aside, face up on the stub | yes | yes | yes | yes | yes |
| in a hand: dealt face up, shown, exposed | yes | yes | yes | yes | yes |
| in one's own hand | yes | – | – | – | – |
| hidden in a hand, folded and mucked ones too | no | no | no | no | once the round is over |
| burned, discarded, in the stub | number | number | number | number | once the round is over |
| named in a report | if seen | if seen | yes | yes | if seen |

- A hand belongs to the player who had the seat when the round opened, not to a later one.
- For an inspector the round is over once its end can no longer be undone: after a hand was shown,
  or when the next round has opened.
- A player's options are computed on a copy of the table that has no hidden cards but the player's.
- At a software-dealt table nobody may name a card without seeing it. Otherwise the place of the
  card would decide whether the ask is granted, and a client could find it by guessing.
- `chair.makes` always has 16 characters, so that the length of a frame does not reveal the hand:
  a high half and a low half, blank if there is none. Each half has a letter for the kind (`R` royal
  flush, `5` five of a kind, `S` straight flush, `4` four of a kind, `H` full house, `F` flush,
  `T` straight, `3` three of a kind, `2` two pairs, `1` one pair, `0` high cards, `-` none of the
  book's kinds), five ranks in counting order, and the card that a joker stands for.
- The clause that separated the winner from hands mucked unseen is not sent while they are there.

## The table
"""
_ROLES: Final = tuple(Role)


def views_page() -> str:
    """Return the whole page as Markdown."""
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
    """Return a table of the events that not everyone gets in full, and the names of the others."""
    lines = [_row(("event", "sent to", "hidden fields")), "|---|---|---|"]
    whole = []
    for kind, visibility in TOLD.items():
        if visibility.to == EVERYONE and not visibility.covers:
            whole.append(kind.__name__)
            continue
        to = ", ".join(role.value for role in _ROLES if role in visibility.to)
        sent_to = "everyone" if visibility.to == EVERYONE else to
        covers = (f"`{name}` {seen.value}" for name, seen in visibility.covers.items())
        lines.append(_row((kind.__name__, sent_to, "; ".join(covers))))
    rest = ", ".join(sorted(whole))
    return "\n".join(lines) + f"\n\nSent to everyone in full: {rest}.\n"


def main(argv: Sequence[str]) -> None:
    """Write the page to the given file."""
    Path(argv[0]).write_text(views_page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
