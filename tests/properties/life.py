"""Random asks from players and staff, made between rounds or at the wrong moment."""

from __future__ import annotations

from random import Random

from tests.properties.houses import random_house

from cardspeak.chips import Chips
from cardspeak.rulebook.policies import TopUp
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.kinds import Actor
from cardspeak.table.rules.seats.ending import winner, won_stake_stays
from cardspeak.table.rules.seats.sitting import closed_to_newcomers
from cardspeak.table.state import Seat, TableState

PLACES = 10
COMFORT = 5
"""With fewer players than this, more players join than leave."""


def stake_for(table: TableState, dice: Random) -> int:
    """A stack of any size, from less than a blind to many bets."""
    bet = table.law.limits.least.value
    most = dice.choice((bet, 4 * bet, 15 * bet, 40 * bet, 80 * bet, 150 * bet))
    return dice.randint(1, most)


def sitting(table: TableState, dice: Random, seat: int, person: str) -> Ask:
    """Return an ask to seat a new player with a legal stake, a stated stack or one from a closed
    table.
    """
    stakes = table.law.stakes
    stake = stake_for(table, dice)
    same = stakes.buy_in_exactly.value
    if not table.rounds and (closed_to_newcomers(table) is not None or dice.random() < 0.5):
        if stakes.start_at_least.value:  # players with less are not dealt in
            stake = max(stake, stakes.least.value)
        return asks.SeatWithStack(
            seat=SeatNo(seat), person=person, stake=Chips(stake), actor="floor", consents=True
        )
    merging = table.law.seating.merging.value
    if table.rounds and "stakes" in merging and dice.random() < 0.4:
        return asks.Sit(
            seat=SeatNo(seat),
            person=person,
            stake=Chips(stake),
            from_closed_table=True,
            actor="floor",
            consents=True,
        )
    if same is not None:
        stake = dice.choice((0, same))
    else:
        stake = max(stake, stakes.least.value)
        if stakes.most.value is not None:
            stake = min(stake, stakes.most.value)
    actor: Actor = "player" if table.law.seating.seat_choice.value else "floor"
    return asks.Sit(
        seat=SeatNo(seat), person=person, stake=Chips(stake), actor=actor, consents=True
    )


def chips_for(table: TableState, dice: Random, seat: int) -> Ask:
    """Return an ask for a top-up, a re-buy or a new note, depending on the book."""
    stakes = table.law.stakes
    amount = stake_for(table, dice)
    match stakes.top_up.value:
        case TopUp.NEW_ORBIT:
            amount = stakes.least.value
        case TopUp.BY_RANGE:
            amount = max(amount, stakes.top_up_least.value)
            if stakes.top_up_most.value is not None:
                amount = min(amount, stakes.top_up_most.value)
        case TopUp.UP_TO_MAXIMUM:
            amount = max(amount, stakes.least.value)
        case _:
            pass
    return asks.AddChips(seat=SeatNo(seat), amount=Chips(amount))


def first_chips(table: TableState) -> list[Ask]:
    """Return the ask that gives out starting chips, if the house does so before the first round."""
    given = table.law.stakes.allotment.value
    return [asks.HandOut(actor="floor")] if given is not None and not table.rounds else []


def broke(table: TableState, dice: Random) -> list[Ask]:
    """Return asks for players without chips; in a new orbit, for all players."""
    asked: list[Ask] = []
    buys_again = table.law.orbit.stake_anew.value and table.rounds_left == 0
    for seat in table.seats.values():
        if buys_again and seat.bought_for <= table.orbits:
            asked.append(chips_for(table, dice, seat.no))
        elif seat.stake == 0:
            wishes: tuple[Ask, ...] = (
                asks.Leave(seat=seat.no),
                chips_for(table, dice, seat.no),
                chips_for(table, dice, seat.no),
                asks.GoAway(seat=seat.no),
            )
            asked.append(dice.choice(wishes))
    return asked


def back_again(table: TableState) -> list[Ask]:
    """Return asks that bring all absent players back."""
    return [asks.ComeBack(seat=seat.no) for seat in table.seats.values() if seat.away]


def winner_leaves(table: TableState) -> list[Ask]:
    """Return the ask of the winner of a game to leave, since no new game starts before that."""
    person = winner(table) if won_stake_stays(table) else ""
    return [asks.Leave(seat=seat.no) for seat in table.seats.values() if seat.person == person]


def wish(table: TableState, book: str, dice: Random, person: str) -> Ask:
    """Return a random ask of a player or staff, sensible or not."""
    seat = dice.choice(list(table.seats) or [1])
    free = dice.choice([no for no in range(1, PLACES + 1) if no not in table.seats] or [1])
    joins = sitting(table, dice, free, person)
    leaves = asks.Leave(seat=SeatNo(seat))
    released = asks.Leave(seat=SeatNo(seat), grounds="taken ill", actor="floor")
    few = len(table.seats) < COMFORT
    wishes: tuple[Ask, ...] = (
        *(joins, joins, joins if few else leaves, joins if few else released),
        asks.Move(seat=SeatNo(seat), to=SeatNo(free), actor="floor"),
        *(chips_for(table, dice, seat), chips_for(table, dice, seat)),
        *(asks.GoAway(seat=SeatNo(seat)), *back_again(table)),
        *(
            asks.ElectToPost(seat=SeatNo(seat)),
            asks.ElectToPost(seat=SeatNo(_owing_seat(table, seat))),
        ),
        asks.ElectToWait(seat=SeatNo(_owing_seat(table, seat))),
        asks.ExemptFromEntry(seat=SeatNo(_owing_seat(table, seat))),
        asks.TimePasses(minute=table.minute + dice.randint(1, 40)),
        *(change(table, book, dice), change(table, book, dice)),
        _loan(table, dice, seat),
        asks.TakeChips(seat=SeatNo(seat), amount=Chips(dice.randint(1, 40))),
        asks.HandOut(what=dice.choice(("chips", "add-on")), actor="floor"),
        asks.CollectTimeCharge(),
        *(
            asks.VacateSeat(seat=SeatNo(seat)),
            asks.CollectStake(person=_owner_of_held_chips(table)),
        ),
        asks.TakeSeatAgain(person=_owner_of_held_chips(table)),
        asks.ClaimLastRound(seat=SeatNo(seat)),
        asks.AskToSee(seat=SeatNo(seat)),
    )
    return dice.choice(wishes)


def _owing_seat(table: TableState, otherwise: int) -> int:
    """A seat that owes an entry bet, or `otherwise` if none does."""
    return next((seat.no for seat in table.seats.values() if _owes(seat)), otherwise)


def _owner_of_held_chips(table: TableState) -> str:
    """A player whose chips the house holds, if there is one."""
    return next(iter(table.kept), "nobody")


def _owes(seat: Seat) -> bool:
    return bool(seat.entry)


def _loan(table: TableState, dice: Random, seat: int) -> Ask:
    to = dice.choice(list(table.seats) or [1])
    return asks.LendChips(seat=SeatNo(seat), to=SeatNo(to), amount=Chips(dice.randint(1, 30)))


def change(table: TableState, book: str, dice: Random) -> Ask:
    """Change one house choice to its value in another random house of the book."""
    other = random_house(book, dice).picks
    names = [choice for choice in other if choice != "unit"]
    noticed = [choice for choice in names if choice in table.law.notice.names]
    name = dice.choice(noticed if noticed and dice.random() < 0.3 else names)
    agreed = tuple(table.seats) if dice.random() < 0.6 else ()
    return asks.ChangeHouse(name=name, value=other[name], agreed=agreed)
