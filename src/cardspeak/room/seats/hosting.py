"""Requests that are carried out between rounds and announced to everybody: of the host of a
software-dealt table, and of players who leave when the round is over.

A host has no power over a round.  Requests made during one wait in the listing, which survives a
restart; the events and the shorter list are stored in one entry, so nothing is done twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from cardspeak.chips import Unit
from cardspeak.floor.decide import rule
from cardspeak.journal.names import nobody
from cardspeak.room.driving.bots import bot_name, style_of
from cardspeak.room.driving.chance import secret
from cardspeak.room.listing import Listing
from cardspeak.room.live import frames
from cardspeak.room.live.frames import Ack, Answer, ErrorFrame, Frame, WaitingFrame
from cardspeak.room.live.watchers import seat_of
from cardspeak.room.people.registry import HOSTING
from cardspeak.room.seats.pending import Coming, ComingSaid, News
from cardspeak.table import asks
from cardspeak.table.asks import HOST, Ask, SeatNo
from cardspeak.table.decide import apply
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.words.events import refusal_words
from cardspeak.view.words.voice import listed, plain

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable
    from cardspeak.room.people.registry import Person

log = structlog.get_logger("cardspeak.room")

MOST_COMING: Final = 20
RAIL: Final = Viewer(Role.SPECTATOR)


class ComingFrame(Frame, frozen=True, tag="coming"):
    """Sent when only the host's requests have changed."""

    coming: tuple[ComingSaid, ...]
    news: News | None


def round_runs(table: TableState) -> bool:
    """Has a round been opened that has not ended?"""
    return table.round is not None and table.round.phase != "over"


PAUSED = "the host has paused the table"
WHILE_PAUSED = (asks.Leave, asks.GoAway, asks.ComeBack, asks.TakeChips)
SITTING = (asks.Sit, asks.TakeSeatAgain)


