"""What a player says in turn: an act by word alone, or a word that binds until it is done."""

from __future__ import annotations

from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks, events as ev
from cardspeak.table.betting import Act_, in_turn, rule_on_act, take_held
from cardspeak.table.options import options
from cardspeak.table.play import Play, refuse
from cardspeak.table.pots import form_pots
from cardspeak.table.rounds import end_round
from cardspeak.table.rulings import Because, Refused


def rule_on_say(play: Play, ask: asks.Say) -> Refused | None:
    """A statement in turn is the act it names; "raise" without an amount leaves only a raise."""
    law = play.law.betting
    refused = in_turn(play, ask.seat)
    if refused is not None:
        return refused
    if not law.spoken.value:
        return refuse(Because.NOT_OFFERED, law.spoken)
    rules = _binding(play, ask.word)
    binds = all(rule.value for rule in rules)
    outcome = "binds" if binds else "does not bind"
    said = ev.Ruled(situation=f"said {ask.word}", seat=ask.seat, outcome=outcome)
    play.emit(said, law.spoken, *rules)
    if not binds:
        return None
    if ask.word == "raise" and not ask.amount:
        return _bound_to_raise(play, ask)
    return rule_on_act(play, _act(play, ask))


def _binding(play: Play, word: str) -> tuple[Rule[bool], ...]:
    """What binds a player to this word: the rule for all words, and the word's own."""
    law = play.law.betting
    own = {"call": (law.call_binds,), "raise": (law.raise_binds,)}
    return (law.words_bind, *own.get(word, ()))


def _bound_to_raise(play: Play, ask: asks.Say) -> Refused | None:
    """How much is the player's to say; that it is a raise is settled."""
    if not any(option.act is Act.RAISE for option in options(play.table, ask.seat)):
        return rule_on_act(play, asks.Raise(seat=ask.seat, to=0))
    order = ev.OrderMade(kind="must-raise", seat=ask.seat, until="acted")
    play.emit(order, *_binding(play, "raise"))
    return None


def _act(play: Play, ask: asks.Say) -> Act_:
    """The ask that the words amount to; an amount alone is a raise once there is a bet, or where
    raising is what one may do."""
    betting = play.round.betting
    match ask.word:
        case "check":
            return asks.Check(seat=ask.seat)
        case "call":
            return asks.Call(seat=ask.seat)
        case "fold":
            return asks.Fold(seat=ask.seat)
        case _:
            offered = [option.act for option in options(play.table, ask.seat)]
            if Act.RAISE in offered or (betting is not None and betting.price):
                return asks.Raise(seat=ask.seat, to=ask.amount)
            return asks.Bet(seat=ask.seat, amount=ask.amount)


def rule_on_take_pot(play: Play, ask: asks.TakePot) -> Refused | None:
    """A pot is not anybody's to take or push before it is awarded."""
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(Because.NO_ROUND)
    if ask.seat not in running.hands:
        return refuse(Because.NOT_DEALT_IN, seat=ask.seat)
    rule = play.law.pots.dealer_awards
    if rule.value:
        return refuse(Because.NOT_OFFERED, rule, pot=running.pot)
    for seat in list(running.held):
        take_held(play, seat)
    form_pots(play)
    for index, pot in enumerate(running.pots):
        play.emit(ev.Won(pot=index, seat=ask.seat, amount=pot.amount), rule)
    end_round(play, "fold")
    return None
