"""Attacks on tournaments by their hosts and directors."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.attack.test_tournament_people import announced, until_seated, with_account
from tests.attack.test_tournaments import SLOW, facts, fails, put
from tests.server.kit import Answered, Served, Told, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server where players have time."""
    with serving(tmp_path, pace=SLOW) as served:
        yield served


def in_session(server: Served, host: Told, players: list[Told], **more: Any) -> str:  # noqa: ANN401
    """Return a tournament in its first session; its host runs it by neutral asks only."""
    name = announced(server, host, players=len(players), **more)
    put(server, name, host, "OpenEntries")
    for person in players:
        put(server, name, person, "Enter")
    for kind in ("CloseEntries", "DeclarePrizes", "DrawSeats"):
        put(server, name, host, kind)
    for person in players:
        put(server, name, person, "TakeSeat")
    put(server, name, host, "BeginSession")
    until_seated(server, name)
    return name


def decisions(rival: str, pool: int = 300) -> list[tuple[str, Told]]:
    """Return asks that decide about players, or change the terms, during play."""
    level: Told = {"minutes": 20, "blinds": [25, 50], "ante": 0, "bets": [], "rounds": 0}
    return [
        ("Disqualify", {"person": rival, "reason": "mine", "deliberate": True}),
        ("PassOver", {"person": rival, "reason": "mine"}),
        ("RuleOnMissing", {"person": rival, "forfeit": True}),
        ("SeatReserve", {"person": rival, "replaces": rival}),
        ("DividePrizes", {"people": [rival], "amounts": [pool], "agreed": [rival]}),
        ("Withdraw", {"person": rival}),
        ("NameSubstitute", {"person": rival, "substitute": "Ole"}),
        ("Enter", {"person": rival}),
        ("EditLevels", {"levels": [level, {**level, "blinds": [500, 7]}]}),
        ("SetClock", {"elapsed": 1200}),
        ("CallBreak", {"minutes": 1440}),
        ("DeclarePrizes", {"amounts": [pool]}),
        ("ChangeConditions", {"changes": {"prizes": "100"}}),
        ("Undo", {}),
        ("Cancel", {"reason": "mine"}),
    ]


def test_guest_host_decides_nothing_about_players(server: Served) -> None:
    """A guest who announces runs the tournament, but a second guest of the same person gains
    nothing by it.
    """
    host = server.guest("Dirk")
    players = [server.guest(name) for name in ("Sock", "Opal", "Otto")]
    name = in_session(server, host, players)
    before = facts(server, name)
    for kind, fields in decisions("Opal"):
        assert fails(server, name, host, kind, **fields).status == 403, kind
    after = facts(server, name)
    for field in ("levels", "prizes", "pool", "break_until"):
        assert after[field] == before[field], field
    assert [one["status"] for one in after["entrants"]] == ["seated"] * 3


def test_breaks_of_a_guest_host_are_short_and_few(server: Served) -> None:
    """The host cannot hold the players by one long break or by many."""
    host = server.guest("Dirk")
    name = in_session(server, host, [server.guest(name) for name in ("Opal", "Otto", "Ole")])
    assert fails(server, name, host, "CallBreak", minutes=16).status == 403
    put(server, name, host, "CallBreak", minutes=15)
    assert facts(server, name)["break_until"]


def test_host_cannot_draw_again_until_a_seat_fits(server: Served) -> None:
    """The draw is not undone by a guest host; an act before it is."""
    host = server.guest("Dirk")
    name = announced(server, host)
    put(server, name, host, "OpenEntries")
    for person in ("Sock", "Opal", "Otto"):
        put(server, name, server.guest(person), "Enter")
    put(server, name, host, "CloseEntries")
    put(server, name, host, "Undo")
    assert facts(server, name)["card"]["entries_open"]
    for kind in ("CloseEntries", "DeclarePrizes", "DrawSeats"):
        put(server, name, host, kind)
    assert fails(server, name, host, "Undo").status == 403
    assert fails(server, name, host, "Cancel", reason="mine").status == 403


