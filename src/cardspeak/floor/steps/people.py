"""Steps on people and the deck: warnings, forfeited seats, and a deck taken out of play."""

from __future__ import annotations

from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft
from cardspeak.table.rules.rounds import give_up_seat
from cardspeak.table.state import Incident


@step("warn")
def warn(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> None:
    """Warn the player and record the warning."""
    person = play.table.seats[incident.seat].person
    play.emit(ev.Warned(seat=incident.seat, person=person, by=do.by))


@step("forfeit the seat")
def forfeit(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> None:
    """Take the player's seat but not the chips, after the round or, between rounds, immediately."""
    running = play.table.round
    if running is None or running.phase == "over":
        give_up_seat(play, incident.seat, do.by)
    else:
        play.emit(ev.OrderMade(kind="forfeit", seat=incident.seat, until="round", by=do.by))


@step("bar from the game")
def bar(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> None:
    """Bar the player from this game."""
    play.emit(ev.Barred(person=play.table.seats[incident.seat].person, by=do.by))


@step("bar the deck")
def bar_deck(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Require another deck, which must be checked before the next round."""
    play.emit(ev.DeckBarred(by=do.by))
