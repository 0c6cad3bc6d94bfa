"""Addresses for the host of a table: who sits, who goes, bots, pauses, the ledger."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from cardspeak.bots import PLAYERS
from cardspeak.room import Keeper, frames
from cardspeak.room.bots import bot_name, bots_at
from cardspeak.room.card import Card, card_of
from cardspeak.room.frames import Answer, RefusedFrame, Wrong
from cardspeak.room.ledger import LedgerSheet, sheet
from cardspeak.room.listing import LONGEST_TITLE, free_seats, stakes_of
from cardspeak.server.asking import tell_wishes
from cardspeak.server.calls import Api, Call, Problem, frame_problem
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.rulings import Because
from cardspeak.view.sight_viewer import Role, Viewer

FLOOR = Viewer(Role.FLOOR)


class Words(msgspec.Struct, frozen=True):
    """Why."""

    words: str = ""


class Grant(msgspec.Struct, frozen=True):
    """Yes or no."""

    grant: bool = True


class Removing(msgspec.Struct, frozen=True):
    """Whose seat, and on what grounds."""

    seat: int
    grounds: str = ""


class Bot(msgspec.Struct, frozen=True):
    """A bot that is to sit down."""

    style: str = "tight"
    seat: int = 0
    stake: int = 0


class Chips(msgspec.Struct, frozen=True):
    """Chips for a seat."""

    seat: int
    amount: int


class Title(msgspec.Struct, frozen=True):
    """A title."""

    title: str


class Switch(msgspec.Struct, frozen=True):
    """On or off."""

    on: bool


async def _ask(call: Call, ask: Ask) -> Answer:
    """An ask of the floor's, in the host's name; raises Problem where it is refused."""
    keeper = call.keeper
    return _granted(await keeper.ask(ask, FLOOR, call.who.name))


def _granted(found: Answer) -> Answer:
    """The answer, unless it is a no; raises Problem then."""
    if isinstance(found, RefusedFrame):
        raise frame_problem(found)
    if isinstance(found, Wrong):
        raise Problem(409, found.code, found.words)
    return found


async def _in_mailbox(keeper: Keeper, does: Callable[[], Awaitable[object]]) -> None:
    """Do something between two asks, and wait for it."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run() -> None:
        try:
            await does()
        finally:
            if not done.done():
                done.set_result(None)

    keeper.do(run)
    await done


async def pause(call: Call) -> Card:
    """Nothing goes on until it is resumed."""
    keeper = call.hosted
    words = " ".join(call.body.words.split())[:100] or "the host has paused the table"
    await call.room.relist(keeper, paused=words)
    _tell_stopped(keeper)
    return card_of(keeper, call.person)


async def resume(call: Call) -> Card:
    """Play goes on."""
    keeper = call.hosted
    await call.room.relist(keeper, paused="")
    _tell_stopped(keeper)
    return card_of(keeper, call.person)


def _tell_stopped(keeper: Keeper) -> None:
    keeper.driver.advance()
    keeper.tell(frames.encode(frames.Stopped(keeper.stopped)))


async def wish(call: Call) -> object:
    """Let somebody sit down, or not."""
    keeper = call.hosted
    found = keeper.wishes.pop(call.param("wish"), None)
    if found is None:
        raise Problem(404, "no_wish", "Nobody waits under this id any more.")
    tell_wishes(keeper)
    if call.body.grant:
        viewer = Viewer(Role.SPECTATOR)
        answer: Answer = await keeper.ask(
            found.ask, viewer, found.person.name, found.request, owner=found.person.id
        )
    else:
        answer = Wrong(found.request, "not_yours", "The host did not let you sit.")
    for watcher in list(keeper.watchers):
        if watcher.person is not None and watcher.person.id == found.person.id:
            watcher.put(frames.encode(answer))
    return answer


async def remove(call: Call) -> Answer:
    """Somebody has to leave."""
    call.hosted  # noqa: B018 - raises for who may not
    return await _ask(
        call, asks.Leave(seat=call.body.seat, grounds=call.body.grounds, actor="floor")
    )


