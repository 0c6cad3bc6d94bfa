"""Types of the facts in every sentence.

Each kind of event, refusal or view has facts, and each fact has a type, which decides how it is
written.  Facts of events come from the fields of their structs.  `as_json` exports the table for
the web page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from cardspeak.rulebook.policies import Act
from cardspeak.table import kinds
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.rulings import RefusalReason
from cardspeak.words import cage_facts, cashroom_facts, law_facts, reason_facts, tournament_facts

WHO: Final = "who"
"""A seat, written as its player's name; also gives `$seat_no`."""
NAMES: Final = "names"
"""Seats, written as a list of names."""
MONEY: Final = "money"
"""Chips, written as money; a number for selectors."""
COUNT: Final = "count"
"""A number of things, with plurals."""
NUMBER: Final = "number"
"""A number that names something: seat 4, hand 12."""
CARD: Final = "card"
CARDS: Final = "cards"
YES: Final = "yes"
"""A condition, "yes" or "no" in selectors."""
CODE: Final = "code"
"""One of a few values, for selectors only."""
TIME: Final = "time"
"""A minute of the day."""
PERSON: Final = "person"
"""A person's name, as it is."""
TEXT: Final = "text"
"""Text that people wrote, the same in every language."""
NOTE: Final = "note"
"""Such a text inside a sentence, without its full stop."""
LIST: Final = "list"
"""Such texts, written as a list."""
READING: Final = "reading"
"""A ruling to read aloud: the message says-ID, or the text of a book outside the catalogue."""
# "reasons": legal values and reasons, by the messages legal-CODE and reason-CODE, or own texts
# "term:PREFIX": the message PREFIX-value; "terms:PREFIX": several
# "each:KIND": a list of parts, each written by the message KIND


@dataclass(frozen=True, slots=True)
class Fact:
    """The type of a fact; `values` are the codes that selectors can meet."""

    type: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SentenceKind:
    """A message's facts, and its variants: attribute and condition, first match first.

    A condition is one or more terms joined by "&": `fact` (given and not empty), `fact=value`,
    `fact=$other`, `fact>0` or `fact<0`.  Without a match, the message's value is used.
    """

    facts: Mapping[str, Fact]
    variants: tuple[tuple[str, str], ...] = ()


_STREETS: Final = (
    *("hole-cards", "flop", "turn", "river"),
    *("initial-deal", "third-card", "fourth-card", "fifth-card"),
)
_DEALT_OUT: Final = ("away", "no stake", "short stake", "stake of an earlier orbit")
HAND_KINDS: Final = (
    *("royal flush", "straight flush", "five of a kind", "four of a kind", "full house"),
    *("flush", "straight", "three of a kind", "two pairs", "one pair", "high cards", "low"),
)
ACTS: Final = tuple(act.value for act in Act)


_NOT_IN_ID: Final = re.compile(r"[^\w-]", re.ASCII)


def slug(code: str) -> str:
    """A code as an identifier of a catalogue: "cannot win" is "cannot-win"."""
    return _NOT_IN_ID.sub("", code.replace(" ", "-"))


def _code(*values: str) -> Fact:
    return Fact(CODE, tuple(slug(value) or "none" for value in values))


# --- events ---------------------------------------------------------------------------------------

_BY_NAME: Final[dict[str, str]] = {
    **dict.fromkeys(("seat", "button", "opener", "turn"), WHO),
    **dict.fromkeys(("seats", "absent"), NAMES),
    **dict.fromkeys(("amount", "stake", "price", "refund", "odd"), MONEY),
    **dict.fromkeys(("number", "report"), NUMBER),
    **dict.fromkeys(("rounds", "depth", "seconds", "left", "count", "place", "pot"), COUNT),
    **dict.fromkeys(("minute", "due"), TIME),
    **dict.fromkeys(("card", "old", "out", "into"), CARD),
    "cards": CARDS,
    **dict.fromkeys(("colour", "book", "edition"), TEXT),
    **dict.fromkeys(("person", "remover"), PERSON),
    "reason": NOTE,
    "situation": "term:situation",
    "question": "term:question",
    "answer": "term:answer",
    "duty": "term:duty",
    "conduct": "term:conduct",
    "outcome": "term:outcome",
    "way": "term:outcome",
    "ways": "terms:outcome",
    "says": READING,
    "name": "choice",
    "value": "value",
}
"""Types of event fields by name; booleans and literals have their own, other fields have none."""

