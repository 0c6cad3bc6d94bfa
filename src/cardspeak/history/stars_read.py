"""PokerStars-style text becomes hands: cash games and tournaments, ours and ordinary real ones."""

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
from cardspeak.history.hand import TWO, Hand
from cardspeak.history.trouble import Unreadable, brief

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


def read_stars(text: str) -> list[Hand]:
    """Every hand of a file; raises Unreadable for the first that is none."""
    return [page.hand() for page in pages_of(text)]


def pages_of(text: str) -> list[Page]:
    """The hands of a file, not yet read; raises Unreadable where there are none."""
    pages = [Page(lines, first) for first, lines in _pages(text)]
    if not pages:
        raise Unreadable("no line begins with 'PokerStars Hand #', as every hand does")
    return pages


def _pages(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of each hand, and the number of its first line."""
    page: list[str] = []
    first = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if START.match(line):
            if page:
                yield first, page
            page, first = [line], number
        elif page:
            page.append(line.strip())
    if page:
        yield first, page


@dataclass(slots=True)
class _Player:
    """One who was dealt in, and what they put in, got back and collected."""

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
class Page:
    """One hand while it is read."""

    lines: list[str]
    first: int
    at: int = 0
    players: dict[str, _Player] = field(default_factory=dict)
    order: list[_Player] = field(default_factory=list)
    acts: list[tuple[str, str, str]] = field(default_factory=list)  # name, kind, rest
    button: int = 0
    places: int = 0
    posted: list[str] = field(default_factory=list)  # what blinds there are already
    more: dict[str, Any] = field(default_factory=dict)
    rake: Decimal = Decimal(0)
    in_summary: bool = False

    def hand(self) -> Hand:
        """The hand that the lines tell."""
        number = START.match(self.lines[0])
        assert number is not None, "a page begins with its first line"
        self._head(self.lines[0], int(number[1]))
        for place, line in enumerate(self.lines[1:], start=1):
            self.at = place
            if line:
                self._line(line)
        if not self.button:
            raise self._wrong("no line tells the table and the button: Table 'x' 6-max Seat #1 …")
        return self._built()

    def _wrong(self, why: str) -> Unreadable:
        return Unreadable(f"line {self.first + self.at}: {why}")

    # --- lines ------------------------------------------------------------------------------

    def _head(self, line: str, number: int) -> None:
        self.more["hand"] = number
        game = GAME.search(line)
        if game is None:
            raise self._wrong(f"{brief(line)} is no game of Hold'em")
        self.more["_game"] = game[1]
        stakes = STAKES.search(line, game.end())
        if stakes is not None:
            self.more["_stakes"] = [self._amount(one) for one in stakes.groups() if one]
        when = WHEN.search(line)
        if when is not None:
            self._date(when)

    def _date(self, when: re.Match[str]) -> None:
        year, month, day, hour, minute, second = map(int, when.groups()[:6])
        self.more |= {"year": year, "month": month, "day": day}
        try:
            self.more["time"] = time(hour, minute, second)
        except ValueError:
            raise self._wrong(f"{when[0]} is no time") from None
        if when[7]:
            self.more["time_zone_abbreviation"] = when[7]

    def _line(self, line: str) -> None:
        if line.startswith("*** SUMMARY"):
            self.in_summary = True
        elif self.in_summary:
            self._summary(line)
        elif TWICE.match(line):
            raise self._wrong("the board was dealt twice, which no book here knows")
        elif (table := TABLE.match(line)) is not None:
            self.button, self.places = int(table["button"]), int(table["places"])
            self.more |= {"table": table["name"], "seat_count": self.places}
        elif (seat := SEAT.match(line)) is not None and not self.acts:
            self._seat(seat, line)
        else:
            self._play(line)

    def _seat(self, found: re.Match[str], line: str) -> None:
        name, out = found["name"], found["out"]
        stack = self._amount(found[3])
        away = "sitting out" in out or "out of hand" in out
        self.players[name] = _Player(name, int(found["no"]), stack, away)
        sign = SIGN.search(line)
        if sign is not None:
            self.more["currency_symbol"] = sign[1]

    def _amount(self, text: str) -> Decimal:
        return read_amount(text.replace(",", ""), f"line {self.first + self.at}: the amount")

    def _play(self, line: str) -> None:
        if (street := STREET.match(line)) is not None:
            for one in self.players.values():
                one.street = Decimal(0)
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
            self._said(line)

    def _who(self, name: str) -> _Player:
        if name not in self.players:
            raise self._wrong(f"{brief(name)} sits nowhere")
        return self.players[name]

    def _cards(self, text: str) -> tuple[Card, ...]:
        try:
            return read_cards(text)
        except NotationError as wrong:
            raise self._wrong(str(wrong)) from None

    def _said(self, line: str) -> None:
        """What a player does; lines of nobody at the table are talk around it."""
        names = [name for name in self.players if line.startswith(f"{name}: ")]
        if not names:
            return
        name = max(names, key=len)
        said = line[len(name) + 2 :]
        player = self.players[name]
        word = said.split(" ", 1)[0]
        match word:
            case "posts":
                self._posts(player, said)
            case "folds":
                self.acts.append((name, "f", ""))
            case "checks":
                self.acts.append((name, "cc", ""))
            case "calls":
                self._pays(player, self._money(said), "cc")
            case "bets" | "raises":
                self._wagers(player, said)
            case "shows":
                self._shows(player, said)
            case "mucks":
                self.acts.append((name, "sm", ""))
            case _ if CHATTER.search(line):
                pass
            case _:
                raise self._wrong(f"{brief(line)} is no act that is known here")

    def _money(self, text: str) -> Decimal:
        found = re.search(MONEY, text)
        if found is None:
            raise self._wrong(f"{brief(text)} names no amount")
        return self._amount(found[1])

    def _posts(self, player: _Player, said: str) -> None:
        found = POSTS.match(said)
        if found is None:
            raise self._wrong(f"{brief(said)} names no amount")
        amount = self._amount(found[2])
        what = found["what"]
        player.out = False
        player.paid += amount
        if "ante" in what or (what in self.posted and what == "small blind"):
            player.ante += amount
            return
        big = self._whole("big blind") or amount
        player.street += min(big, amount) if "&" in what else amount  # the small one is dead
        entering = what in self.posted or "&" in what or what == "dead"
        whole = self._whole(what) if "all-in" in found["all_in"] else None
        player.blind += -amount if entering else whole or amount
        self.posted.append(what)

    def _whole(self, what: str) -> Decimal | None:
        """The blind as the header has it, where its player had less."""
        stakes: list[Decimal] = self.more.get("_stakes", [])
        place = {"small blind": 0, "big blind": 1}.get(what, TWO)
        return stakes[place] if place < len(stakes) else None

    def _pays(self, player: _Player, amount: Decimal, kind: str) -> None:
        player.paid += amount
        player.street += amount
        self.acts.append((player.name, kind, ""))

    def _wagers(self, player: _Player, said: str) -> None:
        found = WAGER.match(said)
        if found is None:
            raise self._wrong(f"{brief(said)} names no amount: 'bets 10' or 'raises 10 to 20'")
        total = self._amount(found[1] or found[3])
        player.paid += total - player.street
        player.street = total
        self.acts.append((player.name, "cbr", plain(total)))

    def _shows(self, player: _Player, said: str) -> None:
        found = re.search(r"\[([^\]]*)\]", said)
        cards = self._cards(found[1]) if found is not None else ()
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

    def _built(self) -> Hand:
        told = {name for name, _, _ in self.acts}
        playing = [one for one in self.players.values() if not one.out or one.name in told]
        self.order = sorted(playing, key=lambda one: (one.seat <= self.button, one.seat))
        if len(self.order) < TWO:
            raise self._wrong("fewer than two players are dealt in")
        places = {one.name: place for place, one in enumerate(self.order, start=1)}
        stakes = self.more.pop("_stakes", [])
        game = self.more.pop("_game")
        blinds = tuple(one.blind for one in self.order)
        antes = tuple(one.ante for one in self.order)
        two = len(self.order) == TWO
        sizes = {"min_bet": stakes[-1]} if stakes and game != "Limit" else {}
        return Hand(
            variant=VARIANTS.get(game, f"_{game.replace(' ', '')}"),
            starting_stacks=tuple(one.stack for one in self.order),
            actions=(*self._dealt(), *self._told(places)),
            antes=antes[::-1] if two else antes,
            blinds=blinds[::-1] if two else blinds,
            finishing_stacks=tuple(one.stack - one.paid + one.back + one.won for one in self.order),
            winnings=tuple(one.won for one in self.order),
            players=tuple(one.name for one in self.order),
            seats=tuple(one.seat for one in self.order),
            more=self.more,
            own={"_rake": self.rake} if self.rake else {},
            **sizes,
        )

    def _dealt(self) -> Iterator[str]:
        for place, one in enumerate(self.order, start=1):
            yield acts.dealt_hole(place, one.cards or (UNKNOWN, UNKNOWN))

    def _told(self, places: dict[str, int]) -> Iterator[str]:
        for name, kind, rest in self.acts:
            if name:
                yield f"p{places[name]} {kind} {rest}".rstrip()
            elif kind:
                yield f"d {kind} {rest}"
