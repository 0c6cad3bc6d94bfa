"""House choices of the host, and checks between them."""

from cardspeak.rulebook import *


class House(Choices):
    """The choices of a kitchen."""

    unit = smallest_chip("the smallest chip in play")
    host = text(
        "whose kitchen it is",
        by="KIT.1.3",
        required=True,
        default="the host",
        other="another host",
        legal="a name",
    )
    min_stake = amount("the least a player brings", by="KIT.2.1", default="20")
    ante = amount(
        "what everyone puts in before the first card",
        by="KIT.4.1",
        default="1",
        legal="an amount not above the bet",
    )
    bet = amount("the size of every bet and raise", by="KIT.6.1", default="2")
    raises_of_two = one_of(
        "reading of KIT.Q1: whether two players left alone may raise on",
        "capped",
        "free",
        by="KIT.6.10",
        reading=True,
    )

    @check(ante, by="KIT.4.1")
    def _ante_fits(self) -> str | None:
        return "the ante may not be above the bet" if self.ante > self.bet else None
