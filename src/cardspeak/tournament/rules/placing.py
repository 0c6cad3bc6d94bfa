"""Places of players who go out, alone or several together."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.cards import rank_of
from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook.policies import EqualPlaces, OutTogether
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import NO_SEAT
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.events import FinalPlace
from cardspeak.tournament.rules.hands import CHOSEN
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, Loss, PlaceTie, TournamentState


@dataclass(frozen=True, slots=True)
class Gone:
    """A player who goes out, with the round in which the last chips were lost."""

    entrant: Entrant
    loss: Loss


def send_out(play: Draft, gone: list[Gone]) -> None:
    """Give places to players who go out in the same round, the worst place first.

    In hand-for-hand play a round may be one hand at several tables.
    """
    law = play.law.places
    rounds = {(one.loss.table, one.loss.round) for one in gone}
    table, number = rounds.pop() if len(rounds) == 1 else (0, 0)
    chosen = ("placing",) if table else CHOSEN
    drawing = sum(len(tie.people) for tie in play.state.ties)
    ranked = _ranked(play, gone)
    place = len(play.state.in_play) - drawing
    several: tuple[Rule[object], ...] = (law.together,) if len(gone) > 1 else ()
    if len(ranked) > 1:
        several = (*several, law.more_is_better)
    if not table:
        several = (*several, law.hand_is_round)
    for group in reversed(ranked):
        first = place - len(group) + 1
        if len(group) > 1 and law.equal.value is EqualPlaces.DRAW:
            entrants = [one.entrant for one in group]
            dealt = _dealing_order(play, entrants) if law.draw_from_button.value else entrants
            people = tuple(one.person for one in dealt)
            called = ev.PlaceDrawCalled(place=first, people=people, table=table, round=number)
            rules = (*several, law.equal, law.draw_from_button)
            play.emit(called, *rules, chosen=() if table else CHOSEN)
        elif len(group) > 1 and law.equal.value is EqualPlaces.FIRST_ENTERED:
            for index, one in enumerate(reversed(group)):
                _out(play, one, place - index, place - index, several, chosen)
        else:
            equal = (law.equal,) if len(group) > 1 else ()
            for one in group:
                _out(play, one, first, place, (*several, *equal), chosen)
        place -= len(group)


def _dealing_order(play: Draft, players: list[Entrant]) -> list[Entrant]:
    """Return players in the order in which cards for a place are dealt, from the button's left.

    The books know one table.  Players of several tables are dealt to table by table, each from the
    left of the button there.  The order does not change anyone's chance.
    """
    tables = sorted({one.table for one in players})
    return [
        one
        for table in tables
        for one in ring_of(play, table, [one for one in players if one.table == table])
    ]


def ring_of(play: Draft, table: int, players: list[Entrant]) -> list[Entrant]:
    """Return players clockwise from the left of a table's button; by seat if it is not known."""
    button = play.state.tables[table].button if table in play.state.tables else NO_SEAT
    return sorted(players, key=lambda one: (one.seat <= button, one.seat))


def _ranked(play: Draft, gone: list[Gone]) -> list[list[Gone]]:
    """Return the players in groups of equal rank, best first."""
    law = play.law.places
    gone = sorted(gone, key=lambda one: one.entrant.number)
    match law.together.value:
        case OutTogether.CONTRIBUTED:
            ranks = [one.loss.put_in for one in gone]
        case OutTogether.STACK_BEFORE:
            ranks = [one.loss.before for one in gone]
        case OutTogether.SAME_PLACE:
            ranks = [NO_CHIPS for _ in gone]
    order = sorted(set(ranks), reverse=law.more_is_better.value)
    return [[one for one, rank in zip(gone, ranks, strict=True) if rank == each] for each in order]


def _out(
    play: Draft,
    gone: Gone,
    place: int,
    last: int,
    rules: tuple[Rule[object], ...],
    chosen: tuple[str, ...],
) -> None:
    entrant, loss = gone.entrant, gone.loss
    event = ev.PlayerOut(
        person=entrant.person,
        place=place,
        last=last,
        table=entrant.table,
        seat=entrant.seat,
        round=loss.round,
        at=play.state.now,
        put_in=loss.put_in,
        before=loss.before,
    )
    play.emit(event, play.law.places.broke_is_out, *rules, chosen=chosen)


def final_places(state: TournamentState) -> tuple[FinalPlace, ...]:
    """Return the places of everyone who is out or has won, without disqualified players.

    Players who went out later are better.  A place counted when a player went out is not enough:
    others may enter or come back after that.
    """
    finished = [
        one for one in state.entrants.values() if one.place and one.status != "disqualified"
    ]
    finished.sort(key=lambda one: (-one.left, one.place, one.number))
    places: list[FinalPlace] = []
    while len(places) < len(finished):
        first = finished[len(places)]
        index = len(places)
        group = [one for one in finished[index:] if _shared(one, first)]
        group.sort(key=lambda one: one.number)
        places += [FinalPlace(one.person, index + 1, index + len(group)) for one in group]
    return tuple(places)


def _shared(one: Entrant, other: Entrant) -> bool:
    """True if two players share places: they went out one right after the other, as equals."""
    same = (one.place, one.last) == (other.place, other.last)
    return one is other or (same and abs(one.left - other.left) <= other.last - other.place)


def rule_on_card_draw(play: Draft, ask: asks.DrawForPlace) -> Refused | None:
    """Give places by cards: the highest gets the best place, equal cards draw again."""
    if not play.state.ties:
        return refuse(RefusalReason.NOT_NOW)
    tie, law = play.state.ties[0], play.law.places
    if len(ask.cards) != len(tie.people) or len(set(ask.cards)) != len(ask.cards):
        return refuse(RefusalReason.WRONG_DRAW, law.equal, wanted=len(tie.people))
    play.emit(ev.PlaceDrawn(place=tie.place, people=tie.people, cards=ask.cards), law.equal)
    ranks = {person: rank_of(card) for person, card in zip(tie.people, ask.cards, strict=True)}
    chosen = ("placing",) if tie.table else CHOSEN
    gone = {person: _drew(play.state, person, tie) for person in tie.people}
    place = tie.place + len(tie.people) - 1
    for rank in sorted(set(ranks.values()), reverse=not law.high_card.value):
        group = [person for person in tie.people if ranks[person] == rank]
        first = place - len(group) + 1
        if len(group) > 1 and not law.draw_again.value:
            for index, person in enumerate(reversed(group)):
                _out(play, gone[person], place - index, place - index, (law.equal,), chosen)
        elif len(group) > 1:
            again = ev.PlaceDrawCalled(
                place=first, people=tuple(group), table=tie.table, round=tie.round
            )
            play.emit(again, law.equal, law.draw_again, chosen=() if tie.table else CHOSEN)
        else:
            rules = (law.equal, law.high_card)
            _out(play, gone[group[0]], place, place, rules, chosen)
        place = first - 1
    return None


def _drew(state: TournamentState, person: str, tie: PlaceTie) -> Gone:
    """Return a player who drew a card for a place, without the amounts, which were equal."""
    entrant = state.entrants[person]
    number = entrant.loss.round if entrant.loss is not None else tie.round
    return Gone(entrant, Loss(entrant.table, number, NO_CHIPS, NO_CHIPS))
