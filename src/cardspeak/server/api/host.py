"""Endpoints for a table's host: seats, removals, bots, pauses, the ledger.

Players who leave at the end of the round use the same list as the host's requests.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from cardspeak.bots import PLAYERS
from cardspeak.room import LiveTable
from cardspeak.room.driving.bots import bots_at
from cardspeak.room.listing import LONGEST_TITLE, free_seats, stakes_of
from cardspeak.room.live import frames, rendering
from cardspeak.room.live.errors import CommitFailed
from cardspeak.room.live.frames import Ack, Answer, ErrorFrame, RefusedFrame, WaitingFrame
from cardspeak.room.live.greeting import tell_cards
from cardspeak.room.live.mailbox import Wished
from cardspeak.room.live.settling import close_aside
from cardspeak.room.live.stops import NOT_KEPT, PAUSED, stop_kind
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.people.registry import Person
from cardspeak.room.seats.ledger import LedgerSheet, sheet
from cardspeak.room.seats.pending import Coming
from cardspeak.room.seats.waits import PAUSE_ROUNDS
from cardspeak.room.summary import TableSummary, card_of
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.server.api.asking import may_admit, send_seat_requests
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, frame_problem, text_of
from cardspeak.server.ws.wire import LONGEST_TEXT
from cardspeak.table import asks
from cardspeak.table.asks import HOST, Ask
from cardspeak.table.rulings import Refused
from cardspeak.view.viewer import SPECTATOR, Role, Viewer

FLOOR = Viewer(Role.FLOOR)
"""The host's viewer at a hand-dealt table."""
LONGEST_GROUNDS = 100
NO_PAUSE = "The game has been paused for the maximum time"
STAFF_BAR = "Staff removed this player: only other staff can let them sit again."
Found = TypeVar("Found")


class Words(msgspec.Struct, frozen=True):
    """A reason."""

    words: str = ""


class Grant(msgspec.Struct, frozen=True):
    """The answer to a seat request."""

    grant: bool = True


class Removing(msgspec.Struct, frozen=True):
    """A seat to free, and the grounds."""

    seat: int
    grounds: str = ""


class Bot(msgspec.Struct, frozen=True):
    """A bot to seat."""

    style: str = "tight"
    seat: int = 0
    stake: int = 0


class ChipsToAdd(msgspec.Struct, frozen=True):
    """Chips to add to a seat."""

    seat: int
    amount: int


class ChangedChoices(msgspec.Struct, frozen=True):
    """House choices, by name."""

    choices: dict[str, str]


class Title(msgspec.Struct, frozen=True):
    """A table's title."""

    title: str


class Switch(msgspec.Struct, frozen=True):
    """A setting to turn on or off."""

    on: bool


async def _ask(call: ApiRequest, ask: Ask) -> Answer:
    """Make an ask as the host. Raises ApiError if it is refused."""
    return _granted(await _put(call, ask))


async def _put(call: ApiRequest, ask: Ask) -> Answer:
    """Make an ask as the host, or as the floor at a hand-dealt table.

    Returns the answer, which may be a refusal.
    """
    live, person = call.live, call.who
    hand_dealt = live.table.hand_dealt
    viewer = FLOOR if hand_dealt else viewer_of(live.table, person, None)
    ask = msgspec.structs.replace(ask, actor="floor" if hand_dealt else HOST)
    return await live.ask(ask, viewer, person.name)


async def _between_rounds(call: ApiRequest, coming: Coming) -> Answer:
    """Request a change that waits for a round to end. Raises ApiError if it is refused."""
    live, person = call.live, call.who
    return await _answered(call, live, lambda: live.hosting.ask(coming, person))


async def _answered(
    call: ApiRequest, live: LiveTable, job: Callable[[], Awaitable[Answer]]
) -> Answer:
    """Run a job in the mailbox. Sets status 202 if its answer is pending.

    Raises ApiError if it is refused.
    """
    answer = _granted(await _in_mailbox(live, job))
    call.status = 202 if isinstance(answer, WaitingFrame) else 200
    return answer


