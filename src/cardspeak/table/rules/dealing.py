"""Shuffle, cut and deal: cards come from the stub or as the dealer reports them."""

from __future__ import annotations

from typing import Final, assert_never

from cardspeak.cards import JOKER, UNKNOWN, Card, deck_cards
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.dealing import DeckRules, Street
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import DealFrom
from cardspeak.rulebook.rule import Rule
from cardspeak.rulings import cite
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.events import Step
from cardspeak.table.law_cache import LawCache
from cardspeak.table.rules.betting.turns import button_leads, from_seat
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.standing_orders import BurnEachOrder, BurnOrder, CutOrder, ReplaceOrder
from cardspeak.table.state import TableState


def rule_on_shuffle(play: RulingDraft, ask: asks.Shuffle) -> Refused | None:
    """Shuffle the pending cards into the order of the ask. Refuse other cards."""
    running = play.table.round
    if running is None or running.phase not in {"forced", "shuffle"}:
        return refuse(RefusalReason.NOT_AWAITED)
    if running.due and running.phase == "forced":
        return refuse(RefusalReason.NOT_AWAITED)
    if play.table.hand_dealt and running.phase == "forced":
        return refuse(RefusalReason.NOT_AWAITED)
    pending = cards_to_shuffle(play.table)
    if play.table.hand_dealt:
        barred = play.table.deck_barred
        if barred is not None and not running.loose:  # this deck must not be dealt again
            return refuse(RefusalReason.TABLE_NOT_READY, by=barred, deck=True)
        # The order of physical cards after a shuffle is unknown, so ignore the order in the ask.
        event = ev.Shuffled(cards=(UNKNOWN,) * len(pending), how=play.law.deck.shuffled_by.value)
        play.emit(event, play.law.deck.size, *_before_blinds(play))
        return None
    cards = ask.cards
    if not _same_cards(cards, pending):
        rule = play.law.deck.complete
        return refuse(RefusalReason.WRONG_DECK, rule, wanted=len(pending), got=len(cards))
    how = play.law.deck.shuffled_by.value
    rules = (*made_up(play.law.deck), *_before_blinds(play), *_whole_deck(play))
    play.emit(ev.Shuffled(cards=cards, how=how, root=ask.root), *rules)
    for order in play.round.orders:
        if isinstance(order, CutOrder):  # a software shuffle includes the cut
            play.emit(ev.OrderEnded(kind="cut", by=order.by))
    return None


def _same_cards(cards: tuple[Card, ...], pending: tuple[Card, ...]) -> bool:
    """True if both have the same cards in any order.  A deck has no card twice."""
    return len(cards) == len(pending) and set(cards) == set(pending)


def _whole_deck(play: RulingDraft) -> tuple[Rule[object], ...]:
    """Return the rule that requires this shuffle, if it is the full shuffle before the deal."""
    return () if play.round.loose else (shuffle_rule(play.table),)


def shuffle_rule(table: TableState) -> Rule[bool]:
    """Return the rule for the shuffle before this round: the first, after a vacancy, or any."""
    deck, running = table.law.deck, table.running
    if running.number == 1:
        return deck.shuffled_first
    return deck.shuffled_after_vacancy if running.after_vacancy else deck.shuffled_each_round


def deal_unshuffled(play: RulingDraft) -> bool:
    """Use the unshuffled deck if no clause requires a shuffle. Returns whether it did."""
    rule = shuffle_rule(play.table)
    if rule.value:
        return False
    play.emit(ev.Shuffled(cards=full_deck(play.table), how="not at all"), rule)
    return True


def _before_blinds(play: RulingDraft) -> tuple[Rule[object], ...]:
    """Return the rule that puts this shuffle before the forced bets, if they are still due."""
    return (play.law.forced.after_shuffle,) if play.round.due else ()


def made_up(deck: DeckRules) -> tuple[Rule[object], ...]:
    """Return the rules on the deck's contents: its size, and the joker if it has one."""
    return (deck.size, deck.joker) if deck.joker.value else (deck.size,)


def cards_to_shuffle(table: TableState) -> tuple[Card, ...]:
    """Return the cards to shuffle: the whole deck, or the stub with any cards put back."""
    running = table.running
    if running.phase == "shuffle" and running.loose:
        return tuple(running.stub)  # a ruling may have removed cards since then
    return full_deck(table)


def full_deck(table: TableState) -> tuple[Card, ...]:
    """Return the cards of the deck in use, in unshuffled order."""
    return _DECKS.of(table.law)


def drawable(table: TableState, count: int) -> tuple[Card, ...]:
    """Return the cards not drawn yet, or the whole deck if fewer than `count` are left."""
    left = tuple(card for card in full_deck(table) if card not in table.drawn)
    return left if len(left) >= count else full_deck(table)


