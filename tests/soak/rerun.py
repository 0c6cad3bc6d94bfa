"""A script played again: every check on, then replayed and audited."""

from __future__ import annotations

import json
import traceback
from dataclasses import dataclass, field

import msgspec
from tests.audit.auditor import ACTS, audit
from tests.properties.kit import Watch, dump, opened
from tests.properties.offers import check_offers
from tests.soak.fitting import ACTS_IN_TURN, filler, mended, speaks_to
from tests.soak.script import Script
from tests.soak.tables import sign_of, sign_of_audit

from cardspeak.floor import decide, rule
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, options
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

MOST_FILLED = 300


@dataclass
class Rerun:
    """A script played again: its failure, and the asks that took part in it."""

    sign: str = ""
    failure: str = ""
    said: list[Ask] = field(default_factory=list)
    rulings: list[tuple[Event, ...]] = field(default_factory=list)
    offers: dict[int, tuple[Option, ...]] = field(default_factory=dict)
    table: TableState | None = None
    watch: Watch = field(default_factory=Watch)
    then: dict[int, bytes] = field(default_factory=dict)
    """The table at each version, for undo."""


def rerun(script: Script) -> Rerun:
    """Play a script under watch, then replay and audit it."""
    made = Rerun()
    try:
        table, opening = opened(script.book, script.picks, hand_dealt=script.hand_dealt)
        made.table, pristine = table, table.copy()
        _say_all(script, table, made)
        _check_replay(pristine, made)
        if script.audits:
            made.failure = "; ".join(_audited(made, opening)[:3])
            made.sign = sign_of_audit(made.failure)
    except Exception as broken:  # any exception is a finding
        made.failure = traceback.format_exc(limit=-3)
        made.sign = sign_of(broken)
    return made


def _say_all(script: Script, table: TableState, made: Rerun) -> None:
    for at, ask in enumerate(script.asks):
        if script.fills:
            _fill(script, table, made, ask)
        _say(script, table, made, ask, last=at == len(script.asks) - 1)
    if script.fills and not script.must:
        _fill(script, table, made, None)


def _say(script: Script, table: TableState, made: Rerun, ask: Ask, *, last: bool = False) -> bool:
    """Put an ask to the table, every check on; a refused one counts only if it must be granted."""
    ask = mended(table, ask)
    made.said.append(ask)
    made.then[table.version] = dump(table, version=False)
    before = dump(table)
    twin = table.copy()
    at_once = rule(twin, ask)
    ruling = decide(table, ask)
    assert dump(table) == before, f"ruling on {ask} changed the table"
    assert at_once == ruling, "the journal gives another table"
    if not isinstance(ruling, Granted):
        assert dump(twin) == before, "the journal gives another table"
        assert not (last and script.must), f"{ask} was refused: {ruling}"
        made.said.pop()
        return False
    _note_offer(table, made, ask)
    scratch = table.copy()
    made.watch.follow(scratch, ruling.events)
    made.rulings.append(ruling.events)
    apply(table, ruling.events)
    assert dump(table) == dump(scratch), "events one by one and all at once differ"
    assert dump(table) == dump(twin), "the journal gives another table"
    if isinstance(ask, asks.Undo):
        to = getattr(ruling.events[0], "to", -1)
        same = dump(table, version=False) == made.then.get(to, b"")
        assert same, "undo gave another table"
    if script.tries_offers:
        check_offers(table)
    return True


def _fill(script: Script, table: TableState, made: Rerun, ask: Ask | None) -> None:
    """Answer every wait that comes before this ask; with None, those until the round is over."""
    for _ in range(MOST_FILLED):
        waited = awaits(table)
        if speaks_to(ask, waited):
            return
        if not _say(script, table, made, filler(script, table, waited)):
            return


def _note_offer(table: TableState, made: Rerun, ask: Ask) -> None:
    """Note the offer to the seat that acts in turn, if no standing order binds it."""
    waited = awaits(table)
    if waited.what != "act" or not isinstance(ask, ACTS_IN_TURN) or ask.seat != waited.seat:
        return
    running = table.running
    bound = any(order.kind != "share" for order in running.orders)
    if not bound and waited.seat not in running.held:
        made.offers[table.version] = options(table, waited.seat)


def _check_replay(again: TableState, made: Rerun) -> None:
    written = msgspec.json.encode(made.rulings)
    for events in msgspec.json.decode(written, type=list[tuple[Event, ...]]):
        apply(again, events)
    assert made.table is not None, "the table was opened"
    assert dump(again) == dump(made.table), "the journal gives another table"


def _audited(made: Rerun, opening: tuple[Event, ...]) -> list[str]:
    assert made.table is not None, "the table was opened"
    events = [*opening, *(event for events in made.rulings for event in events)]
    journal = json.loads(msgspec.json.encode(events))
    for version, offers in made.offers.items():
        act = next((event for event in journal[version:] if event["type"] in ACTS), None)
        if act is not None:
            act["offered"] = [(one.act.value, one.least, one.most) for one in offers]
    return audit(
        *(journal[0]["book"], journal[0]["house"], journal[0]["unit_cents"], journal),
        stakes={no: seat.stake for no, seat in made.table.seats.items()},
        charged=made.table.commission,
    )