_FIELDS: Final[dict[str, dict[str, Fact]]] = {
    "Raised": {"to": Fact(MONEY)},
    "Moved": {"to": Fact(NUMBER)},
    "ButtonMoved": {"to": Fact(WHO)},
    "Undone": {"to": Fact(NUMBER)},
    "Gathered": {"pot": Fact(MONEY)},
    "BetsCounted": {"total": Fact(MONEY)},
    "CommissionTaken": {"to": _code("box", "drop", "float")},
    "DealtOut": {"why": _code(*_DEALT_OUT, *get_args(kinds.EntryBar))},
    "Shuffled": {"how": _code("hand", "machine")},
    "BoardDealt": {"street": _code(*_STREETS)},
    "StreetBegun": {"street": _code(*_STREETS)},
    "Announced": {"hand": _code(*HAND_KINDS)},
    "OrderMade": {
        "until": _code(*_STREETS, "round", "cut", "acted", "award"),
        "count": Fact(COUNT),
    },
    "HouseChanged": {"changes": Fact("each:HouseChanged-changes")},
    "Drawn": {"draws": Fact("each:Drawn-draws")},
    "OrbitEnded": {"stacks": Fact("each:OrbitEnded-stacks")},
    "PotsFormed": {"pots": Fact("each:PotsFormed-pots"), "total": Fact(MONEY)},
    "PutRight": {"moves": Fact("each:PutRight-moves")},
    "BoardTakenBack": {"count": Fact(COUNT)},
    "Misdealt": {"due": Fact(YES)},
    "Ruled": {
        "said": Fact(TEXT),
        "claim": Fact(TEXT),
    },
    "TableOpened": {"override": Fact(TEXT)},
    "ConductStated": {"conduct": Fact("terms:conduct")},
    "BreachRecorded": {"about": Fact(PERSON)},
    "SignShown": {
        "sign": Fact("term:sign"),
        "choices": Fact("each:SignShown-choices"),
    },
}
"""Facts of an event that its field's name does not type, and facts that `derive` adds."""

_VARIANTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "TableOpened": (("override", "override"),),
    "NoticeGiven": (("next", "due<0"),),
    "DutyCalled": (("reminder", "signed_by="),),
    "DutyConfirmed": (("open", "done=no"),),
    "DeckReplaced": (("players", "seats"),),
    "BetsCounted": (("reason", "person&reason"),),
    "BreachRecorded": (("reason", "reason"),),
    "SignShown": (("choices", "choices"),),
    "Sat": (
        ("stated", "stated"),
        ("colour", "colour"),
        ("missed", "entry=missed"),
        ("entry", "entry"),
    ),
    "Left": (("person", "person"), ("host", "actor=host")),
    "Moved": (("entry", "entry"),),
    "ChipsAdded": (("taken", "amount<0"), ("host", "actor=host")),
    "StakeCollected": (("removed", "remover&amount>0"), ("gone", "remover")),
    "CutMade": (("player", "seat>0"),),
    "ClockCalled": (("person", "person"),),
    "DrawCalled": (("place", "place>0"),),
    "RulingFound": (
        ("choice", "says&ways"),
        ("says", "says"),
        ("outcome-choice", "outcome&ways"),
        ("outcome", "outcome"),
    ),
    "MatterRaised": (
        ("person-seat", "report>0&person&seat>0"),
        ("person", "report>0&person"),
        ("report-seat", "report>0&seat>0"),
        ("report", "report>0"),
        ("seat-cards", "seat>0&cards"),
        ("seat", "seat>0"),
        ("cards", "cards"),
    ),
    "MatterDropped": (("reason", "reason"),),
    "ReportFiled": (("person-seat", "person&seat>0"), ("person", "person"), ("seat", "seat>0")),
    "ReportDismissed": (
        ("reason", "person&reason"),
        ("person", "person"),
    ),
    "Undone": (
        ("keeps-reason", "keeps&person&reason"),
        ("keeps-person", "keeps&person"),
        ("keeps", "keeps"),
        ("reason", "person&reason"),
        ("person", "person"),
    ),
    "BoardToBurn": (("dead", "dead"),),
    "OrderMade": tuple((slug(kind), f"kind={kind}") for kind in get_args(kinds.OrderKind)),
    "OrderEnded": tuple((slug(kind), f"kind={kind}") for kind in get_args(kinds.OrderKind)),
    "Ruled": (
        *(
            (slug(situation), f"situation={situation}&outcome=returned")
            for situation in (
                "over the limit",
                "between call and raise",
                "no raise is open",
                "over the call",
                "short of the least bet",
                "without a word",
                "out of turn",
            )
        ),
        ("owes", "situation=short of the call&outcome=owes"),
        ("completed", "situation=short of the call&outcome=completed"),
        ("held", "situation=out of turn&outcome=held"),
        ("void-person", "situation=void&person"),
        ("void-why", "situation=void&outcome"),
        ("void", "situation=void"),
        ("disputed", "situation=dispute&outcome=examined"),
        ("released-why", "situation=released&outcome"),
        ("released", "situation=released"),
        ("few-burns", "situation=too few cards to burn"),
        ("said-amount", "said&amount>0"),
        ("said", "said"),
        ("claim", "claim"),
        ("override-seat-way", "outcome=otherwise&person&seat>0&way&reason"),
        ("override-way", "outcome=otherwise&person&way&reason"),
        ("override-seat", "outcome=otherwise&person&seat>0"),
        ("override", "outcome=otherwise&person"),
        ("chosen-seat", "says&seat>0"),
        ("chosen", "says"),
        ("seat-outcome", "seat>0&outcome"),
        ("seat", "seat>0"),
        ("outcome", "outcome"),
    ),
}
"""Variants of events, by the facts that are given."""

_ASK_FIELDS: Final[dict[str, dict[str, Fact]]] = {
    "Move": {"to": Fact(NUMBER)},
    "LendChips": {"to": Fact(WHO)},
    "Raise": {"to": Fact(MONEY)},
    "Undo": {"to": Fact(NUMBER)},
    "HandOut": {"what": _code("chips", "add-on")},
    "ChangeHouse": {"changes": Fact("each:ask-ChangeHouse-changes"), "agreed": Fact(NAMES)},
    "StartRound": {"bonus": Fact(MONEY)},
    "Say": {"word": Fact(TEXT)},
    "AskToSee": {"hand": Fact(WHO)},
    "ShareThePot": {"parts": Fact(LIST)},
    "ActAround": {"act": _code("check", "fold"), "to": Fact(WHO)},
    "AnswerQuestion": {"answers": Fact("each:ask-AnswerQuestion-answers")},
}
_ASK_VARIANTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "Sit": (("stake", "stake>0"),),
    "TakeSeatAgain": (("seat", "seat>0"),),
    "ChangeHouse": (("agreed", "agreed"),),
    "StartRound": (
        ("button-bonus", "button>0&bonus>0"),
        ("button", "button>0"),
        ("bonus", "bonus>0"),
    ),
    "ReplaceDeck": (("seats", "seats"),),
    "Cut": (("player", "seat>0"),),
    "Say": (("amount", "amount>0"),),
    "Show": (("cards", "cards"),),
    "AskToSee": (("hand", "hand>0"),),
    "ActAround": (("to", "to>0"),),
    "CallClock": (("person", "person"),),
    "ShareThePot": (("parts", "parts"),),
    "Undo": (("to", "to>0"),),
    "Report": (("seat", "seat>0"),),
    "DismissReport": (("reason", "reason"),),
    "ApplyRuling": (("way", "way"),),
    "RuleOtherwise": (("reason", "reason"),),
}
"""Facts and variants of asks, like those of events."""

