"""Games to attack: a host and two opponents in the middle of a round."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple
from uuid import uuid4

from tests.server.kit import Line, Served, Told, who_acts

HOUSE = {"topup_max": "200"}


class Game(NamedTuple):
    """A host and two opponents in the middle of a round."""

    server: Served
    id: str
    host: Told
    mine: Line
    theirs: Line
    third: Line
    tokens: tuple[str, ...]

    @property
    def at(self) -> str:
        """The path of the table in the API."""
        return f"/api/tables/{self.id}"

    @property
    def lines(self) -> list[Line]:
        """The connections of all three players."""
        return [self.mine, self.theirs, self.third]

    def acts(self) -> Line:
        """Let the player to act raise, which leaves the betting round open."""
        line, _ = who_acts(self.lines)
        answer = line.ask("Raise", to=20)
        assert answer["t"] == "done", answer
        for other in self.lines:
            other.reach(answer["version"])
        return line

    def version(self) -> int:
        """The current version of the table."""
        return int(self.server.get(f"{self.at}/view")["version"])

    def post(self, path: str, **body: object) -> Told:
        """Send a request as the host."""
        answer: Told = self.server.post(f"{self.at}/{path}", body, self.host["token"])
        return answer

    def seats(self) -> dict[int, int]:
        """Stakes by seat."""
        sight = self.server.get(f"{self.at}/view")["sight"]
        return {seat["no"]: seat["stake"] for seat in sight["seats"]}

    def house(self, name: str) -> str:
        """The current value of a house choice."""
        return str(self.server.get(self.at)["house"][name])


@contextmanager
def game(server: Served, host: Told | None = None) -> Iterator[Game]:
    """Yield a table in mid-round, with the host in seat 1 and opponents in seats 2 and 3."""
    tag = uuid4().hex[:6]
    mine = host or server.guest(f"Hosea {tag}")
    others = [server.guest(f"{name} {tag}")["token"] for name in ("Gero", "Thea")]
    table = server.table("tas-holdem", mine["token"], house=HOUSE)
    with ExitStack() as opened:
        lines = [
            opened.enter_context(server.line(table, token)) for token in (mine["token"], *others)
        ]
        for seat, line in enumerate(lines, 1):
            answer = line.ask("Sit", seat=seat, stake=500)
            assert answer["t"] == "done", answer
        who_acts(lines)
        yield Game(server, table, mine, lines[0], lines[1], lines[2], (mine["token"], *others))


def announced(line: Line, what: str, kind: str) -> Told:
    """Return the announcement of this kind, which may have arrived earlier."""
    frames = [frame for frame in line.frames if frame["t"] == "coming" and frame["news"]]
    while True:
        for frame in frames:
            news: Told = frame["news"]
            if (news["what"], news["item"]["kind"]) == (what, kind):
                return news
        frames = [line.until("coming")]


def coming(line: Line) -> list[str]:
    """Return the kinds of pending requests in the newest frame that lists them."""
    pending = [frame["coming"] for frame in line.frames if frame["t"] in {"view", "coming"}]
    return [request["kind"] for request in pending[-1]]
