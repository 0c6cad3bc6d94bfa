"""House choices as a class in a book: `class House(Choices): ante = amount(…)`.

On the class an attribute is the option; on an instance it is the value that the house chose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Literal, Self, TypedDict, TypeVar, Unpack, overload

from cardspeak.chips import Chips, Unit
from cardspeak.rulebook import house as readers
from cardspeak.rulebook.betting_house import SUMMED_MEANS
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.faults import did_you_mean, fault, here
from cardspeak.rulebook.house import Choice, ChoiceCheck, Reader, RuledOut
from cardspeak.rulebook.policies import Limit
from cardspeak.rulebook.rule import Rule

T = TypeVar("T")
V = TypeVar("V", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])
By = str | tuple[str, ...]
SWITCH: Final = {"on": "off", "off": "on"}
AMOUNT: Final = "money"
LEAST_TIME: Final = 15
"""Seconds.  A reading: with fewer, a host could fold opponents before they can act."""
CHECKED: Final = "__checked__"
UNIT_HOLDS: Final = "the smallest chip is what it is while the table is open"


def _numbers(by: By) -> tuple[ClauseNo, ...]:
    return tuple(map(ClauseNo, (by,) if isinstance(by, str) else by))


class Common(TypedDict, total=False):
    """Keywords shared by all options.

    `reading` marks an interpretation of the book that the house may change.  `fixed` forbids
    changing the choice at an open table, and `begun` forbids it after the first round; each is
    True, which cites the clauses of the choice, or a rule.  `rises` marks a choice that the host of
    a game played to the last player may still raise after the first round; the host may not change
    any other choice then, nor lower this one.  `declares` marks the choice that lists the clauses a
    house departs from.
    """

    by: By
    default: str
    other: str
    legal: str
    reading: bool
    fixed: bool | Rule[bool]
    begun: bool | Rule[bool]
    rises: bool
    declares: bool


TIMED: Final[Common] = {"legal": "time_to_act"}
WORDS: Final = tuple(Common.__annotations__)


class HouseOption(Generic[V]):
    """One decision of the house."""

    def __init__(self, means: str, read: Reader, said: Common) -> None:
        self.name = ""
        self.means = means
        self.read = read
        self.said = said
        self.by = _numbers(said.get("by", ()))
        self.at = here()
        self.default_by: Callable[[Any], str] | None = None
        self.least = 0
        for word in ("default", "other", "legal"):
            if word not in said:
                fault(f"this choice needs {word}=…", self.at)
        for word in said:
            if word not in WORDS:
                fault(f"a choice has no {word}{did_you_mean(word, WORDS)}", self.at)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def follows(self, function: F) -> F:
        """Decorate the method of the house that computes the default from other choices."""
        self.default_by = function
        return function

    @overload
    def __get__(self, house: None, owner: type) -> Self: ...

    @overload
    def __get__(self, house: Choices, owner: type) -> V: ...

    def __get__(self, house: Choices | None, owner: type) -> Self | V:
        if house is None:
            return self
        value: V = house.values[self.name]
        return value

    def held(self, word: Literal["fixed", "begun"]) -> Rule[bool] | None:
        """The rule that forbids changing this choice, or None."""
        said = self.said.get(word, False)
        if isinstance(said, Rule):
            return said
        return Rule(True, self.by, (), "", self.at) if said else None


class Printed:
    """A choice from other games that this book fixes: only the printed value is accepted."""

    def __init__(self, ruled_out: RuledOut) -> None:
        self.ruled_out = ruled_out
        self.name = ""
        self.at = here()

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name


# --- options ----------------------------------------------------------------------------------


def option(means: str, read: Reader, **said: Unpack[Common]) -> HouseOption[Any]:
    """Create a choice with a custom reader."""
    return HouseOption(means, read, said)


def text(means: str, *, required: bool = False, **said: Unpack[Common]) -> HouseOption[str]:
    """Create a choice of any text, such as a name."""
    return HouseOption(means, readers.some_text(required=required), said)


def amount(means: str, *, zero: bool = False, **said: Unpack[Common]) -> HouseOption[Chips]:
    """Create a choice of an amount of money; `zero` allows 0."""
    return HouseOption(means, readers.amount(zero=zero), _money(said))


def amount_or_none(
    means: str, *, zero: bool = False, **said: Unpack[Common]
) -> HouseOption[Chips | None]:
    """Create a choice of an amount of money, or none."""
    return HouseOption(means, readers.amount(zero=zero, none=True), _money(said))


def amounts(means: str, **said: Unpack[Common]) -> HouseOption[tuple[Chips, ...]]:
    """Create a choice of a list of amounts."""
    return HouseOption(means, readers.amounts(), _money(said))


def cents(means: str, **said: Unpack[Common]) -> HouseOption[int]:
    """Create a choice of an amount of money in cents, the unit of commission scales."""
    return HouseOption(means, readers.cents(), _money(said))


def whole(
    means: str, least: int, most: int = readers.MOST_COUNT, **said: Unpack[Common]
) -> HouseOption[int]:
    """Create a choice of a whole number in a range."""
    return HouseOption(means, readers.whole(least, most), said)


def seconds_or_none(
    means: str, most: int = readers.MOST_COUNT, **said: Unpack[Common]
) -> HouseOption[int]:
    """Create a choice of a player's time to act; fewer seconds than `LEAST_TIME` are refused."""
    choice: HouseOption[int] = HouseOption(means, readers.whole(0, most), {**TIMED, **said})
    choice.least = LEAST_TIME
    return choice


