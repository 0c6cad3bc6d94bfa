"""Run a script again with every check, then replay and audit it."""

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
from cardspeak.table.decide import awaits, options
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Granted
from cardspeak.table.standing_orders import ShareOrder
from cardspeak.table.state import TableState

MOST_FILLED = 300


@dataclass
class Rerun:
    """The result of a script: its failure, and the asks that were made."""

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
    """Run a script with every check, then replay and audit it."""
    result = Rerun()
    try:
        table, opening = opened(script.book, script.picks, hand_dealt=script.hand_dealt)
        result.table, pristine = table, table.copy()
        _say_all(script, table, result)
        _check_replay(pristine, result)
        if script.audits:
            result.failure = "; ".join(_audited(result, opening)[:3])
            result.sign = sign_of_audit(result.failure)
    except Exception as error:  # any exception is a finding
        result.failure = traceback.format_exc(limit=-3)
        result.sign = sign_of(error)
    return result


def _say_all(script: Script, table: TableState, result: Rerun) -> None:
    for index, ask in enumerate(script.asks):
        if script.fills:
            _fill(script, table, result, ask)
        _say(script, table, result, ask, last=index == len(script.asks) - 1)
    if script.fills and not script.must:
        _fill(script, table, result, None)


def _say(script: Script, table: TableState, result: Rerun, ask: Ask, *, last: bool = False) -> bool:
    """Make an ask with every check. A refusal is a failure only if the ask must be granted."""
    ask = mended(table, ask)
    result.said.append(ask)
    result.then[table.version] = dump(table, version=False)
    before = dump(table)
    ruled = table.copy()
    ruled_in_place = rule(ruled, ask)
    ruling = decide(table, ask)
    assert dump(table) == before, f"ruling on {ask} changed the table"
    assert ruled_in_place == ruling, "the journal replays to a different table"
    if not isinstance(ruling, Granted):
        assert dump(ruled) == before, "the journal replays to a different table"
        assert not (last and script.must), f"{ask} was refused: {ruling}"
        result.said.pop()
        return False
    _note_offer(table, result, ask)
    scratch = table.copy()
    result.watch.follow(scratch, ruling.events)
    result.rulings.append(ruling.events)
    apply(table, ruling.events)
    assert dump(table) == dump(scratch), "applying events one by one gives a different table"
    assert dump(table) == dump(ruled), "the journal replays to a different table"
    if isinstance(ask, asks.Undo):
        to = getattr(ruling.events[0], "to", -1)
        same = dump(table, version=False) == result.then.get(to, b"")
        assert same, "undo did not restore the table"
    if script.tries_offers:
        check_offers(table)
    return True


def _fill(script: Script, table: TableState, result: Rerun, ask: Ask | None) -> None:
    """Answer everything the table waits for before this ask; with None, until the round is over."""
    for _ in range(MOST_FILLED):
        waited = awaits(table)
        if speaks_to(ask, waited):
            return
        if not _say(script, table, result, filler(script, table, waited)):
            return


def _note_offer(table: TableState, result: Rerun, ask: Ask) -> None:
    """Record the options of the acting seat, if no standing order restricts it."""
    waited = awaits(table)
    if waited.what != "act" or not isinstance(ask, ACTS_IN_TURN) or ask.seat != waited.seat:
        return
    running = table.running
    bound = any(not isinstance(order, ShareOrder) for order in running.orders)
    if not bound and waited.seat not in running.held:
        result.offers[table.version] = options(table, waited.seat)


def _check_replay(replayed: TableState, result: Rerun) -> None:
    written = msgspec.json.encode(result.rulings)
    for events in msgspec.json.decode(written, type=list[tuple[Event, ...]]):
        apply(replayed, events)
    assert result.table is not None, "the table was opened"
    assert dump(replayed) == dump(result.table), "the journal replays to a different table"


def _audited(result: Rerun, opening: tuple[Event, ...]) -> list[str]:
    assert result.table is not None, "the table was opened"
    events = [*opening, *(event for events in result.rulings for event in events)]
    journal = json.loads(msgspec.json.encode(events))
    for version, offers in result.offers.items():
        act = next((event for event in journal[version:] if event["type"] in ACTS), None)
        if act is not None:
            act["offered"] = [(option.act.value, option.least, option.most) for option in offers]
    return audit(
        *(journal[0]["book"], journal[0]["house"], journal[0]["unit_cents"], journal),
        stakes={no: seat.stake for no, seat in result.table.seats.items()},
        charged=result.table.commission,
    )
