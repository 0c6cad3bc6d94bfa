"""Turn a software-dealt case into a hand-dealt one, with hole cards unknown until shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import cast

import msgspec

from cardspeak.cards import Card
from cardspeak.scenario.language.case import Case, DeckOrder, ParsedLine, ScriptLine
from cardspeak.scenario.running.outcome import Fingerprint, money_mark
from cardspeak.scenario.running.played import Exchange, Played, standing
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.rulings import Granted


def retell(played: Played) -> Case:
    """Return the case for a hand-dealt table, with the same granted asks and the same cards.

    Play it with `play_freely`. It should produce the same `money_events`; it has no expectations.
    """
    case = played.case
    decks = _decks(played.exchanges)
    lines: list[ScriptLine] = []
    for exchange in played.exchanges:
        if not isinstance(exchange.ruling, Granted):
            continue  # an ask refused because of a hidden card may be granted at a real table
        match exchange.ask:
            case asks.StartRound():
                deck = decks.pop(0)
                if exchange.supplied:
                    case = replace(case, deck=deck)
                else:
                    lines.append(
                        ScriptLine(exchange.line, exchange.words, ParsedLine("round", deck=deck))
                    )
            case None | asks.Shuffle() | asks.Deal() | asks.Cut():
                pass  # shuffles and deals are generated again
            case ask if not exchange.supplied:
                lines.append(
                    ScriptLine(
                        exchange.line,
                        exchange.words,
                        ParsedLine("retold", ask=_with_card(cast(Ask, ask), exchange)),
                    )
                )
            case _:
                pass  # the runner will supply this ask again
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


def _with_card(ask: Ask, exchange: Exchange) -> Ask:
    """Add the reported card to a report, because players have to name it."""
    if isinstance(ask, asks.Report) and not ask.cards:
        early = [event.cards for event in exchange.events if isinstance(event, ev.CardTurnedEarly)]
        return msgspec.structs.replace(ask, cards=early[0]) if early else ask
    return ask


def money_events(exchanges: Iterable[Exchange]) -> list[Fingerprint]:
    """Return all events that move chips and were not undone, in order, without citations."""
    return money_mark(standing(exchanges))


def _decks(exchanges: Iterable[Exchange]) -> list[DeckOrder]:
    """Return the cards dealt to the seats and the board in each round."""
    decks: list[DeckOrder] = []
    seats: dict[SeatNo, tuple[Card, ...]] = {}
    for event in (event for exchange in exchanges for event in exchange.events):
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
