"""Rules of a tournament.  A table does not read them; `Book.for_tournament` fills them in.

Numbers and policies that a book leaves to the house are its conditions of play.  A default means
that the book is silent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import (
    Advance,
    Balancing,
    BreakOrder,
    ChipRace,
    EqualPlaces,
    OutTogether,
    SessionEnd,
)
from cardspeak.rulebook.rule import Rule, default

SILENT = "the book does not say"
NO_TEXT: Rule[str] = default("", SILENT)
NOBODY: Rule[tuple[str, ...] | None] = default(None, "entry is open to everyone")
NONE_LISTED: Rule[tuple[int, ...]] = default((), SILENT)
NO_NUMBER: Rule[int] = default(0, SILENT)
NO_AMOUNT: Rule[Chips] = default(NO_CHIPS, SILENT)


@dataclass(frozen=True)
class Level:
    """One line of the schedule: a level of play, or a break if it has no bets.

    `minutes` is the length on the clock; `rounds` the number of rounds of play at each table, if
    the level is counted in rounds instead.
    """

    minutes: int = 0
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bets: tuple[int, ...] = ()  # the smallest and the largest bet, if the level sets them
    rounds: int = 0

    @property
    def is_break(self) -> bool:
        """True if nothing is played."""
        return not (self.blinds or self.ante or self.bets)


@dataclass(frozen=True)
class ColourUp:
    """Chips of this value leave play after a level of play, counted from 1 without breaks."""

    value: int
    after: int
    into: int = 0  # value of the chips that odd ones are raced for; 0: not stated


@dataclass(frozen=True)
class SessionPlan:
    """One session in the conditions: the players who take part, and its end.

    A heat takes the entrants assigned to it, any other session the players who have gone through.
    `ends` names the condition and `at` its number; a session that `ends` with one player has 1.
    """

    name: str = "final"
    ends: SessionEnd = SessionEnd.PLAYERS_LEFT
    at: int = 1
    through: int = 0  # players who go through; 0: the session decides the places


FINAL_ONLY: Rule[tuple[SessionPlan, ...]] = default(
    (SessionPlan(),), "there is one session, played to the last player"
)
NO_LEVELS: Rule[tuple[Level, ...]] = default((), "the stakes do not change")


@dataclass(frozen=True, kw_only=True)
class TournamentDirection:
    """The person in charge, the approval of the conditions, and their force."""

    apart: Rule[bool] = AS_USUAL  # conditions of a tournament are refused at any other table
    director: Rule[str] = default("the director", "the book names no director")
    decides: Rule[bool] = NO_RULE  # rulings are refused from anyone but the director
    approval: Rule[str] = NO_TEXT  # reference of the written approval of the conditions
    approval_needed: Rule[bool] = NO_RULE
    settled: Rule[bool] = AS_USUAL  # conditions do not change once entries are open
    prevail: Rule[bool] = AS_USUAL  # approved conditions override rules they conflict with
    to_one_winner: Rule[bool] = AS_USUAL  # play continues with two players, to a single winner
    pace: Rule[bool] = NO_RULE  # the director may set the pace and give directions
    breaks: Rule[bool] = AS_USUAL  # the director may give a break and says how long it is
    name: Rule[str] = NO_TEXT  # the name under which the tournament is announced
    game: Rule[str] = NO_TEXT  # the game that is played, if the conditions name it
    # Conditions that may not be empty, "none" or "off" when entries open.
    complete: Rule[tuple[str, ...]] = default((), "no condition has to be named")


@dataclass(frozen=True, kw_only=True)
class Entries:
    """Entry: conditions, fee and substitutes."""

    fee: Rule[Chips] = NO_AMOUNT
    commission: Rule[Chips] = NO_AMOUNT  # the part of each fee that the house keeps
    one_each: Rule[bool] = default(True, "a person is one player")
    least: Rule[int] = default(2, "a tournament needs two players")
    most: Rule[int] = NO_NUMBER  # 0: no maximum; later entrants are reserves
    invited: Rule[tuple[str, ...] | None] = NOBODY
    group: Rule[str] = default("", "open to everyone")
    signed: Rule[bool] = NO_RULE  # an entrant agrees to the conditions in writing
    late_levels: Rule[int] = NO_NUMBER  # levels during which late entrants may come in
    reentries: Rule[int] = NO_NUMBER  # times a player who is out may enter again
    substitutes: Rule[bool] = NO_RULE  # another person may play for the entrant
    substitute_before_draw: Rule[bool] = NO_RULE
    substitute_approved: Rule[bool] = NO_RULE


@dataclass(frozen=True, kw_only=True)
class Rebuys:
    """Chips that may be bought after the start."""

    levels: Rule[int] = NO_NUMBER  # levels during which players may buy again; 0: never
    price: Rule[Chips] = NO_AMOUNT
    chips: Rule[Chips] = NO_AMOUNT
    most: Rule[int] = NO_NUMBER  # re-buys of one player; 0: no maximum
    add_on_price: Rule[Chips] = NO_AMOUNT
    add_on_chips: Rule[Chips] = NO_AMOUNT  # 0: no add-on


@dataclass(frozen=True, kw_only=True)
class TournamentChips:
    """Chips of a tournament."""

    starting: Rule[Chips] = default(Chips(1000), "every player starts with the same chips")
    not_cash: Rule[bool] = AS_USUAL  # they are not exchanged for cash chips or money
    untouched: Rule[bool] = AS_USUAL  # nobody adds, removes or passes on chips
    may_count: Rule[bool] = AS_USUAL  # the director may have all chips counted
    # Value of each colour, shown while a session runs if the chips bear no number.
    colours: Rule[tuple[tuple[str, int], ...]] = default((), "chips bear their value")
    returned_out_of_play: Rule[bool] = default(
        True, "chips of a player who is disqualified or forfeits leave play"
    )


@dataclass(frozen=True, kw_only=True)
class Draws:
    """The draw for seats."""

    by_draw: Rule[bool] = default(True, "seats are drawn")
    stays: Rule[bool] = NO_RULE  # the player keeps the drawn seat for the session
    per_table: Rule[int] = default(9, "the house says how many sit at a table")


@dataclass(frozen=True, kw_only=True)
class Attendance:
    """Players who are missing at the start, or leave the table."""

    listed: Rule[bool] = NO_RULE  # players missing at the start are listed for the director
    may_forfeit: Rule[bool] = NO_RULE  # missing at the start: the director may rule a forfeit
    fee_stays: Rule[bool] = default(True, "a fee once paid stays in the pool")
    seat_to_reserve: Rule[bool] = NO_RULE  # a reserve who pays may get a forfeited seat
    replaced_refunded: Rule[bool] = NO_RULE  # the fee of the player replaced is returned
    first_session_only: Rule[bool] = NO_RULE  # reserves are seated in the first session only
    absent_posts: Rule[bool] = default(True, "an absent player's chips pay blinds and antes")
    absent_folds: Rule[bool] = default(True, "an absent player's hand is folded")
    leaving_may_disqualify: Rule[bool] = NO_RULE  # leaving without approval


@dataclass(frozen=True, kw_only=True)
class Places:
    """Elimination and places."""

    broke_is_out: Rule[bool] = default(True, "a player without chips is out")
    last_wins: Rule[bool] = default(True, "play lasts until one player has all chips")
    together: Rule[OutTogether] = default(OutTogether.SAME_PLACE, SILENT)
    more_is_better: Rule[bool] = default(True, "more chips rank higher")
    equal: Rule[EqualPlaces] = default(EqualPlaces.SHARE, "equal places share their prizes")
    confirmed: Rule[bool] = NO_RULE  # the director confirms the places before prizes are paid
    draw_from_button: Rule[bool] = NO_RULE  # cards for a place are dealt from the button's left
    high_card: Rule[bool] = default(True, "the highest card gets the better place")
    draw_again: Rule[bool] = default(True, "players with equal cards draw again")
    hand_is_round: Rule[bool] = default(
        True, "in hand-for-hand play one hand at every table counts as one round of play"
    )


@dataclass(frozen=True, kw_only=True)
class Prizes:
    """The pool and the prizes."""

    # In hundredths of a per cent; together the whole pool.
    shares: Rule[tuple[int, ...]] = default((10_000,), "the winner takes the pool")
    amounts: Rule[tuple[Chips, ...]] = default((), "prizes are shares of the pool")
    whole_pool: Rule[bool] = default(True, "the pool is paid out")
    pool_is_balance: Rule[bool] = default(True, "the pool is the fees less the commission")
    no_refund: Rule[bool] = NO_RULE
    refunded_if_cancelled: Rule[bool] = default(True, "a cancelled tournament returns its fees")
    may_cancel: Rule[bool] = AS_USUAL
    split_by_all: Rule[bool] = NO_RULE  # the final table may divide the prizes if all agree
    split_at_final: Rule[bool] = NO_RULE
    split_unanimous: Rule[bool] = default(True, "a division needs the consent of all")
    # Cents in the smallest unit of money; 0: the same unit as the chips.
    money_cents: Rule[int] = default(0, "money and chips have the same unit")


@dataclass(frozen=True, kw_only=True)
class Offences:
    """Penalties and disqualification."""

    deliberate_disqualifies: Rule[bool] = NO_RULE
    fee_forfeited: Rule[bool] = default(True, "a fee once paid stays in the pool")
    may_disqualify: Rule[bool] = AS_USUAL  # the director may disqualify for a breach


@dataclass(frozen=True, kw_only=True)
class Moves:
    """Balancing and breaking of tables."""

    balancing: Rule[Balancing] = default(Balancing.NEVER, "nobody is moved")
    difference: Rule[int] = default(2, "tables may differ by one player")
    break_order: Rule[BreakOrder] = default(BreakOrder.NEVER, "no table is broken")
    final_draw: Rule[bool] = NO_RULE  # seats are drawn again for the last table


@dataclass(frozen=True, kw_only=True)
class SpecialRounds:
    """Bonus rounds, with chips of the house in the pot, and elimination rounds."""

    by_director: Rule[bool] = NO_RULE  # only the director calls them
    from_level: Rule[int] = NO_NUMBER  # first level with special rounds; 0: any time
    bonus: Rule[tuple[Chips, ...]] = default((), "there are no bonus rounds")
    bonus_in_pot: Rule[bool] = NO_RULE  # the chips are added to the pot
    bonus_settled: Rule[bool] = NO_RULE  # number and chips are settled when the session begins
    bonus_announced: Rule[bool] = NO_RULE  # called before any card, blind or ante of the round
    eliminations: Rule[int] = NO_NUMBER  # elimination rounds in a session
    elimination_announced: Rule[bool] = NO_RULE  # called before any card, blind or ante
    lowest_out: Rule[bool] = NO_RULE  # afterwards the player with the smallest stack is out
    after_pots: Rule[bool] = NO_RULE  # stacks are compared after the pots are paid
    shared: Rule[bool] = NO_RULE  # the stack is shared equally by the players left
    odd_to_first: Rule[bool] = NO_RULE  # the rest goes to the first player left of the button
    tie_draw: Rule[bool] = NO_RULE  # players with equal smallest stacks draw
    draw_from_button: Rule[bool] = NO_RULE  # cards are dealt from the button's left
    low_card_out: Rule[bool] = NO_RULE  # the lowest card is out; the ace is high
    draw_again: Rule[bool] = NO_RULE  # players with equal lowest cards draw again


@dataclass(frozen=True, kw_only=True)
class Donations:
    """Donations by the house instead of prizes, in the smallest unit of money."""

    values: Rule[tuple[Chips, ...]] = default((), "there are prizes, not donations")
    before_start: Rule[bool] = NO_RULE  # the values are known before entries open
    to_charity: Rule[bool] = NO_RULE  # each goes to the charity that the winner chooses
    charity_apart: Rule[bool] = NO_RULE  # the charity takes no part in the tournament
    outside_revenue: Rule[bool] = NO_RULE  # they do not count as gaming revenue


DisputeStage = Literal["director", "supervisor", "operator"]
"""Role of the person who decides a dispute, in the first instance or on review."""


@dataclass(frozen=True, kw_only=True)
class Disputes:
    """Disputes and complaints about the rules or the conditions."""

    stages: tuple[Rule[DisputeStage], ...] = ()  # who decides, in order; the last word is last
    notice: Rule[str] = NO_TEXT  # read to the person who is not satisfied with the last word


@dataclass(frozen=True)
class Duty:
    """A step that staff confirm before play.

    `before` names what waits for it: each session, or the rounds at the final table.  `dealing`:
    it concerns the person who deals real cards, so the room confirms it where software deals.
    """

    key: str
    before: Literal["session", "final table"]
    dealing: bool = False


@dataclass(frozen=True, kw_only=True)
class Records:
    """Facts that the record of a tournament contains."""

    elimination_order: Rule[bool] = NO_RULE  # the order in which players went out of a session
    places_announced: Rule[bool] = NO_RULE  # places are announced at the end of a session
    game_times: Rule[bool] = NO_RULE  # the first card, and the time at which the winner was known


@dataclass(frozen=True, kw_only=True)
class TournamentRules:
    """All rules that a tournament reads from a book, apart from those of its tables."""

    direction: TournamentDirection = TournamentDirection()
    entries: Entries = Entries()
    rebuys: Rebuys = Rebuys()
    chips: TournamentChips = TournamentChips()
    draws: Draws = Draws()
    attendance: Attendance = Attendance()
    sessions: Rule[tuple[SessionPlan, ...]] = FINAL_ONLY
    times: Rule[tuple[int, ...]] = NONE_LISTED  # published start of each session, in minutes
    carry_chips: Rule[bool] = NO_RULE  # players who go through keep their chips
    levels: Rule[tuple[Level, ...]] = NO_LEVELS
    places: Places = Places()
    prizes: Prizes = Prizes()
    offences: Offences = Offences()
    moves: Moves = Moves()
    signs: tuple[Rule[str], ...] = ()  # notices shown while a session runs
    statements: tuple[Rule[str], ...] = ()  # lines printed with the conditions
    duties: tuple[Rule[Duty], ...] = ()
    special: SpecialRounds = SpecialRounds()
    donations: Donations = Donations()
    disputes: Disputes = Disputes()
    records: Records = Records()
    # A level counted in rounds counts trips of the button around the table, not rounds of play.
    level_orbits: Rule[bool] = NO_RULE
    advance: Rule[Advance] = default(Advance.LARGEST_STACKS, "the largest stacks go through")
    # A session played for one trip of the button has at most this many rounds; 0: no maximum.
    orbit_rounds: Rule[int] = NO_NUMBER
    # Tables 1 to this number are real ones, whose results staff report; the others are dealt by
    # software.
    real_tables: Rule[int] = default(0, "the house says which tables are real")
    colour_ups: Rule[tuple[ColourUp, ...]] = default((), "no chips leave play during a session")
    chip_race: Rule[ChipRace] = default(ChipRace.NONE, "staff change the odd chips")


NO_TOURNAMENT = TournamentRules()
"""The book has no rules about tournaments, or the law is for a table outside of one."""