def _deck_of(law: Law) -> tuple[Card, ...]:
    return deck_cards(law.deck.size.value, joker=law.deck.joker.value)


_DECKS: Final = LawCache(_deck_of)


def deck_serves(table: TableState, players: int) -> Refused | None:
    """Refuse more players than the deck can serve under the book."""
    rule = table.law.deck.cards_each_at_least
    cards = len(full_deck(table))
    if rule.value and players * rule.value + 1 > cards:
        return refuse(RefusalReason.TOO_MANY_SEATS, rule, most=(cards - 1) // rule.value)
    return None


def rule_on_cut(play: RulingDraft, ask: asks.Cut) -> Refused | None:
    """Cut the deck. Refuse a cut too near either end."""
    running = play.table.round
    dealt = running is not None and any(hand.cards for hand in running.hands.values())
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NOT_AWAITED)
    ordered = [order for order in running.orders if isinstance(order, CutOrder)]
    if ordered and running.phase != "shuffle":
        return _cut_again(play, ask, ordered[0])
    if dealt and play.law.deck.no_cut_once_dealt.value:
        return refuse(RefusalReason.NOT_AWAITED, play.law.deck.no_cut_once_dealt)
    players = play.law.deck.players_cut
    if ask.seat and not players.value:
        return refuse(RefusalReason.NOT_OFFERED, players)
    rule = play.law.deck.cut_leaves
    count = len(full_deck(play.table))
    if not rule.value <= ask.depth <= count - rule.value:
        facts = {"least": rule.value, "most": count - rule.value, "wanted": ask.depth}
        return refuse(RefusalReason.WRONG_CUT, rule, facts=facts)
    play.emit(ev.CutMade(depth=ask.depth, seat=ask.seat), rule, *((players,) if ask.seat else ()))
    return None


def _cut_again(play: RulingDraft, ask: asks.Cut, order: CutOrder) -> Refused | None:
    """Cut the remaining deck, as a ruling ordered."""
    rule = play.law.deck.cut_leaves
    most = len(play.round.stub) - rule.value
    if not rule.value <= ask.depth <= most:
        facts = {"least": rule.value, "most": most, "wanted": ask.depth}
        return refuse(RefusalReason.WRONG_CUT, rule, facts=facts)
    play.emit(ev.OrderEnded(kind="cut", by=order.by))
    play.emit(ev.CutMade(depth=ask.depth, seat=ask.seat), rule)
    return None


def rule_on_check_deck(play: RulingDraft, ask: asks.CheckDeck) -> Refused | None:
    """Check a deck that the dealer lists: complete and without duplicates."""
    law = play.law.deck
    wanted = full_deck(play.table)
    cards = list(ask.cards)
    facts: dict[str, object] = {"wanted": len(wanted), "got": len(cards)}
    if JOKER in cards and not law.joker.value and law.joker.by:
        return refuse(RefusalReason.WRONG_DECK, law.joker, facts=facts)
    if len(cards) != len(wanted) and law.complete.value:
        return refuse(RefusalReason.WRONG_DECK, law.complete, facts=facts)
    if len(set(cards)) != len(cards) and law.no_duplicates.value:
        return refuse(RefusalReason.WRONG_DECK, law.no_duplicates, facts=facts)
    strangers = sorted(set(cards) - set(wanted))
    if strangers and law.complete.value:
        return refuse(
            RefusalReason.WRONG_DECK, law.size, law.complete, strangers=strangers, facts=facts
        )
    play.emit(ev.DeckChecked(count=len(cards)), *made_up(law))
    return None


def begin_street(play: RulingDraft, *, skipped_betting: bool) -> None:
    """Begin a street: list the dealing steps before the next betting round."""
    running = play.round
    dealing = play.law.dealing
    street = dealing.streets[running.street]
    short = cards_run_short(play.table, street)
    steps = _short_steps(play, street) if short else _steps(play, street)
    rules: tuple[Rule[object], ...] = (street.dealt,)
    if running.street == 0:
        _declare_short(play)
        rules = (street.dealt, first_card(play))
    if not street.burn.value:
        rules = (*rules, street.burn)  # cite the rule that no card is burned
    if skipped_betting:
        rules = (*rules, dealing.deal_on_without_betting)
    if short:
        rules = (dealing.communal_when_short,)
        _discard_all_but_last(play)
    begun = ev.StreetBegun(number=running.street + 1, street=street.name, steps=steps)
    play.emit(begun, *rules)


def first_card(play: RulingDraft) -> Rule[object]:
    """Return the rule that names the player who gets the first card."""
    law = play.law
    leads = button_leads(law, play.round.seats)
    return law.button.first_when_two if leads else law.dealing.first


