"""The dealer of a case: arranges the deck so that each card the case names is dealt to its place.

It applies no rules: it compares the dealt cards with the case and, if necessary, reorders the
deck and restarts the case.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from cardspeak.cards import JOKER, UNKNOWN, Card, NotationError, cards_text
from cardspeak.scenario.language.case import DeckOrder
from cardspeak.seat_no import SeatNo
from cardspeak.table.events import Step
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.state import TableState

STRIDE = 29
FIRST = 7


def fixed_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Shuffle the cards that the case does not name. The order is the same every time."""
    known = sorted(card for card in cards if card not in {JOKER, UNKNOWN})
    rest = [card for card in cards if card in {JOKER, UNKNOWN}]
    count = len(known)
    stride = STRIDE if count % STRIDE else 1
    mixed = [known[(FIRST + stride * index) % count] for index in range(count)]
    return (*mixed, *rest)


class Restack(Exception):
    """The order of a shuffle was changed, so the case must start again."""


class CaseDealer:
    """Supplies the order of each shuffle and, at a hand-dealt table, the cards of each step."""

    def __init__(self, recorded: Sequence[tuple[Card, ...]] = (), *, stacks: bool = True) -> None:
        self.orders: list[tuple[Card, ...]] = list(recorded)
        self.stacks = stacks
        self.used = 0  # shuffles made in this run
        self.deck = DeckOrder()
        self._truth: dict[tuple[int, int, int], Card] = {}  # round, seat, index in hand -> card

    def restart(self) -> None:
        """Prepare for another run of the same case."""
        self.used = 0
        self._truth.clear()

    # --- software-dealt ---------------------------------------------------------------------

    def shuffle(self, awaited: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the order of the next shuffle."""
        if self.used < len(self.orders):
            order = self.orders[self.used]
            if sorted(order) != sorted(awaited):
                order = _adapted_order(order, awaited)
        else:
            order = first_order(self.deck, awaited)
        self.orders[self.used : self.used + 1] = [order]
        self.used += 1
        return order

    def check_dealt(self, table: TableState) -> None:
        """Compare the dealt cards with the case. If one is wrong, swap it and raise Restack."""
        running = table.round
        if not self.stacks or running is None or table.hand_dealt:
            return
        placed = _placed(self.deck, table)
        pairs = [(card, want) for card, want in placed if want not in {card, UNKNOWN}]
        for index in reversed(range(self.used)):
            if self._swap(index, pairs):
                raise Restack
        if pairs:
            wanted = cards_text(want for _, want in pairs)
            raise NotationError(f"{wanted} cannot be dealt as asked: not among the cards to come")

    def _swap(self, index: int, pairs: list[tuple[Card, Card]]) -> bool:
        order = self.orders[index]
        swaps = [(order.index(a), b) for a, b in pairs if a in order and b in order]
        changed = list(order)
        for place, wanted in swaps:
            other = changed.index(wanted)
            changed[place], changed[other] = changed[other], changed[place]
        self.orders[index] = tuple(changed)
        return bool(swaps)

    def undealt_board(self, table: TableState) -> str:
        """Name the case's board cards that were not dealt, in a game that usually has no board."""
        running = table.round
        streets = table.law.dealing.streets
        if running is None or any(street.board.value for street in streets):
            return ""
        missing = [card for card in self.deck.board[len(running.board) :] if card != UNKNOWN]
        return (
            f"the board card {cards_text(missing)} was not dealt: the round had no communal card"
            if missing
            else ""
        )

    # --- hand-dealt -------------------------------------------------------------------------

    def feed(self, table: TableState, steps: tuple[Step, ...]) -> tuple[Card, ...]:
        """Return the cards of these steps as the dealer reports them, with `??` for down cards."""
        running = table.running
        places = {seat: len(hand.cards) for seat, hand in running.hands.items()}
        board, burns = len(running.board), len(running.burns)
        dealt_count = sum(places.values()) + board + burns
        self._forget_undone(table)
        known: list[Card] = []
        taken = self._taken(table)
        for step in [each for each in steps for _ in range(each.count)]:
            match step.kind:
                case "seat":
                    place, wanted = places[step.seat], self.deck.seats.get(step.seat, ())
                    places[step.seat] += 1
                case "board":
                    place, wanted = board, self.deck.board
                    board += 1
                case "burn":
                    place, wanted = burns, self.deck.burns
                    burns += 1
                case _:
                    assert_never(step.kind)
            self._next_of_deck(table, dealt_count)
            card = self._pick(table, (dealt_count, self.deck.order), (place, wanted), taken)
            dealt_count += 1
            if step.kind == "seat":
                self._truth[running.number, step.seat, place] = card
            known.append(card if step.kind == "board" or step.up else UNKNOWN)
        return tuple(known)

    def fall(
        self, table: TableState, steps: tuple[Step, ...], written: tuple[Card, ...]
    ) -> tuple[Card, ...]:
        """Return the cards that a script line deals, and store the hidden ones.

        `??` is the next card of `deck`, if the case has one.
        """
        running = table.running
        places = {seat: len(hand.cards) for seat, hand in running.hands.items()}
        dealt_count = sum(places.values()) + len(running.board) + len(running.burns)
        self._forget_undone(table)
        cards = list(written)
        each = [step for step in steps for _ in range(step.count)]
        for index, (step, card) in enumerate(zip(each, written, strict=False)):
            if card == UNKNOWN:
                card = self._next_of_deck(table, dealt_count + index)
            else:
                self._refuse_hidden(table, card)
            if step.kind == "board" or step.up:
                cards[index] = card
            if step.kind == "seat":
                if card != UNKNOWN:
                    self._truth[running.number, step.seat, places[step.seat]] = card
                places[step.seat] += 1
        return tuple(cards)

    def _next_of_deck(self, table: TableState, index: int) -> Card:
        """Return the card of `deck` at `index`. Raises NotationError if it was already dealt."""
        card = self.deck.order[index] if index < len(self.deck.order) else UNKNOWN
        on_board = {
            f"card {n} of the board": dealt for n, dealt in enumerate(table.running.board, 1)
        }
        for first, other in (on_board | self._held()).items():
            if other == card != UNKNOWN:
                second = f"card {index + 1} of the deck"
                raise NotationError(f"{cards_text([card])} is in two places: {first} and {second}")
        return card

    def _refuse_hidden(self, table: TableState, card: Card) -> None:
        """Refuse a card in a script line if the case already put it face down in a hand."""
        named = {*self.deck.order, *(held for cards in self.deck.seats.values() for held in cards)}
        seen = {held for hand in table.running.hands.values() for held in hand.cards}
        for first, other in self._held().items():
            if other == card and card in named - seen:
                places = f"{first} and the cards that this line deals"
                raise NotationError(f"{cards_text([card])} is in two places: {places}")

    def _held(self) -> dict[str, Card]:
        """Return the actual cards in the hands, by a description of their places."""
        return {
            f"card {place + 1} of seat {seat}": card
            for (_, seat, place), card in self._truth.items()
        }

    def _forget_undone(self, table: TableState) -> None:
        """Remove cards that are no longer in a hand because the round ended or they were undone."""
        number = table.running.number
        hands = table.running.hands.items()
        held = {(number, seat, place) for seat, hand in hands for place in range(len(hand.cards))}
        self._truth = {key: card for key, card in self._truth.items() if key in held}

    def _pick(self, table: TableState, *sources: tuple[int, tuple[Card, ...]] | set[Card]) -> Card:
        """Return the card from the first source that names one, else the next unused card."""
        taken: set[Card] = set()
        for source in sources:
            if isinstance(source, set):
                taken = source
            elif source[0] < len(source[1]) and source[1][source[0]] != UNKNOWN:
                return source[1][source[0]]
        card = next(card for card in fixed_order(full_deck(table)) if card not in taken)
        taken.add(card)
        return card

    def _taken(self, table: TableState) -> set[Card]:
        running = table.running
        deck = self.deck
        taken = {*running.board, *running.burns, *running.aside, *running.discards}
        taken.update(*deck.seats.values(), deck.board, deck.burns, deck.order)
        taken.update(*(hand.cards for hand in running.hands.values()))
        taken.update(card for key, card in self._truth.items() if key[0] == running.number)
        return taken

    def hidden_cards(self, table: TableState, seat: SeatNo) -> tuple[Card, ...]:
        """Return the down cards that a player turns over at a hand-dealt table."""
        running = table.running
        if seat not in running.hands:
            return ()
        taken = self._taken(table)
        replaced = {*running.discards, *running.aside}  # cards that a ruling replaced
        hidden: list[Card] = []
        for place, card in enumerate(running.hands[seat].cards):
            if card == UNKNOWN:
                true = self._truth.get((running.number, seat, place))
                if true in replaced:
                    true = self._pick(table, taken)
                elif true is None:
                    wanted = self.deck.seats.get(seat, ())
                    true = self._pick(table, (place, wanted), taken)
                hidden.append(true)
        return tuple(hidden)


def first_order(deck: DeckOrder, awaited: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the first order: the deck as written, or a shuffle with the named cards at the bottom.

    Raises NotationError if the case names a card that is not in the deck.
    """
    asked = [card for card in deck.order if card != UNKNOWN]
    foreign = [card for card in asked if card not in awaited]
    if foreign:
        raise NotationError(f"{cards_text(foreign)} is not in this table's deck")
    wanted = {card for cards in (*deck.seats.values(), deck.board, deck.burns) for card in cards}
    wanted.discard(UNKNOWN)
    mixed = [card for card in fixed_order(awaited) if card not in asked]
    rest = [card for card in mixed if card not in wanted]
    rest += [card for card in mixed if card in wanted]
    top = [rest.pop(0) if card == UNKNOWN else card for card in deck.order]
    return (*top, *rest)


def _adapted_order(order: tuple[Card, ...], awaited: tuple[Card, ...]) -> tuple[Card, ...]:
    """Keep as much as possible of an earlier order for the cards to shuffle now."""
    reused = [card for card in order if card in awaited]
    return (*reused, *(card for card in fixed_order(awaited) if card not in reused))


def _placed(deck: DeckOrder, table: TableState) -> list[tuple[Card, Card]]:
    """Pair each dealt card with the card that the case names for its place."""
    running = table.running
    places: list[tuple[Sequence[Card], Sequence[Card]]] = [
        (hand.cards, deck.seats.get(seat, ())) for seat, hand in running.hands.items()
    ]
    places += [(running.board, deck.board), (running.burns, deck.burns)]
    return [
        (card, want) for dealt, wanted in places for card, want in zip(dealt, wanted, strict=False)
    ]