PARTS: Final[dict[str, SentenceKind]] = {
    "ask-ChangeHouse-changes": SentenceKind({"name": Fact("choice"), "value": Fact("value")}),
    "ask-AnswerQuestion-answers": SentenceKind(
        {"question": Fact("term:question"), "answer": Fact("term:answer")}
    ),
    "HouseChanged-changes": SentenceKind({"name": Fact("choice"), "value": Fact("value")}),
    "SignShown-choices": SentenceKind({"name": Fact("choice"), "value": Fact("value")}),
    "Drawn-draws": SentenceKind({"seat": Fact(WHO), "card": Fact(CARD)}),
    "OrbitEnded-stacks": SentenceKind({"seat": Fact(WHO), "stake": Fact(MONEY)}),
    "PotsFormed-pots": SentenceKind(
        {"pot": Fact(COUNT), "amount": Fact(MONEY), "seats": Fact(NAMES)}
    ),
    "PutRight-moves": SentenceKind(
        {"card": Fact(NUMBER), "lies": Fact(COUNT), "belongs": Fact(COUNT)},
        (("from-deck", "lies=0"), ("to-deck", "belongs=0")),
    ),
    "option": SentenceKind(
        {"act": _code(*ACTS), "least": Fact(MONEY), "most": Fact(MONEY), "tap_out": Fact(YES)},
        (
            *((slug(act), f"act={act}") for act in ("check", "fold", "stay")),
            *((f"{slug(act)}-one", f"act={act}&least=$most") for act in ("bet", "raise")),
            *((slug(act), f"act={act}") for act in ("call", "bet", "raise", "call and fold")),
        ),
    ),
    "due": SentenceKind({"seat": Fact(WHO), "amount": Fact(MONEY)}),
}
"""Parts of sentences, listed by `each` facts."""


def _struct_facts(struct: type[msgspec.Struct]) -> dict[str, Fact]:
    hints = get_type_hints(struct)
    typed = {name: _typed(name, hints[name]) for name in struct.__struct_fields__}
    return {name: fact for name, fact in typed.items() if fact is not None}


def _event_kind(event: type[msgspec.Struct]) -> SentenceKind:
    name = event.__name__
    return SentenceKind({**_struct_facts(event), **_FIELDS.get(name, {})}, _VARIANTS.get(name, ()))


def _ask_kind(ask: type[msgspec.Struct]) -> SentenceKind:
    name = ask.__name__
    return SentenceKind(
        {**_struct_facts(ask), **_ASK_FIELDS.get(name, {})}, _ASK_VARIANTS.get(name, ())
    )


def _typed(name: str, hint: Any) -> Fact | None:  # noqa: ANN401 - a type, whatever it is
    if hint is bool:
        return Fact(YES)
    if get_origin(hint) is Literal:
        return _code(*get_args(hint))
    return Fact(_BY_NAME[name]) if name in _BY_NAME else None


# --- refusals -------------------------------------------------------------------------------------

_REFUSAL_FACTS: Final[dict[str, Fact]] = {
    **dict.fromkeys(("seat", "to_act", "uncalled", "unwarned", "on_the_clock"), Fact(WHO)),
    **dict.fromkeys(("absent", "missing", "seats"), Fact(NAMES)),
    **dict.fromkeys(
        ("wanted", "least", "most", "to_call", "exactly", "stake", "took"), Fact(MONEY)
    ),
    **dict.fromkeys(("raises", "ready", "needed", "cards", "too_many"), Fact(COUNT)),
    **dict.fromkeys(("runs", "minutes", "away_for", "rounds", "idle_for", "missed"), Fact(COUNT)),
    **dict.fromkeys(("report", "first", "last", "again"), Fact(NUMBER)),
    **dict.fromkeys(("strangers", "twice", "foreign", "earlier", "exposed", "told"), Fact(CARDS)),
    "minute": Fact(TIME),
    **dict.fromkeys(("group", "colour"), Fact(TEXT)),
    "person": Fact(PERSON),
    **{name: Fact(type_) for name, type_ in reason_facts.ILLEGAL.items()},
    "situation": Fact("term:situation"),
    "question": Fact("term:question"),
    "why": Fact("term:why"),
    "known": Fact(LIST),
    "versions": Fact(LIST),
    "choice": Fact("choice"),
    "act": _code(*ACTS),
    "phase": _code("forced", "shuffle", "deal", "bet", "show"),
    "record": _code("deal", "chips", "hands", "presence"),
    "reach": _code(
        "the opening of the round",
        "an act that others have answered",
        "a card that someone has seen",
        "a change of seats or chips",
        "what is outside the round",
        "a result that a tournament counted",
    ),
    "duty": Fact("term:duty"),
    "stages": Fact("terms:stage"),
    "may": Fact("terms:role"),
}
"""Types of refusal facts by name; conditions may use facts without a type."""

