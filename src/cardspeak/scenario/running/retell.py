"""Tells a software-dealt case again as if dealt by hand: hole cards are unknown till shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from cardspeak.cards import Card
from cardspeak.scenario.language.case import Case, DeckOrder, ParsedLine, ScriptLine
from cardspeak.scenario.running.outcome import Fingerprint, money_mark
from cardspeak.scenario.running.played import Exchange, Played, standing
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.rulings import Granted


def retell(played: Played) -> Case:
    """The case at a hand-dealt table: the same granted asks, the cards as they fell.

    Play it with `play_freely`; nothing is expected of it but the same `money_events`.
    """
    case = played.case
    decks = _decks(played.exchanges)
    lines: list[ScriptLine] = []
    for made in played.exchanges:
        if not isinstance(made.ruling, Granted):
            continue  # a refusal that rests on a hidden card need not be one at a real table
        match made.ask:
            case asks.StartRound():
                deck = decks.pop(0)
                if made.supplied:
                    case = replace(case, deck=deck)
                else:
                    lines.append(ScriptLine(made.line, made.words, ParsedLine("round", deck=deck)))
            case None | asks.Shuffle() | asks.Deal() | asks.Cut():
                pass  # chance and dealing are told anew
            case ask if not made.supplied:
                lines.append(
                    ScriptLine(made.line, made.words, ParsedLine("retold", ask=_told(ask, made)))
                )
            case _:
                pass  # what the runner supplied it will supply again
    return replace(
        case,
        title=f"{case.title}, retold",
        covers=(),
        against={},
        hand_dealt=True,
        play=tuple(lines),
        start=(),
        opens=(),
        verdict=(),
        final=None,
    )


def _told(ask: Ask, made: Exchange) -> Ask:
    """The ask with the card a report is about, which people have to name."""
    if isinstance(ask, asks.Report) and not ask.cards:
        early = [one.cards for one in made.events if isinstance(one, ev.CardTurnedEarly)]
        return msgspec.structs.replace(ask, cards=early[0]) if early else ask
    return ask


def money_events(exchanges: Iterable[Exchange]) -> list[Fingerprint]:
    """Every event in which chips change hands, in order, without citations and what was undone."""
    return money_mark(tuple(standing(exchanges)))


def _decks(exchanges: Iterable[Exchange]) -> list[DeckOrder]:
    """What was dealt where, round by round."""
    decks: list[DeckOrder] = []
    seats: dict[int, tuple[Card, ...]] = {}
    for event in (event for made in exchanges for event in made.events):
        match event:
            case ev.RoundOpened():
                seats = {}
                decks.append(DeckOrder(seats=seats))
            case ev.Dealt():
                seats[event.seat] = (*seats.get(event.seat, ()), event.card)
            case ev.BoardDealt():
                decks[-1] = replace(decks[-1], board=(*decks[-1].board, *event.cards))
            case _:
                pass
    return decks
