"""House choices, each with its clauses, legal values and default.

Reading a choice returns a value, or a `RejectedChoice` with the legal values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from cardspeak.cards import NotationError
from cardspeak.chips import Chips, Unit
from cardspeak.numbers import MOST_DIGITS
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.reason import InvalidChoice, Reason, Reasons, reason_of, reasons_in

Reader = Callable[[str, Unit], Any]
MOST_COUNT = 1_000_000
"""Default maximum for whole numbers, such as minutes, rounds, prizes and levels."""
FormKind = Literal["select", "switch", "number", "amount", "amounts", "time", "hours", "text"]


@dataclass(frozen=True, slots=True)
class InputSpec:
    """Form field for a choice: options of a select, bounds of a number, whether none is allowed.

    It only helps to avoid mistakes; the reader decides which values are legal.
    """

    kind: FormKind = "text"
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    none: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceParser:
    """A reader with its form field."""

    reads: Reader
    form: InputSpec

    def __call__(self, text: str, unit: Unit) -> Any:  # noqa: ANN401 - as readers do
        """Read the text. Raises NotationError if it is invalid."""
        return self.reads(text, unit)


def form_of(read: Reader) -> InputSpec:
    """Return the form field of a reader, or a text field if it has none."""
    return read.form if isinstance(read, ChoiceParser) else InputSpec()


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision of the house.

    `other` is the value if the clause of the choice is knocked out: another legal value, or the
    default if every other value would need further choices.
    """

    name: str
    by: tuple[ClauseNo, ...]
    read: Reader
    legal: str  # the id of its message in the catalogues, or a text with blanks; "": as in the form
    default: str
    other: str
    means: str  # the id of its message in the catalogues, or a text with blanks
    is_reading: bool = False
    rises: bool = False  # a host may raise it in a game played to the last player
    least: int = 0  # minimum for new choices, other than 0; open tables keep theirs
    follows: Callable[[Mapping[str, Any]], str] | None = (
        None  # default computed from earlier choices
    )


@dataclass(frozen=True, slots=True)
class ChoiceCheck:
    """A consistency check between choices. `fails` returns the reasons, or None if they fit."""

    name: str
    by: tuple[ClauseNo, ...]
    fails: Callable[[Mapping[str, Any]], Reasons | None]
    unless_knocked: bool = True


@dataclass(frozen=True, slots=True)
class RuledOut:
    """A choice from other games that this book fixes: only the printed value is accepted.

    `same_as` names the choice that has the printed amount.
    """

    by: tuple[ClauseNo, ...]
    legal: str
    printed: tuple[str, ...] = ()
    same_as: str = ""

    def allows(self, text: str, values: Mapping[str, Any], unit: Unit) -> bool:
        """Return whether this text is the printed value."""
        written = text.strip().lower().replace(" ", "_").replace("-", "_")
        if not self.same_as:
            return written in self.printed
        try:
            return bool(unit.read(text) == values[self.same_as])
        except NotationError:
            return False


@dataclass(frozen=True, slots=True)
class RejectedChoice:
    """A choice that the book does not allow, with the legal values and the reasons."""

    name: str
    value: str
    by: tuple[ClauseNo, ...]
    legal: str = ""
    reasons: tuple[Reason, ...] = ()

    def facts(self) -> dict[str, object]:
        """Return the facts of its refusal."""
        return {"name": self.name, "value": self.value, "legal": self.why()}

    def why(self) -> list[dict[str, object]]:
        """Return the legal values, if the choice has a text for them, and the reasons."""
        legal: list[dict[str, object]] = [{"legal": self.legal}] if self.legal else []
        return legal + [reason.as_facts() for reason in self.reasons]

    def __str__(self) -> str:
        """Return what an author of a book sees."""
        return "; ".join([*filter(None, [self.legal]), *map(str, self.reasons)])


@dataclass(frozen=True, slots=True)
class House:
    """The choices in force, as text and as values."""

    written: dict[str, str]
    values: dict[str, Any]
    unit: Unit
    picked: tuple[str, ...] = field(default=())


# --- readers --------------------------------------------------------------------------------


def among(values: Mapping[str, Any]) -> Reader:
    """Create a reader for one of the named values; spaces and dashes count as underscores."""

    def read(text: str, unit: Unit) -> Any:  # noqa: ANN401, ARG001 - readers share a signature
        key = text.strip().lower().replace(" ", "_").replace("-", "_")
        for name, value in values.items():
            if key == name.lower():
                return value
        raise InvalidChoice("one-of", values=tuple(values))

    return ChoiceParser(read, InputSpec("select", tuple(values)))


def flag() -> Reader:
    """Create a reader for on or off."""
    words = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
    return ChoiceParser(among(words), InputSpec("switch", ("off", "on")))


def amount(*, zero: bool = False, none: bool = False) -> Reader:
    """Create a reader for an amount of money. With `none`, the house may set none."""

    def read(text: str, unit: Unit) -> Chips | None:
        if none and text.strip().lower() in {"none", "", "unlimited"}:
            return None
        chips = unit.read(text)
        if chips == 0 and not zero:
            raise InvalidChoice("above-zero")
        return chips

    return ChoiceParser(read, InputSpec("amount", least=0 if zero else None, none=none))


def smallest_chip() -> Reader:
    """Create a reader for the table's unit as text. It is read before all other choices."""
    return ChoiceParser(some_text(), InputSpec("amount"))


def cents() -> Reader:
    """Create a reader for an amount of money in cents, the unit of commission scales."""

    def read(text: str, unit: Unit) -> int:
        return int(unit.read(text)) * unit.cents

    return ChoiceParser(read, InputSpec("amount", least=0))


