"""Steps on people and on the deck: warnings, seats forfeited, a deck taken out of play."""

from __future__ import annotations

from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft
from cardspeak.table.rules.rounds import give_up_seat
from cardspeak.table.state import Incident


@step("warn")
def warn(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> None:
    """The player is warned; the warning stays on the record of the table."""
    person = play.table.seats[matter.seat].person
    play.emit(ev.Warned(seat=matter.seat, person=person, by=do.by))


@step("forfeit the seat")
def forfeit(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> None:
    """The seat is lost when the round is over, between rounds at once; the chips are not."""
    running = play.table.round
    if running is None or running.phase == "over":
        give_up_seat(play, matter.seat, do.by)
    else:
        play.emit(ev.OrderMade(kind="forfeit", seat=matter.seat, until="round", by=do.by))


@step("bar from the game")
def bar(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> None:
    """The person may not take a seat in this game again."""
    play.emit(ev.Barred(person=play.table.seats[matter.seat].person, by=do.by))


@step("bar the deck")
def bar_deck(play: RulingDraft, _matter: Incident, do: DoStep, _told: Told) -> None:
    """The round is finished; then another deck must be checked."""
    play.emit(ev.DeckBarred(by=do.by))