async def add_bot(call: Call) -> Answer:
    """A bot sits down."""
    keeper, body = call.hosted, call.body
    if body.style not in PLAYERS:
        raise Problem(400, "no_bot", f"Bots are {', '.join(PLAYERS)}.")
    if keeper.table.hand_dealt:
        raise Problem(409, "no_bot", "A bot cannot see real cards: it sits where software deals.")
    free = free_seats(keeper.table)
    if not body.seat and not free:
        raise Problem(409, "no_seat", "No seat is free.")
    taken = {seat.person for seat in keeper.table.seats.values()}
    ask = asks.Sit(
        seat=body.seat or free[0],
        person=bot_name(body.style, taken),
        stake=body.stake or stakes_of(keeper.table).usual,
        actor="floor",
    )
    return await _ask(call, ask)


async def remove_bot(call: Call) -> object:
    """A bot goes after the round."""
    keeper = call.hosted
    text = call.param("seat")
    seat = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if seat not in bots_at(keeper.table):
        raise Problem(404, "no_bot", "No bot sits there.")
    found = await keeper.ask(asks.Leave(seat=seat, actor="floor"), FLOOR, call.who.name)
    if not isinstance(found, RefusedFrame) or found.because != Because.ROUND_RUNNING.name:
        return _granted(found)
    keeper.driver.leaving.add(seat)
    return {"t": "waiting", "id": "", "words": "It leaves after this round."}


async def top_up(call: Call) -> Answer:
    """Chips for a seat."""
    call.hosted  # noqa: B018 - raises for who may not
    return await _ask(
        call, asks.AddChips(seat=call.body.seat, amount=call.body.amount, actor="floor")
    )


async def title(call: Call) -> Card:
    """Another title."""
    keeper = call.hosted
    text = " ".join(call.body.title.split())
    if not 1 <= len(text) <= LONGEST_TITLE or not text.isprintable():
        raise Problem(400, "no_title", f"A title has 1 to {LONGEST_TITLE} letters.")
    await call.room.relist(keeper, title=text)
    return card_of(keeper, call.person)


async def approve(call: Call) -> Card:
    """Whether the host is asked before somebody sits down."""
    keeper = call.hosted
    await call.room.relist(keeper, approve=call.body.on)
    return card_of(keeper, call.person)


async def seats(call: Call) -> Card:
    """Whether anybody may sit down at all."""
    keeper = call.hosted
    await call.room.relist(keeper, seats_open=call.body.on)
    return card_of(keeper, call.person)


async def close(call: Call) -> object:
    """No more rounds: everybody leaves with what they have."""
    keeper = call.hosted
    running = keeper.table.round
    if running is not None and running.phase != "over":
        raise Problem(409, "round_running", "A round is under way: pause and let it end first.")

    async def all_leave() -> None:
        for seat in list(keeper.table.seats):
            await keeper.own(asks.Leave(seat=seat, actor="floor", grounds="the table closes"))

    await _in_mailbox(keeper, all_leave)
    await call.room.relist(keeper, closed=True)
    _tell_stopped(keeper)
    call.room.drop(keeper)
    return {"ok": True, "ledger": sheet(keeper.ledger, keeper.table)}


async def ledger(call: Call) -> LedgerSheet:
    """Who brought and took what."""
    keeper = call.hosted
    return sheet(keeper.ledger, keeper.table)


async def wishes(call: Call) -> object:
    """Who wants to sit down."""
    return {"wishes": [one.wish for one in call.hosted.wishes.values()]}


T = "/api/tables/{table}"
APIS = (
    Api("POST", f"{T}/pause", pause, "Host: nothing goes on until resumed.", Words, Card),
    Api("POST", f"{T}/resume", resume, "Host: play goes on.", answer=Card),
    Api("GET", f"{T}/wishes", wishes, "Host: who wants to sit down."),
    Api("POST", f"{T}/wishes/{{wish}}", wish, "Host: let somebody sit, or not.", Grant),
    Api("POST", f"{T}/remove", remove, "Host: somebody has to leave.", Removing),
    Api("POST", f"{T}/bots", add_bot, "Host: a bot sits down.", Bot),
    Api("POST", f"{T}/bots/{{seat}}/remove", remove_bot, "Host: a bot goes."),
    Api("POST", f"{T}/chips", top_up, "Host: chips for a seat.", Chips),
    Api("POST", f"{T}/title", title, "Host: another title.", Title, Card),
    Api("POST", f"{T}/approve", approve, "Host: be asked who sits down.", Switch, Card),
    Api("POST", f"{T}/seats", seats, "Host: let anybody sit, or nobody.", Switch, Card),
    Api("POST", f"{T}/close", close, "Host: no more rounds."),
    Api("GET", f"{T}/ledger", ledger, "Host: who brought and took what.", answer=LedgerSheet),
)
