"""Re-buys and add-ons."""

from __future__ import annotations

from cardspeak.rulebook.rule import Rule
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.rules.entries import levels_begun, share_of_house
from cardspeak.tournament.rules.placing import Gone, send_out
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState


def rebuys_open(state: TournamentState) -> bool:
    """True while players may buy again, or will be able to."""
    levels = state.law.tournament.rebuys.levels.value
    if state.phase == "entries":
        return levels > 0
    return state.phase == "session" and state.session == 1 and levels_begun(state) <= levels


def may_rebuy(state: TournamentState, entrant: Entrant) -> bool:
    """True if this player may buy again now."""
    law = state.law.tournament.rebuys
    return rebuys_open(state) and (not law.most.value or entrant.rebuys < law.most.value)


def rule_on_rebuy(play: Draft, ask: asks.Rebuy) -> Refused | None:
    """Sell chips to a player in the nominated period."""
    law, entrant = play.law.rebuys, play.entrant(ask.person)
    if entrant is None or entrant.status not in {"seated", "broke"} or entrant.declined:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    if play.state.phase != "session" or not may_rebuy(play.state, entrant):
        return refuse(RefusalReason.NO_REBUY, law.levels, levels=law.levels.value)
    kept = share_of_house(play, law.price.value)
    event = ev.RebuyMade(person=ask.person, price=law.price.value, kept=kept)
    rules: tuple[Rule[object], ...] = (law.levels, law.price, law.chips)
    play.emit(event, *rules, chosen=("rebuy_price",))
    chips = ev.ChipsIssued(person=ask.person, chips=law.chips.value, why="re-buy")
    play.emit(chips, *rules, chosen=("rebuy_chips",))
    return None


def rule_on_decline(play: Draft, ask: asks.DeclineRebuy) -> Refused | None:
    """Note that a player does not buy again; `close_rebuys` sends the player out."""
    entrant = play.entrant(ask.person)
    if entrant is None or entrant.status != "broke" or entrant.declined:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    event = ev.RebuyDeclined(person=ask.person)
    play.emit(event, play.law.rebuys.levels, chosen=("rebuy_levels",))
    return None


def close_rebuys(play: Draft) -> None:
    """Send out players without chips who do not buy again, the first to go broke first.

    Players who lost their last chips in the same round go out together, once all have decided.  In
    hand-for-hand play one hand at every table counts as one round.
    """
    state, one_round = play.state, play.law.places.hand_is_round.value
    drawing = {person for tie in state.ties for person in tie.people}
    broke = [one for one in state.entrants.values() if one.status == "broke"]
    rounds: dict[tuple[int, int], list[Gone]] = {}
    for one in sorted(broke, key=lambda one: one.broke_at):
        loss = one.loss
        assert loss is not None, "a player who is broke lost the last chips in a round"
        if one.person not in drawing and not (state.hand_for_hand and loss.hand == state.hand):
            key = (0, loss.hand) if loss.hand and one_round else (loss.table, loss.round)
            rounds.setdefault(key, []).append(Gone(one, loss))
    closed = not rebuys_open(state)
    for together in rounds.values():
        if closed or all(gone.entrant.declined for gone in together):
            send_out(play, together)


def rule_on_add_on(play: Draft, ask: asks.TakeAddOn) -> Refused | None:
    """Sell the add-on once to a player who is in."""
    law, entrant = play.law.rebuys, play.entrant(ask.person)
    if entrant is None or entrant.status != "seated":
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    if not law.add_on_chips.value or entrant.add_ons or not rebuys_open(play.state):
        return refuse(RefusalReason.NO_REBUY, law.add_on_chips)
    price = law.add_on_price.value
    event = ev.AddOnMade(person=ask.person, price=price, kept=share_of_house(play, price))
    play.emit(event, law.add_on_price, chosen=("add_on_price",))
    chips = ev.ChipsIssued(person=ask.person, chips=law.add_on_chips.value, why="add-on")
    play.emit(chips, law.add_on_chips, chosen=("add_on_chips",))
    return None