def _declare_short(play: RulingDraft) -> None:
    """Declare the players whose stakes are below the minimum when the first card is dealt."""
    stakes = play.law.stakes
    if not stakes.short_is_declared.value:
        return
    for no, hand in play.round.hands.items():
        seat = play.table.seats[no]
        if seat.stake + hand.paid < stakes.least.value and not seat.declared:
            play.emit(ev.PlayerDeclared(seat=no), stakes.short_is_declared)


def cards_run_short(table: TableState, street: Street) -> bool:
    """True if this is the last street and the stub has too few cards for every live hand."""
    running = table.running
    if not table.law.dealing.communal_when_short.value or not street.passes:
        return False
    last = running.street == len(table.law.dealing.streets) - 1
    return last and len(running.stub) < len(running.live) * len(street.passes)


def _discard_all_but_last(play: RulingDraft) -> None:
    rule = play.law.dealing.short_cards_discarded
    gone = tuple(play.round.stub[:-1])
    if rule.value and gone:
        play.emit(ev.Discarded(cards=gone), rule)


def _short_steps(play: RulingDraft, street: Street) -> tuple[Step, ...]:
    dealing = play.law.dealing
    by = cite(dealing.communal_when_short, dealing.board_is_shared)
    return (Step("board", count=1, street=street.name, by=by),)


def _steps(play: RulingDraft, street: Street) -> tuple[Step, ...]:
    running = play.round
    if not street.dealt.value:
        return ()
    burns, burn_by = _burns(play, street)
    key = (running.street, tuple(running.live), len(running.seats), burns, burn_by)
    cached = _STEPS.of(play.law)
    steps = cached.get(key)
    if steps is None:
        if len(cached) >= MOST_STEPS:
            cached.clear()
        steps = cached[key] = _set_out(play, street, burns, burn_by)
    return steps[: len(running.stub)] if len(steps) > len(running.stub) else steps


def _no_steps(_law: Law) -> dict[tuple[object, ...], tuple[Step, ...]]:
    return {}


_STEPS: Final = LawCache(_no_steps)
"""Dealing steps by street, seats dealt in and burns; one dict per law."""
MOST_STEPS = 4096


def _set_out(
    play: RulingDraft, street: Street, burns: int, burn_by: tuple[ClauseNo, ...]
) -> tuple[Step, ...]:
    running = play.round
    dealing = play.law.dealing
    burn_by = cite(dealing.burn_down, by=burn_by)
    face_up = not dealing.burn_down.value
    steps = [Step("burn", up=face_up, street=street.name, by=burn_by) for _ in range(burns)]
    seats = running.live
    if dealing.one_at_a_time.value:
        cards = [(seat, facing) for facing in street.passes for seat in seats]
    else:
        cards = [(seat, facing) for seat in seats for facing in street.passes]
    for index, (seat, facing) in enumerate(cards):
        more = (dealing.one_at_a_time,) if running.street == 0 else ()
        first = (first_card(play),) if index == 0 and running.street == 0 else ()
        by = cite(facing, *first, *more)
        steps.append(Step("seat", seat, facing.value, street=street.name, by=by))
    if street.board.value:
        by = cite(street.dealt, street.board, dealing.board_is_shared, street.together)
        count = street.board.value
        turned = [count] if street.together.value else [1] * count
        steps += [Step("board", count=number, street=street.name, by=by) for number in turned]
    return tuple(steps)


def _burns(play: RulingDraft, street: Street) -> tuple[int, tuple[ClauseNo, ...]]:
    for order in play.round.orders:
        if isinstance(order, BurnOrder) and order.until == street.name:
            return order.amount, order.by
        if isinstance(order, BurnEachOrder) and order.until == street.name:
            return burns_for_each(play, order.amount), order.by
    return street.burn.value, street.burn.by


def burns_for_each(play: RulingDraft, burned: int) -> int:
    """Return one burn per live hand, less `burned`; only exposed cards if the deck runs out."""
    running = play.round
    wanted = max(0, len(running.live) - burned)
    streets = play.law.dealing.streets[running.street :]
    to_come = sum(len(running.live) * len(street.passes) + street.board.value for street in streets)
    due = sum(step.count for step in running.steps) + to_come
    if wanted + due <= len(running.stub):
        return wanted
    event = ev.Ruled(situation="too few cards to burn", outcome="only the card that shows")
    play.emit(event, play.law.staff.last_word)
    return running.early


def replace_exposed(play: RulingDraft) -> bool:
    """Replace an exposed card after the initial deal, if ordered. Returns whether it did."""
    running = play.round
    for order in running.orders:
        if isinstance(order, ReplaceOrder):
            hand = running.hands[order.seat]
            play.emit(ev.OrderEnded(kind=order.kind, seat=order.seat, by=order.by))
            event = ev.CardReplaced(
                seat=order.seat, old=hand.seen[-1], new=running.stub[0], by=order.by
            )
            play.emit(event)
            return True
    return False