_CLOSED: Final = (
    *("tournament", "desk", "cage", "begun", "orbit", "sold", "move", "undealt", "entered"),
    *("stated", "colour"),
    *("stake_kept", "missed", "person", "stake", "pot", "clock", "runs", "warning", "vacate"),
    "away_for",
    *("idle_for", "room_left"),
)
"""Facts that tell why an ask is never open at this table."""
_RANGE: Final = (("exact", "least=$most"), ("range", "least&most"))


def _given(*facts: str) -> tuple[tuple[str, str], ...]:
    return tuple((fact, fact) for fact in facts)


_SEAT_NUMBER: Final = {"seat": Fact(NUMBER)}
_COUNTED: Final = {name: Fact(COUNT) for name in ("wanted", "got", "least", "most", "seats")}
_REFUSALS: Final[dict[str, tuple[dict[str, Fact], tuple[tuple[str, str], ...]]]] = {
    "NO_SUCH_SEAT": ({**_SEAT_NUMBER, **_COUNTED}, _given("seats")),
    "ILLEGAL_CHOICE": ({}, _given("value")),
    "TABLE_NOT_READY": ({}, _given("deck", "minute", "absent", "seats")),
    "NOT_DEALT_IN": ({}, _given("seat")),
    "OUT_OF_TURN": ({}, (("to_act", "to_act>0"),)),
    "NOT_AWAITED": (
        {},
        _given("seats", "report", "phase", "uncalled", "unwarned", "on_the_clock"),
    ),
    "NOT_OFFERED": (
        {"stake_kept": Fact(MONEY)},
        (
            ("show", "offered=show"),
            ("group", "group"),
            ("again", "again"),
            ("name-begun", "name&begun"),
            ("name", "name"),
            ("hands", "hands="),
            *_given("hands", *_CLOSED, "act"),
        ),
    ),
    "MAY_NOT_RAISE": (
        {},
        (
            ("uncallable", "choice=uncallable_raise"),
            ("offered", "offered"),
            ("summed", "choice=summed_all_ins_reopen"),
            ("choice", "choice"),
        ),
    ),
    "TOO_LITTLE": ({}, (*_given("to_call"), *_RANGE, *_given("least"))),
    "TOO_MUCH": ({}, (*_RANGE, *_given("most"))),
    "STAKE_TOO_SMALL": ({}, _given("exactly")),
    "STAKE_TOO_LARGE": ({}, (*_given("exactly"), ("full", "most=0"))),
    "STAKE_NEVER_REDUCED": ({}, _given("took")),
    "SEAT_TAKEN": (_SEAT_NUMBER, ()),
    "TOO_MANY_SEATS": (_COUNTED, ()),
    "NOT_NOW_ENTRY": ({"why": _code(*get_args(kinds.EntryBar), "now")}, ()),
    "WRONG_DECK": (_COUNTED, (*_given("strangers"), ("twice", "wanted=$got"))),
    "WRONG_CUT": (_COUNTED, ()),
    "WRONG_CARDS": (
        _COUNTED,
        (
            *_given("twice", "foreign", "earlier"),
            ("exposed-told", "exposed&told"),
            *_given("exposed", "must_be_known", "too_many", "why", "wanted", "cards"),
        ),
    ),
    "NO_RULE": ({"situation": Fact(TEXT)}, (*_given("known"), ("situation", "situation"))),
    "NO_SENSE": (
        {"offered": Fact("terms:answer"), **_COUNTED},
        (
            ("hand_dealt", "hand_dealt"),
            ("away", "away=yes"),
            ("present", "away"),
            ("kept-person", "kept&person"),
            *_given("kept", "disputed", "owes", "stages"),
            ("question-offered", "why&question&offered"),
            ("question-known", "why&question&known"),
            ("question", "why&question"),
            ("offered", "why&offered"),
            ("known", "why&known"),
            ("why", "why"),
        ),
    ),
    "CANNOT_UNDO": ({}, _given("reach", "versions")),
    "CANNOT_AFFORD": ({}, (*_given("to_call", "most", "stake", "wanted"),)),
    "CONSENT_NEEDED": ({}, _given("missing")),
    "FLOOR_BUSY": ({}, _given("situation")),
    "FLOOR_ASKS": ({}, _given("question")),
    "STAFF_ONLY": (
        {"wanted": Fact("term:role")},
        (
            *_given("wanted", "unnamed", "software", "again"),
            ("rises", "rises=yes"),
            ("fixed", "rises=no"),
            *_given("may"),
            ("staff", "may="),
        ),
    ),
    "RECORD_RULES_OUT": ({}, ()),
    "MAY_NOT_REPORT": ({}, _given("person")),
    "WAY_NEEDED": ({"offered": Fact("terms:outcome")}, _given("offered")),
    "BARRED": ({}, _given("person")),
    "GAME_OVER": ({}, _given("person")),
    "FLOOR_AWAITED": ({}, _given("situation")),
}
"""Facts of a refusal that its name does not type, and its variants."""


