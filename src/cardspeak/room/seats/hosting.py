"""Requests carried out between rounds, from the host of a software-dealt table or leaving players.

They wait in the stored listing.  The events and the shortened list are written in one transaction,
so that no request is carried out twice.
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
from cardspeak.room.live import frames, rendering
from cardspeak.room.live.frames import Ack, Answer, ErrorFrame, Frame, WaitingFrame
from cardspeak.room.live.stops import PAUSED, stop_kind
from cardspeak.room.live.watchers import seat_of
from cardspeak.room.people.registry import HOSTING
from cardspeak.room.seats.pending import Coming, ComingSaid, News, NewsKind
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import HOST, Ask
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState
from cardspeak.view.viewer import SPECTATOR
from cardspeak.view.words.voice import listed, plain
from cardspeak.words.refusals import refusal_words

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable
    from cardspeak.room.people.registry import Person

log = structlog.get_logger("cardspeak.room")

MOST_COMING: Final = 20


class ComingFrame(Frame, frozen=True, tag="coming"):
    """Sent when only the pending requests have changed."""

    coming: tuple[ComingSaid, ...]
    news: News | None


def round_runs(table: TableState) -> bool:
    """Whether a round is running."""
    return table.round is not None and table.round.phase != "over"


WHILE_PAUSED = (asks.Leave, asks.GoAway, asks.ComeBack, asks.TakeChips)
SITTING = (asks.Sit, asks.TakeSeatAgain)
BOT_GOES = "the bot goes"
"""Grounds for the removal of a bot, for books that require some."""


class Hosting:
    """Checks, stores and carries out requests at one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    # --- requests, from inside the mailbox -------------------------------------------------------

    async def ask(self, coming: Coming, by: Person) -> Answer:
        """Carry out a request immediately if it is due; otherwise check, store and announce it."""
        live = self._live
        table = live.table
        coming = msgspec.structs.replace(
            coming, id=secret(8).lower(), by=by.id, after=self._after(coming.kind)
        )
        coming = self._with_person(coming)
        if live.trouble or live.listing.closed:
            return ErrorFrame(
                "",
                "stopped",
                f"{live.stopped[0].upper()}{live.stopped[1:]}.",
                stop_kind(live.stopped),
            )
        tried = self._try(between_rounds(table), coming)
        if isinstance(tried, Refused):
            return rendering.refusal_frame(tried, self._asks(coming)[0], SPECTATOR, table, "")
        if self._is_due(coming) and table.matter is None:
            await self._do(coming, tried)
            return Ack("", live.table.version)
        others = [other for other in live.listing.coming if not _is_repeat(other, coming)]
        if coming.kind != "leave" and sum(other.kind != "leave" for other in others) >= MOST_COMING:
            return ErrorFrame(
                "",
                "too_many",
                "Too many requests are waiting at this table. Withdraw one first.",
                "requests",
            )
        await self._store(lambda listing: _with_requests(listing, *others, coming))
        self.tell("asked", by.name, coming)
        return WaitingFrame("", self._public_form(coming).words)

    async def withdraw(self, name: str, by: Person) -> bool:
        """Withdraw a host's pending request.  Returns False if it is no longer pending."""
        return await self._withdraw(
            lambda request: request.id == name and request.kind != "leave", by
        )

    async def leave(self, by: Person) -> Answer:
        """Let a player leave: now if the book allows it, otherwise after the round."""
        live = self._live
        seat = live.seat(by.name)
        if not seat:
            return ErrorFrame(
                "", "not_yours", "Sit down first: you have no seat at this table.", "no_seat"
            )
        for request in live.listing.coming:
            if request.kind == "leave" and request.by == by.id and self._sits(request):
                return WaitingFrame("", self._public_form(request).words)
        coming = Coming("leave", by=by.id, seat=seat)
        tried = self._try(live.table.copy(), coming)
        if isinstance(tried, Refused) or live.trouble or live.listing.closed:
            return await self.ask(coming, by)
        await self._do(self._with_person(coming), tried)
        return Ack("", live.table.version)

    async def stay(self, by: Person) -> bool:
        """Withdraw a player's own request to leave.  Returns False if it is no longer pending."""
        return await self._withdraw(
            lambda request: request.kind == "leave" and request.by == by.id, by
        )

    async def _withdraw(self, fits: Callable[[Coming], bool], by: Person) -> bool:
        request = next(filter(fits, self._live.listing.coming), None)
        if request is None:
            return False
        await self._store(lambda listing: _without(listing, request))
        self.tell("withdrawn", by.name, request)
        return True

    def pause_at(self, table: TableState) -> str:
        """Describe the host's pause; empty if the table is not paused in this state."""
        live = self._live
        words = live.listing.paused
        if not words or (round_runs(table) and not table.hand_dealt):
            return ""
        return words if words == PAUSED else f"{live.host_name or 'the host'} (host): {words}"

    def allows(self, ask: Ask) -> bool:
        """Return whether the table is only paused, and this ask is allowed during a pause.

        A pause must not trap players' chips, so players may leave, sit out and take chips off the
        table.  Players may also sit down, but not in the middle of a hand-dealt round.
        """
        live = self._live
        if live.trouble or live.listing.closed:
            return False
        if isinstance(ask, SITTING):
            return not round_runs(live.table)
        return isinstance(ask, WHILE_PAUSED)

    def bot_name(self, style: str) -> str:
        """Return a name for a new bot that no player, person present or earlier bot has.

        A bot that has played in this game before would be refused.
        """
        live = self._live
        seated = {seat.person for seat in live.table.seats.values()}
        played = (*live.table.entered, *live.table.gone)
        entered = (name for name in played if style_of(name))
        present = {*live.people_here(), *live.table.kept, *entered, live.host_name}
        return bot_name(style, seated, present)

    def _after(self, kind: str) -> int:
        """Return the round that must end first: the current one, or the next for house choices."""
        return self._live.table.rounds + (kind == "choices")

    def _with_person(self, coming: Coming) -> Coming:
        seat = self._live.table.seats.get(coming.seat)
        if seat is None:
            return coming
        return msgspec.structs.replace(coming, person=self._id_of(seat.person))

    def _id_of(self, name: str) -> str:
        people = self._live.people
        person = None if people is None else people.named(name)
        return name if person is None else person.id  # a bot has no id

    # --- execution -------------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        """Whether a pending request is due now."""
        live = self._live
        if not live.listing.coming or live.listing.closed or live.trouble:
            return False
        return live.table.matter is None and any(map(self._is_due, live.listing.coming))

    def _is_due(self, coming: Coming) -> bool:
        table = self._live.table
        return not round_runs(table) and table.rounds >= coming.after

    async def carry_out(self) -> None:
        """Carry out all due requests.  Refused ones lapse.  Runs in the mailbox."""
        waiting = self._live.listing.coming
        # Removals first: a player who leaves before being removed could come back without consent.
        for coming in sorted(waiting, key=lambda request: request.kind != "remove"):
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
            log.error("host request failed", table=self._live.id, error=type(bug).__name__)
            await self._lapse(coming, "it could not be done")
            return
        if isinstance(tried, Refused):
            names = rendering.names_of(table)
            await self._lapse(coming, refusal_words(tried, Unit(table.unit_cents), names))
            return
        await self._do(coming, tried)

    async def _do(self, coming: Coming, events: tuple[Event, ...]) -> None:
        """Store the events and the shortened list in one entry, then announce it."""
        live = self._live
        who, sent = self._name_of(coming.by), self._public_form(coming)
        done = f"{who}: {self._effect(coming)}"
        async with live.listed:
            listing = _without(live.listing, coming)
            after = live.table.copy()
            apply(after, events)
            await live.commit(events, after, who, papers=[listing.side_record()])
            live.listing = listing
        self._send(News("done", who, sent, done))

    async def _lapse(self, coming: Coming, why: str) -> None:
        log.info("host request lapsed", table=self._live.id, kind=coming.kind)
        await self._store(lambda listing: _without(listing, coming))
        self.tell("lapsed", self._name_of(coming.by), coming, why)

    async def _store(self, change: Callable[[Listing], Listing]) -> None:
        live = self._live
        async with live.listed:
            listing = change(live.listing)
            await live.keep(listing.side_record())
            live.listing = listing

    def _try(self, table: TableState, coming: Coming) -> tuple[Event, ...] | Refused:
        """Try a request on this table state.  Returns its events, or the first refusal."""
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
                assert refused is not None, "every ask was refused, and there is at least one"
                return refused
        return tuple(events)

    def _sits(self, coming: Coming) -> bool:
        """Return whether the player concerned is still in that seat."""
        seat = self._live.table.seats.get(coming.seat)
        return seat is not None and self._id_of(seat.person) == coming.person

    def _still_removes(self, coming: Coming) -> bool:
        """Return whether this request must still remove a person who has left the seat.

        True if the person moved, has chips here, or is not yet marked as removed.
        """
        people, name = self._live.people, self._name_of(coming.person)
        if coming.kind != "remove" or people is None or people.get(coming.person) is None:
            return False
        table = self._live.table
        return bool(self._live.seat(name)) or name in table.kept or name not in table.removed

    def leaving(self, ask: Ask) -> Ask:
        """Replace a player's ask to leave with the host's pending removal, if granted."""
        table = self._live.table
        seat = table.seats.get(ask.seat) if isinstance(ask, asks.Leave) else None
        if seat is None or table.hand_dealt or ask.actor != "player":
            return ask
        for request in self._live.listing.coming:
            if request.kind == "remove" and request.person == self._id_of(seat.person):
                removal = self._asks(request)[0]
                return removal if isinstance(rule(table.copy(), removal), Granted) else ask
        return ask

    def removal(self, seat: SeatNo, by: Person, grounds: str = "") -> asks.Leave:
        """Return the ask that removes a player.

        Staff who do not play here act as the floor, all others as the host.
        """
        table = self._live.table
        is_staff = by.role in HOSTING and not seat_of(table, by.name)
        return asks.Leave(
            seat=seat, grounds=grounds, actor="floor" if is_staff else HOST, person=by.name
        )

    def refuses_to_close(self, by: Person) -> Refused | None:
        """Return why the book does not let this person close the table, or None if it does.

        Closing removes all players, so a host cannot close a game to the last player in which other
        people have chips.
        """
        table = self._live.table
        if table.hand_dealt:
            return None
        for no, seat in table.seats.items():
            if seat.person != by.name and not style_of(seat.person):
                ruling = rule(between_rounds(table), self.removal(no, by, "the table closes"))
                if isinstance(ruling, Refused):
                    return ruling
        return None

    def _asks(self, coming: Coming) -> tuple[Ask, ...]:
        """Return the asks for a request.  `_try` finds an order in which they are granted."""
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
        """Return the ask that removes a player, wherever they sit now, even without a seat."""
        people, name = self._live.people, self._name_of(coming.person)
        by = None if people is None else people.get(coming.by)
        seat = self._live.seat(name) if coming.person else coming.seat
        grounds = coming.grounds or (BOT_GOES if style_of(name) else "")
        ask = asks.Leave(seat=seat, grounds=grounds, actor=HOST)
        if by is not None:
            ask = self.removal(seat, by, grounds)
        if seat or not coming.person:
            return ask
        # The player takes all chips, so they cannot take the seat again.
        remover = self._name_of(coming.by) or HOST
        return asks.CollectStake(person=name, remover=remover, actor=ask.actor)

    # --- announcements ---------------------------------------------------------------------------

    def tell(self, what: NewsKind, who: str, coming: Coming, why: str = "") -> None:
        """Announce that a request was made, was withdrawn or has lapsed."""
        sent = self._public_form(coming)
        words = {
            "asked": f"{who}: {sent.words}",
            "withdrawn": f"{who} withdraws it: {sent.words}",
            "lapsed": f"No longer: {sent.words} ({why.rstrip('.')})",
        }[what]
        self._send(News(what, who, sent, words, why))

    def tell_pause(self, what: NewsKind, who: str) -> None:
        """Announce that a pause will start after the round, or was called off."""
        pause = self._pause()
        if pause is not None:
            self._send(News(what, who, pause, f"{who}: {pause.words}"))
        else:
            self._send(None)

    def _send(self, news: News | None) -> None:
        live = self._live
        live.tell(frames.encode(ComingFrame(self.said(live.table), news)))

    def said(self, table: TableState) -> tuple[ComingSaid, ...]:
        """Return all pending requests as sent to watchers."""
        requests = tuple(map(self._public_form, self._live.listing.coming))
        pause = self._pause(table)
        return requests if pause is None else (pause, *requests)

    def _pause(self, table: TableState | None = None) -> ComingSaid | None:
        live = self._live
        table = live.table if table is None else table
        words = live.listing.paused
        if not words or table.hand_dealt or not round_runs(table):
            return None
        text = f"play pauses when this round ends: {words}"
        return ComingSaid(
            "", "pause", table.rounds, "", grounds="" if words == PAUSED else words, words=text
        )

    def _public_form(self, coming: Coming) -> ComingSaid:
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
            f"{self._effect(coming)}, when round {coming.after} has ended",
        )

    def _effect(self, coming: Coming) -> str:
        """Describe the effect of a request, but not when it happens."""
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
            return person  # a bot is identified by its name
        known = people.get(person)
        return nobody(person) if known is None else known.name


def between_rounds(table: TableState) -> TableState:
    """Return a copy of the table without the current round and incident, to try a request on."""
    copy = table.copy()
    if round_runs(copy):
        copy.round, copy.start, copy.since = None, None, ()
    copy.matter = None
    return copy


def choice_words(choices: Mapping[str, str]) -> str:
    """Describe the changed house choices."""
    return listed(f"{plain(name)} becomes {plain(value)}" for name, value in choices.items())


def _is_repeat(first: Coming, second: Coming) -> bool:
    """Return whether both are the same removal, or the same player's request to leave."""
    once = first.kind == second.kind and first.kind in {"remove", "leave"}
    return once and first.person == second.person


def _with_requests(listing: Listing, *coming: Coming) -> Listing:
    return msgspec.structs.replace(listing, coming=coming)


def _without(listing: Listing, gone: Coming) -> Listing:
    return _with_requests(
        listing, *(request for request in listing.coming if request.id != gone.id)
    )
