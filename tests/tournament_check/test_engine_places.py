"""Places of players who go out together or around a late entry, and reports that are refused."""

from __future__ import annotations

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask, SeatResult
from cardspeak.tournament.decide import announce, rule
from cardspeak.tournament.events import Event
from cardspeak.tournament.files import write
from cardspeak.tournament.rulings import Granted
from cardspeak.tournament.state import TournamentState
from cardspeak.tournament_check import Finding, check_record, read_record

CONDITIONS = {
    "approval": "7/26",
    "to_one_winner": "on",
    "starting_chips": "1000",
    "prizes": "60, 40",
    "levels": "60 min 5/10; 60 min 10/20",
}
PEOPLE = ("Ana", "Ben", "Cleo", "Dan", "Eve")


class _Play:
    """A tournament of tas-holdem; seats are drawn in order of entry."""

    def __init__(self, people: int, absent: str = "", **conditions: str) -> None:
        opened = announce(SHELF["tas-holdem"], {**CONDITIONS, **conditions})
        assert isinstance(opened, tuple)
        self.state: TournamentState = opened[0]
        self.events: list[Event] = [*opened[1].events]
        self.ask(asks.OpenEntries())
        for person in PEOPLE[:people]:
            self.ask(asks.Enter(person=person))
        self.ask(asks.CloseEntries())
        players = [one.person for one in self.state.in_play]
        self.ask(asks.DrawSeats(drawn=tuple(range(len(players)))))
        for person in players:
            if person != absent:
                self.ask(asks.TakeSeat(person=person))
        self.ask(asks.BeginSession())

    def ask(self, ask: Ask) -> None:
        ruling = rule(self.state, ask)
        assert isinstance(ruling, Granted), ruling
        self.events += ruling.events

    def round(self, winner: int, **lost: int) -> None:
        """Play a round: each named player loses chips to the winner's seat."""
        number = self.state.tables[1].rounds + 1
        seats = []
        for one in self.state.at_table(1):
            paid = lost.get(one.person.lower(), 0)
            won = sum(lost.values()) if one.seat == winner else -paid
            put_in = max(lost.values()) if one.seat == winner else paid
            after = Chips(one.stack + won)
            seats.append(SeatResult(one.seat, one.stack, after, Chips(put_in)))
        button = SeatNo(winner)
        self.ask(asks.HearRound(table=1, number=number, seats=tuple(seats), button=button))

    def findings(self) -> tuple[Finding, ...]:
        return check_record(read_record(write(self.events).encode()))


def test_players_who_decline_to_buy_again_are_placed_by_chips_put_in() -> None:
    """Ana (600) and Ben (1000) lose all chips in one round; neither buys again: Ben is third."""
    play = _Play(4, rebuy_levels="1", rebuy_price="100", rebuy_chips="1000")
    play.round(4, ana=400)
    play.round(4, ana=600, ben=1000)
    play.ask(asks.DeclineRebuy(person="Ben"))
    play.ask(asks.DeclineRebuy(person="Ana"))
    assert not play.findings()


def test_players_without_chips_at_the_end_of_rebuys_are_placed_by_chips_put_in() -> None:
    """Ana and Ben put in the same in one round, and the re-buy period ends: they share places."""
    play = _Play(4, rebuy_levels="1", rebuy_price="100", rebuy_chips="1000")
    play.round(4, ana=1000, ben=1000)
    play.ask(asks.TellTime(at=3600))
    assert not play.findings()


def test_players_out_before_and_after_a_late_reserve_do_not_share_a_place() -> None:
    """Dan forfeits, Ana goes out, Eve takes Dan's seat, Ben goes out later: Ben is before Ana."""
    play = _Play(5, absent="Dan", max_players="4")
    play.ask(asks.DeclarePrizes())
    play.ask(asks.RuleOnMissing(person="Dan", forfeit=True))
    play.round(3, ana=1000)
    play.ask(asks.SeatReserve(person="Eve", replaces="Dan"))
    play.round(3, ben=1000)
    play.round(3, eve=1000)
    play.ask(asks.ConfirmPlaces())
    assert not play.findings()


def test_result_with_a_loss_larger_than_the_chips_put_in_is_refused() -> None:
    """Ana loses 1000 and is said to have put in 1, which would decide her place."""
    play = _Play(4)
    seats = (
        SeatResult(SeatNo(1), Chips(1000), Chips(0), Chips(1)),
        SeatResult(SeatNo(2), Chips(1000), Chips(2000), Chips(1000)),
    )
    ask = asks.HearRound(table=1, number=1, seats=seats, button=SeatNo(1))
    assert not isinstance(rule(play.state, ask), Granted)


def test_declared_prizes_follow_the_published_breakdown() -> None:
    """The conditions say 60 and 40 per cent; the director declares all for the first place."""
    play = _Play(4)
    ask = asks.DeclarePrizes(amounts=(Chips(400), Chips(0)))
    assert not isinstance(rule(play.state, ask), Granted)
