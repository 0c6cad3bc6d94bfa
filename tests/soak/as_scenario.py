"""Write a script as a scenario file, provided that the scenario fails in the same way."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.properties.kit import opened
from tests.soak.rerun import rerun
from tests.soak.script import Script

from cardspeak.cards import NotationError, cards_text
from cardspeak.chips import Chips, Unit
from cardspeak.floor import rule
from cardspeak.scenario.language.reader import read_text
from cardspeak.scenario.running.ending import pots_won
from cardspeak.scenario.running.lookahead import ACTS, INTO_THE_WAIT
from cardspeak.scenario.running.played import Played
from cardspeak.scenario.running.runner import play_freely
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

WAITS = frozenset({"forced", "shuffle", "deal", "draw", "cut", "show"})
"""Waiting states in which the scenario runner would make asks automatically."""
EMPTY = 'begin = "empty"\n'
Say = Callable[[Any, Unit], str]


def _sit(ask: asks.Sit, unit: Unit) -> str:
    if ask.actor == "floor":
        return f"staff seat {_name(ask.person)} in {ask.seat} with {unit.money(ask.stake)}"
    agrees = " and agrees" if ask.consents else ""
    return f"{_name(ask.person)} sits in {ask.seat} with {unit.money(ask.stake)}{agrees}"


def _name(person: str) -> str:
    return person.replace("player ", "P").replace(" ", "-")


def _facts(**facts: str) -> str:
    return " ".join(f"{name}='{value}'" for name, value in facts.items() if value)


def _report(ask: asks.Report, unit: Unit) -> str:
    parts = [f"tell the floor: {ask.situation}"]
    parts += [f"seat {ask.seat}"] if ask.seat else []
    parts += [f"cards {cards_text(ask.cards)}"] if ask.cards else []
    parts += [f"amount {unit.money(ask.amount)}"] if ask.amount else []
    parts += [_facts(**ask.facts)] if ask.facts else []
    if ask.actor != "floor":
        parts.append(_facts(actor=ask.actor, person=_name(ask.person)))
    return " ".join(parts)


def _say(ask: asks.Say, unit: Unit) -> str:
    if not ask.amount or ask.word in {"check", "call", "fold"}:
        return f"{ask.seat} says {ask.word}"
    word = "raise to " if ask.word == "raise" else ""
    return f"{ask.seat} says {word}{unit.money(ask.amount)}"


def _house(ask: asks.ChangeHouse, _unit: Unit) -> str:
    also = "".join(f" and {name} = {value}" for name, value in ask.choices.items())
    agreed = f" agreed by {' '.join(map(str, ask.agreed))}" if ask.agreed else ""
    return f"house {ask.name} = {ask.value}{also}{agreed}"


def _start(ask: asks.StartRound, unit: Unit) -> str:
    return f"next round with a bonus of {unit.money(ask.bonus)}" if ask.bonus else "next round"


def _share(ask: asks.ShareThePot, _unit: Unit) -> str:
    parts = f" in parts {' '.join(map(str, ask.parts))}" if ask.parts else ""
    return f"players {' '.join(map(str, ask.seats))} share the pot{parts}"


def _show(ask: asks.Show, _unit: Unit) -> str:
    return f"{ask.seat} shows {cards_text(ask.cards)}".rstrip()


def _by_staff(ask: Any) -> str:  # noqa: ANN401 - an ask with an actor
    return "" if ask.actor == "floor" else f"{ask.actor} "


LINES: dict[type, tuple[str, Say]] = {
    asks.Sit: ("sit", _sit),
    asks.Leave: (
        "leave",
        lambda a, _: f"staff release {a.seat}: {a.grounds}" if a.grounds else f"{a.seat} leaves",
    ),
    asks.Move: ("move", lambda a, _: f"{a.seat} moves to {a.to}"),
    asks.AddChips: ("add", lambda a, u: f"{a.seat} adds {u.money(a.amount)}"),
    asks.TakeChips: ("take-off", lambda a, u: f"{a.seat} takes off {u.money(a.amount)}"),
    asks.LendChips: ("lend", lambda a, u: f"{a.seat} lends {u.money(a.amount)} to {a.to}"),
    asks.GoAway: ("away", lambda a, _: f"{a.seat} goes away"),
    asks.ComeBack: ("back", lambda a, _: f"{a.seat} comes back"),
    asks.VacateSeat: ("vacate", lambda a, _: f"staff ask for seat {a.seat}"),
    asks.TakeSeatAgain: ("seat-again", lambda a, _: f"{_name(a.person)} takes the seat again"),
    asks.CollectStake: ("collect-stake", lambda a, _: f"{_name(a.person)} collects the stake"),
    asks.ElectToPost: ("post", lambda a, _: f"{a.seat} posts"),
    asks.ElectToWait: ("wait", lambda a, _: f"{a.seat} waits"),
    asks.ExemptFromEntry: ("exempt", lambda a, _: f"{a.seat} is let off the entry blind"),
    asks.ChangeHouse: ("house", _house),
    asks.TimePasses: (
        "time",
        lambda a, _: f"time {a.minute % 1440 // 60}:{a.minute % 60:02d}",
    ),
    asks.CollectTimeCharge: ("time-charge", lambda _a, _u: "dealer collects the time charge"),
    asks.HandOut: ("hand-out", lambda a, _: f"house hands out the {a.what}"),
    asks.StartRound: ("round", _start),
    asks.Draw: ("draw", lambda a, _: f"draw {cards_text(a.cards)}"),
    asks.PostForced: ("post", lambda a, _: f"{a.seat} posts"),
    asks.TakeOverBlind: ("over-blind", lambda a, _: f"{a.seat} takes the over-blind"),
    asks.Shuffle: ("shuffle", lambda a, _: f"shuffle {cards_text(a.cards)}"),
    asks.Cut: ("cut", lambda a, _: f"dealer cuts at {a.depth}"),
    asks.CheckDeck: ("check-deck", lambda _a, _u: "dealer checks the deck"),
    asks.Deal: ("deal", lambda a, _: f"dealer deals {cards_text(a.cards)}"),
    asks.Check: ("check", lambda a, _: f"{a.seat} checks"),
    asks.Stay: ("stay", lambda a, _: f"{a.seat} stays"),
    asks.Call: ("call", lambda a, _: f"{a.seat} calls"),
    asks.Bet: ("bet", lambda a, u: f"{a.seat} bets {u.money(a.amount)}"),
    asks.Raise: ("raise-to", lambda a, u: f"{a.seat} raises to {u.money(a.to)}"),
    asks.Fold: ("fold", lambda a, _: f"{a.seat} folds"),
    asks.CallAndFold: ("call-and-fold", lambda a, _: f"{a.seat} calls and folds"),
    asks.Say: ("say", _say),
    asks.Show: ("show", _show),
    asks.Muck: ("muck", lambda a, _: f"{a.seat} mucks"),
    asks.AskToSee: ("see", lambda a, _: f"{a.seat} asks to see {a.hand or 'all hands'}"),
    asks.CallClock: ("call-clock", lambda a, _: f"{a.actor} calls the clock on {a.seat} as Sam"),
    asks.ClockWarns: ("warn", lambda a, _: f"{a.actor} warns {a.seat} of the time"),
    asks.ClockRunsOut: (
        "clock",
        lambda a, _: (
            f"clock runs out on {a.seat} unannounced"
            if a.actor == "clock"
            else f"{a.actor} says time is up for {a.seat}"
        ),
    ),
    asks.ShareThePot: ("share", _share),
    asks.VoidTheRound: ("void", lambda a, _: f"house voids the round: {a.reason}"),
    asks.ClaimLastRound: ("claim", lambda a, _: f"{a.seat} disputes the last round"),
    asks.PutIn: ("put-in", lambda a, u: f"{a.seat} puts in {u.money(a.amount)}"),
    asks.Undo: ("undo", lambda a, _: f"undo to {a.to}" if a.to else "undo"),
    asks.Report: ("tell", _report),
    asks.AnswerQuestion: ("answer", lambda a, _: f"answer {_facts(**a.facts)}"),
    asks.ApplyRuling: ("apply", lambda a, _: f"apply {_facts(person=a.person, way=a.way)}"),
    asks.RuleOtherwise: (
        "otherwise",
        lambda a, _: (
            f"rule otherwise {_facts(person=a.person, way=a.way, reason=a.reason, actor=a.actor)}"
        ),
    ),
    asks.DropMatter: (
        "drop",
        lambda a, _: f"drop the matter: {a.reason}" if a.reason else "drop the matter",
    ),
    asks.TakeUpReport: (
        "take-up",
        lambda a, _: f"{_by_staff(a)}take up report {a.number} as {_name(a.person)}",
    ),
    asks.DismissReport: (
        "dismiss",
        lambda a, _: f"{_by_staff(a)}dismiss report {a.number} as {_name(a.person)}: {a.reason}",
    ),
    asks.LapseReport: ("lapse", lambda a, _: f"the room lets report {a.number} lapse"),
}
"""The kind of line and its text for each ask."""


def scenario(script: Script, sign: str, failure: str, seed: str) -> str | None:
    """Return the text of a scenario that fails in the same way, or None if there is none."""
    try:
        lines = _lines(script)
        text = _text(script, lines, sign, failure, seed)
        played = _played(text)
        if awaits_round(played):
            text = _text(script, lines[:-2], sign, failure, seed, _final(played))
            played = _played(text)
    except (KeyError, NotationError, AssertionError):
        return None
    return text if _same(script, played, sign) else None


def awaits_round(played: Played) -> bool:
    """Whether the last round of this case is over."""
    table = played.table
    return table is not None and bool(table.rounds) and awaits(table).what == "round"


def _lines(script: Script) -> list[str]:
    """Yield each ask as a line, with `awaits` lines that keep the runner from acting."""
    table, _ = opened(script.book, script.picks, hand_dealt=script.hand_dealt)
    unit, lines = Unit(table.unit_cents), list[str]()
    seated = len(_sits(script))
    for index, ask in enumerate(script.asks):
        kind, say = LINES[type(ask)]
        what = awaits(table).what
        if what in WAITS and kind not in INTO_THE_WAIT | ACTS:
            lines.append(f"awaits {what}")
        if index == len(script.asks) - 1 and _breaks(table, ask):
            lines.append(say(ask, unit))
            break
        short = _only_dealt(script, index) if isinstance(ask, asks.Shuffle) else ask
        if index >= seated:
            lines.append(say(short, unit))
        rule(table, ask)
    return [*lines, f"awaits {awaits(table).what}", "stop"]


def _breaks(table: TableState, ask: Ask) -> bool:
    """Whether the ask raises an exception in the engine. It is tried on a copy."""
    try:
        rule(table.copy(), ask)
    except Exception:  # any exception is the finding
        return True
    return False


def _only_dealt(script: Script, index: int) -> Ask:
    """Reduce a shuffle to the cards that are dealt; the order of the others does not matter."""
    result = rerun(replace(script, audits=False, must=False))
    shuffle, used = script.asks[index], 0
    following = zip(result.said[index + 1 :], result.rulings[index + 1 :], strict=False)
    for ask, events in [(None, result.rulings[index]), *following]:
        if isinstance(ask, asks.Shuffle | asks.StartRound):
            break
        for event in events:
            match event:
                case ev.Dealt() | ev.Burned():
                    used += 1
                case ev.BoardDealt(cards=cards) | ev.Discarded(cards=cards):
                    used += len(cards)
                case _:
                    pass
    assert isinstance(shuffle, asks.Shuffle), "only a shuffle can be shortened"
    return asks.Shuffle(cards=shuffle.cards[: max(1, used)], actor=shuffle.actor)


def _seated(script: Script) -> str:
    """Return the stacks of a case, if the script starts with players seated by staff."""
    first = _sits(script)
    if not first:
        return ""
    table, _ = opened(script.book, script.picks, hand_dealt=script.hand_dealt)
    unit = Unit(table.unit_cents)
    held = ", ".join(f"{sit.seat} = {unit.money(sit.stake)}" for sit in first)
    return f'stacks = {{ {held} }}\nbegin = "seated"\n'


def _sits(script: Script) -> list[asks.Sit]:
    """Return the players seated by staff in seat order, like the stacks of a case."""
    first: list[asks.Sit] = []
    for ask in script.asks:
        if not isinstance(ask, asks.Sit) or ask.actor != "floor" or not ask.consents:
            break
        if first and first[-1].seat > ask.seat:
            break
        first.append(ask)
    return first


def _text(
    script: Script, lines: list[str], sign: str, failure: str, seed: str, final: str = ""
) -> str:
    seated, button = _seated(script), ""
    starts = [ask for ask in script.asks if isinstance(ask, asks.StartRound)]
    if starts and starts[0].button:
        button = f"button = {starts[0].button}\n"
    house = ", ".join(f"{name} = {json.dumps(text)}" for name, text in script.picks.items())
    comment = "".join(f"# {line}\n" for line in failure.strip().splitlines())
    about = f"Found by the soak at table {seed}: {sign}."
    return (
        f'language = 1\nbook = "{script.book}"\nabout = {json.dumps(about)}\n\n{comment}[[case]]\n'
        f"title = {json.dumps(f'Soak {seed}: {sign}')}\ncovers = []\n"
        + ('deal = "hand"\n' if script.hand_dealt else "")
        + (f"house = {{ {house} }}\n" if house else "")
        + f'{seated or EMPTY}{button}play = """\n'
        + "".join(f"{line}\n" for line in lines)
        + f'"""\n{final}'
    )


