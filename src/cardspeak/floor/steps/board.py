"""Steps on communal cards and on cards exposed too early."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card, read_cards
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulings import cite
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.events import Step
from cardspeak.table.rules.dealing import burns_for_each, wrong_cards
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.standing_orders import BurnEachOrder
from cardspeak.table.state import Incident


def _street(play: RulingDraft, do: DoStep) -> str:
    """Return the street that a step concerns: the next one, or the one after it."""
    streets = play.law.dealing.streets
    index = play.round.street + (1 if do.street == "next" else 0)
    return streets[min(index, len(streets) - 1)].name


@step("turn")
def turn(play: RulingDraft, incident: Incident, do: DoStep, answers: Told) -> Refused | None:
    """Record a card turned too early, with the burn before it."""
    running = play.round
    if running.betting is None:
        return refuse(RefusalReason.NO_SENSE, why="card-not-early")
    if running.street >= len(play.law.dealing.streets):
        return refuse(RefusalReason.NO_SENSE, why="no-more-cards")
    burns = _burned(play, answers)
    cards = incident.cards
    if not cards:
        return refuse(RefusalReason.WRONG_CARDS, why="turned-card")
    if seen_cards(play) & set(cards) - {UNKNOWN}:
        return refuse(RefusalReason.WRONG_CARDS, why="already-on-table")
    refused = _refuse_too_many(play, cards, burns) or wrong_cards(play.table, (*burns, *cards))
    if refused is not None:
        return refused
    play.emit(ev.CardTurnedEarly(cards=cards, burned=burns, by=do.by))
    return None


def _refuse_too_many(
    play: RulingDraft, cards: tuple[Card, ...], burns: tuple[Card, ...]
) -> Refused | None:
    """Refuse more cards than can have come off the stub too early."""
    running = play.round
    street = play.law.dealing.streets[running.street]
    if running.early:
        return refuse(RefusalReason.NO_SENSE, why="stub-card-open")
    if len(burns) > street.burn.value or 0 < street.board.value < len(cards):
        return refuse(RefusalReason.WRONG_CARDS, why="too-many-due", street=street.name)
    return None


def seen_cards(play: RulingDraft) -> set[Card]:
    """Return every card of the round that is not in the stub."""
    running = play.round
    return {*running.board, *running.aside, *running.burns, *running.discards} | {
        card for hand in running.hands.values() for card in hand.cards
    }


def nothing_burned(answers: Told) -> bool:
    """Return whether the report says that no card was burned."""
    return answers.get("burned") == "no"


def named_burn(answers: Told) -> tuple[Card, ...]:
    """Return the burned cards that the report names, if it names any."""
    answer = answers.get("burned", "")
    return () if answer in {"", "yes", "no"} else read_cards(answer)


def _burned(play: RulingDraft, answers: Told) -> tuple[Card, ...]:
    """Return the burn before the early card: as reported, or as many cards as the law burns."""
    if nothing_burned(answers):
        return ()
    if named := named_burn(answers):
        return named
    running = play.round
    count = play.law.dealing.streets[running.street].burn.value
    return tuple(running.stub[:count])


@step("set aside")
def set_aside(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Set the early cards aside for now."""
    running = play.round
    play.emit(ev.SetAside(cards=tuple(running.stub[: running.early]), by=do.by))