def amounts() -> Reader:
    """Create a reader for amounts separated by commas or slashes; "none" is an empty list."""

    def read(text: str, unit: Unit) -> tuple[Chips, ...]:
        if text.strip().lower() in {"none", ""}:
            return ()
        parts = text.replace("/", ",").replace("[", "").replace("]", "").split(",")
        chips = tuple(unit.read(part) for part in parts)
        if 0 in chips:
            raise InvalidChoice("each-above-zero")
        return chips

    return ChoiceParser(read, InputSpec("amounts"))


def whole(least: int, most: int = MOST_COUNT) -> Reader:
    """Create a reader for a whole number in a range."""

    def read(text: str, unit: Unit) -> int:  # noqa: ARG001 - readers share a signature
        written = text.strip().lower()
        written = {"none": "0", "one": "1", "two": "2", "three": "3"}.get(written, written)
        if not written.removeprefix("-").isdecimal() or len(written) > MOST_DIGITS:
            raise InvalidChoice("whole-number")
        number = int(written)
        if not least <= number <= most:
            raise InvalidChoice("from-to", least=least, most=most)
        return number

    return ChoiceParser(read, InputSpec("number", least=least, most=most, none=least <= 0))


def some_text(*, required: bool = False) -> Reader:
    """Create a reader for any text, such as a name or an approval reference."""

    def read(text: str, unit: Unit) -> str:  # noqa: ARG001 - readers share a signature
        if required and not text.strip():
            raise InvalidChoice("enter-a-name")
        return text.strip()

    return read


def hours() -> Reader:
    """Create a reader for hours such as "12:00 to 04:00", in minutes; None if the text is empty."""

    def read(text: str, unit: Unit) -> tuple[int, int] | None:  # noqa: ARG001 - as above
        if not text.strip():
            return None
        parts = text.replace("-", " to ").split(" to ")
        if len(parts) != 2:
            raise InvalidChoice("two-times")
        return _minute(parts[0]), _minute(parts[1])

    return ChoiceParser(read, InputSpec("hours", none=True))


def moment() -> Reader:
    """Create a reader for a time of day such as "19:30", in minutes; "none" is None."""

    def read(text: str, unit: Unit) -> int | None:  # noqa: ARG001 - readers share a signature
        return None if text.strip().lower() in {"none", ""} else _minute(text)

    return ChoiceParser(read, InputSpec("time", none=True))


def _minute(text: str) -> int:
    hour, _, minute = text.strip().partition(":")
    written = all(part.isdecimal() and len(part) <= 2 for part in (hour, minute))
    if not written or int(hour) > 23 or int(minute) > 59:
        raise InvalidChoice("not-a-time", text=text.strip()[:MOST_DIGITS])
    return int(hour) * 60 + int(minute)


def of_type(value: object) -> str:
    """Convert a choice in a file to text: true becomes on, false becomes off, lists are joined."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, (list, tuple)):
        return ", ".join(of_type(part) for part in value)
    return str(value)


def settle_choices(
    choices: Mapping[str, Choice],
    checks: tuple[ChoiceCheck, ...],
    picks: Mapping[str, object],
    ruled_out: Mapping[str, RuledOut] | None = None,
) -> House | RejectedChoice:
    """Read and check the house's choices. Returns the first one that the book rejects, if any."""
    written = {name: choice.default for name, choice in choices.items()}
    out = ruled_out or {}
    stated = {name: of_type(value) for name, value in picks.items() if name in out}
    picks = {name: value for name, value in picks.items() if name not in out}
    for name, value in picks.items():
        if name not in choices:
            known = Reason("book-choices", names=tuple(sorted(choices)))
            return RejectedChoice(name, of_type(value), (), reasons=(known,))
        written[name] = of_type(value)
    unit = _unit(written.get("unit", "1"))
    if isinstance(unit, RejectedChoice):
        return unit
    values: dict[str, Any] = {"_cents": unit.cents}
    for name, choice in choices.items():
        try:
            if name not in picks:
                written[name] = choice.follows(values) if choice.follows else _fitted(choice, unit)
            values[name] = choice.read(written[name], unit)
        except NotationError as error:
            return _unread(choice, written[name], error)
    for name, text in stated.items():
        if not out[name].allows(text, values, unit):
            return RejectedChoice(name, text, out[name].by, out[name].legal)
    for check in checks:
        reason = check.fails(values)
        if reason is not None:
            text, reasons = written.get(check.name, ""), reasons_in(reason)
            return RejectedChoice(check.name, text, check.by, reasons=reasons)
    return House(written, values, unit, tuple(picks))


def _unread(choice: Choice, text: str, error: NotationError) -> RejectedChoice:
    """Reject text that the choice cannot read.  A list of values is not repeated."""
    reason = reason_of(error)
    listed = choice.legal and reason.code == "one-of"
    return RejectedChoice(choice.name, text, choice.by, choice.legal, () if listed else (reason,))


def _fitted(choice: Choice, unit: Unit) -> str:
    """Return the default.  An amount that the table's chips cannot make is rounded up."""
    try:
        choice.read(choice.default, unit)
    except NotationError:
        parts = choice.default.split(", ")
        return ", ".join(unit.money(-(-int(part) * 100 // unit.cents)) for part in parts)
    return choice.default


def unit_of(written: Mapping[str, str]) -> Unit:
    """Return the unit of the chips under accepted choices."""
    unit = _unit(written.get("unit", "1"))
    assert isinstance(unit, Unit), "the unit was accepted"
    return unit


def _unit(text: str) -> Unit | RejectedChoice:
    try:
        return Unit(int(Unit(1).read(text)))
    except NotationError as error:
        return RejectedChoice("unit", text, (), reasons=(reason_of(error),))