def hours(means: str, **said: Unpack[Common]) -> HouseOption[tuple[int, int] | None]:
    """Create a choice of hours, from one time of day to another, or none."""
    return HouseOption(means, readers.hours(), said)


def moment(means: str, **said: Unpack[Common]) -> HouseOption[int | None]:
    """Create a choice of a time of day, or none."""
    return HouseOption(means, readers.moment(), said)


def switch(means: str, **said: Unpack[Common]) -> HouseOption[bool]:
    """Create an on/off choice; off unless `default` is given."""
    default = said.get("default", "off")
    usual: Common = {"default": default, "other": SWITCH.get(default, ""), "legal": "on-or-off"}
    return HouseOption(means, readers.flag(), {**usual, **said})


def one_of(means: str, *names: str, **said: Unpack[Common]) -> HouseOption[str]:
    """Create a choice of one of these names; the first unless `default` is given."""
    return HouseOption(means, readers.among({name: name for name in names}), _listed(names, said))


def value_of(means: str, values: Mapping[str, T], **said: Unpack[Common]) -> HouseOption[T]:
    """Create a choice of one of these values, by name; the first unless `default` is given."""
    return HouseOption(means, readers.among(values), _listed(tuple(values), said))


def bet_limit(means: str, *kinds: Limit, **said: Unpack[Common]) -> HouseOption[Limit]:
    """Create a choice of the betting limit from these kinds."""
    values = {kind.value: kind for kind in kinds}
    return HouseOption(means, readers.among(values), _listed(tuple(values), said))


def smallest_chip(means: str = "unit", **said: Unpack[Common]) -> HouseOption[str]:
    """Create the choice of the table's unit; every house has it as `unit`."""
    holds = Rule(True, (), (), UNIT_HOLDS, here())
    usual: Common = {"default": "1", "other": "0.50", "legal": AMOUNT, "fixed": holds}
    return HouseOption(means, readers.smallest_chip(), {**usual, **said})


def summed_all_ins(**said: Unpack[Common]) -> HouseOption[bool]:
    """Create the choice whether short all-ins that add up to a raise reopen the betting."""
    usual: Common = {"reading": True}
    named: Common = {**usual, **said}
    return switch(SUMMED_MEANS, **named)


def _money(said: Common) -> Common:
    """Fill in defaults for amounts: any amount is legal, and `other` is twice the default."""
    default = said.get("default", "")
    usual: Common = {"legal": AMOUNT}
    if "other" not in said and all(part.strip().isdecimal() for part in default.split(",")):
        usual["other"] = ", ".join(str(2 * int(part)) for part in default.split(","))
    return {**usual, **said}


