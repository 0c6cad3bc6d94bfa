"""Parse and make asks to a tournament.  The person and the role come from the session."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any, cast

import msgspec

from cardspeak.chips import Unit
from cardspeak.room import Person, Room
from cardspeak.room.driving.chance import random_order
from cardspeak.room.live.frames import Ack, ErrorFrame, RefusedFrame
from cardspeak.room.live.rendering import clauses_said
from cardspeak.room.people.display_names import InvalidName, readable
from cardspeak.room.people.registry import HOSTING
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.room.tournaments.powers import (
    BY_DIRECTORS,
    KINDS,
    SECONDS,
    actor_of,
    beyond_host,
    entry_of,
    last_act,
    proposes_as_director,
    role_due,
    tables_concerned,
    took_part,
    why_not,
    why_not_decide,
)
from cardspeak.server.api.stream_asks import check_person, kind_of, made, person_in
from cardspeak.server.guard.limits import RateLimiter
from cardspeak.server.ws.wire import BadFrame
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.rules.counts import chips_to_draw
from cardspeak.tournament.rules.draws import taking_part
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.tables import only_real
from cardspeak.words.tournaments import tournament_refusal_words

Answer = Ack | RefusedFrame | ErrorFrame
MONEY = Unit(100)
ABOUT_PRESENCE = asks.BeginSession | asks.RuleOnMissing | asks.SeatReserve
"""Asks before which the room notes who has come to the table."""
GUEST = "guest"
"""Mark of entrants who have no name in the room; they play at real tables only."""


def read_ask(data: dict[str, Any], person: Person, live: LiveTournament) -> Ask:
    """Parse an ask, with actor and name set from the session. Raises BadFrame."""
    kind, fields = kind_of(data, KINDS)
    about = fields.get("person", "")
    problem = why_not(live, person, kind, person_in(fields))
    if problem:
        raise BadFrame("not_yours", problem)
    if "person" in kind.__struct_fields__ and about in {"", person.name}:
        entry = entry_of(live, person.name)
        fields["person"] = person.name if entry is None else entry.person
    own = fields.get("person", person.name) == person.name or about in {"", person.name}
    if kind is asks.DecideDispute:
        fields["role"] = _role(live, person, fields.get("number"))
    if kind is asks.DrawSeats:
        fields["drawn"] = random_order(len(taking_part(live.state, live.state.session + 1)))
    if kind is asks.Undo and not fields.get("to"):
        fields["to"] = last_act(live.state)
    by_director = kind in BY_DIRECTORS or not own
    if kind is asks.ProposeDivision:
        by_director = proposes_as_director(live, person)
    if kind in SECONDS:
        by_director = not took_part(live, person)
    fields["actor"] = actor_of(live, person) if by_director else "player"
    fields["asker"] = person.name
    if kind is asks.LeaveTable:
        fields.pop("approved", None)
    ask = cast(Ask, made(kind, fields))
    if isinstance(ask, asks.RaceChips):  # the room draws
        ask = msgspec.structs.replace(ask, drawn=random_order(chips_to_draw(live.state, ask)))
    problem = beyond_host(live, person, ask)
    if problem:
        raise BadFrame("not_yours", problem)
    return ask


def _role(live: LiveTournament, person: Person, number: object) -> str:
    """Return the role in which a dispute is decided now. Raises BadFrame."""
    problem = why_not_decide(live, person, number)
    if problem:
        raise BadFrame("not_yours", problem)
    dispute = live.state.disputes.get(number) if isinstance(number, int) else None
    return "director" if dispute is None else role_due(live, dispute)


async def put_ask(
    room: Room,
    live: LiveTournament,
    person: Person,
    request: str,
    data: dict[str, Any],
    guard: RateLimiter,
) -> Answer:
    """Make an ask for a person and return the answer. Raises BadFrame."""
    ask = read_ask(data, person, live)
    limited = ask.actor == "player" or person.role not in HOSTING
    if limited and not guard.seat_ask(person.id):
        raise BadFrame("too_fast", "You have asked too often: wait a few seconds.", "seats")
    if isinstance(ask, asks.Enter | asks.NameSubstitute):
        ask = _known_person(room, live, ask)
    if isinstance(ask, asks.Enter) and ask.person != person.name:
        _not_staff(room, ask.person)
    driver, tables = room.drivers[live.id], tables_concerned(live, ask)
    if isinstance(ask, ABOUT_PRESENCE):
        await live.between_asks(driver.note_arrivals)
    refused = live.refusal(ask) if tables else None
    if refused is not None and not await live.knows(request, person.id):
        return _refused(refused, live, request)  # no table waits for an ask that is refused
    async with driver.held(tables) if tables else nullcontext():
        if isinstance(ask, ABOUT_PRESENCE):
            await live.between_asks(driver.note_arrivals)
        answer = await live.ask(ask, person.name, request, owner=person.id)
    if not isinstance(answer, Refused):
        return answer
    return _refused(answer, live, request)


def _not_staff(room: Room, name: str) -> None:
    """Refuse to enter staff, whose powers end with an entry. Raises BadFrame."""
    known = room.people.named(name)
    if known is not None and known.role in HOSTING:
        raise BadFrame("not_yours", "Staff enter for themselves, because they lose powers by it.")


def _refused(refused: Refused, live: LiveTournament, request: str) -> RefusedFrame:
    return refused_frame(refused, live.state.book, request, Unit(live.state.unit_cents))


def _known_person(
    room: Room, live: LiveTournament, ask: asks.Enter | asks.NameSubstitute
) -> asks.Enter | asks.NameSubstitute:
    """Return the ask about a person of the room, or a guest's entry. Raises BadFrame."""
    if isinstance(ask, asks.Enter) and ask.actor != "player":
        return msgspec.structs.replace(ask, person=_entered_name(room, live, ask.person))
    check_person(room, ask.person if isinstance(ask, asks.Enter) else ask.substitute)
    return ask


def _entered_name(room: Room, live: LiveTournament, name: str) -> str:
    """Return the name under which a director enters a player. Raises BadFrame."""
    if only_real(live.state) and room.people.named(name) is None:
        return guest_name(room, name)
    return check_person(room, name).name


def listed_person(room: Room, live: LiveTournament, name: str) -> str:
    """Return the entry's name of a person in a list. Raises ValueError with the reason."""
    if not name:
        raise ValueError("The name is missing.")
    try:
        entered = _entered_name(room, live, name)
        _not_staff(room, entered)
    except BadFrame as error:
        raise ValueError(str(error)) from None
    return entered


def guest_name(room: Room, name: str) -> str:
    """Return the name of an entrant who has none in the room. Raises BadFrame.

    Its mark cannot be part of a name in the room, so nobody can sign in as this entrant.
    """
    try:
        plain = readable(name)
    except InvalidName as error:
        raise BadFrame("unreadable", f"{error}.") from None
    if room.people.is_taken(plain):
        words = (
            f"Somebody in the room has the name {plain}, or one that looks like it: add an initial."
        )
        raise BadFrame("unreadable", words)
    return f"{plain} [{GUEST}]"


def refused_frame(refused: Refused, book: str, request: str, unit: Unit = MONEY) -> RefusedFrame:
    """Return the frame for a refusal, with its sentence and its clauses."""
    facts = msgspec.to_builtins(refused.facts, str_keys=True, enc_hook=str)
    words = tournament_refusal_words(refused, unit)
    clauses = clauses_said(refused.by, book)
    return RefusedFrame(request, refused.because.name, words, refused.by, clauses, facts)
