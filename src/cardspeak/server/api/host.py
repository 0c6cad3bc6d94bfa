"""Addresses for the host of a table: who sits, who goes, bots, pauses, the ledger.

Players who leave when the round is over use the same list as the host's requests.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from cardspeak.bots import PLAYERS
from cardspeak.room import Keeper
from cardspeak.room.driving.bots import bots_at
from cardspeak.room.listing import LONGEST_TITLE, free_seats, stakes_of
from cardspeak.room.live import frames
from cardspeak.room.live.errors import Stop
from cardspeak.room.live.frames import Answer, Done, RefusedFrame, WaitingFrame, Wrong
from cardspeak.room.live.greeting import tell_cards
from cardspeak.room.live.live_table import NOT_KEPT
from cardspeak.room.live.mailbox import Wished
from cardspeak.room.live.settling import close_aside
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.people.registry import Person
from cardspeak.room.seats.hosting import PAUSED
from cardspeak.room.seats.ledger import LedgerSheet, sheet
from cardspeak.room.seats.pending import Coming
from cardspeak.room.seats.waits import PAUSE_ROUNDS
from cardspeak.room.summary import Card, card_of
from cardspeak.server.api.asking import may_admit, tell_wishes
from cardspeak.server.api.endpoints import Api, Call, Problem, frame_problem, text_of
from cardspeak.server.ws.wire import LONGEST_TEXT
from cardspeak.table import asks
from cardspeak.table.asks import HOST, Ask
from cardspeak.table.rulings import Because
from cardspeak.view.viewer import Role, Viewer

FLOOR = Viewer(Role.FLOOR)
"""What the host of a hand-dealt table is."""
LONGEST_GROUNDS = 100
NO_PAUSE = "The game was paused for as long as it may be"
STAFF_BAR = "Staff removed this player: only other staff can let them sit again."
Found = TypeVar("Found")


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


class ChangedChoices(msgspec.Struct, frozen=True):
    """House choices, by name."""

    choices: dict[str, str]


class Title(msgspec.Struct, frozen=True):
    """A title."""

    title: str


class Switch(msgspec.Struct, frozen=True):
    """On or off."""

    on: bool


async def _ask(call: Call, ask: Ask) -> Answer:
    """Ask in the host's name.  Raises Problem if it is refused."""
    return _granted(await _put(call, ask))


async def _put(call: Call, ask: Ask) -> Answer:
    """Ask and return the answer, also a refusal.  With real cards the host speaks for the floor."""
    keeper, person = call.keeper, call.who
    hand_dealt = keeper.table.hand_dealt
    viewer = FLOOR if hand_dealt else viewer_of(keeper.table, person, None)
    ask = msgspec.structs.replace(ask, actor="floor" if hand_dealt else HOST)
    return await keeper.ask(ask, viewer, person.name)


async def _between_rounds(call: Call, coming: Coming) -> Answer:
    """Ask for something that waits until a round has ended.  Raises Problem if it is refused."""
    keeper, person = call.keeper, call.who
    return await _answered(call, keeper, lambda: keeper.hosting.ask(coming, person))


async def _answered(call: Call, keeper: Keeper, job: Callable[[], Awaitable[Answer]]) -> Answer:
    """Do a job in the mailbox.  202 if it waits; raises Problem if it is refused."""
    answer = _granted(await _in_mailbox(keeper, job))
    call.status = 202 if isinstance(answer, WaitingFrame) else 200
    return answer


def _granted(found: Answer) -> Answer:
    """The answer, unless it is a no; raises Problem then."""
    if isinstance(found, RefusedFrame):
        raise frame_problem(found)
    if isinstance(found, Wrong):
        raise Problem(409, found.code, found.words)
    return found


async def _in_mailbox(keeper: Keeper, job: Callable[[], Awaitable[Found]]) -> Found:
    """Do something between two asks, and wait for it. Raises Problem if it cannot be stored."""
    try:
        return await keeper.between_asks(job)
    except Stop:
        raise Problem(503, "not_kept", f"{NOT_KEPT.capitalize()}.") from None


async def pause(call: Call) -> Card:
    """Pause the table: at once with real cards, otherwise when the round has ended."""
    keeper = call.hosted
    if not keeper.driver.waits.may_pause():
        raise Problem(409, "no_pause", f"{NO_PAUSE}: play {PAUSE_ROUNDS} rounds first.")
    words = text_of(call.body.words, 100, "A reason") or PAUSED
    await call.room.relist(keeper, paused=words)
    _tell_stopped(keeper)
    keeper.hosting.tell_pause("asked", call.who.name)
    return card_of(keeper, call.person)


