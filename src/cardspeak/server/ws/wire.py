"""Parse incoming frames and the asks in them.

The person, role and seat come from the session. An ask cannot override them.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, cast, get_args

import msgspec

from cardspeak.cards import NotationError, read_cards
from cardspeak.room.people.display_names import NoText, readable_text
from cardspeak.room.people.registry import Person
from cardspeak.table import asks
from cardspeak.table.ask_base import AskBase, Askers
from cardspeak.table.asks import Ask
from cardspeak.table.bounds import too_large
from cardspeak.table.state import TableState
from cardspeak.view.viewer import STAFF, Role, Viewer

LONGEST_ID = 60
LONGEST_TEXT = 300
"""Maximum length of any text in an ask: a reason, grounds, a house choice."""
AskData = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-type": "Ask"})]
"""An ask as parsed by `read_ask`; `x-type` is its type name in TypeScript."""
_HASH = re.compile(r"[0-9a-f]{64}")


class ClientFrame(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """Base of all client frames; `t` is the type."""


class AskFrame(ClientFrame, frozen=True, tag="ask"):
    """An ask, with an id chosen by the client."""

    id: str
    ask: AskData
    version: int | None = None


class WhatIfFrame(ClientFrame, frozen=True, tag="if"):
    """A request for the ruling that an ask would get."""

    id: str
    ask: AskData


class Repair(ClientFrame, frozen=True):
    """A request for missed log lines."""

    after: int = msgspec.field(name="from")


class ChatFrame(ClientFrame, frozen=True, tag="chat"):
    """A chat message."""

    text: str


class MessageFrame(ClientFrame, frozen=True, tag="message"):
    """A short message to staff."""

    id: str
    text: str


class ReadFrame(ClientFrame, frozen=True, tag="read"):
    """Marks a message to staff as handled."""

    message: str


class PromiseFrame(ClientFrame, frozen=True, tag="promise"):
    """The hash of a seed for the next shuffle."""

    promise: str


class SeedFrame(ClientFrame, frozen=True, tag="seed"):
    """The seed for the shuffle with this root, and a promise for the next one."""

    root: str
    seed: str
    next: str = ""


class Ping(ClientFrame, frozen=True):
    """A request for a pong."""


Asked = AskFrame | WhatIfFrame | MessageFrame
"""Frames with an id, which is repeated in the answer."""
Spoken = Asked | ReadFrame | Repair | ChatFrame | PromiseFrame | SeedFrame | Ping
FRAME: Final[msgspec.json.Decoder[Spoken]] = msgspec.json.Decoder(Spoken)


class BadFrame(Exception):
    """The frame or ask is invalid; has a code and a text that says what is expected."""

    def __init__(self, code: str, words: str, why: str = "") -> None:
        super().__init__(words)
        self.code = code
        self.why = why


def read_frame(text: str | bytes) -> Spoken:
    """Parse a frame. Raises BadFrame."""
    try:
        frame = FRAME.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFrame("unreadable", f"This frame cannot be read: {error}.") from None
    if isinstance(frame, Asked):
        check_id(frame.id)
    return frame


def check_id(text: str) -> None:
    """Check an id from a client. Raises BadFrame if the journal cannot store it."""
    if not 1 <= len(text) <= LONGEST_ID or not text.isascii() or not text.isprintable():
        raise BadFrame(
            "unreadable",
            f"An id has 1 to {LONGEST_ID} printable ASCII characters, new for every ask.",
        )


def read_hash(text: str) -> bytes:
    """Parse 64 hex digits as 32 bytes. Raises BadFrame."""
    if not _HASH.fullmatch(text):
        raise BadFrame("unreadable", "Roots, seeds and promises are 64 hex digits.")
    return bytes.fromhex(text)


# --- asks -------------------------------------------------------------------------------------

KINDS: Final[dict[str, type[AskBase]]] = {
    str(kind.__struct_config__.tag): kind
    for kind in sorted(get_args(asks.Ask), key=lambda kind: str(kind.__struct_config__.tag))
    if kind.MAY_ASK
}
"""All asks that people may send, by name."""
LONGEST_REASON: Final = 200


def asker(viewer: Viewer, table: TableState) -> Askers:
    """Return the kinds of asker that a viewer is at this table."""
    if viewer.role in STAFF:
        return Askers.DEALER if table.hand_dealt else Askers.STAFF_BY_SOFTWARE
    if viewer.role is Role.INSPECTOR:
        return Askers.PROGRAM
    return Askers.PLAYER_BY_HAND if table.hand_dealt else Askers.PLAYER


def read_ask(data: dict[str, Any], person: Person, viewer: Viewer, table: TableState) -> Ask:
    """Parse an ask, with actor, seat and name set from the session. Raises BadFrame."""
    name = data.get("type")
    if name == "Shuffled":  # the name in earlier editions of docs/protocol.md
        name = "Shuffle"
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadFrame("unreadable", f"Unknown ask; valid ones are {', '.join(KINDS)}.")
    assert isinstance(name, str), "the keys of KINDS are text"
    if not kind.MAY_ASK & asker(viewer, table):
        raise BadFrame("not_yours", _not_yours(name, kind, viewer, table))
    fields = {key: value for key, value in data.items() if key not in {"type", "actor"}}
    if name == "Report" and table.hand_dealt and viewer.role is Role.SPECTATOR:
        raise BadFrame(
            "not_yours", "Players and staff report here: send staff a message instead.", "reports"
        )
    _set_who(name, kind, fields, person, viewer)
    fields.pop("remover", None)  # only the room can remove a player who has no seat
    # `person` names the staff member who removes a player. At a hand-dealt table the dealer only
    # enters the player's own ask.
    if name == "Leave":
        removes = viewer.role in STAFF and not table.hand_dealt
        fields["person"] = person.name if removes else ""
    if not table.hand_dealt:
        _set_own_seat(name, fields, person)
        _set_reason(kind, fields)
    _set_cards(kind, fields)
    _check_texts(fields)
    unknown = sorted(set(fields) - set(kind.__struct_fields__))
    if unknown:
        raise BadFrame("unreadable", f"{name} has no field '{unknown[0][:40]}'.")
    try:
        ask = cast(Ask, msgspec.convert(fields, kind, str_keys=True))
    except msgspec.ValidationError as error:
        raise BadFrame("unreadable", f"{name} cannot be read: {error}.") from None
    field = too_large(ask)
    if field:
        raise BadFrame("unreadable", f"{name} cannot be read: {field} has too many digits.")
    return ask


def _not_yours(name: str, kind: type[AskBase], viewer: Viewer, table: TableState) -> str:
    if name in {"Shuffle", "Deal", "Draw"} and not table.hand_dealt:
        return "At this table the software shuffles and deals."
    if name == "StartRound" and not table.hand_dealt:
        return "At this table the room opens every round."
    if kind.MAY_ASK & Askers.PLAYER and viewer.role in STAFF and not table.hand_dealt:
        return (
            f"{name} is for the player in that seat: staff cannot do it at a software-dealt table."
        )
    if table.hand_dealt and viewer.role not in STAFF:
        return "At this table the dealer enters the acts."
    return f"{name} is not allowed for the role {viewer.role.value}."


def _set_who(
    name: str,
    kind: type[AskBase],
    fields: dict[str, Any],
    person: Person,
    viewer: Viewer,
) -> None:
    """Set actor, seat and name from the session. Raises BadFrame if the person has no seat."""
    staff = viewer.role in STAFF
    fields["actor"] = viewer.role.value if staff else "player"
    if not staff and "seat" in kind.__struct_fields__ and not kind.NAMES_ANY_SEAT:
        if not viewer.seat:
            raise BadFrame(
                "not_yours", "Sit down first: you have no seat at this table.", "no_seat"
            )
        fields["seat"] = viewer.seat
    if "person" not in kind.__struct_fields__:
        return
    if kind.IS_SIGNED or not staff:
        fields["person"] = person.name
    elif name in {"Sit", "Reserve"}:
        fields["person"] = str(fields.get("person") or person.name)  # put_ask checks the name


def _check_texts(fields: dict[str, Any]) -> None:
    """Normalise all texts in an ask: reasons, grounds, house choices, facts. Raises BadFrame."""
    for key, value in fields.items():
        if isinstance(value, str) and key != "person":  # names are checked elsewhere
            fields[key] = _text(value, key)
        elif isinstance(value, dict):
            fields[key] = {
                name: _text(item, key) if isinstance(item, str) else item
                for name, item in value.items()
            }


def _text(value: str, field: str) -> str:
    try:
        return readable_text(value, LONGEST_TEXT, f"'{field}'")
    except NoText as error:
        raise BadFrame("unreadable", f"{error}.") from None


def _set_own_seat(name: str, fields: dict[str, Any], person: Person) -> None:
    """Make staff who seat themselves buy in as players."""
    if name == "Sit" and fields.get("person") == person.name:
        fields["actor"] = "player"


def _set_reason(kind: type[AskBase], fields: dict[str, Any]) -> None:
    """Normalise the reason, which everyone will see. Raises BadFrame if it is missing."""
    if not kind.NEEDS_REASON:
        return
    value = fields.get("reason")
    reason = " ".join(value.split()) if isinstance(value, str) else ""
    if not 1 <= len(reason) <= LONGEST_REASON or not reason.isprintable():
        words = f"Give a reason of 1 to {LONGEST_REASON} characters: everyone at the table sees it."
        raise BadFrame("unreadable", words)
    fields["reason"] = reason


def _set_cards(kind: type[AskBase], fields: dict[str, Any]) -> None:
    """Convert cards from text to numbers. Raises BadFrame."""
    if "cards" not in kind.__struct_fields__:
        return
    if kind is asks.Shuffle:
        fields["cards"] = ()
        return
    if "cards" not in fields:
        return
    text = fields["cards"]
    if isinstance(text, list) and all(isinstance(card, str) for card in text):
        text = " ".join(text)
    if not isinstance(text, str):
        raise BadFrame("unreadable", 'Cards are text, such as "As Td ??".')
    try:
        fields["cards"] = read_cards(text)
    except NotationError as error:
        raise BadFrame("unreadable", f"{error}.") from None
