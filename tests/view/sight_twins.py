"""Twin tables: the same asks and visible cards, but every hidden card is different.

Everything sent to a viewer must be identical in both, until the rules show or compare a hidden
card. The cards a viewer has seen are computed here from the events, without the code under test.
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
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
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
    """An ask, the table before it, and the ruling."""

    table: TableState
    ask: Ask
    ruling: Ruling


class WatchedEvening(Evening):
    """An evening that records every ask, granted or refused."""

    steps: list[Said]

    def __post_init__(self) -> None:
        self.steps = []
        super().__post_init__()

    def say(self, ask: Ask) -> Ruling:
        """Make an ask and record it."""
        before = self.table.copy()
        ruling = super().say(ask)
        self.steps.append(Said(before, ask, ruling))
        return ruling


class WatchedWorld(World):
    """A world that records every ask, granted or refused."""

    steps: list[Said]

    def __post_init__(self) -> None:
        self.steps = []
        super().__post_init__()

    def say(self, ask: Ask) -> Ruling:
        """Make an ask and record it."""
        before = self.table.copy()
        ruling = super().say(ask)
        self.steps.append(Said(before, ask, ruling))
        return ruling


def rounds_of(steps: list[Said]) -> list[list[Said]]:
    """Divide the asks into rounds. Asks between two rounds belong to the earlier round."""
    rounds: list[list[Said]] = []
    for step in steps:
        if any(isinstance(event, ev.RoundOpened) for event in granted(step.ruling)):
            rounds.append([])
        if rounds:
            rounds[-1].append(step)
    return rounds


@lru_cache(maxsize=64)
def rounds_played(
    book: str, seed: int, *, goes_wrong: bool, by_hand: bool = False
) -> list[list[Said]]:
    """Play some rounds of a table from a seed, with or without incidents."""
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
    """Extend a round: afterwards a new player takes a seat whose hand was not shown."""
    table = steps[0].table.copy()
    extended = list(steps)
    for step in steps:
        if isinstance(step.ruling, Granted):
            apply(table, step.ruling.events)
    seat = next(no for no, hand in table.running.hands.items() if not hand.shown)
    law = table.law
    stake = law.stakes.buy_in_exactly.value or max(other.stake for other in table.seats.values())
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
        extended.append(Said(table.copy(), ask, ruling))
        apply(table, granted(ruling))
    return extended


def granted(ruling: Ruling) -> tuple[Event, ...]:
    """Return the events of a ruling, or () if it was refused."""
    return ruling.events if isinstance(ruling, Granted) else ()


# --- viewers and the cards they have seen -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Eyes:
    """A viewer and, for a player, the person in the seat."""

    viewer: Viewer
    person: str = ""

    def here(self, table: TableState) -> bool:
        """Whether this person sits in that seat now. Always true for other roles."""
        seat = table.seats.get(self.viewer.seat)
        is_player = self.viewer.role is Role.PLAYER
        return not is_player or (seat is not None and seat.person == self.person)

    def may_ask(self, ask: Ask) -> bool:
        """Whether this viewer may make the ask."""
        seat = getattr(ask, "seat", 0)
        is_staff = self.viewer.role in STAFF
        return is_staff or (self.viewer.role is Role.PLAYER and seat == self.viewer.seat)


def all_eyes(steps: list[Said]) -> list[Eyes]:
    """Return all viewers of a round: every player who had a seat during it, and the other roles."""
    people = {(no, seat.person) for step in steps for no, seat in step.table.seats.items()}
    players = [Eyes(Viewer(Role.PLAYER, no), person) for no, person in sorted(people)]
    return players + [Eyes(Viewer(role)) for role in Role if role is not Role.PLAYER]


def seen_cards(steps: list[Said], eyes: Eyes) -> set[Card]:
    """Return every card that this viewer is shown during the round."""
    dealt_to = {no: seat.person for no, seat in steps[0].table.seats.items()}
    own = eyes.viewer.seat if dealt_to.get(eyes.viewer.seat) == eyes.person else 0
    cards: set[Card] = set()
    for step in steps:
        for event in granted(step.ruling):
            cards.update(shows(event, own))
        if eyes.viewer.role in STAFF:
            cards.update(_disclosed(step.ask))
    return cards - {UNKNOWN}


def shows(event: Event, own: int) -> Iterable[Card]:
    """Return the cards that an event shows to all, or to the player in seat `own`."""
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


def _disclosed(ask: Ask) -> Iterator[Card]:
    """Return the cards named in a report or an answer, which staff therefore know."""
    if isinstance(ask, asks.Report):
        yield from ask.cards
    if isinstance(ask, asks.Report | asks.AnswerQuestion):
        for name, answer in ask.facts.items():
            if _names_cards(name, answer):
                yield from read_cards(answer)


def _names_cards(name: str, answer: str) -> bool:
    question = QUESTIONS.get(name)
    return question is not None and question.kind == "cards" and answer not in question.answers


# --- the twin's cards ---------------------------------------------------------------------------


def swap_for(steps: list[Said], eyes: Eyes, dice: Random) -> Swap:
    """Map every card that this viewer never sees to another card that the viewer never sees."""
    seen = seen_cards(steps, eyes)
    hidden = [card for card in full_deck(steps[0].table) if card not in seen]
    others = hidden.copy()
    dice.shuffle(others)
    return dict(zip(hidden, others, strict=True))


def swapped_ask(ask: Ask, swap: Swap) -> Ask:
    """Return the ask with swapped cards. Draws for the button and deck checks keep their cards."""
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
        name: cards_text(_swapped(read_cards(answer), swap))
        if _names_cards(name, answer)
        else answer
        for name, answer in facts.items()
    }


def _swapped(cards: Iterable[Card], swap: Swap) -> tuple[Card, ...]:
    return tuple(swap.get(card, card) for card in cards)


def card_fields(kind: type) -> dict[str, bool]:
    """Return the fields of an event that hold cards; the value is True if a field holds several."""
    hints = get_type_hints(kind)
    single = {name: False for name, hint in hints.items() if hint is Card}
    return single | {name: True for name, hint in hints.items() if Card in get_args(hint)}


CARD_FIELDS = {kind: card_fields(kind) for kind in get_args(Event)}


def swapped_event(event: Event, swap: Swap) -> Event:
    """Return the event with swapped cards and without its clauses."""
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
    """A viewer was sent something that depends on hidden cards."""


@dataclass(slots=True)
class Watch:
    """Compare twins for every viewer, and count the comparisons."""

    dice: Random
    counts: Counter[str] = field(default_factory=Counter)
    probe: Callable[[Watch, TableState, TableState, Eyes], None] | None = None

    def round(self, steps: list[Said]) -> None:
        """Replay the round for each viewer, with other hidden cards.

        It is replayed once to its end, so that all cards ever shown are the same; and once to a
        random point, so that cards still to be dealt or shown also differ.
        """
        for eyes in all_eyes(steps):
            self._twin(steps, eyes)
            self._twin(steps[: self._some_moment(steps)], eyes)

    def _some_moment(self, steps: list[Said]) -> int:
        """Return the position of the first shown hand, or a random earlier one."""
        shows = (
            any(isinstance(event, ev.Shown) for event in granted(step.ruling)) for step in steps
        )
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
            for side, answer in ((twin, ruling), (table, step.ruling)):
                if isinstance(answer, Granted):
                    apply(side, answer.events)
        self.same_sight(table, twin, eyes)
        self.counts["twins to the end"] += 1

    def same_sight(self, table: TableState, twin: TableState, eyes: Eyes) -> None:
        """Compare the views of both tables. Raises Leak if they differ."""
        if not eyes.here(table) or self._all_is_open(table, eyes):
            return
        self.counts["sights"] += 1
        self.counts["sights of other cards"] += dump(table) != dump(twin)
        first = encoded(sight.table_view(table, eyes.viewer))
        second = encoded(sight.table_view(twin, eyes.viewer))
        if first != second:
            raise Leak(f"{eyes} gets a different view: {_first_difference(first, second)}")

    @staticmethod
    def _all_is_open(table: TableState, eyes: Eyes) -> bool:
        is_over = table.round is not None and table.round.phase == "over"
        return eyes.viewer.role is Role.INSPECTOR and is_over

    def _same_answer(
        self, step: Said, twin: TableState, ask: Ask, ruling: Ruling, swap: Swap, eyes: Eyes
    ) -> bool:
        """Whether both rulings agree. False if a hidden card may change the ruling."""
        if isinstance(step.ruling, Refused) and isinstance(ruling, Refused):
            self._same_refusal(step, twin, ask, ruling, eyes)
            return True
        if isinstance(step.ruling, Refused) or isinstance(ruling, Refused):
            # By TAS-B.12.3 and at the showdown, hidden cards may decide whether an act is legal.
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
            difference = _first_difference(encoded(first), encoded(second))
            raise Leak(f"{eyes} gets different events: {difference}")

    def _same_refusal(
        self, step: Said, twin: TableState, ask: Ask, ruling: Refused, eyes: Eyes
    ) -> None:
        assert isinstance(step.ruling, Refused), "both rulings are refusals"
        if not eyes.here(step.table) or not eyes.may_ask(ask):
            return
        self.counts["refusals"] += 1
        viewer = eyes.viewer
        visible = sight_refusals.seen_refusal
        first = visible(step.ruling, step.ask, viewer, viewer, step.table)
        second = visible(ruling, ask, viewer, viewer, twin)
        if encoded(first) != encoded(second):
            raise Leak(f"{eyes} gets a different refusal: {first} and {second}")


def _alike(first: list[Event], second: list[Event]) -> int:
    """Count the leading events that are equal."""
    for place, (event, other) in enumerate(zip(first, second, strict=False)):
        if event != other:
            return place
    return min(len(first), len(second))


def _rightly(first: list[Event], second: list[Event]) -> None:
    """Allow a hidden hand to decide whether it is shown, mucked or cannot win; otherwise raise
    Leak.
    """
    both = [*first, *second]
    shows = any(isinstance(event, ev.Shown | ev.Mucked) for event in both)
    hopeless = any(isinstance(event, ev.Returned) and event.why == "cannot win" for event in both)
    if not shows and not hopeless:
        raise Leak(f"a hidden card changed the events: {first} and {second}")


def encoded(what: object) -> bytes:
    """Return the bytes sent over the wire."""
    return msgspec.json.encode(what, enc_hook=str)


def _first_difference(first: bytes, second: bytes) -> str:
    pairs = zip(first, second, strict=False)
    index = next((place for place, (left, right) in enumerate(pairs) if left != right), -1)
    start = max(0, index - 120)
    return f"{first[start : index + 60]!r} and {second[start : index + 60]!r}"
