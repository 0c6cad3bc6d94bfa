"""Makes a failing script smaller: fewer rounds, players, asks and choices, the same failure."""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec
from tests.soak.rerun import rerun
from tests.soak.script import Script

from cardspeak.cards import Card
from cardspeak.table import asks, events as ev

SECONDS = 60.0
"""Time to make one finding smaller."""
PLAIN = (
    *(asks.Sit, asks.StartRound, asks.PostForced, asks.Shuffle, asks.Deal, asks.Draw, asks.Cut),
    *(asks.Check, asks.Stay, asks.Call, asks.Fold, asks.Show),
)
"""Asks that a dealer or a passive player would put anyway."""
Size = tuple[int, int, int, int, int]


def size_of(script: Script) -> Size:
    """Rounds, players, asks out of the ordinary, asks, choices of the house."""
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
        """Take a script as the best one if it fails in the same way and is smaller."""
        if self.over:
            return False
        made = rerun(script)
        full = replace(script, asks=tuple(made.said))
        if made.sign != self.sign or (not first and size_of(full) >= size_of(self.best)):
            return False
        self.best = full
        return True

    def without(self, left_out: set[int]) -> bool:
        kept = tuple(one for at, one in enumerate(self.best.asks) if at not in left_out)
        if len(kept) == len(self.best.asks):
            return False
        fewer = replace(self.best, asks=kept)
        ways = (fewer, replace(fewer, fills=True), replace(fewer, fills=True, folds=True))
        return any(self.take(one) for one in ways)


def shrink(script: Script, sign: str, seconds: float = SECONDS) -> Script | None:
    """The smallest script found in the given time that fails alike, or None if none does."""
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
        picks = {one: text for one, text in work.best.picks.items() if one != name}
        work.take(replace(work.best, picks=picks))
    return work.best


def _starts(script: Script) -> list[int]:
    return [at for at, ask in enumerate(script.asks) if isinstance(ask, asks.StartRound)]


def _drop_what_follows(work: _Smaller) -> None:
    """Leave out the rounds after the one that fails."""
    starts, asked = _starts(work.best)[1:], work.best.asks
    while starts and not work.best.must:
        middle = starts[len(starts) // 2]
        if work.take(replace(work.best, asks=asked[:middle])):
            starts = starts[: len(starts) // 2]
        else:
            starts = starts[len(starts) // 2 + 1 :]


def _last_round(script: Script) -> Script | None:
    """Only the last round: staff seat the players with the stakes they had when it opened."""
    starts = _starts(script)
    if len(starts) < 2:
        return None
    before = rerun(replace(script, asks=script.asks[: starts[-1]], must=False, audits=False))
    made = rerun(replace(script, must=False, audits=False))
    table = before.table
    opened_at = [
        event.button
        for events in made.rulings
        for event in events
        if isinstance(event, ev.RoundOpened)
    ]
    if table is None or not opened_at:
        return None
    seated = tuple(
        asks.Sit(seat=one.no, person=f"player {one.no}", stake=one.stake, actor="floor")
        for one in sorted(table.seats.values(), key=lambda one: one.no)
        if one.stake
    )
    consenting = tuple(msgspec.structs.replace(one, consents=True) for one in seated)
    absent = tuple(asks.GoAway(seat=one.no) for one in table.seats.values() if one.away)
    start = msgspec.structs.replace(script.asks[starts[-1]], button=opened_at[-1])
    rest = script.asks[starts[-1] + 1 :]
    return replace(script, picks=dict(table.house), asks=(*consenting, *absent, start, *rest))


def _seated_by_staff(script: Script) -> Script:
    """Staff seat everyone in the order of their seats, as a case begins."""
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
    """The last round dealt by hand, with the same cards; the dealer's own asks are filled in."""
    starts = _starts(script)
    if not starts:
        return None
    made = rerun(replace(script, must=False, audits=False))
    cards, board = dict[int, list[Card]](), list[Card]()
    for event in (event for events in made.rulings for event in events):
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
    said = tuple(ask for ask in script.asks if not isinstance(ask, asks.Shuffle | asks.Deal))
    if not script.hand_dealt:  # the software posts by itself, and shows what it knows
        said = tuple(
            msgspec.structs.replace(ask, cards=()) if isinstance(ask, asks.Show) else ask
            for ask in said
        )
    held = {seat: tuple(own) for seat, own in cards.items()}
    return replace(script, hand_dealt=True, asks=said, fills=True, cards=held, board=tuple(board))


def _drop_rounds(work: _Smaller) -> None:
    """Leave out whole rounds, the last of them first."""
    for number in reversed(range(len(_starts(work.best)))):
        starts = _starts(work.best)
        if number < len(starts):
            ends = [*starts[1:], len(work.best.asks)][number]
            work.without(set(range(starts[number], ends)))


def _drop_players(work: _Smaller) -> None:
    """Leave out everything that a seat says."""
    for seat in sorted({getattr(ask, "seat", 0) for ask in work.best.asks} - {0}):
        said = {at for at, ask in enumerate(work.best.asks) if getattr(ask, "seat", 0) == seat}
        work.without(said)


def _drop_asks(work: _Smaller) -> None:
    """Leave out runs of asks, long ones first, then single ones."""
    size = max(1, len(work.best.asks) // 2)
    while True:
        at = len(work.best.asks)
        while at > 0:
            at = max(0, at - size)
            work.without(set(range(at, at + size)))
        if size == 1:
            return
        size //= 2
