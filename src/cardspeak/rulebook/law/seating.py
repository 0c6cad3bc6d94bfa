"""Rules about staff, seats, notice and orbits."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.clock import StaffRole
from cardspeak.rulebook.law.defaults import AS_USUAL, AWAY_ROUNDS, NO_RULE
from cardspeak.rulebook.policies import Agreed
from cardspeak.rulebook.rule import Rule, default

FLOOR_DECIDES: Rule[StaffRole] = default("floor", "staff on the floor have the last word")
NO_NAME: Rule[str] = default("", "whoever is in charge oversees play as well")
NO_LIST: Rule[tuple[str, ...] | None] = default(None, "no list of players is kept at the table")
NO_COLOURS: Rule[tuple[str, ...]] = default((), "no player has a colour of chips")
NO_START: Rule[int | None] = default(None, "no time is named at which the game starts")
UNLIMITED: Rule[int] = default(0, "the book sets no limit")
NO_ORBITS: Rule[int] = default(0, "play goes on from round to round")


@dataclass(frozen=True, kw_only=True)
class Staff:
    """Staff on duty, as named in the record of each round."""

    dealer: Rule[str] = default("the dealer on duty", "the book names no dealer")
    in_charge: Rule[str] = default("the dealer", "the dealer runs the game")
    supervisor: Rule[str] = NO_NAME  # the person who oversees play, if not the one in charge
    dealer_stays_out: Rule[bool] = NO_RULE  # the dealer may not have a seat
    staff_rules: Rule[bool] = AS_USUAL  # players report, staff rule
    last_word: Rule[StaffRole] = FLOOR_DECIDES  # the role whose ruling is final


@dataclass(frozen=True, kw_only=True)
class Seating:
    """Conditions for sitting down and being dealt in."""

    players_to_start: Rule[int] = default(2, "a game needs two players")
    players_to_go_on: Rule[int] = default(2, "a game needs two players")
    seats: Rule[int]
    one_seat_each: Rule[bool] = default(True, "a player has one seat")
    # The group of players that the game is for; "" means everyone.
    group: Rule[str] = default("", "open to everyone")
    seat_choice: Rule[bool] = default(True, "players take any free seat")
    reservations: Rule[bool] = default(False, "no seat is reserved")
    # Minutes of the day between which rounds may start.
    hours: Rule[tuple[int, int] | None] = default(None, "rounds start at any hour")
    # Choices that players from a closed table have: seats, stakes.
    merging: Rule[tuple[str, ...]] = default(
        ("seats",), "players of a closed table take a seat like anyone else"
    )
    colours: Rule[tuple[str, ...]] = NO_COLOURS  # chip colours, one per player
    consent: Rule[bool] = NO_RULE  # players must accept the conditions of play to sit down
    # No player may join once the game, or an orbit with its own stakes, has begun.
    closed_once_begun: Rule[bool] = NO_RULE
    stays_to_the_end: Rule[bool] = NO_RULE  # a player with chips needs permission to leave
    # Applies once the game, or an orbit with its own stakes, has begun.
    moved_by_staff: Rule[bool] = NO_RULE
    resumes_with_all: Rule[bool] = NO_RULE  # after gaming hours, play resumes only with everyone
    # People who may sit; None if staff seat players from a list or let anyone sit.
    invited: Rule[tuple[str, ...] | None] = NO_LIST
    starts_at: Rule[int | None] = NO_START  # minute of the day until which seats are held
    away_minutes: Rule[int] = UNLIMITED  # a player away for longer loses the seat; 0: no limit
    # Rounds without a bet after which staff may reclaim the seat, if all other seats are taken.
    idle_rounds: Rule[int] = UNLIMITED
    # At software-dealt tables: rounds in a row that a player may miss while away; 0: no limit.
    away_rounds: Rule[int] = AWAY_ROUNDS
    by_tournament: Rule[bool] = NO_RULE  # a tournament gives and takes seats, chips and levels


@dataclass(frozen=True, kw_only=True)
class Notice:
    """Conditions for changing house choices at an open table."""

    minutes: Rule[int] = default(0, "no notice is asked for")
    by_all: Rule[bool] = default(False, "the house decides")
    names: tuple[str, ...] = ()
    # An empty set means every other choice.
    between_rounds: tuple[tuple[frozenset[str], Rule[bool]], ...] = (
        (frozenset(), default(True, "choices change between rounds")),
    )
    agreed: tuple[tuple[str, Rule[Agreed]], ...] = ()  # choices that players must agree on
    # Choices that may differ from their default only with this minimum and maximum of players.
    for_players: tuple[tuple[str, Rule[tuple[int, int]]], ...] = ()
    waits: Rule[bool] = NO_RULE  # a change made during a round takes effect in the next one


@dataclass(frozen=True, kw_only=True)
class Orbits:
    """Play in orbits of the button.  Players buy a new stake for each orbit."""

    most: Rule[int] = NO_ORBITS  # rounds of play in an orbit
    stake_anew: Rule[bool] = NO_RULE
