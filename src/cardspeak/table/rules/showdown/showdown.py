"""The showdown: show or muck each hand, rank the hands, and award each pot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.hands import Kind, Ranked, Tiebreak, board as board_shows, rank, rank_low, tiebreak
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Game, OthersShow
from cardspeak.rulebook.rule import Rule
from cardspeak.rulings import cite
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.events import Pot
from cardspeak.table.kinds import Half
from cardspeak.table.rules.betting.round_law import round_law_of
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.pots.commission import take_commission
from cardspeak.table.rules.pots.pots import award, divide, form_pots, odd_order
from cardspeak.table.rules.pots.sharing import agreed_shares
from cardspeak.table.rules.showdown.disclosed_hands import (
    exposed,
    hides,
    known_elsewhere,
    not_this_hand,
    told_hand,
)
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands
from cardspeak.table.rules.showdown.show_order import has_to_show, show_order
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Round, TableState

FIVE = 5
ACE = 12


def open_showdown(play: RulingDraft) -> None:
    """Open the showdown and list the seats in the order in which they show."""
    seats, rules = show_order(play.table)
    more = (play.law.showdown.order,) if len(seats) > 2 else ()
    by_reading = len(seats) > 1 and not play.law.showdown.first.by
    play.emit(ev.ShowdownOpened(seats=tuple(seats), by_reading=by_reading), *rules, *more)


def show_on(play: RulingDraft) -> bool:
    """Show or muck the next hand automatically; False if a player or the dealer must act."""
    running = play.round
    if not running.to_show:
        return False
    seat = running.to_show[0]
    law = play.law.showdown
    none_shown = not any(hand.shown for hand in running.hands.values())
    if play.table.hand_dealt and hides(running.hands[seat]):
        return False
    if law.may_discard.value:
        return False  # the player decides
    forced = show_order(play.table)[1] if none_shown else has_to_show(play.table, seat)
    if none_shown or forced:
        _show(play, seat, forced)
        return True
    others = law.others.value
    if others is OthersShow.SHOW_OR_FOLD:
        return False
    if others is OthersShow.ALL or contends(play.table, seat):
        _show(play, seat, (law.others,))
    else:
        play.emit(ev.Mucked(seat=seat), law.others)
    return True


def _show(play: RulingDraft, seat: SeatNo, rules: tuple[Rule[object], ...]) -> None:
    cards = tuple(play.round.hands[seat].cards)
    play.emit(ev.Shown(seat=seat, cards=cards), *rules)


def contends(table: TableState, seat: SeatNo, cards: Sequence[Card] = ()) -> bool:
    """True if the hand, or `cards`, ties or beats every hand shown for one of its pots."""
    running = table.running
    for pot in [pot for pot in running.pots if seat in pot.seats]:
        rivals = [no for no in pot.seats if running.hands[no].shown]
        for low in _directions(table):
            own = worth(table, cards or running.hands[seat].cards, low=low)
            best = max((_score(value(table, no, low=low)) for no in rivals), default=-1)
            if own is not None and own.score >= best:
                return True
    return False


def _surely_contends(table: TableState, seat: SeatNo) -> bool:
    """True if the hand contends whatever its undisclosed cards are."""
    hand = table.running.hands[seat]
    seen = [*(card for card in hand.cards if card != UNKNOWN), *exposed(hand)]
    left = sorted({*full_deck(table)} - {*seen} - known_elsewhere(table, hand))
    hidden = combinations(left, len(hand.cards) - len(seen))
    return all(contends(table, seat, [*seen, *cards]) for cards in hidden)


def beaten_face_up(table: TableState, seat: SeatNo, pot: Pot) -> bool:
    """True if a hand shown for this pot beats the seat's, whatever its undisclosed cards are.

    False while a card of the board is unknown: the record then does not tell.
    """
    running = table.running
    shown = [no for no in pot.seats if running.hands[no].shown and not hides(running.hands[no])]
    if UNKNOWN in running.board or not shown:
        return False
    (low,) = _directions(table)
    best = max(_score(value(table, no, low=low)) for no in shown)
    hand = running.hands[seat]
    if not hides(hand):
        return _score(value(table, seat, low=low)) < best
    seen = [*(card for card in hand.cards if card != UNKNOWN), *exposed(hand)]
    left = sorted({*full_deck(table)} - {*seen} - known_elsewhere(table, hand))
    hidden = combinations(left, len(hand.cards) - len(seen))
    return all(_score(worth(table, [*seen, *cards], low=low)) < best for cards in hidden)


def ties_face_up(table: TableState, seat: SeatNo, pot: Pot) -> list[SeatNo]:
    """Return the hands shown for this pot that are equal to the seat's, which is shown too."""
    running = table.running
    if UNKNOWN in running.board or hides(running.hands[seat]):
        return []
    (low,) = _directions(table)
    own = _score(value(table, seat, low=low))
    return [
        no
        for no in pot.seats
        if running.hands[no].shown
        and not hides(running.hands[no])
        and _score(value(table, no, low=low)) == own
    ]