def _played(text: str) -> Played:
    (case,) = read_text(text, "soak.toml")
    return play_freely(case)


def _final(played: Played) -> str:
    """Return the actual ending; a person must judge it by the comment above the case."""
    table = played.table
    assert table is not None, "the table was opened"
    unit = Unit(table.unit_cents)

    def stacks(chips: dict[SeatNo, Chips]) -> str:
        held = ", ".join(f"{no} = {unit.money(chips[no])}" for no in sorted(chips))
        return f"{{ {held} }}"

    pots = []
    for amount, won, taken in pots_won(played.exchanges):
        fee = f", commission = {unit.money(taken)}" if taken else ""
        pots.append(f"{{ amount = {unit.money(amount)}, won = {stacks(won)}{fee} }}")
    held = stacks({no: seat.stake for no, seat in table.seats.items()})
    return f"final = {{ stacks = {held}, pots = [{', '.join(pots)}] }}\n"


def _same(script: Script, played: Played, sign: str) -> bool:
    """Whether the case fails in the same way as the script."""
    if played.broke:
        return sign.split(" ", 1)[0].rstrip(":") in played.broke
    case_asks = [
        exchange.ask
        for exchange in played.exchanges
        if isinstance(exchange.ask, Ask) and (isinstance(exchange.ruling, Granted) or script.must)
    ]
    return rerun(replace(script, asks=tuple(case_asks))).sign == sign


def write(folder: Path, script: Script, sign: str, failure: str, seed: str) -> Path:
    """Write a finding as a scenario, or as a script if no scenario fails in the same way."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{script.book}-{seed.replace(':', '-')}"
    text = scenario(script, sign, failure, seed)
    path = folder / (f"{name}.toml" if text is not None else f"{name}.json")
    path.write_text(text if text is not None else script.text(), encoding="utf-8")
    return path