async def resume(call: Call) -> Card:
    """Play goes on."""
    keeper = call.hosted
    await call.room.relist(keeper, **keeper.driver.waits.resumed())
    _tell_stopped(keeper)
    keeper.hosting.tell_pause("withdrawn", call.who.name)
    return card_of(keeper, call.person)


async def start(call: Call) -> Answer:
    """Start a game that waits for its host."""
    keeper = call.hosted
    if keeper.stopped:
        raise Problem(409, "stopped", f"{keeper.stopped[0].upper()}{keeper.stopped[1:]}.")
    refused = await _in_mailbox(keeper, keeper.driver.start)
    if refused is None:
        return Done("", keeper.table.version)
    viewer = viewer_of(keeper.table, call.who, None)
    raise frame_problem(frames.refusal_frame(refused, asks.StartRound(), viewer, keeper.table, ""))


def _tell_stopped(keeper: Keeper) -> None:
    keeper.driver.advance()
    keeper.tell(frames.encode(frames.Stopped(keeper.stopped)))


async def wish(call: Call) -> object:
    """Let somebody sit down, or not."""
    keeper = call.hosted
    found = keeper.wishes.get(call.param("wish"))
    if found is None:
        raise Problem(404, "no_wish", "Nobody waits under this id any more.")
    if call.body.grant and _staff_bar(keeper, call.who, found) is not None:
        raise Problem(403, "not_yours", STAFF_BAR)
    del keeper.wishes[found.wish.id]  # at once: nobody else answers it now
    if call.body.grant:
        viewer = Viewer(Role.SPECTATOR)
        answer: Answer = await keeper.ask(
            found.ask,
            viewer,
            found.person.name,
            found.request,
            owner=found.person.id,
            barred=lambda: _staff_bar(keeper, call.who, found),
        )
    else:
        answer = Wrong(found.request, "not_yours", "The host did not let you sit.")
    if call.body.grant and isinstance(answer, Wrong):  # the table takes no asks now
        _keep_wish(call, keeper, found)
        raise Problem(409, answer.code, answer.words)
    tell_wishes(keeper)
    for watcher in list(keeper.watchers):
        if watcher.person is not None and watcher.person.id == found.person.id:
            watcher.put(frames.encode(answer))
    return _granted(answer) if call.body.grant else answer


def _staff_bar(keeper: Keeper, by: Person, found: Wished) -> Wrong | None:
    """The answer to a host or a member of staff who cannot let this person sit."""
    allowed = may_admit(keeper, by, found.person)
    return None if allowed else Wrong(found.request, "not_yours", STAFF_BAR)


def _keep_wish(call: Call, keeper: Keeper, found: Wished) -> None:
    """Put a wish back for another try, unless its person has asked again or is deleted."""
    others = keeper.wishes.values()
    if call.room.people.get(found.person.id) and found.person.id not in {
        one.person.id for one in others
    }:
        keeper.wishes = {found.wish.id: found, **keeper.wishes}
    tell_wishes(keeper)


async def leave(call: Call) -> Answer:
    """A player leaves now, or when the round is over; or stays after all."""
    keeper, person = call.keeper, call.who
    if not call.hall.guard.chat(person.id):  # everybody at the table reads it
        raise Problem(429, "too_fast", "You have changed your mind too often: wait a few seconds.")
    if not call.body.on:
        if not await _in_mailbox(keeper, lambda: keeper.hosting.stay(person)):
            raise Problem(404, "not_coming", "This does not wait any more.")
        return Done("", keeper.table.version)
    return await _answered(call, keeper, lambda: keeper.hosting.leave(person))


async def remove(call: Call) -> Answer:
    """Remove a player between rounds."""
    keeper, seat = call.hosted, call.body.seat
    grounds = text_of(call.body.grounds, LONGEST_TEXT, "A reason")
    if keeper.table.hand_dealt:
        return await _ask(call, asks.Leave(seat=seat, grounds=grounds, person=call.who.name))
    return await _between_rounds(call, Coming("remove", seat=seat, grounds=grounds))


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
    ask = asks.Sit(
        seat=body.seat or free[0],
        person=keeper.hosting.bot_name(body.style),
        stake=body.stake or stakes_of(keeper.table).usual,
        consents=True,
    )
    return await _ask(call, ask)


async def remove_bot(call: Call) -> object:
    """A bot goes after the round."""
    keeper = call.hosted
    text = call.param("seat")
    seat = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if seat not in bots_at(keeper.table):
        raise Problem(404, "no_bot", "No bot sits there.")
    ask = keeper.hosting.removal(seat, call.who, "the bot goes")
    viewer = viewer_of(keeper.table, call.who, None)
    found = await keeper.ask(ask, viewer, call.who.name)
    if not isinstance(found, RefusedFrame) or found.because != Because.ROUND_RUNNING.name:
        return _granted(found)
    keeper.driver.leaving[seat] = ask
    return {"t": "waiting", "id": "", "words": "It leaves after this round."}


