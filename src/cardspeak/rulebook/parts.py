"""The parts of a law as a book writes them: where a rule will be, a place for the house may stand.

Each has the name and the fields of the part of `law` that it becomes once the house has chosen.
Those hold rules and nothing else, which is what lets a compiled engine read them quickly.
"""

from __future__ import annotations

from dataclasses import MISSING, field, fields, make_dataclass
from typing import TYPE_CHECKING, Any

from cardspeak.rulebook import law as _law
from cardspeak.rulebook.betting_house import UNCALLABLE
from cardspeak.rulebook.law import (
    AS_USUAL as AS_USUAL,
    AWAY_ROUNDS as AWAY_ROUNDS,
    NO_AMOUNT as NO_AMOUNT,
    NO_RULE as NO_RULE,
    SEAT_STAYS as SEAT_STAYS,
    STAFF as STAFF,
    Menu as Menu,
)
from cardspeak.rulebook.rule import chosen

_PLACES = {
    "thinking": chosen("thinking_time"),
    "bank": chosen("time_bank"),
    "uncallable_raise": chosen(UNCALLABLE),
}
"""Fields that the house fills in every book. The law's own classes cannot have such defaults:
compiled, their fields take rules and nothing else."""
_NAMES = (
    "Staff Seating Stakes Notice Button Entry Forced Deck Street Dealing Menus BettingRules "
    "RoundRules Limits Tapping Pots Showdown Scale Commission Clock HandRules Deeds Orbits Ending "
    "Law"
).split()
_BECOMES: dict[type, type] = {}


def _part(kind: type[Any]) -> type:
    """A class like a part of the law, whose fields take places as well."""
    made = []
    for one in fields(kind):
        default = {} if one.default is MISSING else {"default": one.default}
        if one.name in _PLACES:
            default = {"default": _PLACES[one.name]}
        made.append((one.name, Any, field(**default)))
    part = make_dataclass(kind.__name__, made, frozen=True, slots=True)
    part.__module__, part.__doc__ = __name__, kind.__doc__
    _BECOMES[part] = kind
    return part


if TYPE_CHECKING:
    from cardspeak.rulebook.law import (
        BettingRules as BettingRules,
        Button as Button,
        Clock as Clock,
        Commission as Commission,
        Dealing as Dealing,
        Deck as Deck,
        Deeds as Deeds,
        Ending as Ending,
        Entry as Entry,
        Forced as Forced,
        HandRules as HandRules,
        Law as Law,
        Limits as Limits,
        Menus as Menus,
        Notice as Notice,
        Orbits as Orbits,
        Pots as Pots,
        RoundRules as RoundRules,
        Scale as Scale,
        Seating as Seating,
        Showdown as Showdown,
        Staff as Staff,
        Stakes as Stakes,
        Street as Street,
        Tapping as Tapping,
    )
else:
    globals().update((name, _part(getattr(_law, name))) for name in _NAMES)


def settled(node: Any) -> Any:  # noqa: ANN401 - any part of a book
    """The parts of the law itself, made of parts in which every place is filled."""
    kind = _BECOMES.get(type(node))
    if kind is not None:
        return kind(**{one.name: settled(getattr(node, one.name)) for one in fields(node)})
    if isinstance(node, tuple):
        inner = tuple(settled(one) for one in node)
        same = all(a is b for a, b in zip(inner, node, strict=True))
        return node if same else inner
    return node
