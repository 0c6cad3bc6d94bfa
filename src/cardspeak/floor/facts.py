"""Facts about a reported situation that the record can answer, so that nobody is asked."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cards import UNKNOWN
from cardspeak.floor import partly_known
from cardspeak.floor.house_facts import HOUSE_FACTS, ruled_by_house, surplus
from cardspeak.floor.round_history import acted_since, chips_since, last_act
from cardspeak.rulebook.floor.facts import Stage
from cardspeak.table import events as ev
from cardspeak.table.rules.betting.acting_seat import ActingSeat
from cardspeak.table.rules.betting.limits import raise_limit
from cardspeak.table.rules.betting.turns import to_act, to_call
from cardspeak.table.rules.betting.upcards import cannot_win
from cardspeak.table.standing_orders import SecondDownOrder
from cardspeak.table.state import Betting, Incident, TableState

Known = Callable[[TableState, Incident], str]


def known_fact(table: TableState, incident: Incident, name: str) -> str:
    """Return the record's answer to a question, or "" if only people can answer it."""
    reader = KNOWN.get(name)
    return reader(table, incident) if reader is not None else ""


def stage(table: TableState, _incident: Incident | None = None) -> Stage:
    """Return the stage of the round, one of `situations.STAGES`; "over" between rounds."""
    running = table.round
    if running is None or running.phase == "over":
        return "over"
    if running.phase == "show":
        return "showdown"
    if not any(hand.cards for hand in running.hands.values()):
        return "before the deal"
    if running.bettings == 0:
        return "initial deal" if running.street < 2 else "later"  # no player could bet
    return "first betting" if running.bettings == 1 and running.betting is not None else "later"


def _street(table: TableState, _incident: Incident) -> str:
    streets = table.law.dealing.streets
    index = table.running.street
    return streets[index].name if index < len(streets) else "none"


def _open(table: TableState, _incident: Incident) -> str:
    return "open" if table.running.betting is not None else "closed"


def _wagered(table: TableState, _incident: Incident) -> str:
    betting = table.running.betting
    return _yes(betting is not None and betting.price > 0)


def _bet(table: TableState, _incident: Incident) -> str:
    """Return "yes" if any player has put chips in voluntarily."""
    return _yes(any(hand.bets > hand.forced for hand in table.running.hands.values()))


def _acted(table: TableState, _incident: Incident) -> str:
    """Return how many players have acted since the deal; posts and rulings are not acts."""
    return _none_one_more(len(acted_since(table, ev.Misdealt)))


def _acted_here(table: TableState, _incident: Incident) -> str:
    """Return how many players have acted since the last street began."""
    return _none_one_more(len(acted_since(table, ev.Misdealt, ev.StreetBegun)))


def _burn(table: TableState, _incident: Incident) -> str:
    streets = table.law.dealing.streets
    return _yes(len(streets) > 1 and streets[1].burn.value > 0)


def _more_due(table: TableState, _incident: Incident) -> str:
    return _yes(table.running.street < len(table.law.dealing.streets))


def _first_of_street(table: TableState, _incident: Incident) -> str:
    """Return "yes" if no card of this street has been dealt to a player yet."""
    running = table.running
    due = [step.seat for step in running.steps if step.kind == "seat"]
    passes = table.law.dealing.streets[max(0, running.street - 1)].passes
    return _yes(not due or len(due) >= len(running.live) * len(passes))


def _opponents(table: TableState, incident: Incident) -> str:
    return _none_one_more(len([seat for seat in table.running.live if seat != incident.seat]))


def _first_card_up(table: TableState, incident: Incident) -> str:
    running = table.running
    hand = running.hands.get(incident.seat)
    ordered = any(
        isinstance(order, SecondDownOrder) and order.seat == incident.seat
        for order in running.orders
    )
    return _yes(ordered or (hand is not None and hand.up[:1] == [True]))


def _hand(table: TableState, incident: Incident) -> str:
    hand = table.running.hands.get(incident.seat)
    return "folded" if hand is None or hand.folded else "live"


def _price(table: TableState, incident: Incident) -> str:
    betting: Betting | None = table.running.betting
    return _yes(betting is not None and to_call(table.law, betting, incident.seat) > 0)


def _round(table: TableState, _incident: Incident) -> str:
    number = table.running.bettings
    if number <= 1:
        return "first"
    return "last" if number >= table.law.betting.rounds.value else "later"


def _times(table: TableState, incident: Incident) -> str:
    seat = table.seats.get(incident.seat)
    return "before" if seat is not None and table.warned.get(seat.person) else "never"


def _turn(table: TableState, incident: Incident) -> str:
    return _yes(table.running.betting is not None and to_act(table) == incident.seat)


def _oversized(table: TableState, incident: Incident) -> str:
    """Return "yes" if the amount exceeds the call and, if raises are limited, the largest raise."""
    betting = table.running.betting
    if betting is None:
        return "no"
    limit = raise_limit(ActingSeat(table, incident.seat))
    owes = to_call(table.law, betting, incident.seat)
    return _yes(incident.amount > owes and (limit is None or incident.amount > limit))


