"""House choices about the tournament: staff, entry, devices, chips, blinds, antes."""

from cardspeak.rulebook import *
from cardspeak.rulebook.clause import numbers_on_file

BLINDS = "100, 200"


def _parts(text: str, between: str) -> list[str]:
    """Split a text at a separator; "none" and an empty text give an empty list."""
    if text.strip().lower() in {"", "none"}:
        return []
    return [part.strip() for part in text.split(between)]


def _clauses(written: str, unit: Unit) -> tuple[str, ...]:  # noqa: ARG001 - as in all readers
    """Read clause numbers of this book, separated by commas."""
    known = {number.casefold(): number for number in numbers_on_file("nolimit")}
    numbers = []
    for part in _parts(written, ","):
        if part.casefold() not in known:
            raise NotationError(f"'{part}' is no clause of this book")  # voice: ok: frozen by tests
        numbers.append(known[part.casefold()])
    return tuple(numbers)


def _fee(written: str, unit: Unit) -> int:  # noqa: ARG001 - as in all readers
    """Read an amount of money in cents, because a fee is not paid in the table's chips."""
    return int(Unit(1).read(written))


FEE = ChoiceParser(_fee, InputSpec("amount", least=0))


def _prizes(written: str, unit: Unit) -> tuple[str, ...]:  # noqa: ARG001 - as in all readers
    """Read prize descriptions, separated by semicolons."""
    prizes = tuple(_parts(written, ";"))
    if "" in prizes:
        raise NotationError("describe each prize")
    return prizes


def _colours(written: str, unit: Unit) -> tuple[tuple[str, int], ...]:
    """Read colours with their values, as in "red 25, green 100"."""
    colours = []
    for part in _parts(written, ","):
        name, _, worth = part.rpartition(" ")
        if not name:
            raise NotationError(f"say what '{part}' is worth")
        colours.append((name.strip(), int(unit.read(worth))))
    if len({name for name, _ in colours}) < len(colours):
        raise NotationError("each colour has one value")
    return tuple(colours)


def _levels(written: str, unit: Unit) -> tuple[tuple[int, int, int], ...]:
    """Read the small blind, big blind and ante of each level: "100/200; 200/400/50"."""
    levels = []
    for part in _parts(written, ";"):
        figures = [int(unit.read(figure)) for figure in part.split("/")]
        if len(figures) not in {2, 3}:
            raise NotationError(
                f"'{part}' is no level: write 100/200 or 100/200/25"  # voice: ok: frozen by tests
            )
        small, big, ante = (*figures, 0)[:3]
        levels.append((small, big, ante))
    return tuple(levels)


def posts_of_seats(written: str, unit: Unit) -> tuple[tuple[int, int, int], ...]:
    """Read the posts of individual seats as (seat, live, dead): "3 live 200 dead 50; 2 dead 50"."""
    posts = {}
    for part in _parts(written, ";"):
        seat, *rest = part.split() or [""]
        named = dict(zip(rest[::2], rest[1::2], strict=False))
        numbered = seat.isdecimal() and len(seat) <= 2
        if not numbered or len(rest) != 2 * len(named) or set(named) - {"live", "dead"}:
            raise NotationError(
                f"'{part}' is no post: write 3 live 200, or 2 dead 50"  # voice: ok: frozen by tests
            )
        live, dead = (int(unit.read(named.get(how, "0"))) for how in ("live", "dead"))
        if live + dead == 0:
            raise NotationError(f"say what seat {seat} posts")
        posts[int(seat)] = live, dead
    return tuple((seat, live, dead) for seat, (live, dead) in sorted(posts.items()))


