"""A host who plays is a player: no power over a software-dealt round, whatever the role.

Each test was seen to fail with its defence taken out.
"""

from __future__ import annotations

from contextlib import ExitStack
from uuid import uuid4

import pytest
from tests.attack.games import Game, game
from tests.server.kit import Answered, Line, Served, Told, calm_act, who_acts
from websockets.exceptions import InvalidStatus

OVER_A_ROUND: tuple[Told, ...] = (
    {"type": "CallClock", "seat": 2},
    {"type": "ClockWarns", "seat": 2},
    {"type": "ClockRunsOut", "seat": 2},
    {"type": "VoidTheRound", "reason": "I am losing"},
    {"type": "Undo", "to": 0, "reason": "I did not mean it"},
    {"type": "RuleOtherwise", "way": "stands", "reason": "I say so"},
    {"type": "ApplyRuling"},
    {"type": "DropMatter"},
    {"type": "ChangeHouse", "name": "min_bet", "value": "20"},
    {"type": "VacateSeat", "seat": 2},
    {"type": "HandOut"},
    {"type": "StartRound"},
)
"""What only staff may ask, and most of it only without a seat."""


def turned_away(server: Served, table: str, token: str, eyes: str) -> None:
    """Neither by socket nor by HTTP may this person have this role at the table."""
    with pytest.raises(InvalidStatus) as refused:
        server.line(table, token, f"?as={eyes}")
    assert refused.value.response.status_code == 403
    for path in ("view", "lines"):
        with pytest.raises(Answered) as failed:
            server.get(f"/api/tables/{table}/{path}?as={eyes}", token)
        assert failed.value.status == 403
    body = {"id": uuid4().hex, "ask": {"type": "VoidTheRound", "reason": "no"}, "as": eyes}
    with pytest.raises(Answered) as failed:
        server.post(f"/api/tables/{table}/asks", body, token)
    assert failed.value.status == 403


def has_no_power(found: Game, line: Line) -> None:
    """Nothing that staff may ask has an effect, by socket or by HTTP."""
    before = found.version()
    for ask in OVER_A_ROUND:
        fields = {name: value for name, value in ask.items() if name != "type"}
        assert line.ask(ask["type"], **fields)["code"] == "not_yours", ask
        body = {"id": uuid4().hex, "ask": ask}
        with pytest.raises(Answered) as failed:
            found.server.post(f"{found.at}/asks", body, found.host["token"])
        assert failed.value.body["code"] == "not_yours", ask
    assert found.version() == before


# --- no floor for who plays -----------------------------------------------------------------------


def test_a_guest_who_hosts_has_no_floor_at_a_software_dealt_table(server: Served) -> None:
    """Neither before sitting down nor after: no socket, no request, no ask of the floor's."""
    host = server.guest("Hugo at home")
    table = server.table("tas-holdem", host["token"])
    for eyes in ("floor", "dealer", "inspector"):
        turned_away(server, table, host["token"], eyes)
    with game(server) as found:
        for eyes in ("floor", "dealer", "inspector"):
            turned_away(server, found.id, found.host["token"], eyes)
        found.acts()
        has_no_power(found, found.mine)


@pytest.mark.parametrize("role", ["owner", "director", "floor", "dealer"])
def test_staff_who_sit_have_no_floor(server: Served, role: str) -> None:
    """A person who plays at a table is a player there in every role."""
    staff = server.owner() if role == "owner" else server.staff(f"Seated {role[:3].title()}", role)
    with game(server, staff) as found:
        for eyes in ("floor", "dealer"):
            turned_away(server, found.id, staff["token"], eyes)
        found.acts()
        has_no_power(found, found.mine)


@pytest.mark.parametrize("role", ["owner", "floor"])
def test_a_floor_line_changes_when_its_person_sits_down_and_leaves(
    server: Served, role: str
) -> None:
    """A line that was open as floor is a player's from the moment of sitting down, then floor."""
    staff = server.owner() if role == "owner" else server.staff("Sitting Max", role)
    with (
        game(server) as found,
        server.line(found.id, staff["token"], "?as=floor") as floor,
        server.line(found.id, staff["token"]) as mine,
    ):
        assert floor.next()["as"] == "floor"
        assert mine.ask("Sit", seat=4, stake=500)["t"] == "done"
        hello = floor.until("hello")
        assert (hello["as"], hello["seat"]) == ("player", 4)
        has_no_power(found._replace(host=staff), floor)
        assert floor.latest["turn"] is None  # told to staff alone
        assert mine.ask("Leave")["t"] == "done"  # not dealt in yet
        hello = floor.until("hello")
        assert (hello["as"], hello["seat"]) == ("floor", 0)
        assert floor.view()["turn"]["seat"] in {1, 2, 3}