def _any_fold(table: TableState, _incident: Incident) -> str:
    return _yes(bool(table.running.folds))


def _line(table: TableState, _incident: Incident) -> str:
    return _yes(table.law.deeds.fold_line.value)


def _dealt(table: TableState, incident: Incident) -> str:
    hand = table.running.hands.get(incident.seat)
    return "none" if hand is None else _none_one_more(len(hand.cards))


def _second_card(table: TableState, incident: Incident) -> str:
    """Return "up", "down" or "not dealt" for the second card; an exposed card counts as "up"."""
    hand = table.running.hands.get(incident.seat)
    if hand is None or len(hand.cards) < 2:
        return "not dealt"
    exposed = bool(incident.cards) and incident.cards[0] != hand.cards[0]
    return "up" if hand.up[1] or exposed else "down"


def _unanimous(table: TableState, incident: Incident) -> str:
    """Return "yes" if every player dealt in agrees, folded or not.

    If there is no round, every seated player must agree.
    """
    votes = incident.facts.get("votes", "")
    everyone = table.seats if table.round is None else table.round.hands
    return _yes({int(seat) for seat in votes.split()} >= set(everyone)) if votes else ""


def _card_due(table: TableState, _incident: Incident) -> str:
    """Return whether the next card dealt to a player is due face up or face down."""
    running = table.running
    due = next((step for step in running.steps if step.kind == "seat"), None)
    if due is None:
        return "to nobody"
    if due.up:
        return "up"
    return "down after an open one" if any(running.hands[due.seat].up) else "down"


def _last_call(table: TableState, incident: Incident) -> str:
    """Return "yes" if this seat made the last call of the last betting round."""
    running = table.running
    last = running.bettings >= table.law.betting.rounds.value
    return _yes(last and running.last_call[0] == incident.seat)


def _beaten(table: TableState, incident: Incident) -> str:
    """Return "yes" if the hand cannot win, or "" if some of its cards are unknown.

    The report may name the hole card.
    """
    hand = table.running.hands[incident.seat]
    reported = [card for card in incident.cards[:1] if card not in hand.cards]
    own = [reported[0] if card == UNKNOWN and reported else card for card in hand.cards]
    return "" if UNKNOWN in own else _yes(cannot_win(table, incident.seat, own))


def _acted_last(table: TableState, incident: Incident) -> str:
    return _yes(last_act(table, incident.seat) is not None)


def _chips_since(table: TableState, incident: Incident) -> str:
    return _yes(chips_since(table, incident.seat))


def _ante(table: TableState, incident: Incident) -> str:
    hand = table.running.hands.get(incident.seat)
    return _yes(hand is not None and hand.ante > 0)


def _mucked(table: TableState, incident: Incident) -> str:
    """Return "yes" if the hand is folded or mucked, or the player was not dealt in.

    Between rounds, this looks at the last round.
    """
    hand = None if table.round is None else table.round.hands.get(incident.seat)
    return _yes(hand is None or hand.folded or hand.mucked)


def _count(table: TableState, incident: Incident) -> str:
    """Compare the reported number of cards with the recorded one: right, too many or too few."""
    holds = incident.facts.get("holds", "")
    if not holds.isdecimal():
        return ""
    right = len(table.running.hands[incident.seat].cards)
    return "right" if int(holds) == right else "too many" if int(holds) > right else "too few"


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _none_one_more(number: int) -> str:
    return ("none", "one")[number] if number < 2 else "more"


KNOWN: dict[str, Known] = {
    "stage": stage,
    "street": _street,
    "betting": _open,
    "wagered": _wagered,
    "bet": _bet,
    "acted": _acted,
    "acted_here": _acted_here,
    "burn": _burn,
    "more_due": _more_due,
    "first_of_street": _first_of_street,
    "opponents": _opponents,
    "first_card_up": _first_card_up,
    "hand": _hand,
    "price": _price,
    "round": _round,
    "times": _times,
    "turn": _turn,
    "oversized": _oversized,
    "any_fold": _any_fold,
    "line": _line,
    "dealt": _dealt,
    "second_card": _second_card,
    "unanimous": _unanimous,
    "card_due": _card_due,
    "last_call": _last_call,
    "beaten": _beaten,
    "acted_last": _acted_last,
    "chips_since": _chips_since,
    "ante": _ante,
    "mucked": _mucked,
    "count": _count,
    "counted": partly_known.counted,
    "exposed": partly_known.exposed,
    "in_deal": partly_known.in_deal,
    "announced": partly_known.announced,
    "burned": partly_known.burned,
    "fouled": partly_known.fouled,
    "knew": partly_known.knew,
    "taken_in": partly_known.taken_in,
    "claimant": partly_known.claimant,
    "surplus": surplus,
    **{question: ruled_by_house(choice) for question, choice in HOUSE_FACTS.items()},
}
