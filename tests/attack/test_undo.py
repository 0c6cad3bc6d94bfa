"""Staff who undo a round at a software-dealt table cannot bring back players or chips.

Each test fails if its defence is removed.
"""

from __future__ import annotations

from uuid import uuid4

from tests.attack.games import game
from tests.server.kit import Served, play_rounds, who_acts


def test_undo_brings_back_no_player_and_no_chips(server: Served) -> None:
    """A player without cards leaves with 500. The undo takes back the raise, not the departure."""
    with game(server) as played:
        tag = uuid4().hex[:6]
        late, new = server.guest(f"Lotte {tag}"), server.guest(f"Nora {tag}")
        floor = server.staff(f"Max {tag}", "floor")
        with (
            server.line(played.id, late["token"]) as line,
            server.line(played.id, new["token"]) as other,
            server.line(played.id, floor["token"], "?as=floor") as desk,
        ):
            assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
            who_acts(played.lines)
            to, before = played.version(), played.seats()
            raiser = played.acts()
            assert line.ask("Leave")["t"] == "done"
            assert other.ask("Sit", seat=5, stake=300)["t"] == "done"
            answer = desk.ask("Undo", to=to, reason="a slip at the desk")
            assert answer["t"] == "done", answer
            del before[4]
            assert played.seats() == {**before, 5: 300}
            raiser.reach(answer["version"])
            assert raiser.due
            answer = desk.ask("Undo", reason="once more")
            assert (answer["t"], answer["because"]) == ("refused", "CANNOT_UNDO")
            play_rounds(played.lines)


def test_dealer_does_not_undo_what_the_floor_did(server: Served) -> None:
    """The floor looks into a player's conduct, and the dealer is the player's friend."""
    with game(server) as played:
        tag = uuid4().hex[:6]
        dealer = server.staff(f"Dora {tag}", "dealer")
        floor = server.staff(f"Max {tag}", "floor")
        with (
            server.line(played.id, dealer["token"], "?as=dealer") as friend,
            server.line(played.id, floor["token"], "?as=floor") as desk,
        ):
            played.acts()
            to = played.version()
            answer = desk.ask("Report", situation="breach of conduct", seat=2)
            assert answer["t"] == "done", answer
            answer = friend.ask("Undo", to=to, reason="nothing happened")
            assert (answer["t"], answer["because"]) == ("refused", "STAFF_ONLY"), answer
            assert "floor" in answer["words"]
            answer = desk.ask("Undo", to=to, reason="the wrong player")
            assert answer["t"] == "done", answer
            play_rounds(played.lines)