def _listed(names: tuple[str, ...], said: Common) -> Common:
    """Fill in defaults for names: the first is the default, the next is `other`, all are legal.

    The form lists them, so they need no text.
    """
    default = said.get("default", names[0])
    other = next((name for name in names if name != default), default)
    return {**Common(default=default, other=other, legal=""), **said}


def only(*printed: str, by: By, legal: str, same_as: str = "") -> Any:  # noqa: ANN401 - no option
    """Fix a choice from other games at its printed value; `same_as` names the option it equals."""
    return Printed(RuledOut(_numbers(by), legal, printed, same_as))


def full_deck(by: By) -> Any:  # noqa: ANN401 - no option
    """Allow only the full deck."""
    return only("52", by=by, legal="full-deck")


def no_joker(by: By) -> Any:  # noqa: ANN401 - no option
    """Allow no joker."""
    return only("off", "no", "false", by=by, legal="no-joker")


def high_hands(by: By) -> Any:  # noqa: ANN401 - no option
    """Allow only high games."""
    return only("high", by=by, legal="high-only")


def check(of: HouseOption[Any], *, by: By = ()) -> Callable[[F], F]:
    """Decorate a method that returns why an option conflicts with others, or None if it fits in."""
    numbers = _numbers(by)

    def marked(function: F) -> F:
        function.__dict__[CHECKED] = (of, numbers, here())
        return function

    return marked


# --- the choices of a book ----------------------------------------------------------------------


class Choices:
    """The choices of a house under one book; a book's `House` subclass lists the options.

    A long list may be split: `class House(Conditions)` has the options of `Conditions` first.
    """

    unit = smallest_chip()

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values

    @property
    def cents(self) -> int:
        """The value of the smallest chip in cents."""
        worth: int = self.values["_cents"]
        return worth

    def money(self, chips: int) -> str:
        """Format an amount of chips as money."""
        return Unit(self.cents).money(chips)

    @classmethod
    def options(cls) -> dict[str, HouseOption[Any]]:
        """Return the options by name, in class order."""
        return {
            name: member
            for name, member in _members(cls).items()
            if isinstance(member, HouseOption)
        }

    @classmethod
    def choices(cls) -> dict[str, Choice]:
        """Return the options as choices for the table."""
        return {name: _choice(cls, option) for name, option in cls.options().items()}

    @classmethod
    def checks(cls) -> tuple[ChoiceCheck, ...]:
        """Return the consistency checks between options, in class order."""
        return tuple(
            ChoiceCheck(of.name, numbers, _asked(cls, function))
            for function, (of, numbers, _) in cls.checked()
        )

    @classmethod
    def checked(cls) -> list[tuple[Any, tuple[HouseOption[Any], tuple[ClauseNo, ...], str]]]:
        """Return the check methods, each with its option, clauses, and file and line."""
        checks = [
            member
            for member in _members(cls).values()
            if CHECKED in getattr(member, "__dict__", {})
        ]
        return [(member, member.__dict__[CHECKED]) for member in checks]

    @classmethod
    def printed(cls) -> dict[str, Printed]:
        """Return the choices from other games that this book fixes."""
        return {
            name: member for name, member in _members(cls).items() if isinstance(member, Printed)
        }

    @classmethod
    def held(cls, word: Literal["fixed", "begun"]) -> dict[str, Rule[bool]]:
        """Return the options that may not change at an open table, each with its rule."""
        rules = {name: option.held(word) for name, option in cls.options().items()}
        return {name: rule for name, rule in rules.items() if rule is not None}


def _members(cls: type) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for kind in reversed(cls.__mro__):
        members.update(vars(kind))
    return members


def _choice(cls: type[Choices], option: HouseOption[Any]) -> Choice:
    said = option.said
    return Choice(
        option.name,
        option.by,
        option.read,
        said.get("legal", ""),
        said.get("default", ""),
        said.get("other", ""),
        option.means,
        is_reading=said.get("reading", False),
        rises=said.get("rises", False),
        least=option.least,
        follows=None if option.default_by is None else _asked(cls, option.default_by),
    )


def _asked(cls: type[Choices], function: Callable[[Any], T]) -> Callable[[Mapping[str, Any]], T]:
    """Wrap a method of the house as a function of the option values."""
    return lambda values: function(cls(values))
