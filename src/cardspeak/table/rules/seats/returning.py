"""Players who left a game or lost their seat in it, and return.

The books know a player by name for the whole game: a stake is never reduced, and a blind missed
during the game stays owed. So a table remembers players who leave, in `TableState.gone`. The game
lasts as long as anyone has a seat or chips at the table, or in a book of orbits until the orbit
ends. A person who returns under another name is a newcomer.
"""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.kinds import Entry, MissedBlind
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Seat, TableState


def must_bring(table: TableState, person: str) -> Chips:
    """Return the minimum stake a player may return with: the chips taken off the table before.

    A player who was never dealt in took nothing off it. Books that fix the stake of every entry
    (`buy_in_exactly`) say themselves who enters again.
    """
    stakes, left = table.law.stakes, table.gone.get(person)
    if not stakes.never_reduced.value or stakes.buy_in_exactly.value is not None:
        return NO_CHIPS
    return left.stake if left is not None and left.has_played else NO_CHIPS


def returns_with_less(play: RulingDraft, ask: asks.Sit) -> Refused | None:
    """Refuse a stake smaller than the one the player took off the table in this game.

    At a hand-dealt table the floor may seat the player nevertheless.
    """
    least = must_bring(play.table, ask.person)
    if ask.stake >= least or (play.table.hand_dealt and ask.actor == "floor"):
        return None
    rule = play.law.stakes.never_reduced
    return refuse(RefusalReason.STAKE_NEVER_REDUCED, rule, took=least, person=ask.person)


def blinds_owed(table: TableState, left: Seat | None) -> tuple[MissedBlind, ...]:
    """Return the blinds that a player who left still owes, also those missed since then."""
    return left.missed if left is not None and missed_blinds_count(table) else ()


def missed_blinds_count(table: TableState) -> bool:
    """True if the book asks something of a player who missed a blind."""
    entry = table.law.entry
    rules = (entry.missed_waits, entry.missed_may_post, entry.missed_not_on_button)
    return any(rule.value for rule in rules)


def entry_of(table: TableState, left: Seat | None) -> Entry:
    """Return the entry state of a player who sits down now.

    "missed" for a player who left and owes blinds, "new" if newcomers must post or wait.
    """
    if blinds_owed(table, left):
        return "missed"
    return "new" if table.rounds and _asked_of_newcomers(table) else ""


def _asked_of_newcomers(table: TableState) -> bool:
    """True if the book makes players who join later post or wait."""
    entry = table.law.entry
    rules = (entry.new_posts, entry.new_may_wait, entry.new_after_blinds, entry.new_not_on_button)
    return any(rule.value for rule in rules)


def held_too_long(play: RulingDraft, left: Seat | None) -> Refused | None:
    """Refuse a seat to a player who has missed too many rounds (`away_rounds`).

    It ends when a round has been played without the player: until then the seat is free for
    others. Otherwise a player could hold a seat and never be dealt in, by giving it up before each
    deal. If the others are too few for a round, the player may return at once.
    """
    table, seating = play.table, play.law.seating
    rounds: Rule[int] = seating.away_rounds
    if left is None or table.hand_dealt or not rounds.value or left.absent <= rounds.value:
        return None
    is_open = table.round is not None and table.round.phase != "over"
    if table.rounds - is_open > left.left_after:
        return None
    ready = [seat for seat in table.seats.values() if seat.stake and not seat.away]
    if len(ready) < max(2, seating.players_to_go_on.value):
        return None
    return refuse(RefusalReason.NOT_OFFERED, rounds, missed=left.absent, person=left.person)