def _score(ranked: Ranked | None) -> int:
    return -1 if ranked is None else ranked.score


def _directions(table: TableState) -> tuple[bool, ...]:
    game = table.law.hands.game.value
    if game is Game.HIGH:
        return (False,)
    return (True,) if game is Game.LOW else (False, True)


def value(table: TableState, seat: SeatNo, *, low: bool) -> Ranked | None:
    """Rank a seat's cards with the board. Returns None for a low that does not qualify."""
    return worth(table, table.running.hands[seat].cards, low=low)


def worth(table: TableState, own: Sequence[Card], *, low: bool) -> Ranked | None:
    """Rank any cards with the board. Returns None for a low that does not qualify."""
    shared = table.running.board if table.law.dealing.board_is_shared.value else []
    if not table.law.hands.optimum.value:
        shared = shared[: FIVE - len(own)]
    if len(own) + len(shared) < FIVE:
        return board_shows(order_of_hands(table.law), [*own, *shared])
    if low:
        return rank_low(low_order(table.law), [*own, *shared])
    return rank(order_of_hands(table.law), own, shared)


def rule_on_show(play: RulingDraft, ask: asks.Show) -> Refused | None:
    """Turn a player's hand face up and judge the claim.  A hand already shown stays as it is."""
    running = play.table.round
    seat, disclosed = ask.seat, ask.cards
    showing = running is not None and running.phase == "show" and seat in running.hands
    if showing and play.round.hands[seat].shown:
        return None
    refused = _may_show(play, seat)
    if refused is not None:
        return refused
    if UNKNOWN in play.round.board:  # as after a count of chips: staff state the winners
        return refuse(RefusalReason.NO_SENSE, why="state-the-winners")
    hand = play.round.hands[seat]
    cards = told_hand(play.table, hand, disclosed)
    if cards is None:
        return not_this_hand(play.table, hand, disclosed)
    law = play.law.showdown
    none_shown = not any(other.shown for other in play.round.hands.values())
    rules = has_to_show(play.table, seat) or (law.others,)
    if none_shown:
        rules = show_order(play.table)[1]
    if hand.folded:
        rules = (play.law.betting.folds_face_down,)
    play.emit(ev.Shown(seat=seat, cards=cards), *rules)
    if ask.claim:
        _rule_on_claim(play, ask)
    return None


def _rule_on_claim(play: RulingDraft, ask: asks.Show) -> None:
    """Correct a wrong claim: the cards speak, or the player loses the hand."""
    low = play.law.hands.game.value is Game.LOW
    ranked = value(play.table, ask.seat, low=low)
    hand = "" if ranked is None else _hand_name(ranked, low=low)
    if ask.claim == hand:
        return
    rule = play.law.showdown.cards_speak
    if not rule.value:
        play.emit(ev.Mucked(seat=ask.seat), rule)
        return
    event = ev.Ruled(situation=f"called {ask.claim}", seat=ask.seat, outcome=f"it is {hand}")
    play.emit(event, rule)


def rule_on_muck(play: RulingDraft, ask: asks.Muck) -> Refused | None:
    """Muck a player's hand unseen.  Refuse if the player must show."""
    refused = _may_show(play, ask.seat)
    if refused is not None:
        return refused
    running = play.round
    law = play.law.showdown
    if law.may_discard.value:
        play.emit(ev.Mucked(seat=ask.seat), law.may_discard)
        return None
    forced = has_to_show(play.table, ask.seat)
    if forced:
        return refuse(RefusalReason.NOT_OFFERED, *forced, offered=("show",))
    none_shown = not any(hand.shown for hand in running.hands.values())
    left = [seat for seat in running.live if not running.hands[seat].mucked]
    if none_shown and len(left) > 1 and law.first.by:
        return refuse(RefusalReason.NOT_OFFERED, law.first, offered=("show",))
    if law.others.value is OthersShow.ALL:
        return refuse(RefusalReason.NOT_OFFERED, law.others, offered=("show",))
    must = law.others.value is OthersShow.IF_EQUAL_OR_BETTER
    if must and _surely_contends(play.table, ask.seat):
        return refuse(RefusalReason.NOT_OFFERED, law.others, offered=("show",))
    play.emit(ev.Mucked(seat=ask.seat), law.others)
    return None