def deal_step(play: RulingDraft) -> None:
    """Perform the next dealing step from the stub."""
    running = play.round
    step = running.steps[0]
    if step.kind == "seat":
        _to_seat(play, step, running.stub[0])
    else:
        place_cards(play, step, tuple(running.stub[: step.count]))


def place_cards(play: RulingDraft, step: Step, cards: tuple[Card, ...]) -> None:
    """Put the cards of one step on the burn pile, into a hand or on the board."""
    match step.kind:
        case "burn":
            play.emit(ev.Burned(card=cards[0], up=step.up, by=step.by))
        case "seat":
            _to_seat(play, step, cards[0])
        case "board":
            play.emit(ev.BoardDealt(street=step.street, cards=cards, by=step.by))
        case _:
            assert_never(step.kind)


def _to_seat(play: RulingDraft, step: Step, card: Card) -> None:
    seat, up, by = step.seat, step.up, step.by
    play.emit(ev.Dealt(seat=seat, card=card, up=up, by=by))


def rule_on_deal(play: RulingDraft, ask: asks.Deal) -> Refused | None:
    """Place the next cards that the dealer reports at a hand-dealt table."""
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NO_ROUND)
    if not play.table.hand_dealt:
        return refuse(RefusalReason.NOT_AWAITED)
    if running.due:
        rule = _due_before_cards(play)
        if rule.value:
            seats = tuple(due.seat for due in running.due)
            return refuse(RefusalReason.FORCED_BETS_DUE, rule, seats=seats)
    uncut = [order for order in running.orders if isinstance(order, CutOrder)]
    if uncut:
        return refuse(RefusalReason.NOT_AWAITED, by=uncut[0].by, phase="cut")
    if running.phase == "forced":
        begin_street(play, skipped_betting=False)
    if running.phase != "deal" or not running.steps:
        return _not_dealing(play)
    return _place_reported(play, ask.cards)


def _due_before_cards(play: RulingDraft) -> Rule[bool]:
    """Return the rule that delays the first card: for blinds, or for antes on top of blinds."""
    forced = play.law.forced
    only_antes = all(due.kind == "ante" for due in play.round.due)
    if only_antes and forced.ante_with_blinds.value:
        return forced.ante_before_first_card
    return forced.before_first_card


def _not_dealing(play: RulingDraft) -> Refused:
    law = play.law
    running = play.round
    if running.street >= len(law.dealing.streets):
        return refuse(RefusalReason.NOT_AWAITED, law.dealing.streets[-1].board, phase=running.phase)
    street = law.dealing.streets[running.street]
    return refuse(
        RefusalReason.NOT_AWAITED, street.dealt, law.dealing.streets[running.street - 1].betting
    )


def _place_reported(play: RulingDraft, cards: tuple[Card, ...]) -> Refused | None:
    refused = wrong_cards(play.table, cards)
    if refused is not None:
        return refused
    left = list(cards)
    while left and play.round.steps:
        step = play.round.steps[0]
        if len(left) < step.count:
            return refuse(RefusalReason.WRONG_CARDS, wanted=step.count, got=len(left))
        dealt, left = left[: step.count], left[step.count :]
        if UNKNOWN in dealt and (step.up or step.kind == "board"):
            return refuse(RefusalReason.WRONG_CARDS, must_be_known=step.kind)
        place_cards(play, step, tuple(dealt))
    if left:
        return refuse(RefusalReason.WRONG_CARDS, too_many=len(left))
    return None


def wrong_cards(table: TableState, cards: tuple[Card, ...]) -> Refused | None:
    """Refuse cards that cannot come off the deck next: duplicates, or cards not in the deck."""
    known = [card for card in cards if card != UNKNOWN]
    running = table.running
    seen = {*running.board, *running.aside, *running.burns, *running.discards}
    for hand in running.hands.values():
        seen.update(hand.cards, hand.seen)
    seen.discard(UNKNOWN)
    deck = set(full_deck(table))
    rule = table.law.deck.no_duplicates
    twice = sorted(seen & set(known)) or sorted({card for card in known if known.count(card) > 1})
    if twice:
        return refuse(RefusalReason.WRONG_CARDS, rule, twice=tuple(twice))
    foreign = sorted(set(known) - deck)
    if foreign:
        return refuse(RefusalReason.WRONG_CARDS, table.law.deck.size, foreign=tuple(foreign))
    return None


def deal_order(
    table: TableState, seats: list[SeatNo], button: SeatNo, start: SeatNo
) -> tuple[SeatNo, ...]:
    """Return the seats in dealing order, starting with the one that gets the first card."""
    if table.law.dealing.first.value is DealFrom.BUTTON:
        return tuple(from_seat(seats, button, inclusive=True))
    return tuple(from_seat(seats, start, inclusive=True))
