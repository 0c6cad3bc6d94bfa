"""Rule 20: competition play."""

from cardspeak.rulebook import *

from .house import House

# --- 20.2 to 20.4, 20.7: the director and the conditions ---------------------------------------


class Conditions(HouseConditions, House):
    """The conditions of a competition, on top of the choices of its tables."""

    director = text(
        "director",
        required=True,
        by=("TAS-C.20.2", "TAS-A.competition-director"),
        default="the Competition Director",
        other="another director",
        legal="nominated-person",
    )
    approval = text(
        "approval",
        by=("TAS-C.20.4", "TAS-A.approved"),
        default="",
        other="",
        legal="written-approval",
    )
    session_times = times(
        "session_times",
        by="TAS-C.20.3.a",
        default="none",
        other="20:00",
        legal="session-times",
    )
    sessions = sessions(
        "sessions",
        by="TAS-C.20.3.b",
        default="final",
        other="heat 1 until 2 players; final",
        legal="heats-and-final",
    )
    carry_chips = switch("carry_chips", by="TAS-C.20.3.b")
    entry_fee = amount("entry_fee", zero=True, by="TAS-C.20.3.c", default="100", other="200")
    commission = amount(
        "commission",
        zero=True,
        by=("TAS-C.20.3.c", "TAS-A.competition-commission"),
        default="0",
        other="1",
        legal="approved-up-to-15",
    )
    starting_chips = chip_count(
        "starting_chips",
        1,
        by="TAS-C.20.3.d",
        default="2000",
        other="3000",
        legal="same-chips-for-all",
    )
    min_players = whole(
        "min_players",
        2,
        by="TAS-C.20.3.e",
        default="2",
        other="3",
        legal="two-to-most-players",
    )
    max_players = whole(
        "max_players",
        0,
        by="TAS-C.20.3.e",
        default="0",
        other="2",
        legal="from-fewest-players",
    )
    rebuy_levels = whole(
        "rebuy_levels",
        0,
        by="TAS-C.20.3.f",
        default="0",
        other="1",
        legal="levels-or-none",
    )
    rebuy_price = amount("rebuy_price", by="TAS-C.20.3.f", default="100", other="50")
    rebuy_chips = chip_count(
        "rebuy_chips",
        1,
        by="TAS-C.20.3.f",
        default="2000",
        other="1000",
        legal="whole-chips",
    )
    levels = levels(
        "levels",
        by="TAS-C.20.3.g",
        default="none",
        other="30 min 100/200",
        legal="levels-blinds-ante",
    )
    prizes = shares(
        "prizes",
        by="TAS-C.20.3.h",
        default="100",
        other="60, 40",
        legal="shares-100",
    )
    players_per_table = whole(
        "players_per_table",
        2,
        by="TAS-C.20.7",
        default="7",
        other="4",
        legal="two-to-layout",
    )
    to_one_winner = switch(
        "to_one_winner",
        by="TAS-C.20.4",
        default="off",
        other="off",
    )
    balancing = value_of(
        "balancing",
        {
            "never": Balancing.NEVER,
            "next_big_blind": Balancing.NEXT_BIG_BLIND,
            "draw": Balancing.DRAW,
        },
        by="TAS-C.20.4",
        other="never",
    )
    break_order = value_of(
        "break_order",
        {
            "never": BreakOrder.NEVER,
            "smallest": BreakOrder.SMALLEST,
            "last": BreakOrder.LAST,
        },
        by="TAS-C.20.4",
        other="never",
    )

    @check(commission, by="TAS-C.20.17")
    def _commission(self) -> str | None:
        if self.commission * 100 > self.entry_fee * 15:
            return "retains-above-15"
        return None

    @check(max_players, by="TAS-C.20.3.e")
    def _players(self) -> str | None:
        if self.max_players and self.max_players < self.min_players:
            return "most-below-fewest"
        return None

    @check(prizes, by="TAS-C.20.3.h")
    def _whole_pool(self) -> str | None:
        return None if sum(self.prizes) == 10_000 else "shares-add-up"

    @check(players_per_table, by="TAS-C.20.7")
    def _places(self) -> Reasons | None:
        places = 7 if self.table_layout == "B" else 10
        if self.players_per_table > places:
            return Reason("layout-places", layout=self.table_layout, places=places)
        return None

    @check(approval, by="TAS-C.20.4")
    def _approved(self) -> str | None:
        departs = self.to_one_winner or self.balancing is not Balancing.NEVER
        if (departs or self.break_order is not BreakOrder.NEVER) and not self.approval:
            return "departure-needs-approval"
        return None