def test_a_playing_floor_does_not_keep_the_room_from_timing_them(server: Served) -> None:
    """The room counts the time of a player who has a floor line open at the table."""
    staff, host = server.staff("Slow Max", "floor"), server.guest("Hosea of Max")
    others = [server.guest(name)["token"] for name in ("Patient Pia", "Patient Paul")]
    table = server.table("tas-holdem", host["token"])
    with (
        server.line(table, staff["token"], "?as=floor") as floor,
        server.line(table, staff["token"]) as mine,
        server.line(table, others[0]) as pia,
        server.line(table, others[1]) as paul,
    ):
        floor.view()
        for seat, line in enumerate((mine, pia, paul), 1):
            assert line.ask("Sit", seat=seat, stake=500)["t"] == "done"
        while (line := who_acts([mine, pia, paul])[0]) is not mine:
            line.asked = line.latest["version"]
            kind, fields = calm_act(line.latest)
            assert line.ask(kind, "", **fields)["t"] == "done"
        view = server.get(f"/api/tables/{table}/view")
        assert view["clock"] is not None
        assert view["clock"]["seat"] == 1


def test_staff_who_seat_themselves_buy_in_as_players_do(server: Served) -> None:
    """Staff may seat others with chips brought from another table, not themselves."""
    staff, host = server.staff("Rich Max", "floor"), server.guest("Hosea the rich")
    table = server.table("event", host["token"])
    with server.line(table, staff["token"], "?as=floor") as floor:
        floor.view()
        answer = floor.ask("Sit", seat=1, stake=9000)
        assert answer["because"] == "STAKE_TOO_LARGE"
        answer = floor.ask("Sit", seat=1, stake=9000, from_closed_table=True)
        assert answer["because"] == "STAKE_TOO_LARGE"
        # Another player gets the chips of a new player too, unless that player's table was closed.
        answer = floor.ask("Sit", seat=2, stake=9000, person="From nowhere")
        assert answer["because"] == "STAKE_TOO_LARGE"
        brought: Told = {"person": "From table two", "from_closed_table": True}
        assert floor.ask("Sit", seat=2, stake=9000, **brought)["t"] == "done"


# --- the clock ------------------------------------------------------------------------------------


def test_only_the_room_calls_the_clock_where_software_deals(server: Served) -> None:
    """Staff who do not play are refused too, and told why."""
    floor = server.staff("Hasty Max", "floor")
    with game(server) as found, server.line(found.id, floor["token"], "?as=floor") as line:
        line.view()
        before = found.version()
        for what in ("CallClock", "ClockWarns", "ClockRunsOut"):
            answer = line.ask(what, seat=line.latest["sight"]["round"]["turn"])
            assert answer["because"] == "ROOM_CALLS_CLOCK"
        assert found.version() == before


# --- staff without a seat -------------------------------------------------------------------------


def test_what_staff_do_to_a_round_is_announced_with_name_and_reason(server: Served) -> None:
    """Undo and void need a reason, and players and spectators read who did it and why."""
    floor = server.staff("Fair Max", "floor")
    with (
        game(server) as found,
        server.line(found.id, floor["token"], "?as=floor") as line,
        server.line(found.id) as rail,
    ):
        line.view()
        found.acts()
        for what in ("Undo", "VoidTheRound"):
            for reason in ({}, {"reason": "  "}, {"reason": "x" * 500}, {"reason": 7}):
                assert line.ask(what, "", **reason)["code"] == "unreadable"
            done = line.ask(what, reason="the line  broke", person="Somebody else")
            assert done["t"] == "done", done
            for one in (*found.lines, rail):
                one.reach(done["version"])
                told = [said["words"] for said in one.lines()]
                said = [words for words in told if "Fair Max" in words]
                assert "the line broke" in said[-1], what
                assert ("void" in said[-1]) == (what == "VoidTheRound")
        inspector = server.staff("Eve", "inspector")
        rulings = server.get("/api/record", inspector["token"])["rulings"]
        mine = [one for one in rulings if one["table"] == found.id]
        assert [one["who"] for one in mine] == ["Fair Max"] * 2
        assert all("the line broke" in one["words"] for one in mine)


@pytest.mark.parametrize("book", ["nolimit", "tas-holdem"])
def test_staff_do_not_sit_out_or_pay_for_players_where_software_deals(
    server: Served, book: str
) -> None:
    """A dealer cannot end the hand of the player to act, nor move chips and seats for a player."""
    tag = uuid4().hex[:6]
    people = [server.guest(f"{name} {tag}") for name in ("Hosea", "Gero", "Thea")]
    dealer = server.staff(f"Dina {tag}", "dealer")
    table = server.table(book, people[0]["token"])
    with ExitStack() as opened:
        lines = [opened.enter_context(server.line(table, one["token"])) for one in people]
        for seat, line in enumerate(lines, 1):
            usual = line.until("hello")["table"]["stakes"]["usual"]
            assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
        line, _ = who_acts(lines)
        seat = lines.index(line) + 1
        desk = opened.enter_context(server.line(table, dealer["token"], "?as=dealer"))
        asked: list[tuple[str, Told]] = [
            ("GoAway", {}),
            ("ComeBack", {}),
            ("Move", {"to": 8}),
            ("AddChips", {"amount": 100}),
            ("TakeChips", {"amount": 100}),
            ("ElectToPost", {}),
            ("ElectToWait", {}),
            ("DeclineBlind", {}),
        ]
        for kind, fields in asked:
            answer = desk.ask(kind, seat=seat, **fields)
            assert answer.get("code") == "not_yours", (kind, answer)
        kind, fields = calm_act(line.latest)
        assert line.ask(kind, **fields)["t"] == "done"
