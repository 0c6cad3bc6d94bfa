"""Attempts to gain an edge: a second buy-in, a skipped blind, re-entry after a removal.

Each attack succeeds if its defence is removed.
"""

from __future__ import annotations

from uuid import uuid4

import msgspec
from tests.attack.games import announced, game
from tests.room.kit import CALM, table_of
from tests.server.kit import Served, play_rounds, run_alone

from cardspeak.chips import NO_CHIPS
from cardspeak.room.live.frames import Ack, RefusedFrame
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import awaits

PACE = msgspec.structs.replace(CALM, between=0.05)


def test_player_who_left_a_game_cannot_buy_in_again() -> None:
    """Even with late entry, a player cannot trade a short stack for a full one.

    In the other books a player with chips stays to the end, which their scenarios test.
    """

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", book="event", pace=PACE) as players:
            live = players.live
            await players.until(lambda: live.table.rounds)
            while 3 in live.table.seats:  # leaving is refused while a round is running
                await players.say(asks.Leave(seat=SeatNo(3)), 3)
                if seat := awaits(live.table).seat:
                    await players.say(players.least(seat), seat)
            answer = await players.say(asks.Sit(seat=SeatNo(3), person="Cleo", stake=NO_CHIPS), 3)
            assert isinstance(answer, RefusedFrame), answer
            assert answer.because == "NOT_OFFERED"
            assert "each player enters once" in answer.words

    run_alone(run())


def test_player_who_sits_out_still_posts_blinds_in_event() -> None:
    """Cleo sits out all the time and still posts in turn."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", book="event", pace=PACE) as players:
            live = players.live
            await players.until(lambda: live.table.rounds)
            assert isinstance(await players.say(asks.GoAway(seat=SeatNo(3)), 3), Ack)
            await players.play(3)
            kinds = [
                (line["event"]["seat"], line["event"]["kind"])
                for view in players.lines[0].views
                for line in view["lines"]
                if line["kind"] == "Posted"
            ]
            assert kinds.count((3, "blind")) >= 2

    run_alone(run())


def test_dealer_cannot_seat_a_player_the_floor_removed(server: Served) -> None:
    """The dealer can do so neither by name nor as another actor. The floor can."""
    tag = uuid4().hex[:6]
    judge, dealer = server.staff(f"Max {tag}", "floor"), server.staff(f"Dora {tag}", "dealer")
    with game(server) as played:
        name = server.get(played.at)["table"]["seats"][1]["name"]
        body = {"seat": 2, "grounds": "abuse"}
        assert server.post(f"{played.at}/remove", body, judge["token"])["t"] == "waiting"
        play_rounds(played.lines)
        announced(played.mine, "done", "remove")
        for role, token, granted in (
            ("dealer", dealer["token"], False),
            ("floor", judge["token"], True),
        ):
            with server.line(played.id, token, f"?as={role}") as desk:
                answer = desk.ask("Sit", seat=2, stake=1000, person=name, actor="floor")
                assert (answer["t"] == "done") == granted, answer
        assert 2 in played.seats()
