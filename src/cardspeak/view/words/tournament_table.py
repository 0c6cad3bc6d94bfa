"""The phrases for the law of tournaments, part by part, as data."""

from __future__ import annotations

from cardspeak.chips import Unit
from cardspeak.rulebook.law.tournament import ColourUp, Duty, Level, SessionPlan
from cardspeak.rulebook.rule import Rule
from cardspeak.view.words import law_phrases as say
from cardspeak.view.words.law_phrases import Phrase, phrases
from cardspeak.view.words.voice import listed, time_of_day


def schedule(value: tuple[Level, ...], _unit: Unit) -> str:
    """The levels of a schedule."""
    played = sum(not level.is_break for level in value)
    return f"{played} levels" if played else "none"


def leaving_chips(value: tuple[ColourUp, ...], _unit: Unit) -> str:
    """Chips that leave play."""
    return listed(f"{up.value} after level {up.after}" for up in value) or "none"


def plans(value: tuple[SessionPlan, ...], _unit: Unit) -> str:
    """The sessions of a tournament."""
    return listed(plan.name for plan in value)


def times(value: tuple[int, ...], _unit: Unit) -> str:
    """Times of day."""
    return listed(map(time_of_day, value)) or "not set"


def shares(value: tuple[int, ...], _unit: Unit) -> str:
    """Shares of the pool."""
    return listed(f"{share / 100:g}%" for share in value)


def notices(value: tuple[Rule[str], ...], _unit: Unit) -> str:
    """Notices that are shown."""
    return listed(rule.value for rule in value) or "none"


def keys(value: tuple[Rule[Duty], ...], _unit: Unit) -> str:
    """Duties of staff."""
    return listed(rule.value.key for rule in value) or "none"


def colours(value: tuple[tuple[str, int], ...], unit: Unit) -> str:
    """Colours of chips with their values."""
    return listed(f"{name} {unit.money(worth)}" for name, worth in value) or "none"


