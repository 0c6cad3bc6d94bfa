"""How long a table's current moment has lasted, and its players' time banks.

Uses only the monotonic clock.  Nothing is stored: all times restart when the server does.
"""

from __future__ import annotations

from cardspeak.room.driving.clock import seconds_now

Moment = tuple[object, ...]
TURN = "turn"


class Stopwatch:
    """Times one moment.  An interrupted turn resumes where it stopped."""

    def __init__(self) -> None:
        self.moment: Moment = ()
        self._since = 0.0
        self._runs = False
        self._counted = 0.0
        """Seconds of this moment counted before `_since`."""
        self._turn: tuple[Moment, float] = ((), 0.0)
        """The last interrupted turn, and its seconds so far."""

    def count(self, moment: Moment) -> None:
        """Start timing this moment, or resume it if it was interrupted."""
        now = seconds_now()
        if moment != self.moment:
            if self.moment[:1] == (TURN,):
                self._turn = self.moment, self.elapsed(self.moment)
            before, counted = self._turn
            self.moment, self._counted = moment, counted if moment == before else 0.0
            self._runs = False
        if not self._runs:
            self._since, self._runs = now, True

    def hold(self) -> None:
        """Stop timing.  The moment may be resumed later."""
        if self._runs:
            self._counted, self._runs = self.elapsed(self.moment), False

    def elapsed(self, moment: Moment) -> float:
        """Return the seconds that this moment has lasted so far."""
        if moment == self.moment:
            return self._counted + (seconds_now() - self._since if self._runs else 0.0)
        before, counted = self._turn
        return counted if moment == before else 0.0

    def start_again(self) -> None:
        """Reset the count, for example after an undo."""
        self.moment, self._turn, self._runs, self._counted = (), ((), 0.0), False, 0.0


class Banks:
    """Seconds that players have used from their time banks, by name."""

    def __init__(self, watch: Stopwatch) -> None:
        self._watch = watch
        self._used: dict[str, float] = {}
        self._turn: tuple[Moment, str, float, float] = ((), "", 0.0, 0.0)
        """The turn that may use a time bank: moment, player, seconds before it, bank size."""

    def left(self, name: str, size: float, moment: Moment) -> float:
        """Return the seconds in a player's bank when the moment began."""
        used = self._used.get(name, 0.0)
        before, player, _, _ = self._turn
        if player == name and before != moment:
            used += self._drawn()
        return max(0.0, size - used)

    def begin(self, moment: Moment, name: str, before: float, size: float) -> None:
        """Start or resume a turn, charging the bank for the previous turn."""
        if moment == self._turn[0]:
            return
        drawn = self._drawn()
        if drawn:
            player = self._turn[1]
            self._used[player] = self._used.get(player, 0.0) + drawn
        self._turn = moment, name, before, size

    def _drawn(self) -> float:
        """Return the seconds that the last turn took from a bank."""
        moment, _, before, size = self._turn
        return min(size, max(0.0, self._watch.elapsed(moment) - before)) if moment else 0.0

    def refill(self, seconds: float) -> None:
        """Put `seconds` back into every bank."""
        for name, used in list(self._used.items()):
            if used <= seconds:
                del self._used[name]
            else:
                self._used[name] = used - seconds