def _may_show(play: RulingDraft, seat: SeatNo) -> Refused | None:
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NO_ROUND)
    if seat not in running.hands:
        return refuse(RefusalReason.NOT_DEALT_IN, seat=seat)
    if running.hands[seat].folded:
        rule = play.law.betting.folds_face_down
        return refuse(RefusalReason.NOT_OFFERED, rule) if rule.value else None
    if running.phase != "show":
        return refuse(RefusalReason.NOT_AWAITED, play.law.showdown.held, phase=running.phase)
    if not running.to_show or running.to_show[0] != seat:
        turn = running.to_show[0] if running.to_show else 0
        return refuse(RefusalReason.OUT_OF_TURN, play.law.showdown.first, to_act=turn)
    return None


# --- winners --------------------------------------------------------------------------------


def settle(play: RulingDraft) -> None:
    """Announce the winners of each pot, take the commission and pay the pots."""
    _pay_all(play, [_contest(play, index) for index in range(len(play.round.pots))])


def settle_as_stated(play: RulingDraft, winners: list[list[SeatNo]]) -> None:
    """Take the commission and pay each pot to the winners that staff stated."""
    _pay_all(play, [[_Half("", seats, "", ())] for seats in winners])


def _pay_all(play: RulingDraft, results: list[list[_Half]]) -> None:
    announced_first = play.law.showdown.announced_first.value
    if announced_first:
        _announce_all(play, results)
    tied = results[0][0].winners if results and results[0] else []
    same_winners = all(
        halves and all(half.winners == tied for half in halves) for halves in results
    )
    take_commission(play, tied if same_winners else [])
    for index, halves in enumerate(results):
        _pay(play, index, halves)
    if not announced_first:
        _announce_all(play, results)


class _Half:
    """The high or low half of a pot, or the whole pot: winners, hand and deciding clauses."""

    __slots__ = ("by", "hand", "name", "winners")

    def __init__(
        self, name: Half, winners: list[SeatNo], hand: str, by: tuple[ClauseNo, ...]
    ) -> None:
        self.name, self.winners, self.hand, self.by = name, winners, hand, by


def _contest(play: RulingDraft, index: int) -> list[_Half]:
    table = play.table
    running = play.round
    pot = running.pots[index]
    seats = [seat for seat in pot.seats if not running.hands[seat].mucked]
    if not seats:
        # Every player in this pot mucked: the last one to muck wins it.
        seats = [seat for seat in running.mucks if seat in pot.seats][-1:]
    if index and not play.law.pots.separate_to_best.value:
        return [_Half("", seats, "", play.law.pots.separate_to_best.by)]
    game = play.law.hands.game.value
    unseen = hides(running.hands[seats[0]])  # the only hand left need not be shown
    if len(seats) == 1 and (unseen or game is not Game.HIGH_LOW):
        return [_alone(play, seats[0], pot)]
    halves = []
    for low in _directions(table):
        half = _best(play, seats, low=low, unseen=_compared(play, pot))
        if half is not None:
            halves.append(half)
    if game is Game.HIGH_LOW and len(halves) == 1:
        # No low qualifies, so the high hand takes the whole pot.
        halves[0].by = cite(play.law.hands.eight_or_better, by=halves[0].by)
        halves[0].name = ""
    return halves


def _alone(play: RulingDraft, seat: SeatNo, pot: Pot) -> _Half:
    """Return the win of the only hand left for a pot; the hand is named only if it was shown."""
    hands = play.round.hands
    low = play.law.hands.game.value is Game.LOW
    ranked = value(play.table, seat, low=low) if hands[seat].shown else None
    name = "" if ranked is None else _hand_name(ranked, low=low)
    gave_up = any(hands[no].mucked for no in pot.seats)
    law = play.law.showdown
    rule = law.may_discard if law.may_discard.value else law.others
    unseen = _compared(play, pot) if hands[seat].shown else []
    half = _best(play, [seat], low=low, unseen=unseen) if unseen else None
    by = () if half is None else half.by
    return _Half("", [seat], name, cite(rule, by=by) if gave_up else ())