def _granted(answer: Answer) -> Answer:
    """Return the answer. Raises ApiError if it is a refusal or an error."""
    if isinstance(answer, RefusedFrame):
        raise frame_problem(answer)
    if isinstance(answer, ErrorFrame):
        raise ApiError(409, answer.code, answer.words, why=answer.why)
    return answer


async def _in_mailbox(live: LiveTable, job: Callable[[], Awaitable[Found]]) -> Found:
    """Run a job between two asks and wait for it. Raises ApiError if it cannot be stored."""
    try:
        return await live.between_asks(job)
    except CommitFailed:
        raise ApiError(503, "not_kept", f"{NOT_KEPT.capitalize()}.") from None


async def pause(call: ApiRequest) -> TableSummary:
    """Pause the table: immediately if it is hand-dealt, otherwise at the end of the round."""
    live = call.hosted
    if not live.driver.waits.may_pause():
        raise ApiError(409, "no_pause", f"{NO_PAUSE}: play {PAUSE_ROUNDS} rounds first.")
    words = text_of(call.body.words, 100, "A reason") or PAUSED
    # In the mailbox, so that a round which is just being opened is open before the pause.
    await _in_mailbox(live, lambda: call.room.relist(live, paused=words))
    _announce_pause(live)
    live.hosting.tell_pause("asked", call.who.name)
    return card_of(live, call.person)


async def resume(call: ApiRequest) -> TableSummary:
    """End a pause."""
    live = call.hosted
    await call.room.relist(live, **live.driver.waits.resumed())
    _announce_pause(live)
    live.hosting.tell_pause("withdrawn", call.who.name)
    return card_of(live, call.person)


async def start(call: ApiRequest) -> Answer:
    """Start a game that is waiting for its host."""
    live = call.hosted
    if live.stopped:
        words = f"{live.stopped[0].upper()}{live.stopped[1:]}."
        raise ApiError(409, "stopped", words, why=stop_kind(live.stopped))
    refused = await _in_mailbox(live, live.driver.start)
    if refused is None:
        return Ack("", live.table.version)
    raise _refused(call, refused, asks.StartRound())


def _refused(call: ApiRequest, refused: Refused, ask: Ask) -> ApiError:
    """Return the error response for the book's refusal of this ask."""
    table = call.live.table
    viewer = viewer_of(table, call.who, None)
    return frame_problem(rendering.refusal_frame(refused, ask, viewer, table, ""))


def _announce_pause(live: LiveTable) -> None:
    live.driver.advance()
    live.tell(frames.encode(frames.Stopped.because(live.stopped)))


async def wish(call: ApiRequest) -> object:
    """Grant or decline a seat request."""
    live = call.hosted
    pending = live.wishes.get(call.param("wish"))
    if pending is None:
        raise ApiError(404, "no_wish", "This request to sit no longer exists.")
    if call.body.grant and _staff_bar(live, call.who, pending) is not None:
        raise ApiError(403, "not_yours", STAFF_BAR, why="removed")
    del live.wishes[pending.wish.id]  # before the await, so that it is answered only once
    if call.body.grant:
        viewer = SPECTATOR
        answer: Answer = await live.ask(
            pending.ask,
            viewer,
            pending.person.name,
            pending.request,
            owner=pending.person.id,
            barred=lambda: _staff_bar(live, call.who, pending),
        )
    else:
        answer = ErrorFrame(
            pending.request, "not_yours", "The host did not let you sit.", "turned_away"
        )
    if call.body.grant and isinstance(answer, ErrorFrame):  # the table is not accepting asks now
        _put_back(call, live, pending)
        raise ApiError(409, answer.code, answer.words, why=answer.why)
    send_seat_requests(live)
    for watcher in list(live.watchers):
        if watcher.person is not None and watcher.person.id == pending.person.id:
            watcher.put(frames.encode(answer))
    return _granted(answer) if call.body.grant else answer


