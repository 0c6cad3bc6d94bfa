"""Hand-for-hand play: tables in step, places across tables, and what waits for the hand."""

from __future__ import annotations

from random import Random

import pytest
from tests.tournament.driver import ALWAYS, Tournament
from tests.tournament.test_random import check, dump

from cardspeak.cards import read_cards
from cardspeak.chips import Chips, total_of
from cardspeak.seat_no import SeatNo
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import awaits
from cardspeak.tournament.events import Event, SeatResult
from cardspeak.tournament.files import read, replay, write
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.rules.hands import may_begin
from cardspeak.tournament.rulings import Granted, RefusalReason, Refused

CHOICE = "hand for hand"


class _Game(Tournament):
    """A tournament with hand-written results; seats are drawn in order of entry."""

    def __init__(self, book: str, players: int, **conditions: object) -> None:
        super().__init__(Random(0), book, {**ALWAYS[book], **conditions}, check)
        self.must(asks.OpenEntries())
        for number in range(1, players + 1):
            self.must(asks.Enter(person=f"P{number}", signed=True))
        self.must(asks.CloseEntries())
        if awaits(self.state).what == "prizes":
            self.must(asks.DeclarePrizes())
        self.must(asks.DrawSeats(drawn=tuple(range(players))))
        for one in list(self.state.seated):
            self.must(asks.TakeSeat(person=one.person))
        for duty in self.state.duties:
            self.must(asks.ConfirmDuty(duty=duty))
        self.must(asks.BeginSession())

    def hand(self, table: int, **lost: int) -> asks.HearRound:
        """Return a hand in which these players lose chips to the last other player."""
        players = [one for one in self.state.at_table(table) if one.stack]
        winner = [one for one in players if one.person not in lost][-1]
        seats = []
        for one in players:
            paid = Chips(lost.get(one.person, 0))
            won = total_of(map(Chips, lost.values())) if one is winner else Chips(0)
            seats.append(SeatResult(one.seat, one.stack, one.stack - paid + won, paid))
        number = self.state.tables[table].rounds + 1
        return asks.HearRound(table=table, number=number, seats=tuple(seats), button=SeatNo(1))

    def after(self, ask: Ask) -> tuple[Event, ...]:
        """Make an ask that must be granted, and return its events."""
        ruling = self.ask(ask)
        assert isinstance(ruling, Granted), ruling
        return ruling.events

    def refusal(self, ask: Ask) -> Refused:
        """Make an ask that must be refused."""
        ruling = self.ask(ask)
        assert isinstance(ruling, Refused), ruling
        return ruling


def _two_tables(**conditions: object) -> _Game:
    """Return six players at two tables: P1, P3, P5 and P2, P4, P6."""
    game = _Game("tas-holdem", 6, players_per_table=3, break_order="never", **conditions)
    game.must(asks.SetHandForHand(on=True))
    return game


def _outs(events: tuple[Event, ...]) -> dict[str, tuple[int, int]]:
    outs = (event for event in events if isinstance(event, ev.PlayerOut))
    return {event.person: (event.place, event.last) for event in outs}


def test_a_table_out_of_step_is_refused_and_told_which_tables_play() -> None:
    """Table 1 has finished its hand; table 2 has not."""
    game = _two_tables()
    game.must(game.hand(1, P1=500))
    assert not may_begin(game.state, 1)
    assert may_begin(game.state, 2)
    for ask in (asks.OpenRound(table=1), game.hand(1, P1=500)):
        refused = game.refusal(ask)
        assert refused.because is RefusalReason.OUT_OF_STEP
        assert refused.facts["playing"] == (2,)
    game.must(game.hand(2, P2=500))
    assert may_begin(game.state, 1)


def test_real_tables_report_every_hand_while_it_lasts() -> None:
    """A hand without anyone out is reported too; a player out in it waits for the other table."""
    game = _two_tables(real_tables="all")
    game.must(asks.ReportOut(people=("P1",), winner="P3", actor="staff"))
    assert game.state.entrants["P1"].status == "broke"
    for ask in (
        asks.ReportOut(people=("P5",), winner="P3", actor="staff"),
        asks.FinishHand(table=1, actor="staff"),
    ):
        refused = game.refusal(ask)
        assert (refused.because, refused.facts["playing"]) == (RefusalReason.OUT_OF_STEP, (2,))
    assert game.refusal(asks.FinishHand(table=7)).because is RefusalReason.NOT_NOW
    events = game.after(asks.FinishHand(table=2, actor="staff"))
    assert any(isinstance(event, ev.HandFinished) for event in events)
    assert _outs(events) == {"P1": (6, 6)}
    game.must(asks.SetHandForHand(on=False))
    assert game.refusal(asks.FinishHand(table=2)).because is RefusalReason.NOT_NOW


def test_only_real_tables_report_a_hand_without_its_result() -> None:
    """The software deals at the others, so their hands come with all stacks."""
    game = _two_tables(real_tables="1")
    assert game.refusal(asks.FinishHand(table=2)).because is RefusalReason.TABLE_DEALT
    game.must(asks.FinishHand(table=1))
    game.must(game.hand(2, P2=500))
    assert may_begin(game.state, 1)


@pytest.mark.parametrize("actor", ["player", "table", "system"])
def test_only_the_director_and_staff_begin_it(actor: Actor) -> None:
    """A player, a table and the room are refused; staff may end it."""
    game = _two_tables()
    game.must(asks.SetHandForHand(on=False, actor="staff"))
    refused = game.refusal(asks.SetHandForHand(on=True, actor=actor))
    assert refused.because is RefusalReason.DIRECTOR_ONLY