class TournamentChoices(Choices):
    """House choices about the tournament, except those about bets and hands."""

    unit = smallest_chip(other="5", legal="an amount")
    overrides = option(
        "overrides",
        _clauses,
        by=("NLT.preamble/2", "NLT.1.22"),
        default="none",
        other="none",
        legal="the numbers of the clauses that other choices depart from, or none",
        declares=True,
    )
    director = text(
        "director-nolimit",
        by="NLT.23.a",
        required=True,
        default="the tournament director",
        other="another director",
        legal="the name of the tournament director",
    )
    director_from = one_of(
        "director_from",
        "organization",
        "vendor",
        by="NLT.23.a/2",
        legal="organization or vendor (a licensed third party)",
    )
    dealer = text(
        "dealer-nolimit",
        by="NLT.5",
        required=True,
        default="the dealer on duty",
        other="another dealer",
        legal="the name of the dealer on duty",
    )
    seats = whole(
        "seats-nolimit",
        2,
        22,  # 22 hands, a board and three burns use 52 cards
        default="10",
        other="9",
        legal="from 2 to 22",
    )
    entry_fee = option(
        "entry_fee-nolimit",
        FEE,
        by="NLT.22.2",
        default="0",
        other="100",
        legal="an amount of money; 0 for free entry",
    )
    prize_count = whole(
        "prize_count",
        0,
        by="NLT.22.5",
        default="0",
        other="1",
        legal="a whole number",
    )
    prizes = option(
        "prizes-nolimit",
        _prizes,
        by="NLT.22.5",
        default="none",
        other="a cup",
        legal="a description of each prize, best first, with semicolons between",
    )
    card_logo = one_of(
        "card_logo",
        "none",
        "backs",
        by="NLT.2.a.1/3",
        legal="none or backs: nothing else may be printed on the cards",
    )
    mechanical_shuffler = switch("mechanical_shuffler", by="NLT.7.a")
    electronic_shuffler = switch(
        "electronic_shuffler",
        by="NLT.7.b",
        legal="on, with shuffler_approval, or off",
    )
    shuffler_approval = text(
        "shuffler_approval",
        by="NLT.7.b",
        default="",
        other="approval on file",
        legal="the reference of the approval",
    )
    time_limit = seconds_or_none(
        "time_limit",
        by="NLT.19",
        default="30",
        other="none",
    )
    starting_chips = amount_or_none(
        "starting_chips-nolimit",
        by="NLT.1.10",
        default="10000",
        other="5000",
        legal="as many chips as an entry buys; none at a table that players only reach with chips "
        "won",
        fixed=yes(cites="NLT.2.b.1"),
    )
    late_entry = switch(
        "late_entry-nolimit",
        by="NLT.1.10",
        reading=True,
    )
    rebuys = switch(
        "rebuys",
        by="NLT.22.2/2",
        legal="on or off; with on: rebuy_chips and rebuy_fee",
    )
    rebuy_chips = amount_or_none(
        "rebuy_chips-nolimit",
        by="NLT.1.27",
        default="none",
        other="1000",
        legal="an amount of chips",
        fixed=yes(cites="NLT.2.b.1"),
    )
    rebuy_fee = option(
        "rebuy_fee",
        FEE,
        by="NLT.1.27",
        default="0",
        other="50",
        legal="an amount of money",
    )
    rebuy_up_to = amount(
        "rebuy_up_to",
        by="NLT.1.27",
        zero=True,
        default="0",
        other="1000000",
        legal="an amount of chips; 0 for players who have lost all",
    )
    chip_colours = option(
        "chip_colours-nolimit",
        _colours,
        by="NLT.21/8",
        default="none",
        other="none",
        legal="each colour with its value, as in 'red 25, green 100'; none if chips are numbered",
    )
    levels = option(
        "levels-nolimit",
        _levels,
        by="NLT.22.3",
        default="none",
        other="none",
        legal="small/big or small/big/ante for each level, with semicolons between; or none",
    )
    level = whole(
        "level",
        1,
        by="NLT.22.3",
        default="1",
        other="2",
        legal="the number of a level",
        rises=True,
    )
    ante = amount(
        "ante-nolimit",
        by="NLT.2.a.2/4",
        zero=True,
        default="0",
        other="50",
        legal="an amount, or 0 for none",
        rises=True,
    )
    blinds = amounts(
        "blinds-nolimit",
        by="NLT.22.3",
        default=BLINDS,
        legal="two amounts, the first half of the second (one, or in another ratio, only with "
        "overrides = NLT.1.30); none in a game of antes alone",
        rises=True,
    )

    @ante.follows
    def _ante_of_level(self) -> str:
        return self.money(self.levels[self.level - 1][2]) if self._scheduled() else "0"

    @blinds.follows
    def _blinds_of_level(self) -> str:
        if not self._scheduled():
            return BLINDS
        return ", ".join(map(self.money, self.levels[self.level - 1][:2]))

    def _scheduled(self) -> bool:
        """True if the schedule contains the current level."""
        return self.level <= len(self.levels)
