"""A host who plays has no power over a software-dealt round, in any role.

Each test fails if its defence is removed.
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
"""Asks for staff only, most of them for staff without a seat."""


def assert_role_refused(server: Served, table: str, token: str, role: str) -> None:
    """Assert that this person cannot get this role at the table, by socket or by HTTP."""
    with pytest.raises(InvalidStatus) as refused:
        server.line(table, token, f"?as={role}")
    assert refused.value.response.status_code == 403
    for path in ("view", "lines"):
        with pytest.raises(Answered) as failed:
            server.get(f"/api/tables/{table}/{path}?as={role}", token)
        assert failed.value.status == 403
    body = {"id": uuid4().hex, "ask": {"type": "VoidTheRound", "reason": "no"}, "as": role}
    with pytest.raises(Answered) as failed:
        server.post(f"/api/tables/{table}/asks", body, token)
    assert failed.value.status == 403


def assert_no_power(played: Game, line: Line) -> None:
    """Assert that no staff ask has an effect, by socket or by HTTP."""
    before = played.version()
    for ask in OVER_A_ROUND:
        fields = {name: value for name, value in ask.items() if name != "type"}
        assert line.ask(ask["type"], **fields)["code"] == "not_yours", ask
        body = {"id": uuid4().hex, "ask": ask}
        with pytest.raises(Answered) as failed:
            played.server.post(f"{played.at}/asks", body, played.host["token"])
        assert failed.value.body["code"] == "not_yours", ask
    assert played.version() == before


# --- players have no floor role ------------------------------------------------------------------


def test_guest_host_has_no_floor_role_at_a_software_dealt_table(server: Served) -> None:
    """Before and after sitting down, sockets, requests and floor asks are all refused."""
    host = server.guest("Hugo at home")
    table = server.table("tas-holdem", host["token"])
    for role in ("floor", "dealer", "inspector"):
        assert_role_refused(server, table, host["token"], role)
    with game(server) as played:
        for role in ("floor", "dealer", "inspector"):
            assert_role_refused(server, played.id, played.host["token"], role)
        played.acts()
        assert_no_power(played, played.mine)


@pytest.mark.parametrize("role", ["owner", "director", "floor", "dealer"])
def test_seated_staff_have_no_floor_role(server: Served, role: str) -> None:
    """A person who plays at a table is a player there in every role."""
    staff = server.owner() if role == "owner" else server.staff(f"Seated {role[:3].title()}", role)
    with game(server, staff) as played:
        for refused_role in ("floor", "dealer"):
            assert_role_refused(server, played.id, staff["token"], refused_role)
        played.acts()
        assert_no_power(played, played.mine)


@pytest.mark.parametrize("role", ["owner", "floor"])
def test_floor_connection_has_only_player_rights_while_seated(server: Served, role: str) -> None:
    """A floor connection turns into a player's when its person sits down, and back on leaving."""
    staff = server.owner() if role == "owner" else server.staff("Sitting Max", role)
    with (
        game(server) as played,
        server.line(played.id, staff["token"], "?as=floor") as floor,
        server.line(played.id, staff["token"]) as mine,
    ):
        assert floor.next()["as"] == "floor"
        assert mine.ask("Sit", seat=4, stake=500)["t"] == "done"
        hello = floor.until("hello")
        assert (hello["as"], hello["seat"]) == ("player", 4)
        assert_no_power(played._replace(host=staff), floor)
        assert floor.latest["turn"] is None  # sent only to staff
        assert mine.ask("Leave")["t"] == "done"  # the player was not dealt in yet
        hello = floor.until("hello")
        assert (hello["as"], hello["seat"]) == ("floor", 0)
        assert floor.view()["turn"]["seat"] in {1, 2, 3}


def test_room_times_a_floor_member_who_plays(server: Served) -> None:
    """The clock runs for a player who also has a floor connection at the table."""
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


def test_staff_who_seat_themselves_buy_in_like_players(server: Served) -> None:
    """Staff may seat others, but not themselves, with chips from another table."""
    staff, host = server.staff("Rich Max", "floor"), server.guest("Hosea the rich")
    table = server.table("event", host["token"])
    with server.line(table, staff["token"], "?as=floor") as floor:
        floor.view()
        answer = floor.ask("Sit", seat=1, stake=9000)
        assert answer["because"] == "STAKE_TOO_LARGE"
        answer = floor.ask("Sit", seat=1, stake=9000, from_closed_table=True)
        assert answer["because"] == "STAKE_TOO_LARGE"
        # Other players also get the starting stake, unless they come from a closed table.
        answer = floor.ask("Sit", seat=2, stake=9000, person="From nowhere")
        assert answer["because"] == "STAKE_TOO_LARGE"
        brought: Told = {"person": "From table two", "from_closed_table": True}
        assert floor.ask("Sit", seat=2, stake=9000, **brought)["t"] == "done"


# --- the clock ------------------------------------------------------------------------------------


def test_only_the_room_calls_the_clock_if_software_deals(server: Served) -> None:
    """Staff who do not play are also refused, with a reason."""
    floor = server.staff("Hasty Max", "floor")
    with game(server) as played, server.line(played.id, floor["token"], "?as=floor") as line:
        line.view()
        before = played.version()
        for kind in ("CallClock", "ClockWarns", "ClockRunsOut"):
            answer = line.ask(kind, seat=line.latest["sight"]["round"]["turn"])
            assert answer["because"] == "ROOM_CALLS_CLOCK"
        assert played.version() == before


# --- staff without a seat -------------------------------------------------------------------------


def test_staff_acts_on_a_round_are_announced_with_name_and_reason(server: Served) -> None:
    """Undo and void need a reason. Players and spectators see who did it and why."""
    floor = server.staff("Fair Max", "floor")
    with (
        game(server) as played,
        server.line(played.id, floor["token"], "?as=floor") as line,
        server.line(played.id) as spectator,
    ):
        line.view()
        played.acts()
        for kind in ("Undo", "VoidTheRound"):
            for reason in ({}, {"reason": "  "}, {"reason": "x" * 500}, {"reason": 7}):
                assert line.ask(kind, "", **reason)["code"] == "unreadable"
            done = line.ask(kind, reason="the line  broke", person="Somebody else")
            assert done["t"] == "done", done
            for watcher in (*played.lines, spectator):
                watcher.reach(done["version"])
                sentences = [entry["words"] for entry in watcher.lines()]
                named = [words for words in sentences if "Fair Max" in words]
                assert "the line broke" in named[-1], kind
                assert ("void" in named[-1]) == (kind == "VoidTheRound")
        inspector = server.staff("Eve", "inspector")
        rulings = server.get("/api/record", inspector["token"])["rulings"]
        mine = [ruling for ruling in rulings if ruling["table"] == played.id]
        assert [ruling["who"] for ruling in mine] == ["Fair Max"] * 2
        assert all("the line broke" in ruling["words"] for ruling in mine)


@pytest.mark.parametrize("book", ["nolimit", "tas-holdem"])
def test_staff_cannot_sit_out_or_pay_for_players_if_software_deals(
    server: Served, book: str
) -> None:
    """A dealer cannot end the acting player's hand, or move chips and seats for a player."""
    tag = uuid4().hex[:6]
    people = [server.guest(f"{name} {tag}") for name in ("Hosea", "Gero", "Thea")]
    dealer = server.staff(f"Dina {tag}", "dealer")
    table = server.table(book, people[0]["token"])
    with ExitStack() as opened:
        lines = [opened.enter_context(server.line(table, person["token"])) for person in people]
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
