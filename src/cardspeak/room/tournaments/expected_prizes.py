"""Expected prizes of the players left, by the independent chip model: a suggestion for a division.

The model knows the stacks and the prizes and nothing else: players are equally good, and blinds,
seats and the button play no part.
"""

from __future__ import annotations

from cardspeak.chips import Chips, total_of
from cardspeak.equity import icm
from cardspeak.tournament.rules.division import remaining
from cardspeak.tournament.state import TournamentState

MOST_PLAYERS = 20
"""Most players of a final table."""


def expected_prizes(state: TournamentState) -> list[tuple[str, Chips]]:
    """Return each player's expected prize in whole units, or [] if the prizes cannot be divided.

    The amounts add up to the prizes that are left.  Each is rounded down; the units left over go to
    the largest remainders.
    """
    law, players = state.law.tournament.prizes, state.in_play
    early = law.split_at_final.value and len(state.tables) != 1
    if not law.split_by_all.value or early or state.phase != "session" or state.prizes is None:
        return []
    if not 1 < len(players) <= MOST_PLAYERS or not all(one.stack > 0 for one in players):
        return []
    prizes = remaining(state)
    shares = icm([one.stack for one in players], list(prizes))
    amounts = [Chips(int(share + 1e-9)) for share in shares]
    order = sorted(range(len(shares)), key=lambda index: amounts[index] - shares[index])
    for index in order[: total_of(prizes) - total_of(amounts)]:
        amounts[index] += Chips(1)
    return [(one.person, amount) for one, amount in zip(players, amounts, strict=True)]
