"""A dealer's asks at a hand-dealt table that stand for several steps, acts or cards."""

from __future__ import annotations

import msgspec
import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.cards import UNKNOWN, read_cards as cards
from cardspeak.chips import Chips
from cardspeak.floor.decide import decide, rule
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.bounds import chips_at
from cardspeak.table.decide import awaits, open_table
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.series import upcoming
from cardspeak.table.state import TableState
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view

FLOP = cards("As Kd 7c")


def opened(
    book: str = "tas-holdem", *, players: int = 6, short: int = 0, hand_dealt: bool = True
) -> TableState:
    """Open a table with players of 500 chips each; the first has `short` chips."""
    result = open_table(SHELF[book], {"limit": "no_limit"}, hand_dealt=hand_dealt)
    assert not isinstance(result, Refused)
    table = result[0]
    for seat in range(1, players + 1):
        stake = short if short and seat == 1 else 500
        asked(table, asks.Sit(seat=SeatNo(seat), person=f"P{seat}", stake=Chips(stake)))
    return table


def asked(table: TableState, ask: Ask) -> tuple[ev.Event, ...]:
    """Rule on an ask that must be granted; return its events."""
    ruling = rule(table, ask)
    assert isinstance(ruling, Granted), ruling
    return ruling.events


def refused(table: TableState, ask: Ask) -> Refused:
    """Rule on an ask that must be refused."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling


def kinds(events: tuple[ev.Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def turn(table: TableState) -> SeatNo:
    return awaits(table).seat


def test_deal_on_opens_posts_and_deals_unknown_cards() -> None:
    """One ask leads to the first act, with the same events as the single asks."""
    table, literal = opened(), opened()
    events = asked(table, asks.DealOn())
    single = [*asked(literal, asks.StartRound())]
    while awaits(literal).what == "forced":
        single += asked(literal, asks.PostForced(seat=awaits(literal).due[0].seat))
    single += asked(literal, asks.Deal(cards=cards("?? " * 12)))
    assert list(events) == single
    assert awaits(table).what == "act"
    assert {card for hand in table.running.hands.values() for card in hand.cards} == {UNKNOWN}


def test_deal_on_fills_in_the_burn_and_refuses_a_card_twice() -> None:
    """The dealer enters the face-up cards alone; a card on the table cannot be entered again."""
    table = opened(players=3)
    asked(table, asks.DealOn())
    asked(table, asks.Call(seat=turn(table)))
    asked(table, asks.Call(seat=turn(table)))
    asked(table, asks.Stay(seat=turn(table)))
    assert refused(table, asks.DealOn(cards=(FLOP[0], FLOP[0], FLOP[2]))).because is (
        RefusalReason.WRONG_CARDS
    )
    events = asked(table, asks.DealOn(cards=FLOP))
    assert kinds(events)[:2] == ["Burned", "BoardDealt"]
    asked(table, asks.ActAround(act="check", seat=turn(table)))
    assert refused(table, asks.DealOn(cards=cards("As"))).because is RefusalReason.WRONG_CARDS
    assert refused(table, asks.DealOn()).because is RefusalReason.NOT_AWAITED
    asked(table, asks.DealOn(cards=cards("2c")))


def test_deal_on_refuses_cards_that_nothing_waits_for() -> None:
    table = opened()
    asked(table, asks.DealOn())
    assert refused(table, asks.DealOn(cards=FLOP)).facts == {"too_many": 3}


def test_folds_to_a_seat_and_checks_around() -> None:
    """Each player acts in turn.  The acts stop before the named seat, or at the end of betting."""
    table = opened()
    asked(table, asks.DealOn())
    first, *others = turn(table), *upcoming(table)
    events = asked(table, asks.ActAround(act="fold", seat=first, to=others[2]))
    assert kinds(events) == ["Folded"] * 3
    assert turn(table) == others[2]
    asked(table, asks.Call(seat=turn(table)))
    asked(table, asks.Call(seat=turn(table)))
    asked(table, asks.Stay(seat=turn(table)))
    asked(table, asks.DealOn(cards=FLOP))
    events = asked(table, asks.ActAround(act="check", seat=turn(table)))
    assert kinds(events).count("Checked") == 3
    assert awaits(table).what == "deal"


def test_acts_around_stop_at_the_first_refusal() -> None:
    """The acts before the refused one stand.  If the first one is refused, nothing changes."""
    table = opened(players=3)
    asked(table, asks.DealOn())
    assert refused(table, asks.ActAround(act="check", seat=turn(table))).because is (
        RefusalReason.NOT_OFFERED
    )
    asked(table, asks.Call(seat=turn(table)))
    asked(table, asks.Call(seat=turn(table)))
    asked(table, asks.Stay(seat=turn(table)))
    asked(table, asks.DealOn(cards=FLOP))
    asked(table, asks.Check(seat=turn(table)))
    second, third = turn(table), upcoming(table)[0]
    assert refused(table, asks.ActAround(act="fold", seat=third)).because is (
        RefusalReason.OUT_OF_TURN
    )
    events = asked(table, asks.ActAround(act="check", seat=second, to=third))
    assert kinds(events) == ["Checked"]
    assert refused(table, asks.ActAround(act="fold", seat=third, to=second)).because is (
        RefusalReason.NO_SUCH_SEAT
    )


def test_undo_takes_back_a_whole_series() -> None:
    table = opened()
    asked(table, asks.DealOn())
    first = turn(table)
    asked(table, asks.ActAround(act="fold", seat=first, to=upcoming(table)[1]))
    asked(table, asks.Undo(person="Dora"))
    assert turn(table) == first
    asked(table, asks.Undo(person="Dora"))
    assert awaits(table).what == "round"


def test_software_dealt_table_takes_no_steps_of_a_dealer() -> None:
    table = opened(hand_dealt=False)
    samples: tuple[Ask, ...] = (
        asks.DealOn(),
        asks.ActAround(act="fold", seat=SeatNo(1)),
        asks.CountBets(seats=(), amounts=(), streets=1),
        asks.StateWinners(seats=(), pots=()),
        asks.TakeOverDeal(person="Dora"),
    )
    for ask in samples:
        assert refused(table, ask).because is RefusalReason.NOT_OFFERED


def test_count_forms_side_pots_and_the_books_balance() -> None:
    """Chips counted instead of acts give the pots and the commission that the acts would give."""
    table = opened(short=60)
    total = chips_at(table)
    asked(table, asks.DealOn())
    seats = tuple(SeatNo(seat) for seat in range(1, 7))
    amounts = tuple(map(Chips, (60, 200, 200, 50, 0, 10)))
    paid = {no: hand.paid for no, hand in table.running.hands.items()}
    amounts = tuple(Chips(max(amount, paid[no])) for no, amount in zip(seats, amounts, strict=True))
    asked(table, asks.CountBets(seats=seats, amounts=amounts, streets=4, person="Dora"))
    pots = table.running.pots
    assert [set(pot.seats) for pot in pots] == [{1, 2, 3}, {2, 3}]
    assert sum(pot.amount for pot in pots) == sum(amounts)
    assert pots[1].amount == 280
    charges = table_view(table, Viewer(Role.DEALER)).desk
    assert charges is not None
    assert charges.dealer is not None
    events = asked(table, asks.StateWinners(seats=(seats[0], seats[1], seats[2]), pots=(0, 1, 1)))
    taken = [event.amount for event in events if isinstance(event, ev.CommissionTaken)]
    assert tuple(taken) == charges.dealer.charges
    assert sum(taken) > 0
    won = [event for event in events if isinstance(event, ev.Won)]
    assert [event.seat for event in won] == [1, 2, 3]
    assert table.running.phase == "over"
    assert chips_at(table) == total


def test_count_gives_the_pot_to_the_last_player() -> None:
    table = opened(players=3)
    asked(table, asks.DealOn())
    most = {no: hand.paid for no, hand in table.running.hands.items()}
    winner = turn(table)
    most[winner] = Chips(40)
    asked(table, asks.CountBets(seats=tuple(most), amounts=tuple(most.values()), streets=1))
    assert table.running.phase == "over"
    assert table.seats[winner].stake > 500


@pytest.mark.parametrize(
    ("seats", "amounts", "streets", "because"),
    [
        ((1,), (1, 2), 1, RefusalReason.NO_SENSE),
        ((1, 1), (50, 50), 1, RefusalReason.NO_SENSE),
        ((9,), (50,), 1, RefusalReason.NOT_DEALT_IN),
        ((1,), (501,), 1, RefusalReason.CANNOT_AFFORD),
        ((2,), (0,), 1, RefusalReason.TOO_LITTLE),
        ((1,), (50,), 5, RefusalReason.NO_SENSE),
    ],
)
def test_count_that_cannot_be_is_refused(
    seats: tuple[SeatNo, ...], amounts: tuple[Chips, ...], streets: int, because: RefusalReason
) -> None:
    table = opened(players=3)
    asked(table, asks.DealOn())
    ask = asks.CountBets(seats=seats, amounts=amounts, streets=streets)
    assert refused(table, ask).because is because


def test_winners_must_be_able_to_win_every_pot() -> None:
    table = opened(short=60)
    assert refused(table, asks.StateWinners(seats=(), pots=())).because is RefusalReason.NOT_AWAITED
    asked(table, asks.DealOn())
    ask = asks.CountBets(
        seats=(SeatNo(1), SeatNo(2), SeatNo(3)),
        amounts=(Chips(60), Chips(200), Chips(200)),
        streets=4,
    )
    asked(table, ask)
    one, two, five = SeatNo(1), SeatNo(2), SeatNo(5)
    wrong = asks.StateWinners(seats=(one, one), pots=(0, 1))
    assert refused(table, wrong).because is RefusalReason.NOT_DEALT_IN
    wrong = asks.StateWinners(seats=(five, two), pots=(0, 1))
    assert refused(table, wrong).because is RefusalReason.NOT_DEALT_IN
    wrong = asks.StateWinners(seats=(two,), pots=(1,))
    assert refused(table, wrong).because is RefusalReason.NO_SENSE
    shown = asks.Show(seat=turn(table), cards=cards("As Ad"))
    assert refused(table, shown).facts == {"why": "state-the-winners"}


def test_dealer_takes_over_and_an_undo_leaves_it() -> None:
    table = opened()
    asked(table, asks.DealOn())
    first = turn(table)
    asked(table, asks.Fold(seat=first))
    asked(table, asks.TakeOverDeal(person="Dora"))
    assert asked(table, asks.TakeOverDeal(person="Dora")) == ()
    asked(table, asks.Undo(person="Dora"))
    assert table.dealer == "Dora"
    assert turn(table) == first
    assert refused(table, asks.TakeOverDeal()).because is RefusalReason.NO_SENSE


def test_view_says_who_posts_in_the_next_round() -> None:
    table = opened()
    desk = table_view(table, Viewer(Role.DEALER)).desk
    assert desk is not None
    assert desk.dealer is not None
    following = desk.dealer.next
    assert following is not None
    asked(table, asks.StartRound())
    assert (following.button, following.due) == (table.running.button, table.running.due)
    assert table_view(table, Viewer(Role.SPECTATOR)).desk is None


def at_the_showdown(board: str) -> tuple[TableState, SeatNo, SeatNo]:
    """Play two hands with unknown cards to the showdown; return the seats in showing order."""
    table = opened(players=3)
    asked(table, asks.DealOn())
    asked(table, asks.Fold(seat=turn(table)))
    while awaits(table).what == "act":
        offered = {option.act for option in options(table, turn(table))}
        cheapest = next(act for act in (Act.CHECK, Act.STAY, Act.CALL) if act in offered)
        asked(table, ask_for(cheapest, turn(table)))
        while awaits(table).what == "deal":
            steps = sum(step.count for step in awaits(table).steps if step.kind == "board")
            start = len(table.running.board)
            burnt = [UNKNOWN] * sum(s.count for s in awaits(table).steps if s.kind == "burn")
            dealt = cards(board)[start : start + steps]
            asked(table, asks.Deal(cards=(*burnt, *dealt)))
    assert awaits(table).what == "show"
    first = turn(table)
    return table, first, next(no for no in table.running.live if no != first)


def test_winner_cannot_be_a_hand_that_is_beaten_face_up() -> None:
    """Cards speak: a royal flush on the table wins, whatever the other hand is."""
    table, first, other = at_the_showdown("Js Ts Qs 2c 2d")
    asked(table, asks.Show(seat=first, cards=cards("As Ks")))
    ruling = refused(table, asks.StateWinners(seats=(other,), pots=(0,), person="Dora"))
    assert ruling.because is RefusalReason.NO_SENSE
    assert ruling.facts["why"] == "beaten-face-up"
    assert ruling.by == table.law.showdown.cards_speak.by
    asked(table, asks.StateWinners(seats=(first,), pots=(0,), person="Dora"))


def test_unknown_hand_that_could_win_may_be_stated_as_the_winner() -> None:
    table, first, other = at_the_showdown("Js Ts 7s 2c 2d")
    asked(table, asks.Show(seat=first, cards=cards("As Ks")))
    asked(table, asks.StateWinners(seats=(other,), pots=(0,), person="Dora"))


def test_count_after_acts_needs_a_reason() -> None:
    """It replaces what is on record."""
    table = opened(players=3)
    asked(table, asks.DealOn())
    asked(table, asks.Call(seat=turn(table)))
    seats = tuple(table.running.hands)
    count = asks.CountBets(seats=seats, amounts=(Chips(20),) * 3, streets=4, person="Dora")
    assert refused(table, count).facts["why"] == "count-needs-reason"
    asked(table, msgspec.structs.replace(count, reason="the last act was entered wrongly"))
