"""House choices and their consistency checks."""

from cardspeak.rulebook import *

NOTE_BUYS = 2000  # dollars of play chips
PLAYERS = 9
BLINDS = 2


def _colours(written: str, unit: Unit) -> tuple[str, ...]:  # noqa: ARG001 - as in all readers
    """Read names of colours, separated by commas."""
    names = tuple(name.strip().lower() for name in written.split(",") if name.strip())
    if not names:
        raise InvalidChoice("write-colours")
    return names


class House(Choices):
    """The house choices of an event."""

    dealer = text(
        "dealer-event",
        by="EVT.def.dealer",
        required=True,
        default="the dealer on duty",
        other="another dealer",
        legal="dealer-name",
    )
    note_buys = amount(
        "note_buys",
        by="EVT.beginning.1",
        default=str(NOTE_BUYS),
        other="1000",
        legal="note-2000",
        fixed=True,
    )
    late_entry = switch(
        "late_entry-event",
        by="EVT.beginning.1",
        reading=True,
    )
    chip_colours = option(
        "chip_colours",
        _colours,
        by="EVT.beginning.2",
        default="red, blue, green, black, white, yellow, purple, orange, pink",
        other="grey, brown, gold, silver, navy, olive, teal, plum, lime",
        legal="nine-colours",
        fixed=True,
    )
    round_length = whole(
        "round_length",
        1,
        PLAYERS,
        by="EVT.def.round",
        default=str(PLAYERS),
        other="1",
        legal="one-to-nine-rounds",
    )
    blinds = amounts(
        "blinds-event",
        by="EVT.dealing.2",
        default="10, 20",
        legal="small-and-big",
        rises=True,
    )
    ante = amount(
        "ante-event",
        by="EVT.def.ante-wager",
        zero=True,
        default="0",
        other="5",
        legal="money-or-0",
        rises=True,
    )
    limit = bet_limit(
        "limit-event",
        Limit.NO_LIMIT,
        Limit.FIXED,
        Limit.STRUCTURED,
        Limit.SPREAD,
        Limit.HALF_POT,
        Limit.FULL_POT,
        by="EVT.def.limits",
    )
    min_bet = amount(
        "min_bet-event",
        by="EVT.def.limits",
        default="20",
        rises=True,
    )
    max_bet = amount_or_none(
        "max_bet",
        by="EVT.def.limits",
        default="none",
        other="100",
        legal="from-min-bet",
    )
    misdeal_ruling = one_of(
        "misdeal_ruling",
        "none",
        "before_action",
        "any_time",
        "never",
        by=("EVT.def.misdeal", "EVT.def.substantial-action"),
        other="any_time",
    )
    boxed_card_ruling = one_of(
        "boxed_card_ruling",
        "none",
        "dead",
        "plays",
        "misdeal",
        by="EVT.def.boxed-card",
        other="misdeal",
    )
    first_button = one_of(
        "first_button",
        "draw",
        "right_of_dealer",
        by=("EVT.dealing.1", "EVT.def.dealer-button/2"),
        reading=True,
    )
    heads_up = one_of(
        "heads_up",
        "button_small",
        "button_big",
        by="EVT.def.head-to-head",
        reading=True,
    )
    short_blind_price = one_of(
        "short_blind_price",
        "full",
        "posted",
        by="EVT.def.call/2",
        reading=True,
    )
    short_all_in = one_of(
        "short_all_in",
        "does_not_reopen",
        "reopens",
        by="EVT.def.raise",
        reading=True,
    )
    summed_all_ins_reopen = summed_all_ins()
    time_to_act = seconds_or_none(
        "time_to_act-event",
        3600,
        default="none",
        other="90",
        reading=True,
    )
    deck = full_deck("EVT.equipment.cards")
    joker = no_joker("EVT.equipment.cards")

    @min_bet.follows
    def _big_blind(self) -> str:
        return self.money(self.blinds[-1]) if self.blinds else "20"

    @check(note_buys, by="EVT.beginning.1")
    def _note(self) -> Reasons | None:
        printed = self.note_buys * self.cents == NOTE_BUYS * 100
        return None if printed else Reason("one-note-buys", amount=NOTE_BUYS)

    @check(chip_colours, by="EVT.beginning.2")
    def _colour_each(self) -> Reasons | None:
        if len(set(self.chip_colours)) < len(self.chip_colours):
            return "colour-twice"
        if len(self.chip_colours) < PLAYERS:
            return Reason("colour-for-each-player", players=PLAYERS)
        return None

    @check(blinds, by="EVT.dealing.2")
    def _two_blinds(self) -> str | None:
        if len(self.blinds) != BLINDS:
            return "two-blinds-needed"
        small, big = self.blinds
        return "small-blind-above-big" if small > big else None

    @check(max_bet, by="EVT.def.limits")
    def _bet_sizes(self) -> Reasons | None:
        most, least, kind = self.max_bet, self.min_bet, self.limit
        if most is not None and most < least:
            return "max-bet-below-min-bet"
        if kind in {Limit.STRUCTURED, Limit.SPREAD} and most is None:
            return Reason("limit-needs-max-bet", limit=kind.value)
        if kind is Limit.FIXED and most not in {None, least}:
            return "fixed-limit-has-one-bet"
        if kind in {Limit.NO_LIMIT, Limit.HALF_POT, Limit.FULL_POT} and most is not None:
            return Reason("limit-has-no-max-bet", limit=kind.value)
        return None