TOURNAMENT_PHRASES: dict[str, Phrase] = {
    **phrases(
        "TournamentDirection",
        say.yes,
        apart="conditions apply only in tournaments",
        decides="rulings are the director's",
        approval_needed="the conditions need approval",
        settled="conditions are settled before entries",
        prevail="approved conditions override the rules",
        to_one_winner="play goes on to a single winner",
        pace="the director may set the pace",
        breaks="the director may give breaks",
    ),
    **phrases(
        "TournamentDirection",
        say.text,
        director="director",
        approval="approval",
        name="name of the tournament",
        game="game",
    ),
    **phrases("TournamentDirection", say.names, complete="conditions that must be named"),
    **phrases("Entries", say.money, fee="entry fee", commission="commission on each entry"),
    **phrases(
        "Entries",
        say.figure,
        least="fewest players",
        most="most players",
        late_levels="levels with late entry",
        reentries="entries after elimination",
    ),
    **phrases("Entries", say.names, invited="by invitation"),
    **phrases("Entries", say.text, group="the tournament is for"),
    **phrases(
        "Entries",
        say.yes,
        one_each="one entry to a player",
        signed="entrants agree in writing",
        substitutes="substitutes may play",
        substitute_before_draw="substitutes are named before the draw",
        substitute_approved="substitutes need approval",
    ),
    **phrases(
        "Rebuys",
        say.figure,
        levels="levels with re-buys",
        chips="chips of a re-buy",
        most="re-buys of one player, at most",
        add_on_chips="chips of the add-on",
    ),
    **phrases("Rebuys", say.money, price="price of a re-buy", add_on_price="price of the add-on"),
    **phrases("TournamentChips", say.figure, starting="starting chips"),
    **phrases(
        "TournamentChips",
        say.yes,
        not_cash="chips have no cash value",
        untouched="chips are not passed on",
        returned_out_of_play="chips of a player sent off leave play",
        may_count="the director may have the chips counted",
    ),
    **phrases("TournamentChips", colours, colours="chip values shown"),
    **phrases("Draws", say.figure, per_table="players at a table"),
    **phrases(
        "Draws",
        say.yes,
        by_draw="seats are drawn",
        stays="players keep their seat for the session",
    ),
    **phrases(
        "Attendance",
        say.yes,
        listed="missing players are listed at the start",
        may_forfeit="a missing player may forfeit",
        fee_stays="a forfeited fee stays in the pool",
        seat_to_reserve="a reserve may get a forfeited seat",
        replaced_refunded="the fee of the player replaced is returned",
        first_session_only="reserves only in the first session",
        absent_posts="absent players pay blinds and antes",
        absent_folds="absent players fold",
        leaving_may_disqualify="leaving the table may disqualify",
    ),
    **phrases(
        "Places",
        say.yes,
        broke_is_out="who has lost every chip is out",
        last_wins="play goes on until one player is left",
        more_is_better="out together: more chips rank higher",
        confirmed="the director confirms the places",
        draw_from_button="place cards go from the button's left",
        high_card="the highest card gets the better place",
        draw_again="equal cards draw again",
    ),
    **phrases("Places", say.policy, together="out together: ranked by", equal="equal chips"),
    **phrases("Prizes", shares, shares="shares of the pool"),
    **phrases("Prizes", say.monies, amounts="prizes"),
    **phrases(
        "Prizes",
        say.yes,
        whole_pool="the whole pool is paid out",
        pool_is_balance="the pool is the fees less the commission",
        no_refund="fees are not returned",
        refunded_if_cancelled="cancelled: all fees are returned",
        may_cancel="the tournament may be cancelled",
        split_by_all="prizes are divided if all agree",
        split_at_final="only at the final table",
        split_unanimous="a division needs everyone",
    ),
    **phrases("Prizes", say.figure, money_cents="cents in the unit of money"),
    **phrases(
        "SpecialRounds",
        say.yes,
        by_director="only the director calls special rounds",
        bonus_in_pot="bonus chips go into the pot",
        bonus_settled="bonus rounds are settled with the session",
        bonus_announced="bonus rounds are called before play",
        elimination_announced="elimination rounds are called before play",
        lowest_out="elimination round: the smallest stack is out",
        after_pots="stacks are compared after the pots",
        shared="the stack is shared by the others",
        odd_to_first="the rest goes to the first from the button",
        tie_draw="equal smallest stacks draw a card",
        draw_from_button="elimination cards go from the button's left",
        low_card_out="the lowest card is out",
        draw_again="equal lowest cards draw again",
    ),
    **phrases(
        "SpecialRounds",
        say.figure,
        from_level="special rounds from level",
        eliminations="elimination rounds in a session",
    ),
    **phrases("SpecialRounds", say.monies, bonus="bonus rounds"),
    **phrases("Donations", say.monies, values="donations"),
    **phrases(
        "Donations",
        say.yes,
        before_start="donations are settled before entries",
        to_charity="the winner chooses the charity",
        charity_apart="the charity takes no part",
        outside_revenue="donations are not revenue",
    ),
    **phrases("Disputes", notices, stages="disputes are decided by"),
    **phrases("Disputes", say.text, notice="notice after the last word"),
    **phrases(
        "Records",
        say.yes,
        elimination_order="the order of elimination is recorded",
        places_announced="places are announced",
        game_times="start and end of the game are recorded",
    ),
    **phrases(
        "Offences",
        say.yes,
        deliberate_disqualifies="a deliberate breach disqualifies",
        fee_forfeited="disqualified: the fee is lost",
        may_disqualify="the director may disqualify",
    ),
    **phrases(
        "Moves", say.policy, balancing="moved to a smaller table", break_order="broken first"
    ),
    **phrases("Moves", say.figure, difference="tables differ by fewer than"),
    **phrases("Moves", say.yes, final_draw="seats are drawn again for the last table"),
    **phrases("TournamentRules", plans, sessions="sessions"),
    **phrases("TournamentRules", times, times="sessions start at"),
    **phrases("TournamentRules", say.yes, carry_chips="chips are carried to the next session"),
    **phrases("TournamentRules", schedule, levels="levels"),
    **phrases(
        "TournamentRules", notices, signs="notices", statements="printed with the conditions"
    ),
    **phrases("TournamentRules", keys, duties="confirmed before play"),
    **phrases("TournamentRules", say.yes, level_orbits="levels count trips of the button"),
    **phrases("TournamentRules", say.policy, advance="who goes through"),
    **phrases("TournamentRules", leaving_chips, colour_ups="chips that leave play"),
    **phrases(
        "TournamentRules",
        say.figure,
        orbit_rounds="rounds in a trip of the button",
        real_tables="real tables",
    ),
}
