"""Sections 2 to 4, 15, 16, 21 and 22: the tournament."""

from typing import Any

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook import *

from .house import House

MOST_SEATS = 10

# --- 1.1, 2, 3 and 21: the conditions of the tournament -----------------------------------------


class Conditions(HouseConditions, House):
    """The tournament conditions, on top of the choices of its tables."""

    tournament_supervisor = text(
        "tournament_supervisor",
        required=True,
        by="CHA.1.1.tournament-supervisor",
        default="the Tournament Supervisor",
        other="another Tournament Supervisor",
        legal="licensed-person",
    )
    tournament_name = text(
        "tournament_name",
        required=True,
        by="CHA.2.6",
        default="Charity Tournament Poker",
        other="another name",
        legal="any-name",
    )
    tournament_game = one_of(
        "tournament_game",
        "texas_holdem",
        by="CHA.10.3",
        legal="texas-holdem",
    )
    donation_values = amounts(
        "donation_values",
        by="CHA.2.3",
        default="none",
        other="1",
        legal="donation-by-place",
    )
    written_agreement = switch("written_agreement", by="CHA.3.3")
    sessions = sessions(
        "sessions-charity",
        by=(
            "CHA.3.2.c",
            "CHA.1.1.session",
            "CHA.1.1.session.i",
            "CHA.1.1.session.ii",
            "CHA.21.1",
        ),
        default="final",
        other="final until 1 rounds",
        legal="sessions-with-repechage",
    )
    advance_by = value_of(
        "advance_by",
        {
            "largest_stakes": Advance.LARGEST_STACKS,
            "order_of_entry": Advance.ORDER_OF_ENTRY,
        },
        by="CHA.21.2",
        other="order_of_entry",
    )
    wager_levels = levels(
        "wager_levels",
        by="CHA.3.2.b",
        default="none",
        other="1 rounds 1000/2000",
        legal="levels-min-or-rounds",
    )
    bonus_rounds = amounts(
        "bonus_rounds",
        by=("CHA.1.1.bonus-round", "CHA.15.1"),
        default="none",
        other="none",
        legal="chips-by-bonus-round",
    )
    elimination_rounds = whole(
        "elimination_rounds",
        0,
        by="CHA.3.2.c",
        default="0",
        other="0",
        legal="whole",
    )
    special_rounds_from = whole(
        "special_rounds_from",
        1,
        by="CHA.3.2.e",
        default="1",
        other="99",
        legal="level-number",
    )
    late_levels = whole(
        "late_levels",
        0,
        by="CHA.3.2.f",
        default="0",
        other="0",
        legal="levels-or-none",
    )
    reentries = whole(
        "reentries",
        0,
        by="CHA.3.2.f",
        default="0",
        other="0",
        legal="whole",
    )
    players_per_table = whole(
        "players_per_table-charity",
        2,
        MOST_SEATS,
        by="CHA.5.1",
        default="10",
        other="2",
        legal="two-to-10",
    )
    balancing = value_of(
        "balancing-charity",
        {
            "never": Balancing.NEVER,
            "next_big_blind": Balancing.NEXT_BIG_BLIND,
            "draw": Balancing.DRAW,
        },
        by="CHA.4.3",
        other="never",
    )
    break_order = value_of(
        "break_order-charity",
        {
            "smallest": BreakOrder.SMALLEST,
            "last": BreakOrder.LAST,
            "never": BreakOrder.NEVER,
        },
        by="CHA.4.3",
        other="never",
    )


# Any, not Chips | None: entries do not open without starting chips (CHA.3.2).
STARTING: Rule[Any] = pick(
    House.starting_chips,
    none=silent(NO_CHIPS, "the conditions do not name the chips yet"),
    otherwise=chosen(House.starting_chips),
)

# --- the rules ----------------------------------------------------------------------------------

