"""A client's copy of a table, built from frames without words: a whole view, then changes."""

from __future__ import annotations

from typing import Any

from cardspeak.view.changes import merged

Told = dict[str, Any]
APART = frozenset({"t", "from", "lines", "sight", "own"})
"""Fields of a change that do not simply replace those of the view."""
STATUS = frozenset({"people", "wait", "held", "stopped"})
"""Fields of the view that a frame of its own replaces, by its kind."""


class Following:
    """The view that a client has."""

    def __init__(self) -> None:
        self.view: Told = {}
        self.wholes = self.changes = 0
        self.missed = False
        """Whether a change did not follow the view, so that a whole view is needed."""

    def take(self, frame: Told) -> None:
        """Take a frame of any kind."""
        kind = frame["t"]
        if kind == "whole":
            self.view, self.missed = dict(frame), False
            self.wholes += 1
        elif kind == "change":
            self._take_change(frame)
        elif kind in STATUS and self.view:
            self.view.update({name: value for name, value in frame.items() if name != "t"})
        elif kind == "coming" and self.view:
            self.view["coming"] = frame["coming"]
        elif kind == "clock" and self.view:
            clock = frame["clock"]
            self.view["clock"] = None if clock is None else {**clock, "words": ""}

    def _take_change(self, change: Told) -> None:
        if self.missed or change["from"] != self.view["version"]:
            self.missed = True
            return
        self.changes += 1
        for part in ("sight", "own"):
            self.view["sight"] = merged(self.view["sight"], change.get(part, {}))
        self.view.update({name: change[name] for name in change.keys() - APART})
