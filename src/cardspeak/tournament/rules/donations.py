"""Donations to charities, which some books have instead of prizes."""

from __future__ import annotations

from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.rules.placing import final_places
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import TournamentState


def rule_on_charity(play: Draft, ask: asks.ChooseCharity) -> Refused | None:
    """Note the charity that a player chose; it may take no part in the tournament."""
    state, law = play.state, play.law.donations
    if state.phase in {"over", "cancelled"}:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if play.entrant(ask.person) is None or not law.values.value:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    names = {name.casefold() for name in (state.director, *state.entrants)}
    if ask.actor != "player" and ask.person in state.charities:  # the player's own choice stands
        return refuse(RefusalReason.WRONG_STATUS, law.to_charity, person=ask.person)
    if not ask.charity.strip():
        return refuse(RefusalReason.NO_CHARITY, law.to_charity, charity=ask.charity)
    if law.charity_apart.value and ask.charity.casefold() in names:
        return refuse(RefusalReason.NO_CHARITY, law.charity_apart, charity=ask.charity)
    event = ev.CharityChosen(person=ask.person, charity=ask.charity)
    play.emit(event, law.to_charity, law.charity_apart)
    return None


def without_charity(play: Draft) -> Refused | None:
    """Refuse to end the tournament while a winner has not chosen a charity."""
    missing = charities_missing(play.state)
    if not missing:
        return None
    return refuse(RefusalReason.NO_CHARITY, play.law.donations.to_charity, person=missing[0])


def charities_missing(state: TournamentState) -> tuple[str, ...]:
    """Return the players with a donation who have not chosen a charity."""
    law = state.law.tournament.donations
    places = state.final or final_places(state)  # later confirmed or paid
    donors = [one.person for one in places if one.place <= len(law.values.value)]
    missing = [person for person in donors if person not in state.charities]
    return tuple(missing) if law.to_charity.value else ()


def donate(play: Draft) -> None:
    """Make the donation of each place."""
    state, law = play.state, play.law.donations
    for place in state.final:
        if place.place <= len(law.values.value):
            event = ev.DonationMade(
                person=place.person,
                place=place.place,
                charity=state.charities.get(place.person, "") if law.to_charity.value else "",
                amount=law.values.value[place.place - 1],
                revenue=not law.outside_revenue.value,
            )
            play.emit(event, law.values, law.to_charity, law.outside_revenue)