def _refusal_kind(reason: RefusalReason) -> SentenceKind:
    own, variants = _REFUSALS.get(reason.name, ({}, ()))
    return SentenceKind({**_REFUSAL_FACTS, **own}, variants)


# --- views ----------------------------------------------------------------------------------------

HAND: Final = {
    "kind": _code("", *HAND_KINDS[:-1]),
    "top": Fact("term:rank"),
    "group": Fact("term:ranks"),
    "other": Fact("term:ranks"),
    "kickers": Fact("terms:rank"),
    "ranks": Fact("terms:rank"),
    "joker": Fact(CARD),
}
"""Facts of a hand in words; `derived` takes them from its code."""
_VIEWS: Final[dict[str, SentenceKind]] = {
    **{
        f"awaits-{what}": SentenceKind(
            {"seat": Fact(WHO), "seats": Fact(NAMES), "due": Fact("each:due")},
            (("dealer", "seat=0"),) if what == "show" else (),
        )
        for what in get_args(kinds.Awaited)
    },
    "awaits-other": SentenceKind({}),
    "otherwise": SentenceKind(dict.fromkeys(("question", "answer", "outcome"), Fact(TEXT))),
    "hand-kind": SentenceKind({"hand": _code(*HAND_KINDS)}),
    "hand": SentenceKind(
        HAND,
        (
            ("low-cards-joker", "low&kind=high cards&joker"),
            ("low-cards", "low&kind=high cards"),
            ("low-joker", "low&joker"),
            ("low", "low"),
            ("joker", "joker"),
        ),
    ),
    "can": SentenceKind({"seat": Fact(WHO), "options": Fact("each:option")}),
    "can-act": SentenceKind({"acts": Fact("terms:act")}),
    "offer": SentenceKind({"options": Fact("each:option")}),
    "next": SentenceKind({"seat": Fact(WHO), "options": Fact("each:option")}),
    "then-answer": SentenceKind({}),
    "then-apply": SentenceKind({}),
}


FAMILIES: Final[dict[str, SentenceKind]] = {
    "says": SentenceKind({"seat": Fact(WHO), "cards": Fact(CARDS), "amount": Fact(MONEY)}),
    "legal": SentenceKind({}),
    "reason": SentenceKind({}),
    "step": SentenceKind({"street": _code("this", "next", "other"), "count": Fact(COUNT)}),
}
"""Facts of all messages with a prefix, such as rulings to read aloud and their steps."""