class Hosting:
    """Checks, stores and carries out the requests of one table's host."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    # --- asking, from inside the mailbox ---------------------------------------------------------

    async def ask(self, coming: Coming, by: Person) -> Answer:
        """Do it now if no round runs and no notice is due; else check it, store it, announce it."""
        live = self._live
        table = live.table
        coming = msgspec.structs.replace(
            coming, id=secret(8).lower(), by=by.id, after=self._after(coming.kind)
        )
        coming = self._with_person(coming)
        if live.trouble or live.listing.closed:
            return ErrorFrame("", "stopped", f"{live.stopped[0].upper()}{live.stopped[1:]}.")
        tried = self._try(between_rounds(table), coming)
        if isinstance(tried, Refused):
            return frames.refusal_frame(tried, self._asks(coming)[0], RAIL, table, "")
        if self._is_due(coming) and table.matter is None:
            await self._do(coming, tried)
            return Ack("", live.table.version)
        others = [one for one in live.listing.coming if not _same(one, coming)]
        if coming.kind != "leave" and sum(one.kind != "leave" for one in others) >= MOST_COMING:
            return ErrorFrame(
                "", "too_many", "Too much is waiting at this table: withdraw something."
            )
        await self._store(lambda listing: _having(listing, *others, coming))
        self.tell("asked", by.name, coming)
        return WaitingFrame("", self._said(coming).words)

    async def withdraw(self, name: str, by: Person) -> bool:
        """Withdraw a waiting request of a host.  Returns False if it no longer waits."""
        return await self._withdraw(lambda one: one.id == name and one.kind != "leave", by)

    async def leave(self, by: Person) -> Answer:
        """A player leaves, at once if the book allows it, else when the round has ended."""
        live = self._live
        seat = live.seat(by.name)
        if not seat:
            return ErrorFrame("", "not_yours", "Sit down first: you have no seat at this table.")
        for one in live.listing.coming:
            if one.kind == "leave" and one.by == by.id and self._sits(one):
                return WaitingFrame("", self._said(one).words)
        coming = Coming("leave", by=by.id, seat=seat)
        tried = self._try(live.table.copy(), coming)
        if isinstance(tried, Refused) or live.trouble or live.listing.closed:
            return await self.ask(coming, by)
        await self._do(self._with_person(coming), tried)
        return Ack("", live.table.version)

    async def stay(self, by: Person) -> bool:
        """Withdraw a player's own request to leave.  Returns False if it no longer waits."""
        return await self._withdraw(lambda one: one.kind == "leave" and one.by == by.id, by)

    async def _withdraw(self, fits: Callable[[Coming], bool], by: Person) -> bool:
        found = next(filter(fits, self._live.listing.coming), None)
        if found is None:
            return False
        await self._store(lambda listing: _without(listing, found))
        self.tell("withdrawn", by.name, found)
        return True

    def pause_at(self, table: TableState) -> str:
        """The host's pause in words, with the name of the host; empty if there is none now."""
        live = self._live
        words = live.listing.paused
        if not words or (round_runs(table) and not table.hand_dealt):
            return ""
        return words if words == PAUSED else f"{live.host_name or 'the host'} (host): {words}"

    def allows(self, ask: Ask) -> bool:
        """Is the table only paused, and is this ask possible during a pause?

        A host who pauses a table must not be able to hold players' chips, so players may leave,
        sit out and take chips off.  Players may sit down too, but not in the middle of a round
        that is dealt by hand.
        """
        live = self._live
        if live.trouble or live.listing.closed:
            return False
        if isinstance(ask, SITTING):
            return not round_runs(live.table)
        return isinstance(ask, WHILE_PAUSED)

    def bot_name(self, style: str) -> str:
        """A name for a bot that sits down here: not that of a player, nor of a person present.

        Nor of a bot that has entered the game before and would be refused.
        """
        live = self._live
        seated = {seat.person for seat in live.table.seats.values()}
        entered = (one for one in live.table.entered if style_of(one))
        present = {*live.people_here(), *live.table.kept, *entered, live.host_name}
        return bot_name(style, seated, present)

    def _after(self, kind: str) -> int:
        """The round that has to end first: the one under way, or the next for house choices."""
        return self._live.table.rounds + (kind == "choices")

    def _with_person(self, coming: Coming) -> Coming:
        seat = self._live.table.seats.get(coming.seat)
        if seat is None:
            return coming
        return msgspec.structs.replace(coming, person=self._id_of(seat.person))

    def _id_of(self, name: str) -> str:
        people = self._live.people
        found = None if people is None else people.named(name)
        return name if found is None else found.id  # a bot has no id

    # --- carrying out ----------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        """Is a waiting request due now?"""
        live = self._live
        if not live.listing.coming or live.listing.closed or live.trouble:
            return False
        return live.table.matter is None and any(map(self._is_due, live.listing.coming))

    def _is_due(self, coming: Coming) -> bool:
        table = self._live.table
        return not round_runs(table) and table.rounds >= coming.after

    async def carry_out(self) -> None:
        """Carry out all due requests, from inside the mailbox; refused ones lapse."""
        waiting = self._live.listing.coming
        # A player who leaves first would come back without consent.
        for coming in sorted(waiting, key=lambda one: one.kind != "remove"):
            if self._is_due(coming):
                await self._carry_out(coming)

    async def _carry_out(self, coming: Coming) -> None:
        table = self._live.table
        if coming.seat and not self._sits(coming) and not self._still_removes(coming):
            await self._lapse(coming, "the player has left the seat")
            return
        try:
            tried = self._try(table.copy(), coming)
        except Exception as bug:
            log.error("host ask failed", table=self._live.id, error=type(bug).__name__)
            await self._lapse(coming, "it could not be done")
            return
        if isinstance(tried, Refused):
            names = frames.names_of(table)
            await self._lapse(coming, refusal_words(tried, Unit(table.unit_cents), names))
            return
        await self._do(coming, tried)

    async def _do(self, coming: Coming, events: tuple[Event, ...]) -> None:
        """Store the events and the shorter list in one entry, then tell everybody."""
        live = self._live
        who, said = self._name_of(coming.by), self._said(coming)
        done = f"{who}: {self._what(coming)}"
        async with live.listed:
            listing = _without(live.listing, coming)
            after = live.table.copy()
            apply(after, events)
            await live.commit(events, after, who, papers=[listing.paper()])
            live.listing = listing
        self._send(News("done", who, said, done))

    async def _lapse(self, coming: Coming, why: str) -> None:
        log.info("host ask lapsed", table=self._live.id, kind=coming.kind)
        await self._store(lambda listing: _without(listing, coming))
        self.tell("lapsed", self._name_of(coming.by), coming, why)

    async def _store(self, change: Callable[[Listing], Listing]) -> None:
        live = self._live
        async with live.listed:
            listing = change(live.listing)
            await live.keep(listing.paper())
            live.listing = listing

    def _try(self, table: TableState, coming: Coming) -> tuple[Event, ...] | Refused:
        """Apply the request to this table.  Returns its events, or the first refusal."""
        events: list[Event] = []
        left = list(self._asks(coming))
        while left:
            refused = None
            for ask in left:
                ruling = rule(table, ask)
                if isinstance(ruling, Granted):
                    events += ruling.events
                    left.remove(ask)
                    break
                refused = refused or ruling
            else:
                assert refused is not None, "the first that was refused"
                return refused
        return tuple(events)

    def _sits(self, coming: Coming) -> bool:
        """Is the player whom the request concerns still in that seat?"""
        seat = self._live.table.seats.get(coming.seat)
        return seat is not None and self._id_of(seat.person) == coming.person

    def _still_removes(self, coming: Coming) -> bool:
        """Is this the removal of a person who moved, left or lost the seat, and is not marked?"""
        people, name = self._live.people, self._name_of(coming.person)
        if coming.kind != "remove" or people is None or people.get(coming.person) is None:
            return False
        table = self._live.table
        return bool(self._live.seat(name)) or name in table.kept or name not in table.removed

    def leaving(self, ask: Ask) -> Ask:
        """The removal that waits for a player, in place of the player's own leaving."""
        table = self._live.table
        seat = table.seats.get(ask.seat) if isinstance(ask, asks.Leave) else None
        if seat is None or table.hand_dealt or ask.actor != "player":
            return ask
        for one in self._live.listing.coming:
            if one.kind == "remove" and one.person == self._id_of(seat.person):
                removal = self._asks(one)[0]
                return removal if isinstance(rule(table.copy(), removal), Granted) else ask
        return ask

    def removal(self, seat: SeatNo, by: Person, grounds: str = "") -> asks.Leave:
        """Remove a player: staff act as the floor unless they play here, a host as the host."""
        table = self._live.table
        is_staff = by.role in HOSTING and not seat_of(table, by.name)
        actor = "floor" if is_staff else HOST
        return asks.Leave(seat=seat, grounds=grounds, actor=actor, person=by.name)

    def _asks(self, coming: Coming) -> tuple[Ask, ...]:
        """The asks of a request.  Choices may need a certain order, which `_try` finds."""
        match coming.kind:
            case "remove":
                return (self._removing(coming),)
            case "leave":
                return (self.leaving(asks.Leave(seat=coming.seat)),)
            case "chips":
                return (asks.AddChips(seat=coming.seat, amount=coming.amount, actor=HOST),)
            case _:
                return (asks.ChangeHouse(choices=dict(coming.choices), actor=HOST),)

    def _removing(self, coming: Coming) -> Ask:
        """The removal of a player, also from another seat, or of one who has lost the seat."""
        people, name = self._live.people, self._name_of(coming.person)
        by = None if people is None else people.get(coming.by)
        seat = self._live.seat(name) if coming.person else coming.seat
        ask = asks.Leave(seat=seat, grounds=coming.grounds, actor=HOST)
        if by is not None:
            ask = self.removal(seat, by, coming.grounds)
        if seat or not coming.person:
            return ask
        # Nothing is left with which the player could take the seat again.
        remover = self._name_of(coming.by) or HOST
        return asks.CollectStake(person=name, remover=remover, actor=ask.actor)

    # --- telling ---------------------------------------------------------------------------------

    def tell(self, what: str, who: str, coming: Coming, why: str = "") -> None:
        """Tell everybody that a request was made, was withdrawn or has lapsed."""
        said = self._said(coming)
        words = {
            "asked": f"{who}: {said.words}",
            "withdrawn": f"{who} withdraws it: {said.words}",
            "lapsed": f"No longer: {said.words} ({why.rstrip('.')})",
        }[what]
        self._send(News(what, who, said, words, why))

    def tell_pause(self, what: str, who: str) -> None:
        """Tell everybody that a pause is coming, or was called off."""
        said = self._pause()
        if said is not None:
            self._send(News(what, who, said, f"{who}: {said.words}"))
        else:
            self._send(None)

    def _send(self, news: News | None) -> None:
        live = self._live
        live.tell(frames.encode(ComingFrame(self.said(live.table), news)))

    def said(self, table: TableState) -> tuple[ComingSaid, ...]:
        """The waiting requests in the form that is sent to everybody."""
        found = tuple(map(self._said, self._live.listing.coming))
        pause = self._pause(table)
        return found if pause is None else (pause, *found)

    def _pause(self, table: TableState | None = None) -> ComingSaid | None:
        live = self._live
        table = live.table if table is None else table
        words = live.listing.paused
        if not words or table.hand_dealt or not round_runs(table):
            return None
        said = f"play pauses when this round ends: {words}"
        return ComingSaid("", "pause", table.rounds, "", grounds=words, words=said)

    def _said(self, coming: Coming) -> ComingSaid:
        return ComingSaid(
            coming.id,
            coming.kind,
            coming.after,
            self._name_of(coming.by),
            coming.seat,
            self._name_of(coming.person),
            coming.amount,
            coming.grounds,
            coming.choices,
            f"{self._what(coming)}, when round {coming.after} has ended",
        )

    def _what(self, coming: Coming) -> str:
        """The effect in words, without its time."""
        name = self._name_of(coming.person)
        match coming.kind:
            case "remove":
                return f"{name} has to leave" + (f" ({coming.grounds})" if coming.grounds else "")
            case "leave":
                return f"{name} leaves the table"
            case "chips":
                unit = Unit(self._live.table.unit_cents, grouped=True)
                return f"{name} gets {unit.money(coming.amount)}"
            case _:
                return choice_words(coming.choices)

    def _name_of(self, person: str) -> str:
        people = self._live.people
        if people is None or " " in person or not person:
            return person  # a bot is stored by its name
        found = people.get(person)
        return nobody(person) if found is None else found.name


def between_rounds(table: TableState) -> TableState:
    """A copy without the round under way, to try a request in advance."""
    copy = table.copy()
    if round_runs(copy):
        copy.round, copy.start, copy.since = None, None, ()
    copy.matter = None
    return copy


def choice_words(choices: Mapping[str, str]) -> str:
    """Changed house choices in a sentence."""
    return listed(f"{plain(name)} becomes {plain(value)}" for name, value in choices.items())


def _same(one: Coming, other: Coming) -> bool:
    """Is this the same removal, or a player's request to leave, asked for again?"""
    once = one.kind == other.kind and one.kind in {"remove", "leave"}
    return once and one.person == other.person


def _having(listing: Listing, *coming: Coming) -> Listing:
    return msgspec.structs.replace(listing, coming=coming)


def _without(listing: Listing, gone: Coming) -> Listing:
    return _having(listing, *(one for one in listing.coming if one.id != gone.id))
