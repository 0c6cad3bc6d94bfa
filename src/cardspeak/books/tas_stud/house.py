"""House choices and their consistency checks."""

from cardspeak.rulebook import *

REDUCED = 32  # cards: sevens and up


class House(Choices):
    """The house choices of a casino."""

    table_layout = one_of(
        "which of the three table layouts is used",
        "A",
        "B",
        "C",
        by="TAS-B.1.2",
        default="C",
        other="B",
        legal="A (ten places), B (seven places) or C (ten places and a fold line)",
        fixed=True,
    )
    commission_handling = value_of(
        "where commission chips go; fixed until the table closes",
        {"drop_each_round": "drop", "float_colour_change": "float"},
        by="TAS-B.1.1.tail",
        fixed=True,
    )
    dealer = text(
        "who conducts the game and has the last word; the software fills the mechanical part",
        required=True,
        by=("TAS-B.2.1", "TAS-A.dealer"),
        default="the dealer on duty",
        other="another dealer",
        legal="the name of the dealer on duty",
    )
    management_representative = text(
        "who supervises the game for the casino and sets the commission scale",
        required=True,
        by="TAS-A.management-representative",
        default="the management representative on duty",
        other="another management representative",
        legal="the name of the supervisor",
    )
    min_bet = amount(
        "the minimum wager, which is also the ante",
        by="TAS-B.5.3",
        default="5",
        legal="an amount of money; raised only if every player at the table agrees",
        rises=True,
    )
    min_bank = amount(
        "the least a player has on the table when joining",
        by="TAS-B.8.1",
        default="100",
        other="60",
    )
    deck = value_of(
        "52 cards, or the 32 from the sevens up",
        {"full": 52, "reduced": REDUCED, "52": 52, "32": REDUCED},
        by="TAS-B.3.4",
        legal="full, or reduced where three to five players all agree, outside a freeze out",
    )
    commission_scale = one_of(
        "which of the two commission scales applies while the table is open",
        "normal",
        "capped",
        by="TAS-B.15.intro.s3",
        fixed=yes(
            cites="TAS-B.15.intro.s3",
            reading="how long the choice holds is not printed: while the table is open",
        ),
    )
    reservations = switch("whether places may be reserved ahead of a game", by="TAS-B.7.1")
    start_time = moment(
        "when a game with reserved places is to start; the buy-in has to be there by then",
        by="TAS-B.7.1",
        default="none",
        other="20:00",
        legal="a time such as 19:30, or none",
    )
    freeze_out = switch(
        "whether the game is a freeze out, the alternative conditions of play",
        by="TAS-B.16.intro",
        legal="on or off; on with the knowledge and consent of all who sit down",
        fixed=yes(cites="TAS-B.16.intro", reading="agreed before the first hand"),
    )
    buy_in = amount(
        "what every player of a freeze out buys in for",
        by="TAS-B.16.1",
        default="200",
        other="100",
        fixed=True,
    )
    gaming_hours = hours(
        "the hours of gaming",
        by="TAS-B.16.7",
        default="",
        other="00:00 to 00:01",
        legal="opening and closing times such as 12:00 to 04:00, or nothing",
    )
    half_pot_basis = one_of(
        "reading of TAS-B.OQ1: whether the raiser's call is in the pot whose half limits the raise "
        "(limiting call and raise together would leave a half-pot opening unraisable)",
        "after_call",
        "before_call",
        by="TAS-B.5.4.s2",
        reading=True,
    )
    uncalled_bets = one_of(
        "reading: a wager nobody met goes back, or counts as pot",
        "returned",
        "counted",
        by="TAS-A.pot",
        reading=True,
    )
    odd_chip = one_of(
        "reading of TAS-B.OQ14: who gets what equal hands cannot share; no rule is printed, and "
        "the dealer may settle it another way (TAS-B.2.2)",
        "first_from_button",
        "last_from_button",
        "one_by_one",
        by="TAS-B.11.3.c",
        reading=True,
    )
    short_tap_out = one_of(
        "reading of TAS-B.OQ18: whether a tap-out above the call and short of a raise lets those "
        "who have met the bet raise again",
        "bars_who_acted",
        "may_raise_again",
        by="TAS-A.under-raise",
        reading=True,
    )
    loan_source = one_of(
        "reading of TAS-B.OQ5: what a player may lend before a deal",
        "off_the_table",
        "from_the_bank",
        by="TAS-B.8.6",
        reading=True,
    )
    hopeless_call = one_of(
        "reading: a last call that the bettor's open cards beat goes back by itself where the "
        "program knows the cards, or only when someone challenges it",
        "returned",
        "if_challenged",
        by="TAS-B.17.2",
        reading=True,
    )
    time_to_act = seconds_or_none(
        "reading: no time to act is printed; the house may post one, which staff call and which "
        "ends in a check where that is free and in a fold where it is not",
        3600,
        default="none",
        other="90",
        reading=True,
    )
    joker = no_joker("TAS-A.full-deck")
    blinds = only(
        "none", "", by=("TAS-B.5.4", "TAS-A.ante"), legal="none: every player pays an ante"
    )
    forced_bets = only(
        "antes", by=("TAS-B.5.4", "TAS-A.ante"), legal="antes: every player pays an ante"
    )
    limit = only("half_pot", by="TAS-B.5.4.s2", legal="half_pot: the most is half the pot")
    max_bet = only("none", by="TAS-B.5.4.s2", legal="none: the most is half the pot")
    ante = only(
        by=("TAS-B.5.4", "TAS-A.ante"),
        legal="the minimum wager (min_bet) and no other amount",
        same_as="min_bet",
    )

    @check(deck, by="TAS-B.3.4.s3")
    def _deck_of_freeze_out(self) -> str | None:
        reduced = self.freeze_out and self.deck == REDUCED
        return "a freeze out is played with the full deck" if reduced else None

    @check(commission_scale, by="TAS-B.15.intro.s3")
    def _chips_for_commission(self) -> str | None:
        scale = self.commission_scale
        smallest = 200 if scale == "normal" else 100
        if smallest % self.cents:
            return f"the {scale} scale needs a unit that {smallest} cents divide by"
        return None


def in_freeze_out(then: Rule[bool]) -> Rule[bool]:
    """Restrict a rule to freeze-outs."""
    return pick(House.freeze_out, on=then, off=silent(False, "only freeze outs have this rule"))
