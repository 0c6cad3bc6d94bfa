"""Send views to a table's watchers: what has changed, or the whole view.

A change is computed from two redacted views of the same viewer.  What all players and spectators
share is computed and encoded once, and watchers with equal changes get the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.room.live import rendering
from cardspeak.room.live.frames import Change, Running
from cardspeak.room.live.log_lines import Lines, Record, lines_of, lines_since
from cardspeak.room.live.rendering import SharedStatus
from cardspeak.room.live.stops import stop_kind
from cardspeak.room.live.watchers import BEHIND, Watcher, viewer_of, viewers_of
from cardspeak.room.people.registry import Person
from cardspeak.table import events as ev
from cardspeak.table.state import TableState
from cardspeak.view.changes import own_patch as own_patch, patch, shared_patch as shared_patch
from cardspeak.view.many_views import Views
from cardspeak.view.viewer import STAFF, Role, Viewer

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

MOST_LINES = 500
Status = dict[str, Any]
"""Fields of a change that do not come from the table's state, by name."""


class Showing:
    """Renders one table's views and sends them to its watchers."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._views: Views | None = None
        """The views of the table's state, once one was needed."""
        self._status: Status | None = None
        """The status that all watchers have, or None if some may have another."""

    def views_of(self, table: TableState) -> Views:
        """Return the views of a state, from memory if it is the current one."""
        if self._views is None or self._views.table is not table:
            views = Views(table)
            if table is not self._live.table:
                return views
            self._views = views
        return self._views

    def forget_status(self) -> None:
        """Send the whole status with the next change: some watchers may have another."""
        self._status = None

    # --- after a ruling -----------------------------------------------------------------------

    def prepare(self, after: TableState, records: Sequence[Record]) -> Callable[[], None]:
        """Render what watchers get after a pending write.  Returns a function that sends it.

        Nothing that is remembered changes before that: the write may fail.
        """
        live, first = self._live, records[0].first
        viewers = viewers_of(after, live.watchers)
        moved = {watcher for watcher, viewer in viewers.items() if viewer != watcher.viewer}
        clock = live.driver.ticking(after)
        around = live.around(after, clock)
        unmoved = [watcher for watcher in viewers if watcher not in moved]
        with_words = {viewers[watcher] for watcher in unmoved if watcher.words}
        plain = {viewers[watcher] for watcher in unmoved if not watcher.words}
        worded: dict[Viewer, str] = {}
        if with_words:
            lines = lines_of(records, [*with_words])
            worded = rendering.view_frames(after, lines, around, first)
        views, status, changes = None, None, {}
        is_new_clock = not _is_like(clock, live.clock)
        if plain and not _undoes(records):
            views = Views(after)
            status = _status(views, around)
            news = _news(self._status, status, is_new_clock=is_new_clock)
            lines = lines_of(records, [*plain], words=False)
            changes = changes_of(self.views_of(records[0].before), views, lines, news, first)

        def send() -> None:
            if views is not None:
                self._views, self._status = views, status
            if views is None or is_new_clock:
                live.clock = clock
            for watcher in unmoved:
                if watcher in live.watchers:
                    self._send(watcher, viewers[watcher], worded, changes, (first, after.version))
            for watcher in moved & live.watchers:
                live.greet(watcher, first)
            for watcher in live.watchers - viewers.keys():
                self.repair(watcher, first)  # joined while the write was in flight

        return send

    def _send(
        self,
        watcher: Watcher,
        viewer: Viewer,
        worded: Mapping[Viewer, str],
        changes: Mapping[Viewer, bytes],
        versions: tuple[int, int],
    ) -> None:
        first, version = versions
        if watcher.words:
            watcher.show(worded[viewer], version)
        elif watcher.base == BEHIND:
            pass  # it gets the whole view when it has read what is queued
        elif watcher.base == first and viewer in changes:
            watcher.change(changes[viewer], version)
        else:
            self.repair(watcher, watcher.base if 0 <= watcher.base < first else first)

    # --- whole views --------------------------------------------------------------------------

    def repair(self, watcher: Watcher, after: int) -> None:
        """Send the whole view, with the log lines after a version that are still in memory."""
        live = self._live
        begins, lines = self._recent(watcher.person, watcher.eyes, after, words=bool(watcher.words))
        around = live.around(live.table, live.clock)
        if watcher.words:
            frame = rendering.view_frame(live.table, watcher.viewer, around, begins, lines)
        else:
            views = self.views_of(live.table)
            frame = rendering.whole_frame(views, watcher.viewer, around, begins, lines)
            self.forget_status()
        watcher.show(frame, live.table.version)

    def view(self, person: Person | None, eyes: Role | None, after: int) -> str:
        """Return the view frame for a person, with words and the log lines after a version."""
        live = self._live
        recent = self._recent(person, eyes, after, words=True)
        viewer = viewer_of(live.table, person, eyes)
        around = live.around(live.table, live.clock)
        return rendering.view_frame(live.table, viewer, around, *recent)

    def _recent(
        self, person: Person | None, eyes: Role | None, after: int, *, words: bool
    ) -> tuple[int, list[msgspec.Raw]]:
        live = self._live
        after = max(0, min(after, live.table.version))
        sees = partial(viewer_of, person=person, eyes=eyes)
        return lines_since(live.records, after, sees, MOST_LINES, words=words)

    def show_all(self) -> None:
        """Send the whole view to all watchers, without log lines."""
        live = self._live
        table = live.table
        around = live.around(table, live.clock)
        rendered: dict[tuple[Viewer, bool], str] = {}
        self.forget_status()
        for watcher in list(live.watchers):
            viewer = watcher.viewer = viewer_of(table, watcher.person, watcher.eyes)
            key = viewer, bool(watcher.words)
            if key not in rendered:
                rendered[key] = (
                    rendering.view_frame(table, viewer, around, table.version, [])
                    if watcher.words
                    else rendering.whole_frame(
                        self.views_of(table), viewer, around, table.version, []
                    )
                )
            watcher.show(rendered[key], table.version)