def _compared(play: RulingDraft, pot: Pot) -> list[SeatNo]:
    """Return the seats whose hands were mucked automatically because a shown hand beats them."""
    law = play.law.showdown
    if law.may_discard.value or law.others.value is not OthersShow.IF_EQUAL_OR_BETTER:
        return []
    hands = play.round.hands
    return [seat for seat in pot.seats if hands[seat].mucked and not hides(hands[seat])]


def _best(
    play: RulingDraft, seats: list[SeatNo], *, low: bool, unseen: Sequence[SeatNo] = ()
) -> _Half | None:
    table = play.table
    seated: list[SeatNo] = []
    held: list[Ranked] = []
    for seat in seats:
        ranked = value(table, seat, low=low)
        if ranked is not None:
            seated.append(seat)
            held.append(ranked)
    if not held:
        return None
    # Without the clause that a joker counts as the card it replaces, a natural hand would win.
    natural = not play.law.hands.joker.value
    worth = [
        2 * ranked_hand.score + (natural and ranked_hand.stands_for is None) for ranked_hand in held
    ]
    best = max(worth)
    places = range(len(held))
    winners = [seated[index] for index in places if worth[index] == best]
    winning = [held[index] for index in places if worth[index] == best]
    # Of equal hands, name one made with the joker, so that the joker's clause is cited.
    top = next(
        (ranked_hand for ranked_hand in winning if ranked_hand.stands_for is not None), winning[0]
    )
    beaten = [held[index] for index in places if worth[index] < best]
    # The winning margin over automatically mucked hands also decides, so compare those too.
    for seat in unseen:
        ranked = value(table, seat, low=low)
        if ranked is not None and ranked.score < top.score:
            beaten.append(ranked)
    by = _why(play, top, _strongest(beaten), winners, low=low)
    split = play.law.hands.game.value is Game.HIGH_LOW
    name: Half = ("low" if low else "high") if split else ""
    return _Half(name, winners, _hand_name(top, low=low), by)


def _strongest(hands: list[Ranked]) -> Ranked | None:
    """Return the first of the highest hands, or None."""
    best: Ranked | None = None
    for hand in hands:
        if best is None or hand.score > best.score:
            best = hand
    return best


def _hand_name(ranked: Ranked, *, low: bool) -> str:
    return "low" if low or ranked.kind is None else ranked.kind.value


def _why(
    play: RulingDraft, top: Ranked, next_best: Ranked | None, winners: list[SeatNo], *, low: bool
) -> tuple[ClauseNo, ...]:
    """Return the clauses that make this hand the best: its kind, and the difference to the next."""
    hands = play.law.hands
    rules: list[Rule[object]] = [hands.game]
    if low:
        rules += [hands.low_ignores_straights]
        if hands.eight_or_better.value:
            rules.append(hands.eight_or_better)
    else:
        rules += _kind_rules(play, top)
        if next_best is not None:
            rules += _difference_rules(play, top, next_best)
    if len(winners) > 1:
        rules.append(hands.suits_equal)
        if len(play.round.board) > 1:
            rules.append(hands.five_cards)
    if top.stands_for is not None:
        rules.append(hands.joker)
    return cite(*rules)


def _kind_rules(play: RulingDraft, top: Ranked) -> list[Rule[object]]:
    hands = play.law.hands
    rules: list[Rule[object]] = [rule for rule in hands.kinds if rule.value is top.kind]
    if _uses_low_ace(top):
        rules.append(hands.ace_low)
    if play.round.board:
        rules += _mix_rules(play, top)
    return rules


def _mix_rules(play: RulingDraft, top: Ranked) -> list[Rule[object]]:
    """Return the any-mix rule, unless the hand is exactly two hole cards and three board cards."""
    shared = sum(1 for card in top.five if card in play.round.board)
    return [play.law.hands.any_mix] if shared != 3 else []


