"""How a game at one table ends: who goes out and in which place, and the last player left."""

from __future__ import annotations

from cardspeak.rulebook.policies import TopUp
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.play import Play, refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Table


def winner(table: Table) -> str:
    """Who has won the game at this table; empty while it is played."""
    return next((one.person for one in table.placed if one.place == 1), "")


def is_out(table: Table, seat: SeatNo) -> bool:
    """Has whoever sits there gone out of the game?"""
    sits = table.seats[seat]
    return any(one.person == sits.person and one.seat == seat for one in table.placed)


def end_game(play: Play) -> None:
    """After a round: who has lost everything is out, and the last with chips has won.

    Where chips can be bought again nobody is out yet: that is for the next opening to find.
    """
    if play.law.stakes.top_up.value is TopUp.NEVER:
        send_out(play)
        _last_player(play)


def send_out(play: Play) -> None:
    """Everybody without chips goes out; of several, whoever had more before the round is higher."""
    table, law, last = play.table, play.law.ending, play.table.round
    if not law.broke_is_out.value or last is None:
        return
    gone = [no for no, seat in table.seats.items() if not seat.stake and no in last.hands]
    gone = [no for no in gone if not is_out(table, no)]
    if not gone:
        return
    left = len([seat for seat in table.seats.values() if seat.stake])
    rules = (law.broke_is_out, law.higher_before) if len(gone) > 1 else (law.broke_is_out,)
    had = [last.hands[no].paid if law.higher_before.value else 0 for no in gone]
    for paid in sorted(set(had), reverse=True):
        equal = [gone[at] for at in range(len(gone)) if had[at] == paid]
        for no in equal:
            event = ev.WentOut(seat=no, person=table.seats[no].person, place=left + 1)
            play.emit_by(event, rules)
        left += len(equal)


def _last_player(play: Play) -> None:
    """One player with chips is left of those who played."""
    table, rule = play.table, play.law.ending.last_wins
    left = [seat for seat in table.seats.values() if seat.stake]
    if rule.value and len(left) == 1 and table.placed and not winner(table):
        play.emit(ev.GameWon(seat=left[0].no, person=left[0].person), rule)


def game_over(play: Play) -> Refused | None:
    """The game at this table has been won, so too few players are left for a round."""
    who = winner(play.table)
    return refuse(Because.GAME_OVER, play.law.ending.last_wins, person=who) if who else None
