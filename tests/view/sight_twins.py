"""Twin tables: the same asks over the same visible cards, with every hidden card another one.

Whatever a viewer is sent must be the same, byte for byte, until the rules themselves show or
compare a hidden card.  What a viewer has seen is worked out here from the bare events, not by
the code under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import get_args, get_type_hints

import msgspec
from tests.floor.world import World
from tests.properties.driver import Evening, Habits
from tests.properties.houses import FEWEST, random_house
from tests.properties.kit import dump

from cardspeak.cards import UNKNOWN, Card, cards_text, read_cards
from cardspeak.floor import decide
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply
from cardspeak.table.events import Event
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.state import TableState
from cardspeak.view import (
    event_views as sight_events,
    refusal_views as sight_refusals,
    views as sight,
)
from cardspeak.view.viewer import STAFF, Role, Viewer

Swap = dict[Card, Card]
ROUNDS = 3


@dataclass(slots=True)
class Said:
    """An ask, the table before it, and the answer."""

    table: TableState
    ask: Ask
    ruling: Ruling


class WatchedEvening(Evening):
    """An evening that remembers everything said, refused or not."""

    steps: list[Said]

    def __post_init__(self) -> None:
        self.steps = []
        super().__post_init__()

    def say(self, ask: Ask) -> Ruling:
        """Put an ask and remember it."""
        before = self.table.copy()
        ruling = super().say(ask)
        self.steps.append(Said(before, ask, ruling))
        return ruling


class WatchedWorld(World):
    """A world that remembers everything said, refused or not."""

    steps: list[Said]

    def __post_init__(self) -> None:
        self.steps = []
        super().__post_init__()

    def say(self, ask: Ask) -> Ruling:
        """Put an ask and remember it."""
        before = self.table.copy()
        ruling = super().say(ask)
        self.steps.append(Said(before, ask, ruling))
        return ruling


def rounds_of(steps: list[Said]) -> list[list[Said]]:
    """What was said, round by round; what comes between two rounds belongs to the one before."""
    found: list[list[Said]] = []
    for step in steps:
        if any(isinstance(event, ev.RoundOpened) for event in granted(step.ruling)):
            found.append([])
        if found:
            found[-1].append(step)
    return found


@lru_cache(maxsize=64)
def rounds_played(
    book: str, seed: int, *, goes_wrong: bool, by_hand: bool = False
) -> list[list[Said]]:
    """Some rounds of a table from a seed, with or without trouble; mostly software deals."""
    dice = Random(f"sight {book} {seed} {goes_wrong}")
    house = random_house(book, dice)
    if goes_wrong:
        world = WatchedWorld(dice, house, by_hand, reports=0.15)
        world.sit_down()
        world.play(ROUNDS)
        return rounds_of(world.steps)
    evening = WatchedEvening(dice, house, by_hand, habits=Habits(moves=0.5))
    evening.sit_down(dice.randint(FEWEST[book], min(house.places, 5)))
    evening.play(ROUNDS)
    return rounds_of(evening.steps)


def with_a_new_player(steps: list[Said]) -> list[Said]:
    """The round, and after it somebody else in a seat whose cards nobody else has seen."""
    table = steps[0].table.copy()
    said = list(steps)
    for step in steps:
        if isinstance(step.ruling, Granted):
            apply(table, step.ruling.events)
    seat = next(no for no, hand in table.running.hands.items() if not hand.shown)
    law = table.law
    stake = law.stakes.buy_in_exactly.value or max(one.stake for one in table.seats.values())
    leave = asks.Leave(seat=seat, actor="floor")
    sit = asks.Sit(
        seat=seat,
        person="somebody else",
        stake=stake,
        actor="floor",
        consents=True,
        from_closed_table="stakes" in law.seating.merging.value,
    )
    for ask in (leave, sit, asks.TimePasses(minute=1)):
        ruling = decide(table, ask)
        said.append(Said(table.copy(), ask, ruling))
        apply(table, granted(ruling))
    return said


def granted(ruling: Ruling) -> tuple[Event, ...]:
    """What happened, nothing if it was refused."""
    return ruling.events if isinstance(ruling, Granted) else ()


# --- who looks, and what they have seen -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Eyes:
    """A viewer, and for a player the person in the seat."""

    viewer: Viewer
    person: str = ""

    def here(self, table: TableState) -> bool:
        """Does this person sit in that seat now?"""
        seat = table.seats.get(self.viewer.seat)
        is_player = self.viewer.role is Role.PLAYER
        return not is_player or (seat is not None and seat.person == self.person)

    def may_ask(self, ask: Ask) -> bool:
        """Would it be this viewer who says so?"""
        seat = getattr(ask, "seat", 0)
        is_staff = self.viewer.role in STAFF
        return is_staff or (self.viewer.role is Role.PLAYER and seat == self.viewer.seat)


def all_eyes(steps: list[Said]) -> list[Eyes]:
    """Everybody who looks at this round: who sat there at any time of it, and the other roles."""
    people = {(no, seat.person) for step in steps for no, seat in step.table.seats.items()}
    players = [Eyes(Viewer(Role.PLAYER, no), who) for no, who in sorted(people)]
    return players + [Eyes(Viewer(role)) for role in Role if role is not Role.PLAYER]


def seen_cards(steps: list[Said], eyes: Eyes) -> set[Card]:
    """Every card that these eyes are shown at some time of the round."""
    dealt_to = {no: seat.person for no, seat in steps[0].table.seats.items()}
    own = eyes.viewer.seat if dealt_to.get(eyes.viewer.seat) == eyes.person else 0
    found: set[Card] = set()
    for step in steps:
        for event in granted(step.ruling):
            found.update(shows(event, own))
        if eyes.viewer.role in STAFF:
            found.update(_told(step.ask))
    return found - {UNKNOWN}


def shows(event: Event, own: int) -> Iterable[Card]:
    """The cards that an event puts before everybody, or before the player of the seat `own`."""
    match event:
        case ev.Dealt(seat=seat, card=card, up=up):
            return (card,) if up or (own and seat == own) else ()
        case ev.CardReplaced(seat=seat, new=card, up=up):
            return (card,) if up or (own and seat == own) else ()
        case ev.Burned(card=card, up=True):
            return (card,)
        case (
            ev.BoardDealt(cards=cards)
            | ev.Shown(cards=cards)
            | ev.CardsExposed(cards=cards)
            | ev.SetAside(cards=cards)
            | ev.CardTurnedEarly(cards=cards)
        ):
            return cards
        case ev.FirstCardUp(card=card) | ev.BoardToBurn(card=card):
            return (card,)
        case ev.BoardSwapped(out=out, into=into):
            return (out, into)
        case _:
            return ()


def _told(ask: Ask) -> Iterator[Card]:
    """What staff say to the floor, they know."""
    if isinstance(ask, asks.Report):
        yield from ask.cards
    if isinstance(ask, asks.Report | asks.AnswerQuestion):
        for name, answer in ask.facts.items():
            if _names_cards(name, answer):
                yield from read_cards(answer)


def _names_cards(name: str, answer: str) -> bool:
    question = QUESTIONS.get(name)
    return question is not None and question.kind == "cards" and answer not in question.answers


# --- the same with other cards ----------------------------------------------------------------


def swap_for(steps: list[Said], eyes: Eyes, dice: Random) -> Swap:
    """Another card for each that these eyes never see."""
    seen = seen_cards(steps, eyes)
    hidden = [card for card in full_deck(steps[0].table) if card not in seen]
    others = hidden.copy()
    dice.shuffle(others)
    return dict(zip(hidden, others, strict=True))


def swapped_ask(ask: Ask, swap: Swap) -> Ask:
    """The ask with the other cards; a draw for the button is of no round."""
    if isinstance(ask, asks.Draw | asks.CheckDeck):
        return ask
    more: dict[str, object] = {}
    if getattr(ask, "cards", ()):
        more["cards"] = _swapped(ask.cards, swap)  # type: ignore[union-attr]  # it has some
    if isinstance(ask, asks.Report | asks.AnswerQuestion):
        more["facts"] = _swapped_facts(ask.facts, swap)
    other: Ask = msgspec.structs.replace(ask, **more)
    return other


def _swapped_facts(facts: dict[str, str], swap: Swap) -> dict[str, str]:
    return {
        name: cards_text(_swapped(read_cards(said), swap)) if _names_cards(name, said) else said
        for name, said in facts.items()
    }


def _swapped(cards: Iterable[Card], swap: Swap) -> tuple[Card, ...]:
    return tuple(swap.get(card, card) for card in cards)


def card_fields(kind: type) -> dict[str, bool]:
    """The fields of an event that hold cards; true for those that hold a row of them."""
    hints = get_type_hints(kind)
    one = {name: False for name, hint in hints.items() if hint is Card}
    return one | {name: True for name, hint in hints.items() if Card in get_args(hint)}


CARD_FIELDS = {kind: card_fields(kind) for kind in get_args(Event)}


def swapped_event(event: Event, swap: Swap) -> Event:
    """The event with the other cards, whatever it cites."""
    more: dict[str, object] = {"by": ()}
    fields = {} if isinstance(event, ev.Drawn) else CARD_FIELDS[type(event)]
    for name, row in fields.items():
        value = getattr(event, name)
        more[name] = _swapped(value, swap) if row else swap.get(value, value)
    if isinstance(event, ev.MatterRaised):
        more["facts"] = _swapped_facts(event.facts, swap)
    if isinstance(event, ev.QuestionAnswered):
        facts = _swapped_facts({event.question: event.answer}, swap)
        more["answer"] = facts[event.question]
    other: Event = msgspec.structs.replace(event, **more)
    return other


# --- the comparison ---------------------------------------------------------------------------


class Leak(AssertionError):
    """Something sent to a viewer was not the same with other hidden cards."""


@dataclass(slots=True)
class Watch:
    """Compares twins for every viewer and counts what was compared."""

    dice: Random
    counts: Counter[str] = field(default_factory=Counter)
    probe: Callable[[Watch, TableState, TableState, Eyes], None] | None = None

    def round(self, steps: list[Said]) -> None:
        """Play the round again for each pair of eyes, with other hidden cards.

        Once to its end, all that is ever shown being the same; once up to some moment, so that
        cards yet to be dealt or shown are others as well.
        """
        for eyes in all_eyes(steps):
            self._twin(steps, eyes)
            self._twin(steps[: self._some_moment(steps)], eyes)

    def _some_moment(self, steps: list[Said]) -> int:
        """Just before the first hand is shown, or any time before that."""
        shows = (any(isinstance(one, ev.Shown) for one in granted(step.ruling)) for step in steps)
        first = next((place for place, shown in enumerate(shows) if shown), len(steps))
        return first if self.dice.random() < 0.5 else self.dice.randint(0, first)

    def _twin(self, steps: list[Said], eyes: Eyes) -> None:
        if not steps:
            return
        swap = swap_for(steps, eyes, self.dice)
        twin, table = steps[0].table.copy(), steps[0].table.copy()
        for step in steps:
            self.same_sight(step.table, twin, eyes)
            if self.probe is not None and eyes.here(step.table):
                self.probe(self, step.table, twin, eyes)
            ask = swapped_ask(step.ask, swap)
            ruling = decide(twin, ask)
            if not self._same_answer(step, twin, ask, ruling, swap, eyes):
                return
            for one, answer in ((twin, ruling), (table, step.ruling)):
                if isinstance(answer, Granted):
                    apply(one, answer.events)
        self.same_sight(table, twin, eyes)
        self.counts["twins to the end"] += 1

    def same_sight(self, table: TableState, twin: TableState, eyes: Eyes) -> None:
        """The two tables look the same."""
        if not eyes.here(table) or self._all_is_open(table, eyes):
            return
        self.counts["sights"] += 1
        self.counts["sights of other cards"] += dump(table) != dump(twin)
        first = encoded(sight.table_view(table, eyes.viewer))
        second = encoded(sight.table_view(twin, eyes.viewer))
        if first != second:
            raise Leak(f"{eyes} sees a difference: {_where(first, second)}")

    @staticmethod
    def _all_is_open(table: TableState, eyes: Eyes) -> bool:
        is_over = table.round is not None and table.round.phase == "over"
        return eyes.viewer.role is Role.INSPECTOR and is_over

    def _same_answer(
        self, step: Said, twin: TableState, ask: Ask, ruling: Ruling, swap: Swap, eyes: Eyes
    ) -> bool:
        """Did the same happen?  False where a hidden card rightly made a difference."""
        if isinstance(step.ruling, Refused) and isinstance(ruling, Refused):
            self._same_refusal(step, twin, ask, ruling, eyes)
            return True
        if isinstance(step.ruling, Refused) or isinstance(ruling, Refused):
            # TAS-B.12.3 and the showdown let a hidden hand say whether an act is open.
            assert isinstance(ask, asks.Check | asks.Say | asks.Muck), f"{ask}: {ruling}"
            self.counts["other acts legal"] += 1
            return False
        first = [swapped_event(event, swap) for event in step.ruling.events]
        second = [swapped_event(event, {}) for event in ruling.events]
        same = _alike(first, second)
        whole = len(first) == len(second) == same
        if not whole:
            _rightly(first[same : same + 1], second[same : same + 1])
            self.counts["the showdown told"] += 1
        self._same_events(step, twin, (step.ruling.events[:same], ruling.events[:same]), eyes)
        return whole

    def _same_events(
        self,
        step: Said,
        twin: TableState,
        events: tuple[tuple[Event, ...], tuple[Event, ...]],
        eyes: Eyes,
    ) -> None:
        if not eyes.here(step.table) or self._all_is_open(step.table, eyes):
            return
        self.counts["events"] += len(events[0])
        first = sight_events.seen_events(events[0], eyes.viewer, step.table)
        second = sight_events.seen_events(events[1], eyes.viewer, twin)
        if encoded(first) != encoded(second):
            told = _where(encoded(first), encoded(second))
            raise Leak(f"{eyes} is told of a difference: {told}")

    def _same_refusal(
        self, step: Said, twin: TableState, ask: Ask, ruling: Refused, eyes: Eyes
    ) -> None:
        assert isinstance(step.ruling, Refused), "compared with a refusal"
        if not eyes.here(step.table) or not eyes.may_ask(ask):
            return
        self.counts["refusals"] += 1
        viewer = eyes.viewer
        told = sight_refusals.seen_refusal
        first = told(step.ruling, step.ask, viewer, viewer, step.table)
        second = told(ruling, ask, viewer, viewer, twin)
        if encoded(first) != encoded(second):
            raise Leak(f"{eyes} is refused for another reason: {first} and {second}")


def _alike(first: list[Event], second: list[Event]) -> int:
    """How many events from the start are the same but for the cards."""
    for place, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            return place
    return min(len(first), len(second))


def _rightly(first: list[Event], second: list[Event]) -> None:
    """A hidden hand may decide whether it is shown or not worth showing, or cannot win."""
    both = [*first, *second]
    shows = any(isinstance(event, ev.Shown | ev.Mucked) for event in both)
    hopeless = any(isinstance(one, ev.Returned) and one.why == "cannot win" for one in both)
    if not shows and not hopeless:
        raise Leak(f"a hidden card decided: {first} and {second}")


def encoded(what: object) -> bytes:
    """As it goes over the wire."""
    return msgspec.json.encode(what, enc_hook=str)


def _where(first: bytes, second: bytes) -> str:
    pairs = zip(first, second, strict=False)
    at = next((place for place, (one, other) in enumerate(pairs) if one != other), -1)
    start = max(0, at - 120)
    return f"{first[start : at + 60]!r} and {second[start : at + 60]!r}"
