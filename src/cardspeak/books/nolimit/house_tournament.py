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
            raise InvalidChoice("no-clause", text=part)
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
        raise InvalidChoice("describe-prizes")
    return prizes


def _colours(written: str, unit: Unit) -> tuple[tuple[str, int], ...]:
    """Read colours with their values, as in "red 25, green 100"."""
    colours = []
    for part in _parts(written, ","):
        name, _, worth = part.rpartition(" ")
        if not name:
            raise InvalidChoice("colour-needs-value", text=part)
        colours.append((name.strip(), int(unit.read(worth))))
    if len({name for name, _ in colours}) < len(colours):
        raise InvalidChoice("one-value-a-colour")
    return tuple(colours)


def _levels(written: str, unit: Unit) -> tuple[tuple[int, int, int], ...]:
    """Read the small blind, big blind and ante of each level: "100/200; 200/400/50"."""
    levels = []
    for part in _parts(written, ";"):
        figures = [int(unit.read(figure)) for figure in part.split("/")]
        if len(figures) not in {2, 3}:
            raise InvalidChoice("not-a-slashed-level", text=part)
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
            raise InvalidChoice("not-a-post", text=part)
        live, dead = (int(unit.read(named.get(how, "0"))) for how in ("live", "dead"))
        if live + dead == 0:
            raise InvalidChoice("seat-needs-post", seat=seat)
        posts[int(seat)] = live, dead
    return tuple((seat, live, dead) for seat, (live, dead) in sorted(posts.items()))


class TournamentChoices(Choices):
    """House choices about the tournament, except those about bets and hands."""

    unit = smallest_chip(other="5", legal="amount")
    overrides = option(
        "overrides",
        _clauses,
        by=("NLT.preamble/2", "NLT.1.22"),
        default="none",
        other="none",
        legal="clauses-or-none",
        declares=True,
    )
    director = text(
        "director-nolimit",
        by="NLT.23.a",
        required=True,
        default="the tournament director",
        other="another director",
        legal="tournament-director-name",
    )
    director_from = one_of(
        "director_from",
        "organization",
        "vendor",
        by="NLT.23.a/2",
        legal="organization-or-vendor",
    )
    dealer = text(
        "dealer-nolimit",
        by="NLT.5",
        required=True,
        default="the dealer on duty",
        other="another dealer",
        legal="dealer-name",
    )
    seats = whole(
        "seats-nolimit",
        2,
        22,  # 22 hands, a board and three burns use 52 cards
        default="10",
        other="9",
        legal="two-to-22",
    )
    entry_fee = option(
        "entry_fee-nolimit",
        FEE,
        by="NLT.22.2",
        default="0",
        other="100",
        legal="money-0-free",
    )
    prize_count = whole(
        "prize_count",
        0,
        by="NLT.22.5",
        default="0",
        other="1",
        legal="whole",
    )
    prizes = option(
        "prizes-nolimit",
        _prizes,
        by="NLT.22.5",
        default="none",
        other="a cup",
        legal="prize-descriptions",
    )
    card_logo = one_of(
        "card_logo",
        "none",
        "backs",
        by="NLT.2.a.1/3",
        legal="none-or-backs",
    )
    mechanical_shuffler = switch("mechanical_shuffler", by="NLT.7.a")
    electronic_shuffler = switch(
        "electronic_shuffler",
        by="NLT.7.b",
        legal="on-with-approval",
    )
    shuffler_approval = text(
        "shuffler_approval",
        by="NLT.7.b",
        default="",
        other="approval on file",
        legal="approval",
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
        legal="chips-of-entry",
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
        legal="on-with-rebuys",
    )
    rebuy_chips = amount_or_none(
        "rebuy_chips-nolimit",
        by="NLT.1.27",
        default="none",
        other="1000",
        legal="chips",
        fixed=yes(cites="NLT.2.b.1"),
    )
    rebuy_fee = option(
        "rebuy_fee",
        FEE,
        by="NLT.1.27",
        default="0",
        other="50",
        legal="money",
    )
    rebuy_up_to = amount(
        "rebuy_up_to",
        by="NLT.1.27",
        zero=True,
        default="0",
        other="1000000",
        legal="chips-0-lost-all",
    )
    chip_colours = option(
        "chip_colours-nolimit",
        _colours,
        by="NLT.21/8",
        default="none",
        other="none",
        legal="colours-with-values",
    )
    levels = option(
        "levels-nolimit",
        _levels,
        by="NLT.22.3",
        default="none",
        other="none",
        legal="levels-slashed",
    )
    level = whole(
        "level",
        1,
        by="NLT.22.3",
        default="1",
        other="2",
        legal="level-number",
        rises=True,
    )
    ante = amount(
        "ante-nolimit",
        by="NLT.2.a.2/4",
        zero=True,
        default="0",
        other="50",
        legal="amount-or-0",
        rises=True,
    )
    blinds = amounts(
        "blinds-nolimit",
        by="NLT.22.3",
        default=BLINDS,
        legal="half-and-whole-blind",
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
