"""Parse and make asks to a tournament.  The person and the role come from the session."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any, cast

import msgspec

from cardspeak.chips import Unit
from cardspeak.numbers import MAX_EXACT
from cardspeak.room import Person, Room
from cardspeak.room.driving.bots import style_of
from cardspeak.room.live.frames import Ack, ErrorFrame, RefusedFrame
from cardspeak.room.live.rendering import clauses_said
from cardspeak.room.people.display_names import InvalidName, NoText, readable, readable_text
from cardspeak.room.tournaments.driver import random_order
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.room.tournaments.offers import last_act
from cardspeak.room.tournaments.powers import (
    BY_DIRECTORS,
    KINDS,
    SECONDS,
    actor_of,
    tables_concerned,
    took_part,
    why_not,
)
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.rules.draws import taking_part
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.tables import only_real
from cardspeak.words.tournaments import tournament_refusal_words

Answer = Ack | RefusedFrame | ErrorFrame
MONEY = Unit(100)
GUEST = "guest"
"""Mark of entrants who have no name in the room; they play at real tables only."""
MOST_ITEMS = 2000
"""Most items in a list of an ask."""


def read_ask(data: dict[str, Any], person: Person, live: LiveTournament) -> Ask:
    """Parse an ask, with actor and name set from the session. Raises BadFrame."""
    name = data.get("type")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadFrame("unreadable", f"Unknown ask; valid ones are {', '.join(KINDS)}.")
    fields = {key: value for key, value in data.items() if key not in {"type", "actor", "asker"}}
    about = fields.get("person", "")
    problem = why_not(live, person, kind, about if isinstance(about, str) else "")
    if problem:
        raise BadFrame("not_yours", problem)
    if "person" in kind.__struct_fields__ and not about:
        fields["person"] = person.name
    if kind is asks.DrawSeats:
        fields["drawn"] = random_order(len(taking_part(live.state, live.state.session + 1)))
    if kind is asks.Undo and not fields.get("to"):
        fields["to"] = last_act(live.state)
    by_director = kind in BY_DIRECTORS or fields.get("person", person.name) != person.name
    if kind in SECONDS:
        by_director = not took_part(live, person)
    fields["actor"] = actor_of(live, person) if by_director else "player"
    fields["asker"] = person.name
    if kind is asks.LeaveTable:
        fields.pop("approved", None)
    unknown = sorted(set(fields) - set(kind.__struct_fields__))
    if unknown:
        raise BadFrame("unreadable", f"{name} has no field '{unknown[0][:40]}'.")
    _check(fields)
    try:
        return cast(Ask, msgspec.convert(fields, kind, str_keys=True))
    except msgspec.ValidationError as error:
        raise BadFrame("unreadable", f"{name} cannot be read: {error}.") from None


def _check(value: object) -> None:
    """Check all texts and numbers in an ask. Raises BadFrame."""
    if isinstance(value, dict | list | tuple) and len(value) > MOST_ITEMS:
        raise BadFrame("unreadable", f"A list in an ask has at most {MOST_ITEMS} items.")
    if isinstance(value, dict):
        for item in (*value.keys(), *value.values()):
            _check(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _check(item)
    elif isinstance(value, str):
        try:
            readable_text(value, LONGEST_TEXT, "A text")
        except NoText as error:
            raise BadFrame("unreadable", f"{error}.") from None
    elif isinstance(value, int) and abs(value) > MAX_EXACT:
        raise BadFrame("unreadable", "A number has too many digits.")


async def put_ask(
    room: Room, live: LiveTournament, person: Person, request: str, data: dict[str, Any]
) -> Answer:
    """Make an ask for a person and return the answer. Raises BadFrame."""
    ask = read_ask(data, person, live)
    if isinstance(ask, asks.Enter | asks.NameSubstitute):
        ask = _known_person(room, live, ask)
    tables = tables_concerned(live, ask)
    async with room.drivers[live.id].held(tables) if tables else nullcontext():
        answer = await live.ask(ask, person.name, request, owner=person.id)
    if not isinstance(answer, Refused):
        return answer
    return refused_frame(answer, live.state.book, request, Unit(live.state.unit_cents))


def _known_person(
    room: Room, live: LiveTournament, ask: asks.Enter | asks.NameSubstitute
) -> asks.Enter | asks.NameSubstitute:
    """Return the ask about a person of the room, or a guest's entry. Raises BadFrame."""
    name = ask.person if isinstance(ask, asks.Enter) else ask.substitute
    known = room.people.named(name)
    if known is not None and known.name == name and not style_of(name):
        return ask
    if isinstance(ask, asks.Enter) and ask.actor != "player" and only_real(live.state):
        return msgspec.structs.replace(ask, person=guest_name(room, name))
    raise BadFrame("unreadable", "This person is not known in the room: sign in first.")


def listed_person(room: Room, live: LiveTournament, name: str) -> str:
    """Return the entry's name of a person in a list. Raises ValueError with the reason."""
    if not name:
        raise ValueError("The name is missing.")
    known = room.people.named(name)
    if known is not None and known.name == name and not style_of(name):
        return name
    if not only_real(live.state):
        raise ValueError("This person is not known in the room: sign in first.")
    try:
        return guest_name(room, name)
    except BadFrame as error:
        raise ValueError(str(error)) from None


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
