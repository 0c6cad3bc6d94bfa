"""Read PokerStars-style text: cash games and tournaments, from cardspeak and from real rooms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import time
from decimal import Decimal
from typing import Any

from cardspeak.cards import UNKNOWN, Card, NotationError, read_cards
from cardspeak.history import acts
from cardspeak.history.amounts import plain, read_amount
from cardspeak.history.errors import InvalidHistory, brief
from cardspeak.history.hand import TWO, HandHistory

MONEY = r"(?:[^\d\s()\[\]]{0,3})([\d,]*\.?\d+)"
START = re.compile(r"^\ufeff?\s*PokerStars\s.*?(?:Hand|Game) #(\d{1,30})(?!\d)")
GAME = re.compile(r"Hold'em (No Limit|Pot Limit|Half Pot Limit|Spread Limit|Straddle Limit|Limit)")
STAKES = re.compile(rf"\({MONEY}(?:/{MONEY})?(?: [A-Z]{{3}})?\)")
LEVEL = re.compile(r"Level ([IVXLCDM]+|\d+)")
WHEN = re.compile(r"(\d{4})/(\d\d?)/(\d\d?) (\d\d?):(\d\d):(\d\d) ?(\w+)?")
TABLE = re.compile(r"^Table '(?P<name>.*)' (?P<places>\d\d?)-max.*?Seat #(?P<button>\d\d?)\b")
SEAT = re.compile(rf"^Seat (?P<no>\d\d?): (?P<name>.+) \({MONEY} in chips(?:,[^)]*)?\)(?P<out>.*)$")
SIGN = re.compile(r"\(([^\d\s()]{1,3})[\d,.]+ in chips")
STREET = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\*.*\[([^\]]*)\]\s*$")
TWICE = re.compile(r"^\*\*\* (FIRST|SECOND) ")
DEALT = re.compile(r"^Dealt to (.+?) \[([^\]]*)\]")
BACK = re.compile(rf"^Uncalled bet \({MONEY}\) returned to (.+?)\s*$")
COLLECTED = re.compile(rf"^(.+) collected {MONEY} from (?:side |main )?pot")
RAKE = re.compile(rf"\| Rake {MONEY}")
UNSHOWN = re.compile(r"^Seat \d+: (.+?)(?: \(.*\))? mucked \[([^\]]*)\]")
POSTS = re.compile(rf"posts (?P<what>.+?) {MONEY}(?P<all_in>.*)$")
WAGER = re.compile(rf"(?:bets {MONEY}|raises {MONEY} to {MONEY})")
VARIANTS = {"No Limit": "NT", "Limit": "FT"}
CHATTER = re.compile(
    r"(said, |has timed out|is (dis)?connected|is sitting out|has returned|sits out|stands up"
    r"|will be allowed|doesn't show|was removed|leaves the table|joins the table|finished the"
    r"|re-buys|wins the tournament|wins .*bounty|received|adds |is capped|waits for|cashed out"
    r"|requests)"
)


def read_stars(text: str) -> list[HandHistory]:
    """Read every hand in a text.  Raises InvalidHistory at the first invalid hand."""
    return [hand_text.hand() for hand_text in hand_texts(text)]


def hand_texts(text: str) -> list[HandText]:
    """Split a text into hands.  Raises InvalidHistory if there are none."""
    texts = [HandText(lines, first) for first, lines in _groups(text)]
    if not texts:
        raise InvalidHistory("no line starts with 'PokerStars Hand #', as every hand must")
    return texts


def _groups(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of each hand, and the number of its first line."""
    group: list[str] = []
    first = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if START.match(line):
            if group:
                yield first, group
            group, first = [line], number
        elif group:
            group.append(line.strip())
    if group:
        yield first, group


@dataclass(slots=True)
class _PlayerState:
    """A player in the hand: amounts paid, returned and won."""

    name: str
    seat: int
    stack: Decimal
    out: bool = False
    ante: Decimal = Decimal(0)
    blind: Decimal = Decimal(0)
    paid: Decimal = Decimal(0)
    street: Decimal = Decimal(0)
    back: Decimal = Decimal(0)
    won: Decimal = Decimal(0)
    cards: tuple[Card, ...] = ()


