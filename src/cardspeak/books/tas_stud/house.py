"""House choices and their consistency checks."""

from cardspeak.rulebook import *

REDUCED = 32  # cards: sevens and up


class House(Choices):
    """The house choices of a casino."""

    table_layout = one_of(
        "table_layout",
        "A",
        "B",
        "C",
        by="TAS-B.1.2",
        default="C",
        other="B",
        legal="layouts",
        fixed=True,
    )
    commission_handling = value_of(
        "commission_handling",
        {"drop_each_round": "drop", "float_colour_change": "float"},
        by="TAS-B.1.1.tail",
        fixed=True,
    )
    dealer = text(
        "dealer",
        required=True,
        by=("TAS-B.2.1", "TAS-A.dealer"),
        default="the dealer on duty",
        other="another dealer",
        legal="dealer-name",
    )
    management_representative = text(
        "management_representative",
        required=True,
        by="TAS-A.management-representative",
        default="the management representative on duty",
        other="another management representative",
        legal="supervisor-name",
    )
    min_bet = amount(
        "min_bet",
        by="TAS-B.5.3",
        default="5",
        legal="money-raised-by-all",
        rises=True,
    )
    min_bank = amount(
        "min_bank",
        by="TAS-B.8.1",
        default="100",
        other="60",
    )
    deck = value_of(
        "deck",
        {"full": 52, "reduced": REDUCED, "52": 52, "32": REDUCED},
        by="TAS-B.3.4",
        legal="full-or-reduced",
    )
    commission_scale = one_of(
        "commission_scale",
        "normal",
        "capped",
        by="TAS-B.15.intro.s3",
        fixed=yes(
            cites="TAS-B.15.intro.s3",
            reading="how long the choice holds is not printed: while the table is open",
        ),
    )
    reservations = switch("reservations", by="TAS-B.7.1")
    start_time = moment(
        "start_time",
        by="TAS-B.7.1",
        default="none",
        other="20:00",
        legal="time-or-none",
    )
    freeze_out = switch(
        "freeze_out",
        by="TAS-B.16.intro",
        legal="on-with-consent",
        fixed=yes(cites="TAS-B.16.intro", reading="agreed before the first hand"),
    )
    buy_in = amount(
        "buy_in",
        by="TAS-B.16.1",
        default="200",
        other="100",
        fixed=True,
    )
    gaming_hours = hours(
        "gaming_hours",
        by="TAS-B.16.7",
        default="",
        other="00:00 to 00:01",
        legal="hours",
    )
    half_pot_basis = one_of(
        "half_pot_basis",
        "after_call",
        "before_call",
        by="TAS-B.5.4.s2",
        reading=True,
    )
    uncalled_bets = one_of(
        "uncalled_bets",
        "returned",
        "counted",
        by="TAS-A.pot",
        reading=True,
    )
    odd_chip = one_of(
        "odd_chip",
        "first_from_button",
        "last_from_button",
        "one_by_one",
        by="TAS-B.11.3.c",
        reading=True,
    )
    short_tap_out = one_of(
        "short_tap_out",
        "bars_who_acted",
        "may_raise_again",
        by="TAS-A.under-raise",
        reading=True,
    )
    loan_source = one_of(
        "loan_source",
        "off_the_table",
        "from_the_bank",
        by="TAS-B.8.6",
        reading=True,
    )
    hopeless_call = one_of(
        "hopeless_call",
        "returned",
        "if_challenged",
        by="TAS-B.17.2",
        reading=True,
    )
    time_to_act = seconds_or_none(
        "time_to_act",
        3600,
        default="none",
        other="90",
        reading=True,
    )
    joker = no_joker("TAS-A.full-deck")
    blinds = only("none", "", by=("TAS-B.5.4", "TAS-A.ante"), legal="antes-not-none")
    forced_bets = only("antes", by=("TAS-B.5.4", "TAS-A.ante"), legal="antes-only")
    limit = only("half_pot", by="TAS-B.5.4.s2", legal="half-pot-only")
    max_bet = only("none", by="TAS-B.5.4.s2", legal="no-max-half-pot")
    ante = only(
        by=("TAS-B.5.4", "TAS-A.ante"),
        legal="minimum-wager",
        same_as="min_bet",
    )

    @check(deck, by="TAS-B.3.4.s3")
    def _deck_of_freeze_out(self) -> str | None:
        reduced = self.freeze_out and self.deck == REDUCED
        return "freeze-out-full-deck" if reduced else None

    @check(commission_scale, by="TAS-B.15.intro.s3")
    def _chips_for_commission(self) -> Reasons | None:
        scale = self.commission_scale
        smallest = 200 if scale == "normal" else 100
        if smallest % self.cents:
            return Reason("scale-needs-unit", scale=scale, cents=smallest)
        return None


def in_freeze_out(then: Rule[bool]) -> Rule[bool]:
    """Restrict a rule to freeze-outs."""
    return pick(House.freeze_out, on=then, off=silent(False, "only freeze outs have this rule"))
