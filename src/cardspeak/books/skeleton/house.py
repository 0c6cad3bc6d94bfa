"""House choices and their consistency checks."""

from cardspeak.rulebook import *

BLINDS = 2


class House(Choices):
    """The house choices of this book."""

    min_stake = amount("the least a player brings", by="NEW.1.2", default="40")
    blinds = amounts(
        "the size of the two blinds",
        by="NEW.2.2",
        default="1, 2",
        legal="a small and a big blind, the small one not above the big one",
        rises=True,
    )
    min_bet = amount(
        "the least bet: the big blind unless named",
        by="NEW.4.7",
        default="2",
        other="4",
        rises=True,
    )

    @min_bet.follows
    def _big_blind(self) -> str:
        return self.money(self.blinds[-1]) if self.blinds else "2"

    @check(blinds, by="NEW.2.2")
    def _two_blinds(self) -> str | None:
        if len(self.blinds) != BLINDS:
            return "a small and a big blind are called for"
        small, big = self.blinds
        return "the small blind may not be above the big one" if small > big else None
