"""Shrink a failing script: fewer rounds, players, asks and choices, but the same failure."""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec
from tests.soak.rerun import rerun
from tests.soak.script import Script

from cardspeak.cards import Card
from cardspeak.table import asks, events as ev

SECONDS = 60.0
"""Seconds allowed to shrink one finding."""
PLAIN = (
    *(asks.Sit, asks.StartRound, asks.PostForced, asks.Shuffle, asks.Deal, asks.Draw, asks.Cut),
    *(asks.Check, asks.Stay, asks.Call, asks.Fold, asks.Show),
)
"""Asks that a dealer or a passive player would make by default."""
Size = tuple[int, int, int, int, int]


def size_of(script: Script) -> Size:
    """Return the numbers of rounds, players, unusual asks, asks and house choices."""
    rounds = sum(isinstance(ask, asks.StartRound) for ask in script.asks)
    players = sum(isinstance(ask, asks.Sit) for ask in script.asks)
    others = sum(not isinstance(ask, PLAIN) for ask in script.asks)
    return rounds, players, others, len(script.asks), len(script.picks)


class _Smaller:
    """Keeps the smallest script that still fails in the same way."""

    def __init__(self, script: Script, sign: str, seconds: float) -> None:
        self.best, self.sign = script, sign
        self.ends = time.monotonic() + seconds

    @property
    def over(self) -> bool:
        return time.monotonic() > self.ends

    def take(self, script: Script, *, first: bool = False) -> bool:
        """Accept a script if it fails in the same way and is smaller."""
        if self.over:
            return False
        result = rerun(script)
        full = replace(script, asks=tuple(result.said))
        if result.sign != self.sign or (not first and size_of(full) >= size_of(self.best)):
            return False
        self.best = full
        return True

    def without(self, left_out: set[int]) -> bool:
        remaining = tuple(ask for index, ask in enumerate(self.best.asks) if index not in left_out)
        if len(remaining) == len(self.best.asks):
            return False
        fewer = replace(self.best, asks=remaining)
        variants = (fewer, replace(fewer, fills=True), replace(fewer, fills=True, folds=True))
        return any(self.take(variant) for variant in variants)


def shrink(script: Script, sign: str, seconds: float = SECONDS) -> Script | None:
    """Return the smallest script found in time that fails in the same way, or None if `script` does
    not fail.
    """
    work = _Smaller(script, sign, seconds)
    if not work.take(script, first=True):
        return None
    _drop_what_follows(work)
    last = _last_round(work.best)
    if last is not None:
        work.take(last, first=True)
    by_hand = _dealt_by_hand(work.best)
    if by_hand is not None:
        work.take(by_hand, first=True)
    work.take(_seated_by_staff(work.best), first=True)
    size: Size | None = None
    while size != size_of(work.best) and not work.over:
        size = size_of(work.best)
        _drop_rounds(work)
        _drop_players(work)
        _drop_asks(work)
    for name in list(work.best.picks):
        picks = {key: text for key, text in work.best.picks.items() if key != name}
        work.take(replace(work.best, picks=picks))
    return work.best


def _starts(script: Script) -> list[int]:
    return [index for index, ask in enumerate(script.asks) if isinstance(ask, asks.StartRound)]


def _drop_what_follows(work: _Smaller) -> None:
    """Drop the rounds after the failing one."""
    starts, all_asks = _starts(work.best)[1:], work.best.asks
    while starts and not work.best.must:
        middle = starts[len(starts) // 2]
        if work.take(replace(work.best, asks=all_asks[:middle])):
            starts = starts[: len(starts) // 2]
        else:
            starts = starts[len(starts) // 2 + 1 :]


def _last_round(script: Script) -> Script | None:
    """Keep only the last round; staff seat the players with the stakes they had when it opened."""
    starts = _starts(script)
    if len(starts) < 2:
        return None
    before = rerun(replace(script, asks=script.asks[: starts[-1]], must=False, audits=False))
    result = rerun(replace(script, must=False, audits=False))
    table = before.table
    opened_at = [
        event.button
        for events in result.rulings
        for event in events
        if isinstance(event, ev.RoundOpened)
    ]
    if table is None or not opened_at:
        return None
    seated = tuple(
        asks.Sit(seat=seat.no, person=f"player {seat.no}", stake=seat.stake, actor="floor")
        for seat in sorted(table.seats.values(), key=lambda seat: seat.no)
        if seat.stake
    )
    consenting = tuple(msgspec.structs.replace(sit, consents=True) for sit in seated)
    absent = tuple(asks.GoAway(seat=seat.no) for seat in table.seats.values() if seat.away)
    start = msgspec.structs.replace(script.asks[starts[-1]], button=opened_at[-1])
    rest = script.asks[starts[-1] + 1 :]
    return replace(script, picks=dict(table.house), asks=(*consenting, *absent, start, *rest))


def _seated_by_staff(script: Script) -> Script:
    """Let staff seat all players in seat order, as at the start of a case."""
    sits = sorted(
        (ask for ask in script.asks if isinstance(ask, asks.Sit)), key=lambda ask: ask.seat
    )
    first = tuple(
        asks.Sit(
            seat=ask.seat,
            person=f"player {ask.seat}",
            stake=ask.stake,
            actor="floor",
            consents=True,
        )
        for ask in sits
    )
    rest = tuple(ask for ask in script.asks if not isinstance(ask, asks.Sit))
    return replace(script, asks=(*first, *rest))


def _dealt_by_hand(script: Script) -> Script | None:
    """Deal the last round by hand with the same cards; the dealer's asks are filled in."""
    starts = _starts(script)
    if not starts:
        return None
    result = rerun(replace(script, must=False, audits=False))
    cards, board = dict[int, list[Card]](), list[Card]()
    for event in (event for events in result.rulings for event in events):
        match event:
            case ev.RoundOpened():
                cards, board = {}, []
            case ev.Dealt(seat=seat, card=card):
                cards.setdefault(seat, []).append(card)
            case ev.BoardDealt(cards=more):
                board += more
            case ev.Shown(seat=seat, cards=shown):
                cards[seat] = list(shown)
            case _:
                pass
    remaining = tuple(ask for ask in script.asks if not isinstance(ask, asks.Shuffle | asks.Deal))
    if not script.hand_dealt:  # software posts automatically and knows the cards to show
        remaining = tuple(
            msgspec.structs.replace(ask, cards=()) if isinstance(ask, asks.Show) else ask
            for ask in remaining
        )
    held = {seat: tuple(own) for seat, own in cards.items()}
    return replace(
        script, hand_dealt=True, asks=remaining, fills=True, cards=held, board=tuple(board)
    )


def _drop_rounds(work: _Smaller) -> None:
    """Drop whole rounds, the last one first."""
    for number in reversed(range(len(_starts(work.best)))):
        starts = _starts(work.best)
        if number < len(starts):
            ends = [*starts[1:], len(work.best.asks)][number]
            work.without(set(range(starts[number], ends)))


def _drop_players(work: _Smaller) -> None:
    """Drop all asks of a seat."""
    for seat in sorted({getattr(ask, "seat", 0) for ask in work.best.asks} - {0}):
        asks_of_seat = {
            index for index, ask in enumerate(work.best.asks) if getattr(ask, "seat", 0) == seat
        }
        work.without(asks_of_seat)


def _drop_asks(work: _Smaller) -> None:
    """Drop runs of asks, long ones first, then single asks."""
    size = max(1, len(work.best.asks) // 2)
    while True:
        start = len(work.best.asks)
        while start > 0:
            start = max(0, start - size)
            work.without(set(range(start, start + size)))
        if size == 1:
            return
        size //= 2