# --- the rules of the section ------------------------------------------------------------------

TOURNAMENT = TournamentRules(
    direction=TournamentDirection(
        apart=yes("TAS-C.20.1"),
        director=chosen(Conditions.director),
        decides=yes("TAS-A.competition-director"),
        approval=chosen(Conditions.approval),
        settled=yes("TAS-C.20.3"),
        to_one_winner=chosen(Conditions.to_one_winner),
        breaks=yes("TAS-C.20.12"),
        pace=yes("TAS-C.20.13"),
    ),
    entries=Entries(
        fee=chosen(Conditions.entry_fee),
        commission=chosen(Conditions.commission),
        one_each=yes("TAS-C.20.5"),
        least=chosen(Conditions.min_players),
        most=chosen(Conditions.max_players),
        substitutes=yes("TAS-C.20.9"),
        substitute_before_draw=yes("TAS-C.20.9"),
        substitute_approved=yes("TAS-C.20.9.s2"),
    ),
    rebuys=Rebuys(
        levels=chosen(Conditions.rebuy_levels),
        price=chosen(Conditions.rebuy_price),
        chips=chosen(Conditions.rebuy_chips),
    ),
    chips=TournamentChips(
        starting=chosen(Conditions.starting_chips),
        not_cash=yes("TAS-A.competition-chips"),
        untouched=yes("TAS-C.20.11"),
    ),
    draws=Draws(
        by_draw=yes("TAS-C.20.6"),
        stays=yes("TAS-C.20.6"),
        per_table=chosen(Conditions.players_per_table),
    ),
    attendance=Attendance(
        listed=yes("TAS-C.20.8"),
        may_forfeit=yes("TAS-C.20.8"),
        fee_stays=yes("TAS-C.20.8.s2"),
        seat_to_reserve=yes("TAS-C.20.8.s3"),
        leaving_may_disqualify=yes("TAS-C.20.12.s2"),
    ),
    sessions=chosen(Conditions.sessions),
    times=chosen(Conditions.session_times),
    carry_chips=chosen(Conditions.carry_chips),
    levels=chosen(Conditions.levels),
    places=Places(
        together=rule(OutTogether.CONTRIBUTED, "TAS-C.20.16"),
        more_is_better=yes("TAS-C.20.16.s2"),
        equal=rule(EqualPlaces.SHARE, "TAS-C.20.16.s3"),
        confirmed=yes("TAS-C.20.14"),
    ),
    prizes=Prizes(
        shares=chosen(Conditions.prizes),
        whole_pool=yes("TAS-C.20.15"),
        pool_is_balance=yes("TAS-C.20.17.s2"),
        no_refund=yes("TAS-C.20.18"),
        refunded_if_cancelled=yes("TAS-C.20.18"),
    ),
    offences=Offences(
        deliberate_disqualifies=yes("TAS-C.20.19"),
        fee_forfeited=yes("TAS-C.20.19"),
    ),
    moves=Moves(
        balancing=chosen(Conditions.balancing),
        break_order=chosen(Conditions.break_order),
    ),
    signs=(entry("competition chips stay in full view", "TAS-C.20.10"),),
    real_tables=chosen(Conditions.real_tables),
    colour_ups=chosen(Conditions.colour_ups),
    chip_race=chosen(Conditions.chip_race),
)