def _uses_low_ace(top: Ranked) -> bool:
    straight = top.kind is Kind.STRAIGHT or top.kind is Kind.STRAIGHT_FLUSH
    return straight and any(card // 4 == ACE for card in top.five) and top.ranks[0] != ACE


def _difference_rules(play: RulingDraft, top: Ranked, other: Ranked) -> list[Rule[object]]:
    hands = play.law.hands
    decided = tiebreak(order_of_hands(play.law), top, other)
    if decided is Tiebreak.KIND:
        return [hands.order]
    if decided is Tiebreak.GROUP:
        if top.kind is Kind.FULL_HOUSE and top.ranks[0] == other.ranks[0]:
            return [hands.pair_counts]
        return [hands.ace_high] if _ace_decides(top, other) else []
    if decided is Tiebreak.KICKER:
        flush = top.kind is Kind.FLUSH and hands.flush_ranks.by
        return [hands.flush_ranks if flush else hands.all_cards_count]
    return []


def _ace_decides(top: Ranked, other: Ranked) -> bool:
    return top.ranks[0] == ACE and other.ranks[0] != ACE


def _announce_all(play: RulingDraft, results: list[list[_Half]]) -> None:
    for index, halves in enumerate(results):
        for half in halves:
            _announce(play, index, half)


def _announce(play: RulingDraft, index: int, half: _Half) -> None:
    law = play.law.showdown
    rule = law.announced
    if rule.value and half.hand:
        event = ev.Announced(pot=index, half=half.name, seats=tuple(half.winners), hand=half.hand)
        play.emit(event, rule, law.announced_first, play.law.hands.optimum)


def _pay(play: RulingDraft, index: int, halves: list[_Half]) -> None:
    running = play.round
    amount = running.pots[index].amount - running.won[index]
    law = play.law.pots
    agreed = agreed_shares(play.table, running.pots[index], amount)
    for seat, share in agreed.items():
        award(play, ev.Won(pot=index, seat=seat, amount=share), law.may_agree)
    if agreed:
        return
    rules: tuple[Rule[object], ...] = ()
    if len(running.pots) > 1:
        rules = (law.claims,) if index == 0 else (law.claims, law.separate_to_best)
    if len(halves) > 1:
        _pay_halves(play, index, halves, amount, rules)
        return
    half = halves[0]
    _pay_equals(play, index, half, amount, rules)


def _pay_halves(
    play: RulingDraft,
    index: int,
    halves: list[_Half],
    amount: Chips,
    rules: tuple[Rule[object], ...],
) -> None:
    """Pay half to the high hand and half to the low hand; the odd-chip rule assigns the rest."""
    law = play.law.pots
    part, odd = divmod(amount, 2)
    first = odd_order(play.table, [half.winners[0] for half in halves])[0]
    if not law.halves.value:
        _pay_equals(play, index, halves[0], amount, (*rules, law.halves))
        return
    for half in halves:
        extra = odd if half.winners[0] == first else NO_CHIPS
        odd -= extra
        decided = (law.halves, law.odd) if extra else (law.halves,)
        _pay_equals(play, index, half, part + extra, (*rules, *decided))


def _pay_equals(
    play: RulingDraft, index: int, half: _Half, amount: Chips, rules: tuple[Rule[object], ...]
) -> None:
    shares, odd, more = divide(play, amount, half.winners)
    for seat in half.winners:
        # Cite the remainder rule for the winner who gets the odd part.
        own = more if seat in odd or not odd else more[:1]
        event = ev.Won(
            pot=index,
            seat=seat,
            amount=shares[seat],
            odd=odd.get(seat, NO_CHIPS),
            by_reading=seat in odd and not play.law.pots.odd.by,
            by=half.by,
        )
        award(play, event, *rules, *own)


def award_to_last(play: RulingDraft) -> None:
    """Award the pots, less commission, to the last player left without a showdown."""
    running = play.round
    form_pots(play)
    take_commission(play, [])
    seat = running.live[0]
    rule = round_law_of(play.law, running.bettings).lone
    unseen = play.law.showdown.winner_unseen
    if not unseen.value:
        _show(play, seat, (unseen,))
    for index, pot in enumerate(running.pots):
        left = pot.amount - running.won[index]
        award(play, ev.Won(pot=index, seat=seat, amount=left), rule, unseen)


def one_left(running: Round) -> bool:
    """True if exactly one player has neither folded nor mucked."""
    found_one = False
    for hand in running.hands.values():
        if not hand.folded and not hand.mucked:
            if found_one:
                return False
            found_one = True
    return found_one