def _undoes(records: Iterable[Record]) -> bool:
    return any(isinstance(event, ev.Undone) for record in records for event in record.events)


def _is_like(clock: Running | None, other: Running | None) -> bool:
    if clock is None or other is None:
        return clock is other
    return clock.is_like(other)


# --- changes ----------------------------------------------------------------------------------


def _status(views: Views, around: SharedStatus) -> Status:
    """Return the parts of a change that do not depend on the viewer."""
    return {
        "clock": rendering.without_words(around.clock),
        "people": around.people,
        "idle": rendering.idle_of(views.shared, around, views.table),
        "stopped": around.stopped,
        "why_stopped": stop_kind(around.stopped),
        "reports": around.reports,
        "held": around.held,
        "coming": around.coming,
        "wait": around.wait,
    }


def _news(old: Status | None, new: Status, *, is_new_clock: bool) -> Status:
    """Return the fields that differ from what all watchers have."""
    if old is None:
        return new
    names = {name for name in new if name != "clock" and not _same(name, old[name], new[name])}
    if is_new_clock:
        names.add("clock")
    return {name: new[name] for name in names}


def _same(name: str, old: Any, new: Any) -> bool:  # noqa: ANN401 - any field of a status
    if old is None or new is None:
        return old is new
    if name == "wait":
        return bool(new.is_like(old))
    if name == "held":
        return bool((old.since, old.ends) == (new.since, new.ends))
    if name == "reports":
        return {no: times.ends for no, times in old.items()} == {
            no: times.ends for no, times in new.items()
        }
    return bool(old == new)


def changes_of(
    before: Views, after: Views, lines: Lines, news: Status, first: int
) -> dict[Viewer, bytes]:
    """Return the encoded change for each viewer; equal ones are the same object."""
    shared = shared_patch(before, after)
    change = Change(
        after=first,
        version=after.table.version,
        lines=[],
        sight=_raw(shared),
        **news,
    )
    encoded: dict[Viewer, bytes] = {}
    for_all: list[tuple[list[msgspec.Raw], bytes]] = []
    for viewer, seen in lines.items():
        own = _own_fields(before, after, shared, viewer)
        if own:
            encoded[viewer] = _encode(change, lines=seen, **own)
            continue
        same = next((data for known, data in for_all if _are_same(known, seen)), None)
        if same is None:
            same = _encode(change, lines=seen)
            for_all.append((seen, same))
        encoded[viewer] = same
    return encoded


def _own_fields(
    before: Views, after: Views, shared: dict[str, Any], viewer: Viewer
) -> dict[str, Any]:
    """Return the fields of a change that only this viewer gets."""
    if after.is_player(viewer):
        after.keep_own(before, viewer)
        own = own_patch(before, after, shared, viewer)
        return {} if own is None else {"own": _raw(own)}
    if viewer.role is Role.SPECTATOR or viewer.role is Role.PLAYER:
        return {}
    fields: dict[str, Any] = {"sight": _raw(patch(before.view(viewer), after.view(viewer)))}
    if viewer.role in STAFF:
        fields["matter"] = rendering.matter_of(after.table, viewer)
        fields["turn"] = rendering.turn_for(after.table, viewer)
    return fields


def _raw(data: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))


def _encode(change: Change, **fields: Any) -> bytes:  # noqa: ANN401 - fields of a change
    return msgspec.json.encode(msgspec.structs.replace(change, **fields))


def _are_same(lines: list[msgspec.Raw], others: list[msgspec.Raw]) -> bool:
    """Return whether both lists hold the same encoded lines, which viewers share."""
    return len(lines) == len(others) and all(
        line is other for line, other in zip(lines, others, strict=True)
    )
