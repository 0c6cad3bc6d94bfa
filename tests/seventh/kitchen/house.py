"""What the host may choose in the kitchen, and how the choices must fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.rulebook.house import Check, Choice, among, amount, some_text
from cardspeak.rulebook.rule import Says

kit = Says("kitchen", "KIT.")

_ALL = (
    Choice(
        name="unit",
        by=(),
        read=some_text(),
        legal="an amount of money",
        default="1",
        other="0.50",
        means="the smallest chip in play",
    ),
    Choice(
        name="host",
        by=(kit.no("1.3"),),
        read=some_text(required=True),
        legal="a name",
        default="the host",
        other="another host",
        means="whose kitchen it is",
    ),
    Choice(
        name="min_stake",
        by=(kit.no("2.1"),),
        read=amount(),
        legal="an amount of money",
        default="20",
        other="40",
        means="the least a player brings",
        is_amount=True,
    ),
    Choice(
        name="ante",
        by=(kit.no("4.1"),),
        read=amount(),
        legal="an amount not above the bet",
        default="1",
        other="2",
        means="what everyone puts in before the first card",
        is_amount=True,
    ),
    Choice(
        name="bet",
        by=(kit.no("6.1"),),
        read=amount(),
        legal="an amount of money",
        default="2",
        other="4",
        means="the size of every bet and raise",
        is_amount=True,
    ),
    Choice(
        name="raises_of_two",
        by=(kit.no("6.10"),),
        read=among({"capped": False, "free": True}),
        legal="capped or free",
        default="capped",
        other="free",
        means="reading of KIT.Q1: whether two players left alone may raise on",
        is_reading=True,
    ),
)

CHOICES = {choice.name: choice for choice in _ALL}


def _ante_fits(values: Mapping[str, Any]) -> str | None:
    return "the ante may not be above the bet" if values["ante"] > values["bet"] else None


CHECKS = (Check("ante", (kit.no("4.1"),), _ante_fits),)