def _staff_bar(live: LiveTable, by: Person, pending: Wished) -> ErrorFrame | None:
    """Return an error if this host or staff member may not admit this person, else None."""
    allowed = may_admit(live, by, pending.person)
    return None if allowed else ErrorFrame(pending.request, "not_yours", STAFF_BAR, "removed")


def _put_back(call: ApiRequest, live: LiveTable, pending: Wished) -> None:
    """Put a seat request back, unless the person has asked again or was deleted."""
    others = live.wishes.values()
    if call.room.people.get(pending.person.id) and pending.person.id not in {
        other.person.id for other in others
    }:
        live.wishes = {pending.wish.id: pending, **live.wishes}
    send_seat_requests(live)


async def leave(call: ApiRequest) -> Answer:
    """Leave the table, now or at the end of the round, or cancel leaving."""
    live, person = call.live, call.who
    if not call.hall.guard.chat(person.id):  # everyone at the table sees it
        words = "You have changed your mind too often: wait a few seconds."
        raise ApiError(429, "too_fast", words, why="seats")
    if not call.body.on:
        if not await _in_mailbox(live, lambda: live.hosting.stay(person)):
            raise ApiError(404, "not_coming", "This change is no longer pending.")
        return Ack("", live.table.version)
    return await _answered(call, live, lambda: live.hosting.leave(person))


async def remove(call: ApiRequest) -> Answer:
    """Remove a player between rounds."""
    live, seat = call.hosted, call.body.seat
    grounds = text_of(call.body.grounds, LONGEST_TEXT, "A reason")
    if live.table.hand_dealt:
        return await _ask(call, asks.Leave(seat=seat, grounds=grounds, person=call.who.name))
    return await _between_rounds(call, Coming("remove", seat=seat, grounds=grounds))


async def add_bot(call: ApiRequest) -> Answer:
    """Seat a bot."""
    live, body = call.hosted, call.body
    if body.style not in PLAYERS:
        raise ApiError(400, "no_bot", f"Bots are {', '.join(PLAYERS)}.")
    if live.table.hand_dealt:
        words = "A bot cannot see real cards: it sits where software deals."
        raise ApiError(409, "no_bot", words, why="real_cards")
    free = free_seats(live.table)
    if not body.seat and not free:
        raise ApiError(409, "no_seat", "No seat is free.")
    ask = asks.Sit(
        seat=body.seat or free[0],
        person=live.hosting.bot_name(body.style),
        stake=body.stake or stakes_of(live.table).usual,
        consents=True,
    )
    return await _ask(call, ask)


async def remove_bot(call: ApiRequest) -> Answer:
    """Remove a bot between rounds."""
    live = call.hosted
    text = call.param("seat")
    seat = SeatNo(text) if text.isascii() and text.isdigit() and len(text) < 4 else NO_SEAT
    if seat not in bots_at(live.table):
        raise ApiError(404, "no_bot", "No bot sits there.")
    return await _between_rounds(call, Coming("remove", seat=seat))


async def top_up(call: ApiRequest) -> Answer:
    """Add chips to a seat between rounds, up to the player's buy-in limit."""
    live, seat, amount = call.hosted, call.body.seat, call.body.amount
    if live.table.hand_dealt:
        return await _ask(call, asks.AddChips(seat=seat, amount=amount))
    return await _between_rounds(call, Coming("chips", seat=seat, amount=amount))


async def choices(call: ApiRequest) -> Answer:
    """Change house choices.

    At a software-dealt table they take effect after the next full round.
    """
    live, wanted = call.hosted, call.body.choices
    if not wanted:
        raise ApiError(400, "unreadable", "Name at least one choice and its value.")
    if not live.table.hand_dealt:
        return await _between_rounds(call, Coming("choices", choices=wanted))
    return await _ask(call, asks.ChangeHouse(choices=wanted))


async def withdraw(call: ApiRequest) -> object:
    """Cancel a change that is waiting for the end of a round."""
    live, person, name = call.hosted, call.who, call.param("coming")
    if not await _in_mailbox(live, lambda: live.hosting.withdraw(name, person)):
        raise ApiError(404, "not_coming", "This change is no longer pending.")
    return {"ok": True}