def kind_of(name: str) -> SentenceKind:
    """The facts of a message."""
    return kinds_of().get(name) or FAMILIES[name.partition("-")[0]]


@cache
def kinds_of() -> dict[str, SentenceKind]:
    """Every kind of sentence with its facts, by the name of its message."""
    events: dict[str, SentenceKind] = {
        event.__name__: _event_kind(event) for event in get_args(Event)
    }
    refusals = {reason.name: _refusal_kind(reason) for reason in RefusalReason}
    asks = {f"ask-{ask.__name__}": _ask_kind(ask) for ask in get_args(Ask)}
    streams = {**_stream_kinds(tournament_facts), **_room_kinds()}
    reasons = {
        name: SentenceKind({fact: Fact(type_) for fact, type_ in types.items()})
        for name, types in reason_facts.KINDS.items()
    }
    return {**events, **refusals, **asks, **PARTS, **_VIEWS, **reasons, **streams, **_law_kinds()}


def _law_kinds() -> dict[str, SentenceKind]:
    """Every kind of value of a law."""
    return {
        message: SentenceKind(
            {
                name: _code(*law_facts.CODES[message]) if type_ == CODE else Fact(type_)
                for name, type_ in facts.items()
            },
            variants,
        )
        for message, (facts, variants) in law_facts.KINDS.items()
    }


def _room_kinds() -> dict[str, SentenceKind]:
    """Every kind of sentence about a desk or a cage."""
    return {**_stream_kinds(cashroom_facts), **_stream_kinds(cage_facts)}


def _stream_kinds(stream: ModuleType) -> dict[str, SentenceKind]:
    """Every kind of sentence about a stream without cards, by the module with its facts."""
    table: dict[str, SentenceKind] = {}
    for event in stream.EVENTS:
        typed = tournament_facts.typed(event, stream.TYPES).items()
        facts = {name: _code(*codes) if codes else Fact(of) for name, (of, codes) in typed}
        table[event.__name__] = SentenceKind(facts, stream.VARIANTS.get(event.__name__, ()))
    for reason in stream.REFUSALS:
        name = f"{stream.PREFIX}{reason.name}"
        named = stream.REFUSAL_FACTS.get(reason.name, ())
        types = {**stream.TYPES, **(reason_facts.ILLEGAL if "legal" in named else {})}
        facts = {fact: Fact(types[fact]) for fact in named}
        table[name] = SentenceKind(facts, stream.VARIANTS.get(name, ()))
    return table


def as_json() -> dict[str, dict[str, Any]]:
    """The table for the web page: types of facts and variants, by kind.

    Facts that all refusals have in common are under "refusal".  The page words no asks and no law;
    sentences about tournaments and about desks and cages are in other tables.
    """
    common = {"refusal": {"facts": {name: fact.type for name, fact in _REFUSAL_FACTS.items()}}}
    elsewhere = {*_stream_kinds(tournament_facts), *_room_kinds(), *_law_kinds()}
    kinds = {**kinds_of(), "says": FAMILIES["says"]}
    shown = [name for name in kinds if not (name.startswith("ask-") or name in elsewhere)]
    return {**common, **{name: _kind_json(name, kinds[name]) for name in shown}}


def tournaments_as_json() -> dict[str, dict[str, Any]]:
    """The table of sentences about tournaments, which the page loads when it shows one."""
    return {name: _kind_json(name, kind) for name, kind in _stream_kinds(tournament_facts).items()}


def desks_as_json() -> dict[str, dict[str, Any]]:
    """The table of sentences about desks and cages, which the page loads with a cash room."""
    return {name: _kind_json(name, kind) for name, kind in _room_kinds().items()}


def _kind_json(name: str, kind: SentenceKind) -> dict[str, Any]:
    common = _REFUSAL_FACTS if name in RefusalReason.__members__ else {}
    facts = {fact: of.type for fact, of in kind.facts.items() if common.get(fact) != of}
    table: dict[str, Any] = {"facts": facts} if facts else {}
    if kind.variants:
        table["variants"] = [list(variant) for variant in kind.variants]
    return table
