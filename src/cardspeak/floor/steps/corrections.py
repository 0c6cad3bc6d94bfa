"""Steps that correct a street: too many cards, a missing burn, a flop to take back."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.floor.round_history import before_the_show
from cardspeak.floor.steps.board import give_back_street, named_burn, nothing_burned
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.seat_no import NO_SEAT
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.law_facts import street_name
from cardspeak.table.rules.dealing import wrong_cards
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident


@step("lay the board")
def lay_the_board(
    play: RulingDraft, incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """Check that the record has the street's cards that were turned, the right ones first.

    If the dealer reports before entering the cards, they are burned and turned now.  With `note`
    "any order", the order of the cards does not matter.
    """
    running = play.round
    count = _due_on_board(play)
    named = incident.cards
    if len(named) < count or not count:
        return refuse(RefusalReason.WRONG_CARDS, why="name-all-turned")
    if running.phase == "deal" and running.steps:
        return _lay_now(play, do, named, answers)
    shown = tuple(running.board[-count:])
    same = set(shown) <= set(named) if do.note == "any order" else shown == named[:count]
    if not same:
        return refuse(RefusalReason.WRONG_CARDS, why="not-the-board")
    return wrong_cards(play.table, surplus_of(play, incident))


def _due_on_board(play: RulingDraft) -> int:
    """Return the number of communal cards of the current street."""
    return play.law.dealing.streets[play.round.street - 1].board.value


def _lay_now(
    play: RulingDraft, do: DoStep, named: tuple[Card, ...], answers: Told
) -> Refused | None:
    refused = wrong_cards(play.table, named)
    if refused is not None:
        return refused
    burned = list(named_burn(answers))
    left = list(named)
    while play.round.steps:
        due = play.round.steps[0]
        if due.kind == "burn":
            card = burned.pop(0) if burned else UNKNOWN
            play.emit(ev.Burned(card=card, up=due.up, by=due.by))
        else:
            cards, left = tuple(left[: due.count]), left[due.count :]
            play.emit(ev.BoardDealt(street=due.street, cards=cards, by=do.by))
    return None


def surplus_of(play: RulingDraft, incident: Incident) -> tuple[Card, ...]:
    """Return the named cards that are not on the board."""
    return tuple(card for card in incident.cards if card not in play.round.board)


@step("surplus burns next")
def surplus_burns_next(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> None:
    """Leave the extra card face up on the stub, where it becomes the next burn."""
    play.emit(ev.CardTurnedEarly(cards=surplus_of(play, incident)[:1], by=do.by))


@step("surplus out")
def surplus_out(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> None:
    """Discard the extra cards."""
    for card in surplus_of(play, incident):
        play.emit(ev.CardPutOut(card=card, by=do.by))


@step("put back and shuffle")
def put_back(play: RulingDraft, incident: Incident, do: DoStep, answers: Told) -> None:
    """Shuffle exposed stub cards back immediately, even during betting.

    With `note` "burn too", the burn before them goes back as well.
    """
    running = play.round
    cards = tuple(running.stub[: running.early]) or surplus_of(play, incident)
    burns: tuple[Card, ...] = ()
    street = play.law.dealing.streets[running.street % len(play.law.dealing.streets)]
    if do.note == "burn too" and not nothing_burned(answers) and street.burn.value:
        burns = tuple(running.burns[-street.burn.value :])
    play.emit(ev.PutBack(cards=(*cards, *burns), by=do.by))


# --- a missing burn ---------------------------------------------------------------------------


@step("no burn was made")
def no_burn_was_made(
    play: RulingDraft, incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """Return the recorded burn to the stub, because no card was burned."""
    running = play.round
    if running.phase == "deal" and running.steps:
        refused = lay_the_board(play, incident, do, answers)
        if refused is not None:
            return refused
    if running.early:  # the last burn is that of the card turned early
        return refuse(RefusalReason.NO_SENSE, why="stub-card-open")
    if not running.burns or running.burns[-1] != UNKNOWN:
        return refuse(RefusalReason.NO_SENSE, why="burn-on-record")
    play.emit(ev.BurnLeftOut(by=do.by))
    return None


@step("first card is the burn")
def first_card_is_burn(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Count the first card turned as the burn; the next stub card completes the street."""
    running = play.round
    first = incident.cards[0] if incident.cards else running.board[-_due_on_board(play)]
    if first not in running.board:
        return refuse(RefusalReason.WRONG_CARDS, why="not-on-board")
    give_back_street(play, do)
    play.emit(ev.BoardToBurn(card=first, street=street_name(play.table), by=do.by))
    return None


@step("replace on the board")
def replace_on_board(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Replace a dead communal card with the next stub card."""
    card = incident.cards[0] if incident.cards else UNKNOWN
    if card not in play.round.board[-_due_on_board(play) :]:
        return refuse(RefusalReason.WRONG_CARDS, why="flop-first")
    give_back_street(play, do)
    play.emit(ev.BoardToBurn(card=card, dead=True, street=street_name(play.table), by=do.by))
    return None


# --- hands and pots ---------------------------------------------------------------------------


@step("correct the count")
def correct_count(
    play: RulingDraft, incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """Record the right number of cards: return an extra card unseen, or deal a missing one."""
    right = len(play.round.hands[incident.seat].cards)
    holds = int(answers["holds"]) if answers.get("holds", "").isdecimal() else right + 1
    if holds == right:
        return refuse(RefusalReason.NO_SENSE, why="right-number")
    if holds > right:
        places = [ev.CardPlace(no, incident.seat, NO_SEAT) for no in range(right + 1, holds + 1)]
    else:
        places = [ev.CardPlace(no, NO_SEAT, incident.seat) for no in range(holds + 1, right + 1)]
    play.emit(ev.PutRight(moves=tuple(places), by=do.by))
    return None


@step("tell the hands anew")
def tell_anew(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Undo the awards and turn the hands over again, so that the best hand wins.

    Does nothing at a software-dealt table, because the software compared the cards itself.
    """
    if not play.table.hand_dealt:
        return None
    version = before_the_show(play.table)
    if version is None:
        return refuse(RefusalReason.NO_SENSE, why="no-hand-shown")
    play.emit(ev.Undone(to=version, by=do.by))
    return None


@step("void the round won")
def void_round_won(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Take back the pot that the last player left has won, and return all chips of the round."""
    running = play.table.round
    if running is None or running.phase != "over" or running.live != [incident.seat]:
        return refuse(RefusalReason.NO_SENSE, why="not-last-standing")
    paid = {no: hand.paid for no, hand in running.hands.items() if hand.paid}
    amount = sum(running.won.values())
    seats = play.table.seats
    if not amount:
        return refuse(RefusalReason.NO_SENSE, why="no-result")
    if any(no not in seats for no in paid) or seats[incident.seat].stake < amount:
        return refuse(RefusalReason.NO_SENSE, why="chips-gone")
    for pot, won in running.won.items():
        if won:
            play.emit(ev.AwardTakenBack(pot=pot, seat=incident.seat, amount=won, by=do.by))
    for no, chips in paid.items():
        play.emit(ev.Returned(seat=no, amount=chips, why="void", by=do.by))
    if running.bonus:
        play.emit(ev.BonusTakenBack(amount=running.bonus, by=do.by))
    play.emit(ev.RoundEnded(number=running.number, how="void", by=do.by))
    return None
