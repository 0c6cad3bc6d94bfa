"""How a sentence is put together: seats, names, money, counts, cards.  Knows no event."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from cardspeak.cards import JOKER, UNKNOWN, Card, card_words
from cardspeak.chips import Unit
from cardspeak.table.asks import SeatNo

_NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve".split()
)  # read aloud up to a dozen, written in figures beyond
_MINUTES_A_DAY = 24 * 60


class Voice:
    """Speaks of one table: its people by name where they have one, its money in its unit."""

    __slots__ = ("names", "unit")

    def __init__(self, unit: Unit, names: Mapping[SeatNo, str] | None = None) -> None:
        self.unit = unit
        self.names = names or {}

    def money(self, chips: int) -> str:
        """An amount as people write it."""
        return self.unit.money(chips)

    def who(self, seat: SeatNo) -> str:
        """A player inside a sentence: the name, or "seat 4"."""
        return self.names.get(seat) or f"seat {seat}"

    def whose(self, seat: SeatNo) -> str:
        """What belongs to a player: "Ana's", "seat 4's"."""
        return f"{self.who(seat)}'s"

    def all_of(self, seats: Sequence[SeatNo]) -> str:
        """Several players: "Ana and Ben", "seats 1, 2 and 5"."""
        if len(seats) > 1 and not any(self.names.get(seat) for seat in seats):
            return f"seats {listed(map(str, seats))}"
        return listed(self.who(seat) for seat in seats)

    def sentence(self, text: str) -> str:
        """The text with a capital letter and a full stop; a name in front is written as it is."""
        for name in self.names.values():
            if name and text.startswith(name) and not text[len(name) : len(name) + 1].isalnum():
                return _ended(text)
        return sentence(text)


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    ended = _ended(text)
    return ended[:1].upper() + ended[1:]


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def sentences(text: str) -> str:
    """Sentences to read aloud, each with its capital, also where a player or a card begins one."""
    return re.sub(r"(?<=[.!?] )[a-z]", lambda first: first.group().upper(), sentence(text))


def listed(items: Iterable[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def number(count: int) -> str:
    """A count as it is spoken: "no", "three", "52"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """So many of something: "one card", "three cards"."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def the_card(card: Card) -> str:
    """One card inside a sentence: "the king of hearts"."""
    if card == UNKNOWN:
        return "a card nobody has seen"
    return "the joker" if card == JOKER else f"the {card_words(card)}"


def the_cards(cards: Iterable[Card]) -> str:
    """Cards inside a sentence, in their order."""
    return listed(map(the_card, cards))


def time_of_day(minute: int) -> str:
    """A minute of the day as a clock shows it: "14:30"."""
    hours, minutes = divmod(minute % _MINUTES_A_DAY, 60)
    return f"{hours:02}:{minutes:02}"


def plain(code: str) -> str:
    """A code as words: "min_bet" is "min bet"."""
    return code.replace("_", " ")


def side_pot(index: int) -> str:
    """A pot by its place, the main pot being 0."""
    return f"side pot {index}" if index else "the main pot"
