"""The display and the page of a tournament with 27 players and five moves."""

from __future__ import annotations

import json
import re
from itertools import combinations
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import Room
from tests.browser.test_tournaments import CONDITIONS
from tests.browser.visitor import Visit, Visitor

PLAYERS = 27
SCREENS = ("wall", "television", "projector")
PARTS = ("header", ".time", ".blinds", ".next", "aside", "footer")
"""Parts of the display, none of which may cover another."""
Box = dict[str, float]


def move(number: int) -> dict[str, Any]:
    """Return a move of a player with a long name."""
    return {
        "transfer": number,
        "person": f"Bartholomew Hohenstein {number}",
        "from_table": 4,
        "from_seat": number,
        "table": number % 3 + 1,
        "seat": number,
        "why": "break" if number % 2 else "balance",
        "candidates": [] if number % 2 else ["Ana [call]", "Ben"],
        "free": ["1/5", "3/2"],
        "position": 2,
        "drawn": bool(number % 2),
        "owes": "nothing",
        "by": ["TAS-C.20.4"],
        "chosen": ["balancing"],
    }


def crowded(text: str, moves: int) -> str:
    """Return a frame of a session with 27 players, six prizes and these moves."""
    frame = json.loads(text)
    if frame["t"] != "tournament":
        return text
    entrant = {
        **dict.fromkeys(("bot", "substitute"), ""),
        **dict.fromkeys(("present", "missing", "away"), False),
        **dict.fromkeys(("place", "last", "rebuys", "prize"), 0),
        "status": "seated",
        "stack": 2000,
    }
    entrants = [
        {**entrant, "person": name, "plays": name, "number": no, "table": no % 3 + 1, "seat": no}
        for no, name in ((no, f"Player {no}") for no in range(1, PLAYERS - 2))
    ]
    out = {"status": "out", "stack": 0, "table": 0, "seat": 0, "place": 25, "last": 27}
    entrants += [
        {**entrant, **out, "person": name, "plays": name, "number": 30} for name in ("X", "Y", "Z")
    ]
    frame["card"] |= {"phase": "session", "players_left": PLAYERS, "entered": PLAYERS}
    frame |= {
        "level": 1,
        "clock": {"at": frame["now"], "elapsed": 0, "running": True},
        "entrants": entrants,
        "moves": [move(number) for number in range(1, moves + 1)],
        "average": 2000,
        "pool": 2700,
        "prizes": [1000, 700, 400, 300, 200, 100],
    }
    return json.dumps(frame)


def watched(visitor: Visitor, room: Room, moves: int) -> str:
    """Announce a tournament and replace its frames by crowded ones.  Returns its path."""
    page = visitor.go("/")
    body: dict[str, object] = {
        "book": "tas-holdem",
        "conditions": CONDITIONS,
        "title": "Thursday Cup",
    }
    host = room.say("/api/guests", {"name": f"Dora {visitor.name}"}, "")
    answer = room.say("/api/tournaments", body, host["token"])

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(crowded(str(text), moves)))
        socket.on_message(server.send)

    page.route_web_socket(re.compile("/api/tournaments/.*/socket"), between)
    return f"/tournaments/{answer['id']}"


def boxes(page: Page) -> dict[str, Box]:
    """Return the rectangle of each part of the display."""
    found = {name: page.locator(f"main {name}").bounding_box() for name in PARTS}
    assert all(found.values()), found
    sides = ("x", "y", "width", "height")
    return {
        name: {side: float(box[side]) for side in sides}  # type: ignore[literal-required]
        for name, box in found.items()
        if box is not None
    }


def overlaps(one: Box, other: Box) -> bool:
    """Return whether two rectangles have more than a pixel in common."""
    return all(
        one[start] + 1 < other[start] + other[size] and other[start] + 1 < one[start] + one[size]
        for start, size in (("x", "width"), ("y", "height"))
    )


def test_parts_of_the_display_do_not_cover_each_other(visit: Visit, room: Room) -> None:
    """With five moves; and the clock is where it was before the first one."""
    places: dict[int, list[float]] = {0: [], 5: []}
    for moves, clocks in places.items():
        wim = visit(name=f"Wim{moves}")
        wim.go(watched(wim, room, moves) + "/display")
        expect(wim.page.locator(".blinds")).to_have_text("25 / 50")
        expect(wim.page.locator("aside li")).to_have_count(moves)
        for size in wim.resized(*SCREENS):
            wim.shot(f"display-{size}-{moves}")
            clocks.append(laid_out(wim.page, moves))
    assert places[0] == places[5]


def laid_out(page: Page, moves: int) -> float:
    """Assert that no part of the display covers another. Returns the place of the clock."""
    found = boxes(page)
    width, height = page.evaluate("[innerWidth, innerHeight]")
    for box in found.values():
        assert min(box["x"], box["y"]) >= 0, found
        assert box["x"] + box["width"] <= width + 1, found
        assert box["y"] + box["height"] <= height + 1, found
    crossing = [pair for pair in combinations(PARTS, 2) if overlaps(found[pair[0]], found[pair[1]])]
    assert not crossing, (width, crossing, found)
    lowest = page.locator("aside li").last if moves else page.locator("aside")
    low, panel = lowest.bounding_box(), found["aside"]
    assert low is not None
    assert low["y"] + low["height"] <= panel["y"] + panel["height"] + 1
    return found[".time"]["y"]


def test_reason_for_a_move_opens_beside_it(visit: Visit, room: Room) -> None:
    """It names the table, the players in question and the free seats, also for a visitor."""
    wim = visit(name="Wim")
    wim.go(watched(wim, room, 5))
    page = wim.page
    buttons = page.get_by_role("button", name="Why?")
    expect(buttons).to_have_count(5)
    buttons.nth(1).click()
    panel = page.get_by_role("region", name="Why?")
    expect(panel).to_be_in_viewport()
    expect(panel).to_contain_text("The tables are kept even.")
    expect(panel).to_contain_text("at table 4")
    expect(panel).to_contain_text("Ana and Ben")
    expect(panel).to_contain_text("1/5 and 3/2")
    buttons.nth(0).click()
    expect(panel).to_contain_text("Table 4 was closed.")
    expect(page.locator("td", has_text="25–27")).to_have_count(3)
    expect(page.get_by_text("Running")).to_have_count(1)


def test_reserved_name_is_explained(visit: Visit) -> None:
    """The dialog says what is wrong with the name, and fills in players and bots."""
    page = visit(name="Judge").go("/")
    page.get_by_role("button", name="New tournament").click()
    expect(page.get_by_label("Number of players")).to_have_value("6")
    expect(page.get_by_label("Practice bots")).to_have_value("5")
    page.get_by_label("Your name").fill("Judge")
    page.get_by_role("button", name="Announce it").click()
    expect(page.get_by_text("That name is reserved for the room and its staff.")).to_be_visible()


def test_unknown_tournament_is_reported_at_once(visit: Visit) -> None:
    """The page does not connect again and again."""
    wim = visit(name="Wim")
    sockets: list[str] = []
    wim.page.on("websocket", lambda socket: sockets.append(socket.url))
    wim.go("/tournaments/tournament-999")
    expect(wim.page.get_by_text("There is no such tournament.")).to_be_visible()
    wim.page.wait_for_timeout(2000)
    assert len([url for url in sockets if "tournament-999" in url]) == 1
