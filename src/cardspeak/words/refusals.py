"""Refusals as sentences: the reason, then what can be done instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardspeak.chips import Unit
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.act_asks import BettingAsk, act_of
from cardspeak.table.asks import Ask
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.words.derived import derived
from cardspeak.words.options import option_facts
from cardspeak.words.say import LANGUAGES, Facts, Voice, catalogue

_WITHOUT_OFFER: Final = frozenset(
    {RefusalReason.TOO_LITTLE, RefusalReason.TOO_MUCH, RefusalReason.FLOOR_AWAITED}
)
"""Reasons that already list the possible acts, or after which no player can act."""
_BESIDE_PLAY: Final = (
    *(asks.AddChips, asks.TakeChips, asks.Leave, asks.GoAway, asks.ComeBack),
    *(asks.ElectToPost, asks.ElectToWait, asks.Report),
)
"""Asks about chips, seats and reports, which options for the turn do not answer."""
_LISTS_ACTS: Final = frozenset({RefusalReason.NOT_OFFERED, RefusalReason.MAY_NOT_RAISE})


def refusal_words(
    refused: Refused,
    unit: Unit,
    names: Mapping[SeatNo, str] | None = None,
    *,
    ask: Ask | None = None,
    seat: SeatNo = NO_SEAT,
    options: Sequence[Option] = (),
    language: str = LANGUAGES[0],
) -> str:
    """Explain a refusal and, with the asker's options, list the acts that are possible.

    The ask provides its seat and act if the facts leave them out.
    """
    voice, speaks = Voice(unit, names), catalogue(language)
    facts = derived(refused.because.name, refused.facts)
    if isinstance(ask, BettingAsk):
        facts = {"act": act_of(ask).value, **facts}
    seat = seat or getattr(ask, "seat", NO_SEAT)
    apart = refused.because in _WITHOUT_OFFER or isinstance(ask, _BESIDE_PLAY)
    offered = options if seat and not apart else ()
    parts = [(refused.because.name, facts), *_after(refused.because, facts, seat, offered)]
    return " ".join(speaks.say(kind, given, voice) for kind, given in parts)


def _after(
    because: RefusalReason, facts: Facts, seat: SeatNo, options: Sequence[Option]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The sentences after the reason."""
    if options:
        yield "can", {"seat": seat, "options": [option_facts(option) for option in options]}
    elif because in _LISTS_ACTS:
        acts = [one for one in facts.get("offered", ()) if isinstance(one, str)]
        if acts and acts != ["show"]:
            yield "can-act", {"acts": acts}
    if facts.get("then") in {"answer", "apply"}:
        yield f"then-{facts['then']}", {}
