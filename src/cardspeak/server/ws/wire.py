"""What comes over the line, parsed once: frames, and the asks in them.

Who asks, in which role and for which seat is known here; what the ask says of it is not believed.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from cardspeak.cards import NotationError, read_cards
from cardspeak.room.people.display_names import NoText, readable_text
from cardspeak.room.people.registry import Person
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.bounds import too_large
from cardspeak.table.state import TableState
from cardspeak.view.viewer import STAFF, Role, Viewer

LONGEST_ID = 60
LONGEST_TEXT = 300
"""Letters of any text in an ask: a reason, grounds, a house choice."""
_HASH = re.compile(r"[0-9a-f]{64}")


class ClientFrame(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """Every frame has `t`."""


class AskFrame(ClientFrame, frozen=True, tag="ask"):
    """An ask, under an id of the client's."""

    id: str
    ask: dict[str, Any]
    version: int | None = None


class WhatIfFrame(ClientFrame, frozen=True, tag="if"):
    """How would it be ruled?"""

    id: str
    ask: dict[str, Any]


class Repair(ClientFrame, frozen=True):
    """Lines were missed."""

    after: int = msgspec.field(name="from")


class ChatFrame(ClientFrame, frozen=True, tag="chat"):
    """Something to say."""

    text: str


class MessageFrame(ClientFrame, frozen=True, tag="message"):
    """A short text to staff."""

    id: str
    text: str


class ReadFrame(ClientFrame, frozen=True, tag="read"):
    """Staff are done with a message."""

    message: str


class PromiseFrame(ClientFrame, frozen=True, tag="promise"):
    """The hash of a seed for the next shuffle."""

    promise: str


class SeedFrame(ClientFrame, frozen=True, tag="seed"):
    """The seed for the shuffle with this root, and the promise of the next."""

    root: str
    seed: str
    next: str = ""


class Ping(ClientFrame, frozen=True):
    """Are you there?"""


Asked = AskFrame | WhatIfFrame | MessageFrame
"""Frames with an id, which their answer repeats."""
Spoken = Asked | ReadFrame | Repair | ChatFrame | PromiseFrame | SeedFrame | Ping
FRAME: Final[msgspec.json.Decoder[Spoken]] = msgspec.json.Decoder(Spoken)


class BadFrame(Exception):
    """A frame or an ask that cannot be taken: a code, and words that say what would be right."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


def read_frame(text: str | bytes) -> Spoken:
    """The frame; raises BadFrame."""
    try:
        frame = FRAME.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadFrame("unreadable", f"This frame cannot be read: {wrong}.") from None
    if isinstance(frame, Asked):
        check_id(frame.id)
    return frame


def check_id(text: str) -> None:
    """Raises BadFrame for an id that the record cannot keep."""
    if not 1 <= len(text) <= LONGEST_ID or not text.isascii() or not text.isprintable():
        raise BadFrame(
            "unreadable", f"An id has 1 to {LONGEST_ID} plain letters, new for every ask."
        )


def read_hash(text: str) -> bytes:
    """32 bytes, written as 64 figures; raises BadFrame."""
    if not _HASH.fullmatch(text):
        raise BadFrame("unreadable", "Roots, seeds and promises are 64 figures from 0 to f.")
    return bytes.fromhex(text)


# --- asks -------------------------------------------------------------------------------------

_ACTS: Final = "Check Stay Call Bet Raise Fold CallAndFold Show Muck AskToSee".split()
_SEAT: Final = """Sit TakeSeatAgain Reserve GoAway ComeBack ElectToPost ElectToWait AddChips
    TakeChips Move Leave Report""".split()
_BLINDS: Final = "TakeOverBlind DeclineBlind ClaimLastRound".split()
_DESK: Final = """StartRound CallClock ClockWarns ClockRunsOut CollectTimeCharge HandOut VacateSeat
    CollectStake ExemptFromEntry ChangeHouse VoidTheRound Report Answer ApplyRuling RuleOtherwise
    DropMatter Undo Sit Reserve Leave TakeUpReport DismissReport""".split()
_BY_HAND: Final = """PostForced CheckDeck Cut Deal PutIn Say Draw Shuffle TakePot ShareThePot
    StopTheRound TakeOverBlind ClaimLastRound GoAway ComeBack AddChips TakeChips Move ElectToPost
    ElectToWait DeclineBlind""".split()

PLAYERS: Final = frozenset(_ACTS + _SEAT + _BLINDS)
PLAYERS_BY_HAND: Final = frozenset(_SEAT)
"""Where a person deals, the dealer enters what is done at the table."""
DESK: Final = frozenset(_DESK)
"""At a software-dealt table players speak for themselves: the table would announce such an ask
of staff as the player's own, and sitting out in turn costs the hand."""
DESK_BY_HAND: Final = frozenset(_DESK + _BY_HAND + _ACTS)

KINDS: Final = {name: getattr(asks, name) for name in sorted(PLAYERS | DESK | DESK_BY_HAND)}
NAMING_OTHERS: Final = frozenset({"Sit", "TakeSeatAgain", "Reserve", "Report"})
"""A player's ask in which `seat` is not where the player sits."""
SIGNED: Final = frozenset(
    """Report TakeUpReport DismissReport ApplyRuling RuleOtherwise CallClock ClockWarns
    VoidTheRound Undo""".split()
)
"""Asks that name who speaks."""
REASONED: Final = frozenset({"RuleOtherwise", "VoidTheRound", "Undo"})
"""What staff may do to a software-dealt round only if they tell everybody why."""
LONGEST_REASON: Final = 200