async def top_up(call: Call) -> Answer:
    """Chips for a seat, between rounds and within what its player could buy."""
    keeper, seat, amount = call.hosted, call.body.seat, call.body.amount
    if keeper.table.hand_dealt:
        return await _ask(call, asks.AddChips(seat=seat, amount=amount))
    return await _between_rounds(call, Coming("chips", seat=seat, amount=amount))


async def choices(call: Call) -> Answer:
    """House choices for a table; where software deals, from the end of the next full round."""
    keeper, wanted = call.hosted, call.body.choices
    if not wanted:
        raise Problem(400, "unreadable", "Name at least one choice and its value.")
    if not keeper.table.hand_dealt:
        return await _between_rounds(call, Coming("choices", choices=wanted))
    return await _ask(call, asks.ChangeHouse(choices=wanted))


async def withdraw(call: Call) -> object:
    """Something that waits is not to happen after all."""
    keeper, person, name = call.hosted, call.who, call.param("coming")
    if not await _in_mailbox(keeper, lambda: keeper.hosting.withdraw(name, person)):
        raise Problem(404, "not_coming", "This does not wait any more.")
    return {"ok": True}


async def _relisted(call: Call, keeper: Keeper, **changes: object) -> Card:
    """Change the listing of a table, and send everybody its card."""
    await call.room.relist(keeper, **changes)
    tell_cards(keeper)
    return card_of(keeper, call.person)


async def title(call: Call) -> Card:
    """Another title."""
    keeper = call.hosted
    text = text_of(call.body.title, LONGEST_TITLE, "A title", "no_title")
    if not text:
        raise Problem(400, "no_title", f"A title has 1 to {LONGEST_TITLE} letters.")
    return await _relisted(call, keeper, title=text)


async def approve(call: Call) -> Card:
    """Whether the host is asked before somebody sits down."""
    return await _relisted(call, call.hosted, approve=call.body.on)


async def seats(call: Call) -> Card:
    """Whether anybody may sit down at all."""
    return await _relisted(call, call.hosted, seats_open=call.body.on)


async def close(call: Call) -> object:
    """No more rounds: everybody leaves with what they have."""
    keeper = call.hosted
    if keeper.failing.is_aside:
        stacks = await close_aside(call.room, keeper)
        return {"ok": True, "stacks": stacks, "ledger": sheet(keeper.ledger, keeper.table)}
    try:
        is_closed = await call.room.close(keeper, "the table closes")
    except Stop:
        raise Problem(503, "not_kept", f"{NOT_KEPT.capitalize()}.") from None
    if not is_closed:
        raise Problem(409, "round_running", "A round is under way: pause and let it end first.")
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
    Api("POST", f"{T}/pause", pause, "Host: pause when the round has ended.", Words, Card),
    Api("POST", f"{T}/resume", resume, "Host: play goes on.", answer=Card),
    Api("POST", f"{T}/start", start, "Host: start a game that waits for it."),
    Api("GET", f"{T}/wishes", wishes, "Host: who wants to sit down."),
    Api("POST", f"{T}/wishes/{{wish}}", wish, "Host: let somebody sit, or not.", Grant),
    Api("POST", f"{T}/leave", leave, "Leave the table, at the end of the round.", Switch),
    Api("POST", f"{T}/remove", remove, "Host: somebody has to leave.", Removing),
    Api("POST", f"{T}/bots", add_bot, "Host: a bot sits down.", Bot),
    Api("POST", f"{T}/bots/{{seat}}/remove", remove_bot, "Host: a bot goes."),
    Api("POST", f"{T}/chips", top_up, "Host: chips for a seat.", Chips),
    Api(
        "POST",
        f"{T}/choices",
        choices,
        "Host: house choices, from the end of the next full round.",
        ChangedChoices,
    ),
    Api(
        "POST",
        f"{T}/coming/{{coming}}/withdraw",
        withdraw,
        "Host: take back what waits for the end of a round.",
    ),
    Api("POST", f"{T}/title", title, "Host: another title.", Title, Card),
    Api("POST", f"{T}/approve", approve, "Host: be asked who sits down.", Switch, Card),
    Api("POST", f"{T}/seats", seats, "Host: let anybody sit, or nobody.", Switch, Card),
    Api("POST", f"{T}/close", close, "Host: no more rounds."),
    Api("GET", f"{T}/ledger", ledger, "Host: who brought and took what.", answer=LedgerSheet),
)
