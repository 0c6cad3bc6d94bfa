"""Rules of a tournament.  A table does not read them; `Book.for_tournament` fills them in.

Numbers and policies that a book leaves to the house are its conditions of play.  A default means
that the book is silent.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import (
    Balancing,
    BreakOrder,
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
    to_one_winner: Rule[bool] = AS_USUAL  # play goes on with two players, to a single winner
    pace: Rule[bool] = NO_RULE  # the director may set the pace and give directions
    breaks: Rule[bool] = AS_USUAL  # the director may give a break and says how long it is


@dataclass(frozen=True, kw_only=True)
class Entries:
    """Who may enter, for what fee, and who plays."""

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
    substitutes: Rule[bool] = NO_RULE  # somebody else may play for the entrant
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


@dataclass(frozen=True, kw_only=True)
class Prizes:
    """The pool and the prizes."""

    shares: Rule[tuple[int, ...]] = default((100,), "the winner takes the pool")  # per cent
    amounts: Rule[tuple[Chips, ...]] = default((), "prizes are shares of the pool")
    whole_pool: Rule[bool] = default(True, "the pool is paid out")
    pool_is_balance: Rule[bool] = default(True, "the pool is the fees less the commission")
    no_refund: Rule[bool] = NO_RULE
    refunded_if_cancelled: Rule[bool] = default(True, "a cancelled tournament returns its fees")
    may_cancel: Rule[bool] = AS_USUAL
    split_by_all: Rule[bool] = NO_RULE  # the final table may divide the prizes if all agree
    split_at_final: Rule[bool] = NO_RULE


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


NO_TOURNAMENT = TournamentRules()
"""The book has no rules about tournaments, or the law is for a table outside of one."""