def allowed(viewer: Viewer, table: TableState) -> frozenset[str]:
    """The asks that these eyes may put at this table."""
    if viewer.role in STAFF:
        return DESK_BY_HAND if table.hand_dealt else DESK
    if viewer.role is Role.INSPECTOR:
        return frozenset()
    return PLAYERS_BY_HAND if table.hand_dealt else PLAYERS


def read_ask(told: dict[str, Any], person: Person, viewer: Viewer, table: TableState) -> Ask:
    """The ask as this person may put it; raises BadFrame."""
    name = told.get("type")
    if name == "Shuffled":  # a dealer with real cards says that it is done
        name = "Shuffle"
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadFrame("unreadable", f"There is no such ask; there are {', '.join(KINDS)}.")
    assert isinstance(name, str), "only text is found there"
    if name not in allowed(viewer, table):
        raise BadFrame("not_yours", _not_yours(name, viewer, table))
    fields = {key: value for key, value in told.items() if key not in {"type", "actor"}}
    if name == "Report" and table.hand_dealt and viewer.role is Role.SPECTATOR:
        raise BadFrame("not_yours", "Players and staff report here: send staff a message instead.")
    _set_who(name, kind, fields, person, viewer)
    fields.pop("remover", None)  # only the room carries out the removal of a player without a seat
    if name == "Leave":  # with real cards the dealer enters that a player has gone
        removes = viewer.role in STAFF and not table.hand_dealt
        fields["person"] = person.name if removes else ""
    if not table.hand_dealt:
        _set_own_seat(name, fields, person)
        _set_reason(name, fields)
    _set_cards(kind, fields)
    _check_texts(fields)
    unknown = sorted(set(fields) - set(kind.__struct_fields__))
    if unknown:
        raise BadFrame("unreadable", f"{name} has no field '{unknown[0][:40]}'.")
    try:
        ask: Ask = msgspec.convert(fields, kind, str_keys=True)
    except msgspec.ValidationError as wrong:
        raise BadFrame("unreadable", f"{name} cannot be read: {wrong}.") from None
    field = too_large(ask)
    if field:
        raise BadFrame("unreadable", f"{name} cannot be read: {field} has too many digits.")
    return ask


def _not_yours(name: str, viewer: Viewer, table: TableState) -> str:
    if name in {"Shuffle", "Deal", "Draw"} and not table.hand_dealt:
        return "Where software deals, chance belongs to the room."
    if name in PLAYERS and viewer.role in STAFF and not table.hand_dealt:
        return f"{name} is for the player in that seat: where software deals, staff do not do it."
    if table.hand_dealt and viewer.role not in STAFF:
        return "The dealer enters what is done at this table."
    return f"{name} is not for a {viewer.role.value} to say."


def _set_who(
    name: str,
    kind: type[msgspec.Struct],
    fields: dict[str, Any],
    person: Person,
    viewer: Viewer,
) -> None:
    """Actor, seat and name, as the room knows them."""
    staff = viewer.role in STAFF
    fields["actor"] = viewer.role.value if staff else "player"
    if not staff and "seat" in kind.__struct_fields__ and name not in NAMING_OTHERS:
        if not viewer.seat:
            raise BadFrame("not_yours", "Sit down first: you have no seat at this table.")
        fields["seat"] = viewer.seat
    if "person" not in kind.__struct_fields__:
        return
    if name in SIGNED or not staff:
        fields["person"] = person.name
    elif name in {"Sit", "Reserve"}:
        fields["person"] = str(fields.get("person") or person.name)  # put_ask checks the name


def _check_texts(fields: dict[str, Any]) -> None:
    """Tidy every text of an ask: reasons, grounds, house choices, facts. Raises BadFrame."""
    for key, value in fields.items():
        if isinstance(value, str) and key != "person":  # names have other rules
            fields[key] = _text(value, key)
        elif isinstance(value, dict):
            fields[key] = {
                name: _text(one, key) if isinstance(one, str) else one
                for name, one in value.items()
            }


def _text(value: str, field: str) -> str:
    try:
        return readable_text(value, LONGEST_TEXT, f"'{field}'")
    except NoText as wrong:
        raise BadFrame("unreadable", f"{wrong}.") from None


def _set_own_seat(name: str, fields: dict[str, Any], person: Person) -> None:
    """Staff who sit down themselves buy in as players do."""
    if name == "Sit" and fields.get("person") == person.name:
        fields["actor"] = "player"


def _set_reason(name: str, fields: dict[str, Any]) -> None:
    """Tidy the reason that everybody will read.  Raises BadFrame if there is none."""
    if name not in REASONED:
        return
    told = fields.get("reason")
    reason = " ".join(told.split()) if isinstance(told, str) else ""
    if not 1 <= len(reason) <= LONGEST_REASON or not reason.isprintable():
        words = f"Say why in 1 to {LONGEST_REASON} letters: everybody at the table is told."
        raise BadFrame("unreadable", words)
    fields["reason"] = reason


def _set_cards(kind: type[msgspec.Struct], fields: dict[str, Any]) -> None:
    """Cards are written; the table knows them by number."""
    if "cards" not in kind.__struct_fields__:
        return
    if kind is asks.Shuffle:
        fields["cards"] = ()
        return
    if "cards" not in fields:
        return
    text = fields["cards"]
    if isinstance(text, list) and all(isinstance(one, str) for one in text):
        text = " ".join(text)
    if not isinstance(text, str):
        raise BadFrame("unreadable", 'Cards are text, such as "As Td ??".')
    try:
        fields["cards"] = read_cards(text)
    except NotationError as wrong:
        raise BadFrame("unreadable", f"{wrong}.") from None