TOURNAMENT = TournamentRules(
    direction=TournamentDirection(
        director=chosen(Conditions.tournament_supervisor),
        decides=yes(
            cites=("CHA.1.1.tournament-supervisor", "CHA.22.1"),
            reading="the Tournament Supervisor is responsible for the conduct of the tournament",
        ),
        settled=yes(
            "CHA.21.1",
            "CHA.21.2",
            cites="CHA.2.3",
            reading="conditions are settled before the start: when entries open",
        ),
        name=chosen(Conditions.tournament_name),
        game=chosen(Conditions.tournament_game),
        complete=rule(("starting_chips", "donations"), "CHA.3.2", without=()),
    ),
    entries=Entries(
        fee=rule(NO_CHIPS, cites="CHA.2.4"),
        invited=chosen(House.invitations),
        signed=chosen(Conditions.written_agreement),
        late_levels=chosen(Conditions.late_levels),
        reentries=chosen(Conditions.reentries),
    ),
    chips=TournamentChips(
        starting=STARTING,
        not_cash=yes("CHA.1.1.tournament-chips"),
        untouched=yes(cites="CHA.1.1.table-stake/2"),
        may_count=yes("CHA.22.2"),
    ),
    draws=Draws(
        by_draw=yes(
            cites=("CHA.3.2.d", "CHA.4.3"),
            reading="the order of seats is drawn, assigned or chosen, as the conditions say",
        ),
        per_table=chosen(Conditions.players_per_table),
    ),
    attendance=Attendance(
        absent_posts=yes(cites="CHA.4.5"),
        absent_folds=yes(cites="CHA.4.6"),
    ),
    sessions=chosen(Conditions.sessions),
    advance=chosen(Conditions.advance_by),
    carry_chips=no("CHA.22.3", reading="every session begins with an equal allotment (CHA.8.2)"),
    levels=chosen(Conditions.wager_levels),
    level_orbits=yes(
        "CHA.1.1.round", reading="a schedule in rounds counts trips of the button around the table"
    ),
    special=SpecialRounds(
        by_director=yes(
            "CHA.4.4",
            reading="the operator settles that there are special rounds, the Tournament "
            "Supervisor calls them",
        ),
        from_level=chosen(Conditions.special_rounds_from),
        bonus=chosen(Conditions.bonus_rounds),
        bonus_in_pot=yes("CHA.1.1.bonus-round", "CHA.15.1"),
        bonus_settled=yes(
            "CHA.15.1/2", reading="number and amounts are settled; only the moment is chosen later"
        ),
        bonus_announced=yes("CHA.15.2"),
        eliminations=chosen(Conditions.elimination_rounds),
        elimination_announced=yes("CHA.16.1"),
        lowest_out=yes(
            "CHA.16.3",
            reading="of each table; players without chips are out before, in lower places",
        ),
        after_pots=yes("CHA.16.2"),
        shared=yes("CHA.1.1.elimination-round"),
        odd_to_first=yes("CHA.16.5", reading="the first player left in the game, folded or not"),
        tie_draw=yes("CHA.16.4", reading="any number of equal stakes draw"),
        draw_from_button=yes("CHA.16.4.1", reading="only the players with equal stakes get a card"),
        low_card_out=yes("CHA.16.4.2"),
        draw_again=yes("CHA.16.4.3", reading="only equal lowest cards draw again"),
    ),
    places=Places(
        last_wins=yes(cites="CHA.10.1.3"),
        together=rule(OutTogether.STACK_BEFORE, "CHA.21.3"),
        equal=rule(EqualPlaces.DRAW, "CHA.21.3/2"),
        draw_from_button=yes("CHA.21.3.1"),
        high_card=yes("CHA.21.3.2"),
        draw_again=yes("CHA.21.3.3"),
    ),
    prizes=Prizes(no_refund=silent(False, "nothing is paid (CHA.2.4)")),
    donations=Donations(
        values=chosen(Conditions.donation_values),
        before_start=yes("CHA.2.3"),
        to_charity=yes("CHA.2.2"),
        charity_apart=yes("CHA.2.2/2"),
        outside_revenue=yes("CHA.2.7"),
    ),
    offences=Offences(may_disqualify=yes("CHA.4.7")),
    moves=Moves(balancing=chosen(Conditions.balancing), break_order=chosen(Conditions.break_order)),
    disputes=Disputes(
        stages=(
            rule("director", "CHA.22.5", without="operator"),
            entry("supervisor", "CHA.22.5", reading="a casino supervisor, if asked for"),
            entry("operator", "CHA.22.6"),
        ),
        notice=rule(
            "a complaint may be made to an inspector under section 110 of the Act",
            "CHA.22.6/2",
            without="",
        ),
    ),
    records=Records(
        elimination_order=yes("CHA.21.4"),
        places_announced=yes("CHA.21.4/2"),
        game_times=yes("CHA.10.2"),
    ),
    duties=(
        entry(Duty("tournament supervisor present", "session"), "CHA.1.1.tournament-supervisor"),
        entry(Duty("conditions displayed", "session"), "CHA.3.1"),
    ),
    statements=(
        entry(
            "the definitions of the rules apply unless the contrary intention appears",
            "CHA.1.1",
            cites=(
                *("CHA.1.1.act", "CHA.1.1.card-shoe", "CHA.1.1.dealer", "CHA.1.1.hand"),
                *("CHA.1.1.deck-checking-device", "CHA.1.1.games-supervisor", "CHA.1.1.inspector"),
            ),
        ),
        entry("the outcome decides which charity receives a donation", "CHA.2.1"),
        entry("a charity has no claim on any amount wagered", "CHA.2.2/3"),
        entry("about entry:", "CHA.3.2.g"),
        entry("only persons entitled to enter the casino and gamble may enter", "CHA.3.2.g.i"),
        entry("entry is at the discretion of the casino operator", "CHA.3.2.g.ii"),
        entry(
            "the Tournament Supervisor conducts the tournament by these conditions and the rules; "
            "if they differ, the rules prevail",
            "CHA.3.2.i",
        ),
        entry("equal chips at the start, no leaving, play to the last player", "CHA.10.1"),
    ),
    signs=(
        entry("tournament chips stay in full view", "CHA.8.3"),
        entry("a copy of the rules is available for inspection on request", "CHA.22.7"),
    ),
    real_tables=chosen(Conditions.real_tables),
    colour_ups=chosen(Conditions.colour_ups),
    chip_race=chosen(Conditions.chip_race),
)