@dataclass(slots=True)
class HandText:
    """The text of one hand, and the state of its parser."""

    lines: list[str]
    first: int
    index: int = 0
    players: dict[str, _PlayerState] = field(default_factory=dict)
    order: list[_PlayerState] = field(default_factory=list)
    acts: list[tuple[str, str, str]] = field(default_factory=list)  # name, kind, rest
    button: int = 0
    places: int = 0
    posted: list[str] = field(default_factory=list)  # kinds of blinds posted so far
    more: dict[str, Any] = field(default_factory=dict)
    rake: Decimal = Decimal(0)
    in_summary: bool = False

    def hand(self) -> HandHistory:
        """Parse the hand."""
        number = START.match(self.lines[0])
        assert number is not None, "`_groups` starts each hand with such a line"
        self._head(self.lines[0], int(number[1]))
        for index, line in enumerate(self.lines[1:], start=1):
            self.index = index
            if line:
                self._line(line)
        if not self.button:
            raise self._error("no line names the table and the button: Table 'x' 6-max Seat #1 …")
        return self._build()

    def _error(self, why: str) -> InvalidHistory:
        return InvalidHistory(f"line {self.first + self.index}: {why}")

    # --- lines ------------------------------------------------------------------------------

    def _head(self, line: str, number: int) -> None:
        self.more["hand"] = number
        game = GAME.search(line)
        if game is None:
            raise self._error(f"{brief(line)} is not a game of Hold'em")
        self.more["_game"] = game[1]
        stakes = STAKES.search(line, game.end())
        if stakes is not None:
            self.more["_stakes"] = [self._amount(text) for text in stakes.groups() if text]
        when = WHEN.search(line)
        if when is not None:
            self._date(when)

    def _date(self, when: re.Match[str]) -> None:
        year, month, day, hour, minute, second = map(int, when.groups()[:6])
        self.more |= {"year": year, "month": month, "day": day}
        try:
            self.more["time"] = time(hour, minute, second)
        except ValueError:
            raise self._error(f"{when[0]} is not a valid time") from None
        if when[7]:
            self.more["time_zone_abbreviation"] = when[7]

    def _line(self, line: str) -> None:
        if line.startswith("*** SUMMARY"):
            self.in_summary = True
        elif self.in_summary:
            self._summary(line)
        elif TWICE.match(line):
            raise self._error("the board was dealt twice, which no book allows")
        elif (table := TABLE.match(line)) is not None:
            self.button, self.places = int(table["button"]), int(table["places"])
            self.more |= {"table": table["name"], "seat_count": self.places}
        elif (seat := SEAT.match(line)) is not None and not self.acts:
            self._seat(seat, line)
        else:
            self._play(line)

    def _seat(self, match: re.Match[str], line: str) -> None:
        name, out = match["name"], match["out"]
        stack = self._amount(match[3])
        away = "sitting out" in out or "out of hand" in out
        self.players[name] = _PlayerState(name, int(match["no"]), stack, away)
        sign = SIGN.search(line)
        if sign is not None:
            self.more["currency_symbol"] = sign[1]

    def _amount(self, text: str) -> Decimal:
        return read_amount(text.replace(",", ""), f"line {self.first + self.index}: the amount")

    def _play(self, line: str) -> None:
        if (street := STREET.match(line)) is not None:
            for player in self.players.values():
                player.street = Decimal(0)
            self.acts.append(("", "db", acts.row(self._cards(street[2]))))
        elif line.startswith("***"):
            self.acts.append(("", "", line))
        elif (dealt := DEALT.match(line)) is not None:
            self._who(dealt[1]).cards = self._cards(dealt[2])
        elif (back := BACK.match(line)) is not None:
            self._who(back[2]).back += self._amount(back[1])
        elif (won := COLLECTED.match(line)) is not None and won[1] in self.players:
            self.players[won[1]].won += self._amount(won[2])
        else:
            self._statement(line)

    def _who(self, name: str) -> _PlayerState:
        if name not in self.players:
            raise self._error(f"{brief(name)} has no seat")
        return self.players[name]

    def _cards(self, text: str) -> tuple[Card, ...]:
        try:
            return read_cards(text)
        except NotationError as error:
            raise self._error(str(error)) from None

    def _statement(self, line: str) -> None:
        """Parse a player's act.  Lines that do not start with a player's name are ignored."""
        names = [name for name in self.players if line.startswith(f"{name}: ")]
        if not names:
            return
        name = max(names, key=len)
        action = line[len(name) + 2 :]
        player = self.players[name]
        word = action.split(" ", 1)[0]
        match word:
            case "posts":
                self._posts(player, action)
            case "folds":
                self.acts.append((name, "f", ""))
            case "checks":
                self.acts.append((name, "cc", ""))
            case "calls":
                self._pays(player, self._money(action), "cc")
            case "bets" | "raises":
                self._wagers(player, action)
            case "shows":
                self._shows(player, action)
            case "mucks":
                self.acts.append((name, "sm", ""))
            case _ if CHATTER.search(line):
                pass
            case _:
                raise self._error(f"{brief(line)} is not a known act")

    def _money(self, text: str) -> Decimal:
        match = re.search(MONEY, text)
        if match is None:
            raise self._error(f"{brief(text)} has no amount")
        return self._amount(match[1])

    def _posts(self, player: _PlayerState, action: str) -> None:
        match = POSTS.match(action)
        if match is None:
            raise self._error(f"{brief(action)} has no amount")
        amount = self._amount(match[2])
        what = match["what"]
        player.out = False
        player.paid += amount
        if "ante" in what or (what in self.posted and what == "small blind"):
            player.ante += amount
            return
        big = self._full_blind("big blind") or amount
        player.street += min(big, amount) if "&" in what else amount  # the small blind is dead
        entering = what in self.posted or "&" in what or what == "dead"
        full = self._full_blind(what) if "all-in" in match["all_in"] else None
        player.blind += -amount if entering else full or amount
        self.posted.append(what)

    def _full_blind(self, what: str) -> Decimal | None:
        """Return the full amount of a blind, from the header."""
        stakes: list[Decimal] = self.more.get("_stakes", [])
        place = {"small blind": 0, "big blind": 1}.get(what, TWO)
        return stakes[place] if place < len(stakes) else None

    def _pays(self, player: _PlayerState, amount: Decimal, kind: str) -> None:
        player.paid += amount
        player.street += amount
        self.acts.append((player.name, kind, ""))

    def _wagers(self, player: _PlayerState, action: str) -> None:
        match = WAGER.match(action)
        if match is None:
            raise self._error(f"{brief(action)} has no amount: 'bets 10' or 'raises 10 to 20'")
        total = self._amount(match[1] or match[3])
        player.paid += total - player.street
        player.street = total
        self.acts.append((player.name, "cbr", plain(total)))

    def _shows(self, player: _PlayerState, action: str) -> None:
        match = re.search(r"\[([^\]]*)\]", action)
        cards = self._cards(match[1]) if match is not None else ()
        if len(cards) == TWO:
            player.cards = player.cards or cards
        shown = (*cards, UNKNOWN, UNKNOWN)[:TWO]
        self.acts.append((player.name, "sm", acts.row(shown)))

    def _summary(self, line: str) -> None:
        rake = RAKE.search(line)
        if rake is not None:
            self.rake = self._amount(rake[1])
        seen = UNSHOWN.match(line)
        if seen is not None and seen[1] in self.players:
            self.players[seen[1]].cards = self._cards(seen[2])

    # --- the hand ---------------------------------------------------------------------------

    def _build(self) -> HandHistory:
        self.order = self._players_in_order()
        stakes = self.more.pop("_stakes", [])
        game = self.more.pop("_game")
        sizes = {"min_bet": stakes[-1]} if stakes and game != "Limit" else {}
        return HandHistory(
            variant=VARIANTS.get(game, f"_{game.replace(' ', '')}"),
            starting_stacks=tuple(player.stack for player in self.order),
            actions=(*self._deals(), *self._actions()),
            antes=self._in_phh_order([player.ante for player in self.order]),
            blinds=self._in_phh_order([player.blind for player in self.order]),
            finishing_stacks=tuple(
                player.stack - player.paid + player.back + player.won for player in self.order
            ),
            winnings=tuple(player.won for player in self.order),
            players=tuple(player.name for player in self.order),
            seats=tuple(player.seat for player in self.order),
            more=self.more,
            own={"_rake": self.rake} if self.rake else {},
            **sizes,
        )

    def _players_in_order(self) -> list[_PlayerState]:
        """Return the players who were dealt in, starting left of the button."""
        acting = {name for name, _, _ in self.acts}
        dealt_in = [it for it in self.players.values() if not it.out or it.name in acting]
        if len(dealt_in) < TWO:
            raise self._error("fewer than two players are dealt in")
        return sorted(dealt_in, key=lambda player: (player.seat <= self.button, player.seat))

    def _in_phh_order(self, amounts: list[Decimal]) -> tuple[Decimal, ...]:
        """Return forced bets by place.  PHH reverses them heads-up."""
        return tuple(amounts[::-1] if len(amounts) == TWO else amounts)

    def _deals(self) -> Iterator[str]:
        for place, player in enumerate(self.order, start=1):
            yield acts.dealt_hole(place, player.cards or (UNKNOWN, UNKNOWN))

    def _actions(self) -> Iterator[str]:
        places = {player.name: place for place, player in enumerate(self.order, start=1)}
        for name, kind, rest in self.acts:
            if name:
                yield f"p{places[name]} {kind} {rest}".rstrip()
            elif kind:
                yield f"d {kind} {rest}"