@step("shuffle back before")
def shuffle_back(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Shuffle the early cards into the stub before a street.  With `note` "cut", cut as well."""
    aside = 1 if play.round.aside else 0
    street = _street(play, do)
    play.emit(ev.OrderMade(kind="shuffle-back", amount=aside, until=street, by=do.by))
    if do.note == "cut":
        play.emit(ev.OrderMade(kind="cut-before", until=street, by=do.by))


@step("burn before")
def burn_before(play: RulingDraft, _incident: Incident, do: DoStep, answers: Told) -> None:
    """Burn `amount` cards before a street, regardless of the usual number."""
    amount = do.amount
    if nothing_burned(answers) and not play.round.aside and amount == 0:
        amount = play.law.dealing.streets[play.round.street].burn.value
    order = ev.OrderMade(kind="burn", amount=amount, until=_street(play, do), by=do.by)
    play.emit(order)


@step("burn one each before")
def burn_one_each(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Burn one card for each live hand before the next street.

    `amount` is the number of these cards that have already been burned.
    """
    running = play.round
    if running.betting is None and running.steps:
        _burn_before_this(play, do)
        return
    street = _street(play, do)
    burned = do.amount
    for order in running.orders:
        if isinstance(order, BurnEachOrder) and order.until == street:
            burned += order.amount  # another card is out, but the total is still one per hand
            play.emit(ev.OrderEnded(kind=order.kind, by=do.by))
    play.emit(ev.OrderMade(kind="burn-each", amount=burned, until=street, by=do.by))


def _burn_before_this(play: RulingDraft, do: DoStep) -> None:
    """Plan the steps of the current street again, starting with the burns."""
    running = play.round
    street = play.law.dealing.streets[running.street - 1].name
    rest = tuple(step for step in running.steps if step.kind != "burn")
    ordered = any(
        isinstance(order, BurnEachOrder) and order.until == street for order in running.orders
    )
    left = len(running.steps) - len(rest)  # burns that are still planned
    count = max(0, left - do.amount) if ordered else burns_for_each(play, do.amount)
    by = cite(play.law.dealing.burn_down, by=do.by)
    up = not play.law.dealing.burn_down.value
    burns = tuple(Step("burn", up=up, street=street, by=by) for _ in range(count))
    play.emit(ev.StreetBegun(number=running.street, street=street, steps=(*burns, *rest), by=do.by))


@step("play it unburned")
def play_unburned(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Play the card that was turned instead of burned as the next communal card; skip the burn."""
    running = play.round
    left = tuple(step for step in running.steps if step.kind != "burn")
    if not left or left == running.steps:
        return refuse(RefusalReason.NO_SENSE, why="no-burn-due")
    refused = wrong_cards(play.table, incident.cards)
    if refused is not None:
        return refused
    begun = ev.StreetBegun(number=running.street, street=left[0].street, steps=left, by=do.by)
    play.emit(begun)
    if len(incident.cards) == left[0].count:
        board = ev.BoardDealt(street=left[0].street, cards=incident.cards, by=(*do.by, *left[0].by))
        play.emit(board)
    return None


@step("take the board back")
def take_board_back(
    play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Return the last street's cards to be shuffled.  With `note` "burn too", also return its burn.

    Wagers on these cards are returned first.
    """
    running = play.round
    if running.bet_done == running.street:
        return refuse(RefusalReason.NO_SENSE, why="betting-over")
    give_back_street(play, do)
    street = play.law.dealing.streets[running.street - 1]
    cards = tuple(running.board[-street.board.value :])
    burns = tuple(running.burns[-street.burn.value :]) if do.note == "burn too" else ()
    if not street.burn.value:
        burns = ()
    play.emit(ev.BoardTakenBack(cards=cards, burns=burns, by=do.by))
    return None


def give_back_street(play: RulingDraft, do: DoStep) -> None:
    """Return the wagers of the current betting round, and chips held, to the players."""
    for seat, held in list(play.round.held.items()):
        play.emit(ev.WagerReleased(seat=seat, amount=held, by=do.by))
    betting = play.round.betting
    if betting is None:
        return
    for seat, amount in list(betting.in_front.items()):
        if amount:
            play.emit(ev.Returned(seat=seat, amount=amount, why="withdrawn", by=do.by))


@step("swap with the burn")
def swap_with_burn(
    play: RulingDraft, incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """Swap a communal card named in the report with the burn card of its street."""
    running = play.round
    card = incident.cards[0] if incident.cards else UNKNOWN
    if card not in running.board or not running.burns:
        return refuse(RefusalReason.WRONG_CARDS, why="name-board-card")
    burn = running.burns[-1]
    if burn == UNKNOWN:
        named = named_burn(answers)
        refused = wrong_cards(play.table, named)
        if refused is not None or len(named) != 1:
            return refused or refuse(RefusalReason.WRONG_CARDS, why="burned-card")
        burn = named[0]
    play.emit(ev.BoardSwapped(out=card, into=burn, by=do.by))
    return None


@step("cap betting")
def cap_betting(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Cap totals at the highest wager or the table minimum until the betting round ends."""
    betting = play.round.betting
    assert betting is not None, "an earlier step checks that betting is open"
    amount = betting.price if do.note == "highest" else play.law.limits.least.value
    play.emit(ev.OrderMade(kind="cap", amount=amount, until="betting", by=do.by))


@step("burn now")
def burn_now(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Record a card that was burned before the betting was over.  The report may name it."""
    running = play.round
    top = running.stub[0]
    card = incident.cards[0] if incident.cards else top
    if running.betting is None:
        return refuse(RefusalReason.NO_SENSE, why="burn-not-early")
    if top not in {card, UNKNOWN} or card in seen_cards(play) - {UNKNOWN}:
        return refuse(RefusalReason.WRONG_CARDS, why="not-next-card")
    play.emit(ev.Burned(card=card, by=do.by))
    return None


@step("burn back")
def burn_back(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Return the last burned card to the top of the deck."""
    if not play.round.burns:
        return refuse(RefusalReason.NO_SENSE, why="no-burn")
    play.emit(ev.BurnPutBack(card=play.round.burns[-1], by=do.by))
    return None
