"""Rule 20: tournaments."""

from cardspeak.rulebook import *

from .house import House


class Conditions(HouseConditions, House):
    """The conditions of a tournament, on top of the choices of its tables."""

    director = text(
        "director-act-stud",
        required=True,
        by=("ACT.20.2", "ACT.A.tournament-director"),
        default="the tournament director",
        other="another director",
        legal="director-name",
    )
    approval = text(
        "approval-act-stud",
        by="ACT.A.approved",
        default="",
        other="",
        legal="approval",
    )
    start_times = times(
        "start_times",
        by="ACT.20.4.a",
        default="none",
        other="20:00",
        legal="session-times",
    )
    sessions = sessions(
        "sessions-act-stud",
        by=("ACT.20.4.b", "ACT.A.session"),
        default="final",
        other="heat 1 until 2 players; final",
        legal="sessions-and-final",
    )
    carry_chips = switch("carry_chips-act-stud", by="ACT.20.4.b")
    entry_fee = amount("entry_fee", zero=True, by="ACT.20.4.c", default="110", other="220")
    tournament_commission = amount(
        "tournament_commission",
        zero=True,
        by=("ACT.20.4.c", "ACT.20.20", "ACT.A.tournament-commission"),
        default="0",
        other="1",
        legal="approved-part-of-fee",
    )
    starting_chips = chip_count(
        "starting_chips-act-stud",
        by="ACT.20.4.d",
        default="2000",
        other="3000",
        legal="same-chips-for-all",
    )
    min_players = whole(
        "min_players",
        2,
        by="ACT.20.4.e",
        default="2",
        other="3",
        legal="two-to-most-players",
    )
    max_players = whole(
        "max_players",
        0,
        by="ACT.20.4.e",
        default="0",
        other="2",
        legal="from-fewest-players",
    )
    entrants = value_of(
        "entrants",
        {"everyone": "", "members": "members", "invited": "invited"},
        by="ACT.20.4.f",
        other="everyone",
    )
    levels = levels(
        "levels-act-stud",
        by="ACT.20.4.g",
        default="none",
        other="30 min 100/200",
        legal="levels-ante-blinds",
    )
    prizes = shares(
        "prizes-act-stud",
        by="ACT.20.4.h",
        default="100",
        other="60, 40",
        legal="shares-100",
    )
    players_per_table = whole(
        "players_per_table-act-stud",
        2,
        by="ACT.20.8",
        default="8",
        other="4",
        legal="two-to-places",
    )
    balancing = value_of(
        "balancing",
        {
            "never": Balancing.NEVER,
            "next_big_blind": Balancing.NEXT_BIG_BLIND,
            "draw": Balancing.DRAW,
        },
        by="ACT.20.5",
        other="never",
    )
    break_order = value_of(
        "break_order",
        {"never": BreakOrder.NEVER, "smallest": BreakOrder.SMALLEST, "last": BreakOrder.LAST},
        by="ACT.20.5",
        other="never",
    )

    @check(tournament_commission, by="ACT.20.20")
    def _commission(self) -> str | None:
        if self.tournament_commission > self.entry_fee:
            return "commission-above-fee"
        return None

    @check(max_players, by="ACT.20.4.e")
    def _players(self) -> str | None:
        if self.max_players and self.max_players < self.min_players:
            return "most-below-fewest"
        return None

    @check(prizes, by="ACT.20.4.h")
    def _whole_pool(self) -> str | None:
        return None if sum(self.prizes) == 10_000 else "shares-add-up"

    @check(players_per_table, by="ACT.20.8")
    def _places(self) -> Reasons | None:
        if self.players_per_table > self.seats:
            return Reason("table-places", places=self.seats)
        return None


TOURNAMENT = TournamentRules(
    direction=TournamentDirection(
        apart=yes("ACT.20.1"),
        director=chosen(Conditions.director),
        decides=yes("ACT.A.tournament-director"),
        approval=chosen(Conditions.approval),
        approval_needed=yes("ACT.20.3"),
        settled=yes("ACT.20.4"),
        breaks=yes("ACT.20.15"),
        pace=yes("ACT.20.16"),
    ),
    entries=Entries(
        fee=chosen(Conditions.entry_fee),
        commission=chosen(Conditions.tournament_commission),
        one_each=yes("ACT.20.6"),
        least=chosen(Conditions.min_players),
        most=chosen(Conditions.max_players),
        group=chosen(Conditions.entrants),
        substitutes=yes("ACT.20.12"),
        substitute_approved=yes("ACT.20.12"),
    ),
    chips=TournamentChips(
        starting=chosen(Conditions.starting_chips),
        not_cash=yes("ACT.A.tournament-chips"),
        untouched=yes("ACT.20.14"),
    ),
    draws=Draws(
        by_draw=yes("ACT.20.7"),
        stays=yes("ACT.20.7"),
        per_table=chosen(Conditions.players_per_table),
    ),
    attendance=Attendance(
        listed=yes("ACT.20.9"),
        may_forfeit=yes("ACT.20.9.s2"),
        fee_stays=yes("ACT.20.9.s3"),
        seat_to_reserve=yes("ACT.20.10"),
        first_session_only=yes("ACT.20.10"),
        replaced_refunded=yes("ACT.20.10.s2"),
        absent_posts=yes("ACT.20.11"),
        absent_folds=yes("ACT.20.11.s2"),
    ),
    sessions=chosen(Conditions.sessions),
    times=chosen(Conditions.start_times),
    carry_chips=chosen(Conditions.carry_chips),
    levels=chosen(Conditions.levels),
    places=Places(
        together=rule(OutTogether.CONTRIBUTED, "ACT.20.19"),
        more_is_better=yes("ACT.20.19.s2"),
        equal=rule(EqualPlaces.SHARE, "ACT.20.19.s3"),
        confirmed=yes("ACT.20.17"),
    ),
    prizes=Prizes(
        shares=chosen(Conditions.prizes),
        whole_pool=yes("ACT.20.18"),
        pool_is_balance=yes("ACT.20.20.s2"),
        no_refund=yes("ACT.20.21"),
        may_cancel=yes("ACT.20.21.s2"),
        refunded_if_cancelled=yes("ACT.20.21.s3"),
    ),
    moves=Moves(
        balancing=chosen(Conditions.balancing),
        break_order=chosen(Conditions.break_order),
    ),
    signs=(entry("tournament chips stay in full sight", "ACT.20.13"),),
    real_tables=chosen(Conditions.real_tables),
    colour_ups=chosen(Conditions.colour_ups),
    chip_race=chosen(Conditions.chip_race),
)