async def _relisted(call: ApiRequest, live: LiveTable, **changes: object) -> TableSummary:
    """Change a table's listing, and send the new summary to everyone there."""
    await call.room.relist(live, **changes)
    tell_cards(live)
    return card_of(live, call.person)


async def title(call: ApiRequest) -> TableSummary:
    """Change the title."""
    live = call.hosted
    text = text_of(call.body.title, LONGEST_TITLE, "A title", "no_title")
    if not text:
        raise ApiError(400, "no_title", f"A title must have 1 to {LONGEST_TITLE} characters.")
    return await _relisted(call, live, title=text)


async def approve(call: ApiRequest) -> TableSummary:
    """Set whether players need the host's consent to sit down."""
    return await _relisted(call, call.hosted, approve=call.body.on)


async def seats(call: ApiRequest) -> TableSummary:
    """Set whether new players may sit down."""
    return await _relisted(call, call.hosted, seats_open=call.body.on)


async def close(call: ApiRequest) -> object:
    """Close the table. All players leave with their chips."""
    live = call.hosted
    if live.failing.is_aside:
        stacks = await close_aside(call.room, live)
        return {"ok": True, "stacks": stacks, "ledger": sheet(live.ledger, live.table)}
    try:
        closed = await call.room.close(live, "the table closes", by=call.who)
    except CommitFailed:
        raise ApiError(503, "not_kept", f"{NOT_KEPT.capitalize()}.") from None
    if isinstance(closed, Refused):
        raise _refused(call, closed, asks.Leave(seat=NO_SEAT))
    if not closed:
        raise ApiError(409, "round_running", "A round is running: pause and let it end first.")
    return {"ok": True, "ledger": sheet(live.ledger, live.table)}


async def ledger(call: ApiRequest) -> LedgerSheet:
    """Return each player's buy-ins and cash-outs."""
    live = call.hosted
    return sheet(live.ledger, live.table)


async def wishes(call: ApiRequest) -> object:
    """Return the seat requests."""
    return {"wishes": [pending.wish for pending in call.hosted.wishes.values()]}


T = "/api/tables/{table}"
APIS = (
    Endpoint("POST", f"{T}/pause", pause, "Host: pause after the round.", Words, TableSummary),
    Endpoint("POST", f"{T}/resume", resume, "Host: end a pause.", answer=TableSummary),
    Endpoint("POST", f"{T}/start", start, "Host: start the game."),
    Endpoint("GET", f"{T}/wishes", wishes, "Host: requests to sit."),
    Endpoint("POST", f"{T}/wishes/{{wish}}", wish, "Host: grant or decline a request.", Grant),
    Endpoint("POST", f"{T}/leave", leave, "Leave the table after the round.", Switch),
    Endpoint("POST", f"{T}/remove", remove, "Host: remove a player.", Removing),
    Endpoint("POST", f"{T}/bots", add_bot, "Host: seat a bot.", Bot),
    Endpoint("POST", f"{T}/bots/{{seat}}/remove", remove_bot, "Host: remove a bot."),
    Endpoint("POST", f"{T}/chips", top_up, "Host: add chips to a seat.", ChipsToAdd),
    Endpoint(
        "POST",
        f"{T}/choices",
        choices,
        "Host: change house choices after the next full round.",
        ChangedChoices,
    ),
    Endpoint(
        "POST",
        f"{T}/coming/{{coming}}/withdraw",
        withdraw,
        "Host: cancel a change that waits for the end of a round.",
    ),
    Endpoint("POST", f"{T}/title", title, "Host: change the title.", Title, TableSummary),
    Endpoint(
        "POST", f"{T}/approve", approve, "Host: require consent to sit.", Switch, TableSummary
    ),
    Endpoint("POST", f"{T}/seats", seats, "Host: allow new players or not.", Switch, TableSummary),
    Endpoint("POST", f"{T}/close", close, "Host: close the table."),
    Endpoint("GET", f"{T}/ledger", ledger, "Host: buy-ins and cash-outs.", answer=LedgerSheet),
)