def test_it_cannot_end_while_players_wait_for_the_hand() -> None:
    """To end it then would decide places in favour of the players at the other table."""
    game = _two_tables()
    game.must(game.hand(1, P1=2000))
    assert game.state.entrants["P1"].status == "broke"
    refused = game.refusal(asks.SetHandForHand(on=False))
    assert refused.because is RefusalReason.OUT_OF_STEP
    assert _outs(game.after(game.hand(2, P2=2000))) == {"P1": (5, 6), "P2": (5, 6)}


def test_every_event_names_the_choice() -> None:
    """No clause decides about hand-for-hand play; the book's clauses only rank the players."""
    game = _two_tables()
    game.must(game.hand(1, P1=2000))
    game.must(game.hand(2, P2=1000))
    game.must(game.hand(2, P2=1000))
    events = game.after(game.hand(1, P3=2000))
    assert _outs(events) == {"P2": (5, 5), "P3": (4, 4)}
    kinds = ev.HandForHandSet | ev.HandFinished | ev.PlayerBroke
    mine = [event for event in game.events if isinstance(event, kinds)]
    assert {type(event).__name__ for event in mine} == {
        *("HandForHandSet", "HandFinished", "PlayerBroke")
    }
    for event in mine:
        assert event.chosen == (CHOICE,)
        assert not event.by
    for out in (event for event in events if isinstance(event, ev.PlayerOut)):
        assert out.chosen == (CHOICE,)
        assert out.by == ("TAS-C.20.16", "TAS-C.20.16.s2")


def test_places_across_tables_are_drawn_by_cards_where_the_book_says_so() -> None:
    """Equal stacks at two tables: cards go table by table, from the left of each button."""
    game = _Game("charity", 6, players_per_table=3)
    game.must(asks.SetHandForHand(on=True))
    game.must(game.hand(1, P1=1000, P3=1000))
    events = game.after(game.hand(2, P4=1000))
    called = next(event for event in events if isinstance(event, ev.PlaceDrawCalled))
    assert called.people == ("P3", "P1", "P4")
    assert (called.table, called.round, called.chosen) == (0, 0, (CHOICE,))
    game.must(asks.TellTime(at=60))
    assert sum(isinstance(event, ev.PlaceDrawCalled) for event in game.events) == 1
    again = game.after(asks.DrawForPlace(cards=read_cards("As Kd Kc")))
    assert _outs(again) == {"P3": (4, 4)}
    last = game.after(asks.DrawForPlace(cards=read_cards("2s 3d")))
    assert _outs(last) == {"P1": (6, 6), "P4": (5, 5)}


def test_moves_wait_until_every_table_has_finished_the_hand() -> None:
    """Two players at table 2 are disqualified during the hand: table 1 gives one up after it."""
    game = _Game(
        "tas-holdem", 8, players_per_table=6, balancing="next_big_blind", break_order="never"
    )
    game.must(asks.SetHandForHand(on=True))
    game.must(game.hand(1, P1=100))
    for person in ("P2", "P4"):
        game.must(asks.Disqualify(person=person, reason="cheating", deliberate=True))
    assert awaits(game.state).what == "rounds"
    assert game.refusal(asks.OrderMoves()).because is RefusalReason.NO_MOVES
    game.must(game.hand(2, P6=100))
    assert awaits(game.state).what == "moves"


def test_a_disqualification_may_finish_the_hand() -> None:
    """Table 2 has one player left, so nobody waits for it: the players of the hand are out."""
    game = _Game("tas-holdem", 5, players_per_table=3, break_order="never")
    game.must(asks.SetHandForHand(on=True))
    game.must(game.hand(1, P1=2000))
    before = dump(game.state)
    events = game.after(asks.Disqualify(person="P2", reason="cheating", deliberate=True))
    assert _outs(events) == {"P1": (4, 4)}
    assert not game.state.hand_for_hand
    game.must(asks.Undo())
    assert {**dump(game.state), "version": before["version"]} == before
    assert game.state.entrants["P1"].status == "broke"


def test_the_session_ends_after_the_hand_and_ends_it() -> None:
    """The minutes of the session run out during a hand."""
    sessions = "session until 10 minutes through 2; final"
    game = _two_tables(sessions=sessions)
    game.must(game.hand(1, P1=2000))
    game.must(asks.TellTime(at=600))
    assert game.state.phase == "session"
    kinds = [type(event).__name__ for event in game.after(game.hand(2, P2=100))]
    assert kinds.index("HandFinished") < kinds.index("PlayerOut") < kinds.index("HandForHandSet")
    assert kinds.index("HandForHandSet") < kinds.index("SessionEnded")
    assert not game.state.hand_for_hand


def test_elimination_rounds_and_hand_for_hand_play_exclude_each_other() -> None:
    """No book says how the player eliminated at one table is placed among those of others."""
    game = _Game("charity", 6, players_per_table=3, elimination_rounds=2)
    game.must(asks.SetHandForHand(on=True))
    refused = game.refusal(asks.CallEliminationRound(table=1))
    assert refused.because is RefusalReason.NOT_NOW
    game.must(asks.SetHandForHand(on=False))
    game.must(asks.CallEliminationRound(table=1))
    refused = game.refusal(asks.SetHandForHand(on=True))
    assert refused.because is RefusalReason.NOT_NOW


def test_replay_equals_the_state_during_a_hand() -> None:
    """The file of a hand that one table has finished gives the same tournament."""
    game = _two_tables()
    game.must(game.hand(1, P1=2000))
    assert dump(replay(read(write(game.events)))) == dump(game.state)
