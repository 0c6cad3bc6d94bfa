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
        """The table's address."""
        return f"/api/tables/{self.id}"

    @property
    def lines(self) -> list[Line]:
        """All three players."""
        return [self.mine, self.theirs, self.third]

    def acts(self) -> Line:
        """The player to act raises, which leaves the betting round open."""
        line, _ = who_acts(self.lines)
        answer = line.ask("Raise", to=20)
        assert answer["t"] == "done", answer
        for one in self.lines:
            one.reach(answer["version"])
        return line

    def version(self) -> int:
        """The table's version."""
        return int(self.server.get(f"{self.at}/view")["version"])

    def post(self, path: str, **body: object) -> Told:
        """Ask as the host."""
        found: Told = self.server.post(f"{self.at}/{path}", body, self.host["token"])
        return found

    def seats(self) -> dict[int, int]:
        """The stakes, by seat."""
        sight = self.server.get(f"{self.at}/view")["sight"]
        return {one["no"]: one["stake"] for one in sight["seats"]}

    def house(self, name: str) -> str:
        """A house choice in force."""
        return str(self.server.get(self.at)["house"][name])


@contextmanager
def game(server: Served, host: Told | None = None) -> Iterator[Game]:
    """A table at which the host sits in seat 1 and opponents in seats 2 and 3, in a round."""
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


def heard(line: Line, what: str, kind: str) -> Told:
    """The news of this kind; it may have come while others played."""
    frames = [one for one in line.frames if one["t"] == "coming" and one["news"]]
    while True:
        for frame in frames:
            news: Told = frame["news"]
            if (news["what"], news["item"]["kind"]) == (what, kind):
                return news
        frames = [line.until("coming")]


def coming(line: Line) -> list[str]:
    """The kinds of what waits, by the newest frame that says so."""
    told = [one["coming"] for one in line.frames if one["t"] in {"view", "coming"}]
    return [one["kind"] for one in told[-1]]
