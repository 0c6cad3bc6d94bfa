"""Parse and make asks to the desk of a cash room.  The person and role come from the session."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from cardspeak.cage.asks import CarryChips
from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.rulings import Refused
from cardspeak.chips import NO_CHIPS
from cardspeak.floor.decide import decide
from cardspeak.room import Person
from cardspeak.room.desks.live_desk import COMING, LiveDesk
from cardspeak.room.desks.powers import BY_MANAGERS, BY_PLAYERS, KINDS, WHY, why_not
from cardspeak.room.desks.transfers import PASSES, sit_ask, usual_stake
from cardspeak.room.driving.chance import random_order
from cardspeak.room.listing import LONGEST_TITLE, free_seats
from cardspeak.room.live.frames import Ack, ErrorFrame, RefusedFrame
from cardspeak.room.live.rendering import clauses_said, refusal_frame
from cardspeak.server.api.cage_asks import cage_refused_frame, is_for_cage, put_cage_ask
from cardspeak.server.api.endpoints import AppContext
from cardspeak.server.api.stream_asks import check_person, kind_of, made, person_in
from cardspeak.server.ws.wire import BadFrame
from cardspeak.table.asks import TakeSeatAgain
from cardspeak.table.rulings import Refused as TableRefused
from cardspeak.table.state import TableState
from cardspeak.view.viewer import SPECTATOR
from cardspeak.words.cashroom import desk_refusal_words

Answer = Ack | RefusedFrame | ErrorFrame
Bringing = asks.Confirm | asks.ClaimSeat | asks.HearBuyIn
"""Asks that name what a person brings to a table."""
MOST_ON_LIST: Final = 100
"""Maximum number of people on one waiting list."""
LISTS_FROM: Final = 10
"""Maximum number of people on the lists of a desk, or with a reservation, from one address."""
MOST_TABLES: Final = 40
"""Maximum number of open tables in one cash room."""


def read_ask(data: dict[str, Any], person: Person, live: LiveDesk) -> Ask:
    """Parse an ask, with actor and name set from the session. Raises BadFrame."""
    kind, fields = kind_of(data, KINDS)
    about = person_in(fields)
    excludes = fields.get("reason") == "self-excluded" and not fields.get("lift")
    problem = why_not(live, person, kind, about, me=excludes)
    if problem:
        raise BadFrame("not_yours", problem, WHY.get(problem, ""))
    if kind in BY_PLAYERS and not about:
        fields["person"] = person.name
    if kind is asks.OpenTable:
        fields["table"] = live.state.numbered + 1
        game = fields.get("game", "")
        if not isinstance(game, str) or len(game) > LONGEST_TITLE:
            raise BadFrame("unreadable", f"A game has a name of at most {LONGEST_TITLE} letters.")
    if kind is asks.MergeTables:
        number = fields.get("into")
        into = live.state.tables.get(number) if isinstance(number, int) else None
        fields["drawn"] = random_order(0 if into is None else len(into.free))
    by_manager = kind in BY_MANAGERS or fields.get("person", person.name) != person.name
    fields["actor"] = "staff" if by_manager else "player"
    fields["asker"] = person.name
    return cast(Ask, made(kind, fields))


async def put_desk_ask(
    hall: AppContext,
    live: LiveDesk,
    person: Person,
    request: str,
    data: dict[str, Any],
    address: str,
) -> Answer:
    """Make an ask for a person and return the answer. Raises BadFrame."""
    if live.listing.closed:
        return ErrorFrame(request, "stopped", "This cash room is closed.")
    if is_for_cage(data):
        return await put_cage_ask(hall, live, person, request, data)
    ask = read_ask(data, person, live)
    if not hall.guard.seat_ask(person.id):
        raise BadFrame("too_fast", "You have asked too often: wait a few seconds.", "seats")
    about = getattr(ask, "person", "")
    if about and not isinstance(ask, asks.Bar):
        _check_guest(live, check_person(hall.room, about))
    live.unanswered.pop(person.name, None)
    if isinstance(ask, asks.OpenTable):
        _check_tables(hall, live)
    if isinstance(ask, COMING):
        own = address if about == person.name else ""  # a manager brings people from everywhere
        _check_lists(live, ask, own)
        live.addresses[about] = own
    if isinstance(ask, Bringing):
        checked = _with_stake(live, ask, request)
        if isinstance(checked, RefusedFrame):
            return checked
        ask = checked
    answer = await live.ask(ask, person.name, request, owner=person.id)
    if not isinstance(answer, Refused):
        return answer
    return desk_refused_frame(answer, _book(live, ask), request)


def _book(live: LiveDesk, ask: Ask) -> str:
    """Return the book of the table that an ask names, or of the desk."""
    table = live.state.tables.get(getattr(ask, "table", 0))
    return live.state.book if table is None else table.book


def _check_guest(live: LiveDesk, person: Person) -> None:
    """Check that a guest may play here. Raises BadFrame."""
    if live.listing.accounts_only and not person.account:
        words = "This cash room is for people with an account: make one first."
        raise BadFrame("not_yours", words, "account")


def _check_tables(hall: AppContext, live: LiveDesk) -> None:
    limits = hall.settings.limits
    full = len(live.state.tables) >= MOST_TABLES or len(hall.room.live_tables) >= limits.tables
    if full:
        raise BadFrame("too_many", "Too many tables are open.")


def _check_lists(live: LiveDesk, ask: Ask, address: str) -> None:
    """Check that lists do not become too long, or full of people from one address.

    Raises BadFrame.
    """
    state = live.state
    if isinstance(ask, asks.JoinList) and len(state.waiting(ask.game)) >= MOST_ON_LIST:
        raise BadFrame("too_many", "The list is full: ask again later.", "lists")
    waiting = {person for game in state.lists for person in state.waiting(game)}
    for table in state.tables.values():
        waiting |= table.expected
    live.addresses = {name: at for name, at in live.addresses.items() if name in waiting}
    same = [one for one in waiting if address and live.addresses.get(one) == address]
    if len(same) >= LISTS_FROM and not {getattr(ask, "person", "")} & waiting:
        words = "Too many people from your address wait here: ask again later."
        raise BadFrame("too_many", words, "lists")


def _with_stake(live: LiveDesk, ask: Bringing, request: str) -> Bringing | RefusedFrame:
    """Return the ask with its stake, or the table's refusal of it.

    The table rules on a sample: whether the person could sit down there with this stake.
    """
    live_table = live.tables.get(ask.table)
    if live_table is None or ask.stake < NO_CHIPS:
        return ask
    table = live_table.table
    ask = replace(ask, stake=ask.stake or usual_stake(table, ask.person))
    free = free_seats(table)
    by_desk = live.decide(live.state.copy(), ask)
    if not free or table.matter is not None or isinstance(by_desk, Refused):
        return ask
    group = live.state.people.get(ask.person, "")
    sample = sit_ask(table, ask.person, free[0], ask.stake, group)
    ruling = decide(table, sample)
    if isinstance(ruling, TableRefused) and ruling.because not in PASSES:
        return refusal_frame(ruling, sample, SPECTATOR, table, request)
    return ask if isinstance(sample, TakeSeatAgain) else _with_chips(live, ask, table, request)


def _with_chips(
    live: LiveDesk, ask: Bringing, table: TableState, request: str
) -> Bringing | RefusedFrame:
    """Return the ask, or the cage's refusal of chips that the person does not have."""
    if live.cage is None:
        return ask
    carry = CarryChips(
        actor="player",
        asker=ask.person,
        person=ask.person,
        amount=int(ask.stake) * table.unit_cents,
        table=ask.table,
    )
    refused = live.cage.refusal(carry)
    if refused is None:
        return ask
    return cage_refused_frame(refused, live.cage.state.book, request)


def desk_refused_frame(refused: Refused, book: str, request: str) -> RefusedFrame:
    """Return the frame for a refusal, with its sentence and its clauses."""
    facts = msgspec.to_builtins(refused.facts, str_keys=True, enc_hook=str)
    words = desk_refusal_words(refused)
    clauses = clauses_said(refused.by, book)
    return RefusedFrame(request, refused.because.name, words, refused.by, clauses, facts)
