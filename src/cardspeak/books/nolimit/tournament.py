"""Sections 2(b) and 20 to 23: the tournament."""

from typing import Any

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook import *

from .house import House

OPEN = "the book is silent; further rules are the organization's (NLT.20/4)"

# --- 22 house rules -----------------------------------------------------------------------------


class Conditions(HouseConditions, House):
    """The house rules of the tournament, on top of the choices of its tables."""

    min_players = whole(
        "min_players",
        2,
        default="2",
        other="3",
        legal="two-or-more",
    )
    late_levels = whole(
        "late_levels-nolimit",
        0,
        default="0",
        other="1",
        legal="levels-count",
    )
    rebuy_levels = whole(
        "rebuy_levels-nolimit",
        0,
        by="NLT.22.2/2",
        default="0",
        other="1",
        legal="levels-count",
    )
    schedule = levels(
        "schedule",
        by="NLT.22.3",
        default="none",
        other="30 min 100/200",
        legal="levels-100-200",
    )
    final_round = text(
        "final_round",
        by="NLT.22.4",
        default="",
        other="",
        legal="house-rules",
    )
    concluded = sessions(
        "concluded",
        by="NLT.22.4",
        default="final",
        other="final until 1 rounds",
        legal="final-or-sessions",
    )
    cash_prizes = shares(
        "cash_prizes",
        by="NLT.22.5",
        default="100",
        other="60, 40",
        legal="shares-100",
    )
    balancing = value_of(
        "balancing-charity",
        {
            "never": Balancing.NEVER,
            "next_big_blind": Balancing.NEXT_BIG_BLIND,
            "draw": Balancing.DRAW,
        },
        other="never",
    )
    break_order = value_of(
        "break_order-nolimit",
        {
            "smallest": BreakOrder.SMALLEST,
            "last": BreakOrder.LAST,
            "never": BreakOrder.NEVER,
        },
        other="never",
    )

    @check(cash_prizes, by="NLT.22.5")
    def _whole_pool(self) -> str | None:
        return None if sum(self.cash_prizes) == 10_000 else "shares-add-up"


# Any, not Chips | None: entries do not open without starting chips (NLT.22).
STARTING: Rule[Any] = pick(
    House.starting_chips,
    none=silent(NO_CHIPS, "the house rules do not name the chips yet"),
    otherwise=chosen(House.starting_chips, "NLT.2.b.1", without=silent(NO_CHIPS + 1, "any chips")),
)
REBUY_CHIPS: Rule[Any] = pick(
    House.rebuys, on=chosen(House.rebuy_chips), off=silent(NO_CHIPS, "no chips are bought again")
)

TOURNAMENT = TournamentRules(
    direction=TournamentDirection(
        director=chosen(House.director),
        decides=yes(cites="NLT.23.b"),
        settled=silent(True, "players are told the rules before play begins (NLT.preamble/3)"),
        complete=rule(("starting_chips", "final_round"), "NLT.22", without=()),
    ),
    entries=Entries(
        fee=chosen(House.entry_fee),
        one_each=yes(cites="NLT.2.b.9"),
        least=chosen(Conditions.min_players),
        late_levels=pick(
            House.late_entry,
            on=chosen(Conditions.late_levels),
            off=silent(0, "chips are bought before play (NLT.1.10)"),
        ),
    ),
    rebuys=Rebuys(
        levels=pick(
            House.rebuys,
            on=chosen(Conditions.rebuy_levels),
            off=rule(0, cites="NLT.22.2/2"),
        ),
        price=chosen(House.rebuy_fee),
        chips=REBUY_CHIPS,
    ),
    chips=TournamentChips(
        starting=STARTING,
        not_cash=yes("NLT.21/4", cites="NLT.21/6"),
        untouched=yes(cites=("NLT.21", "NLT.2.b.10/2")),
        colours=chosen(
            House.chip_colours, "NLT.21/7", without=silent((), "no notice shows the values")
        ),
    ),
    draws=Draws(
        by_draw=yes("NLT.2.b.2", reading="the order of seats is drawn, or the director's list"),
        per_table=chosen(House.seats),
    ),
    attendance=Attendance(
        absent_posts=yes(cites="NLT.2.b.15"),
        absent_folds=yes(cites="NLT.2.b.15"),
    ),
    sessions=chosen(Conditions.concluded),
    carry_chips=silent(True, "players bring the chips they won to the next session"),
    levels=chosen(Conditions.schedule),
    places=Places(
        broke_is_out=yes(cites="NLT.2.b.3"),
        last_wins=yes(cites="NLT.2.b.4"),
        together=silent(OutTogether.STACK_BEFORE, OPEN),
        equal=silent(EqualPlaces.SHARE, OPEN),
    ),
    prizes=Prizes(
        shares=chosen(Conditions.cash_prizes),
        split_by_all=yes("NLT.2.b.5"),
        split_at_final=yes("NLT.2.b.5"),
        split_unanimous=yes("NLT.2.b.5/2"),
        money_cents=silent(1, "a fee is not paid in the table's chips"),
    ),
    moves=Moves(
        balancing=chosen(Conditions.balancing),
        break_order=chosen(Conditions.break_order),
        final_draw=yes("NLT.2.b.2/2", reading="everyone at the merged table draws again"),
    ),
    disputes=Disputes(stages=(entry("director", cites="NLT.23.b", reading="the last word"),)),
    duties=(
        entry(Duty("rules made known to players", "session"), "NLT.preamble/3"),
        entry(Duty("posting of rules approved", "session"), "NLT.20/2"),
        entry(
            Duty("dealer of the organization at the final table", "final table", dealing=True),
            "NLT.5",
        ),
    ),
    statements=(
        entry(
            "the definitions apply throughout the rules",
            "NLT.1",
            cites=(
                *("NLT.1.3", "NLT.1.4", "NLT.1.14", "NLT.1.16"),
                *("NLT.1.21", "NLT.1.24", "NLT.1.31"),
            ),
        ),
        entry("a dealer deals the game, at a poker table", "NLT.2.a.2"),
        entry("the rules of conduct, 2(b)(1) to (15), apply to all play", "NLT.2.b"),
        entry("the standard rules of play apply as the chapter sets them forth", "NLT.22.1"),
    ),
    signs=(
        entry("players may look at the rules whenever questions arise", "NLT.preamble"),
        entry("the rules are posted, clear and legible, where all players can read them", "NLT.20"),
        entry("printed copies of the rules are provided on request", "NLT.20/3"),
        entry("tournament chips have no cash value; they are tournament points", "NLT.21/4"),
    ),
    real_tables=chosen(Conditions.real_tables),
    colour_ups=chosen(Conditions.colour_ups),
    chip_race=chosen(Conditions.chip_race),
)