def test_host_who_rules_was_announced(server: Served) -> None:
    """An organiser with an account may rule if the announcement says so; a guest may not."""
    guest = server.guest("Gitta")
    with pytest.raises(Answered) as error:
        announced(server, guest, host_rules=True)
    assert error.value.status == 403
    host = with_account(server, server.guest("Dora"))
    players = [server.guest(name) for name in ("Opal", "Otto", "Ole")]
    name = in_session(server, host, players, host_rules=True)
    assert facts(server, name)["card"]["host_rules"] is True
    put(server, name, host, "StopClock")
    assert facts(server, name)["clock"]["running"] is False


def test_nobody_is_entered_by_a_host(server: Served) -> None:
    """A host cannot enter others, and an entry cannot take the powers of staff from them."""
    host, victim = server.guest("Dirk"), server.guest("Vicky")
    floor, owner = server.staff("Flo", "floor"), server.owner()
    name = announced(server, host)
    put(server, name, host, "OpenEntries")
    for person in (victim, floor, owner):
        assert fails(server, name, host, "Enter", person=person["name"]).status == 403
    assert fails(server, name, owner, "Enter", person="Flo").status == 403, "staff enter themselves"
    put(server, name, owner, "Enter", person="Vicky")
    put(server, name, owner, "Cancel", reason="the host cheats")
    assert facts(server, name)["card"]["phase"] == "cancelled"


def test_director_on_the_reserve_list_takes_no_seat(server: Served) -> None:
    """A director who waits as a reserve cannot give away the seat of a rival, who sits there."""
    director = server.staff("Dunja", "director")
    players = [server.guest(name) for name in ("Ali", "Bob", "Cyd")]
    name = announced(server, director)
    put(server, name, director, "OpenEntries")
    for person in (*players, director):
        put(server, name, person, "Enter")
    for kind in ("CloseEntries", "DeclarePrizes", "DrawSeats"):
        put(server, name, director, kind)
    for person in players[:2]:
        put(server, name, person, "TakeSeat")
    ends = time.monotonic() + 60
    while not (table := facts(server, name)["tables"][0]["id"]):
        assert time.monotonic() < ends, "the table does not open"
        time.sleep(0.05)
    with server.line(table, players[2]["token"]):
        put(server, name, director, "BeginSession")
        cyd = next(one for one in facts(server, name)["entrants"] if one["person"] == "Cyd")
        assert (cyd["present"], cyd["missing"]) == (True, False), "an open socket is presence"
        missing = {"person": "Cyd", "forfeit": True}
        assert fails(server, name, director, "RuleOnMissing", **missing).status == 403
        seat = {"person": "Dunja", "replaces": "Cyd"}
        assert fails(server, name, director, "SeatReserve", **seat).status == 403


def test_playing_director_withdraws_nobody(server: Served) -> None:
    """Staff who have entered cannot withdraw a rival, or name a substitute for one."""
    director = server.staff("Dunja", "director")
    rival, sock = server.guest("Riva"), server.guest("Sock")
    name = announced(server, director)
    put(server, name, director, "OpenEntries")
    for person in (director, rival):
        put(server, name, person, "Enter")
    assert fails(server, name, director, "Withdraw", person="Riva").status == 403
    fields = {"person": "Riva", "substitute": sock["name"]}
    assert fails(server, name, director, "NameSubstitute", **fields).status == 403
    changes = {"changes": {"prizes": "100"}}
    assert fails(server, name, director, "ChangeConditions", **changes).status == 403
    put(server, name, director, "CloseEntries")
    put(server, name, director, "DeclarePrizes")  # without amounts: the game does not hang
    amounts = fails(server, name, director, "DeclarePrizes", amounts=[200])
    assert amounts.status == 403
