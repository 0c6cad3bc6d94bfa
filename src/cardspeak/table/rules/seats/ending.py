"""The end of a game at one table: eliminated players, their places, and the last player left.

The books do not say in which order to announce places; this module starts with the lowest.
"""

from __future__ import annotations

from cardspeak.cards import rank_of
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import TopUp
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.turns import from_seat
from cardspeak.table.rules.dealing import drawable
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState


def winner(table: TableState) -> str:
    """Return the winner of the game at this table, or "" if it is not won."""
    return next((standing.person for standing in table.placed if standing.place == 1), "")


def last_player_rule(law: Law) -> Rule[bool] | None:
    """Return the rule that play lasts until one player is left, if the book has one."""
    stays, last = law.seating.stays_to_the_end, law.ending.last_wins
    if stays.value:
        return stays
    return last if last.value else None


def contested(table: TableState) -> Rule[bool] | None:
    """Return the rule that play lasts to the last player, if the game is running, else None."""
    return last_player_rule(table.law) if table.rounds and not winner(table) else None


def unfinished(table: TableState) -> Rule[object] | None:
    """Return the rule that a game or an orbit must be played to its end, if one runs, else None."""
    return contested(table) or (table.law.orbit.most if table.rounds_left else None)


def leaving_gives_up(table: TableState) -> bool:
    """True if a player who leaves now gives up an unfinished game or orbit."""
    return unfinished(table) is not None


def is_out(table: TableState, seat: SeatNo) -> bool:
    """True if the player in this seat is out of the game."""
    player = table.seats[seat]
    return any(out.person == player.person and out.seat == seat for out in table.placed)


def end_game(play: RulingDraft) -> None:
    """Eliminate players without chips after a round, and declare the last player the winner.

    If players can buy chips again, they are eliminated only when the next round opens.
    """
    if play.law.stakes.top_up.value is TopUp.NEVER:
        send_out(play)
        _last_player(play)


def send_out(play: RulingDraft) -> None:
    """Eliminate players without chips; of several, the one who started with more ranks higher."""
    table, law, last = play.table, play.law.ending, play.table.round
    if not law.broke_is_out.value or last is None:
        return
    gone = [no for no, seat in table.seats.items() if not seat.stake and no in last.hands]
    drawing = {no for tie in table.ties for no in tie.seats}
    gone = [no for no in gone if no not in drawing and not is_out(table, no)]
    if not gone:
        return
    left = len([seat for seat in table.seats.values() if seat.stake])
    rules = (law.broke_is_out, law.higher_before) if len(gone) > 1 else (law.broke_is_out,)
    had = [last.hands[no].paid if law.higher_before.value else 0 for no in gone]
    place = left + len(gone) + 1
    for paid in sorted(set(had)):
        equal = [gone[index] for index in range(len(gone)) if had[index] == paid]
        place -= len(equal)
        if len(equal) > 1 and law.ties_draw.value:
            around = from_seat(sorted(equal), last.button, inclusive=False)
            order = around if law.draw_from_button.value else sorted(equal)
            people = tuple(table.seats[no].person for no in order)
            event = ev.DrawCalled(seats=tuple(order), place=place, people=people)
            play.emit(event, law.ties_draw, law.draw_from_button)
        else:
            for no in equal:
                out = ev.WentOut(seat=no, person=table.seats[no].person, place=place)
                play.emit(out, *rules)


def draw_for_place(play: RulingDraft, ask: asks.Draw) -> Refused | None:
    """Draw for places among players eliminated together: the highest card ranks best."""
    table, law, tie = play.table, play.law.ending, play.table.ties[0]
    wanted = len(tie.seats)
    left = set(drawable(table, wanted))
    if len(ask.cards) != wanted or len(set(ask.cards)) != wanted or not set(ask.cards) <= left:
        return refuse(RefusalReason.WRONG_CARDS, law.ties_draw, wanted=wanted, got=len(ask.cards))
    rules = (law.ties_draw, law.draw_from_button, law.high_card)
    play.emit(ev.Drawn(seats=tie.seats, cards=ask.cards, place=tie.place), *rules)
    ranks = [rank_of(card) for card in ask.cards]
    place = tie.place + wanted
    for rank in sorted(set(ranks), reverse=not law.high_card.value):
        equal = [index for index in range(wanted) if ranks[index] == rank]
        place -= len(equal)
        if len(equal) > 1 and law.draw_again.value:
            seats = tuple(tie.seats[index] for index in equal)
            people = tuple(tie.people[index] for index in equal)
            play.emit(ev.DrawCalled(seats=seats, place=place, people=people), law.draw_again)
        else:
            for index in equal:
                out = ev.WentOut(seat=tie.seats[index], person=tie.people[index], place=place)
                play.emit(out, law.broke_is_out, law.ties_draw, law.high_card)
    return None


def _last_player(play: RulingDraft) -> None:
    """Declare the winner if only one player has chips."""
    table, rule = play.table, play.law.ending.last_wins
    left = [seat for seat in table.seats.values() if seat.stake]
    if rule.value and len(left) == 1 and (table.placed or table.ties) and not winner(table):
        play.emit(ev.GameWon(seat=left[0].no, person=left[0].person), rule)


def won_stake_stays(table: TableState) -> bool:
    """True if the winner's chips are still at the table, so that no new game can start level."""
    person = winner(table)
    if not person:
        return False
    seats = table.seats.values()
    return person in table.kept or any(seat.person == person and seat.stake for seat in seats)


def game_over(play: RulingDraft) -> Refused | None:
    """Refuse another round if the game at this table has been won."""
    person = winner(play.table)
    return (
        refuse(RefusalReason.GAME_OVER, play.law.ending.last_wins, person=person)
        if person
        else None
    )
