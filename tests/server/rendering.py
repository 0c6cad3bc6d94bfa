"""Everything that is rendered of a table for one viewer: views with words, whole views, changes."""

from __future__ import annotations

from cardspeak.room.live import rendering
from cardspeak.room.live.rendering import SharedStatus
from cardspeak.room.live.showing import changes_of
from cardspeak.table.state import TableState
from cardspeak.view.many_views import Views
from cardspeak.view.viewer import Viewer

NOBODY = SharedStatus(None, {}, "")


def wholes(table: TableState, viewer: Viewer) -> list[bytes]:
    """Return the view with words and the whole view without."""
    worded = rendering.view_frame(table, viewer, NOBODY, 0, [])
    whole = rendering.whole_frame(Views(table), viewer, NOBODY, 0, [])
    return [worded.encode(), whole.encode()]


def change(before: TableState, after: TableState, viewer: Viewer) -> bytes:
    """Return the change between two states, without lines."""
    changes = changes_of(Views(before), Views(after), {viewer: []}, {}, before.version)
    return changes[viewer]
