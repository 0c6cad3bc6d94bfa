"""Steps on the whole round: void it, or apply an option that the players agreed on."""

from __future__ import annotations

from typing import cast

from cardspeak.floor.steps.deal import misdeal
from cardspeak.floor.steps.hands import kill_hand, void_hand
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.facts import Option
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.turns import able
from cardspeak.table.rules.rounds import give_everything_back
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident


@step("void round")
def void_round(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Return all chips to the players; nobody wins."""
    give_everything_back(play, do.by)


@step("give the turn")
def give_turn(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Give the turn to the seat named in the ruling."""
    running = play.round
    hand = running.hands.get(incident.seat)
    if running.betting is None or hand is None or not able(play.law, hand):
        return refuse(RefusalReason.NO_SENSE, why="who-acts")
    play.emit(ev.BettingRewound(turn=incident.seat, by=do.by))
    return None


@step("last word")
def last_word(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Refuse unless the ruling is applied by the role with the final say."""
    word = play.law.staff.last_word
    if play.actor == word.value:
        return None
    return refuse(RefusalReason.STAFF_ONLY, word, by=do.by, wanted=word.value)


def _option(answers: Told) -> Option:
    """Return the option that the players agreed on, or "?" if none is recorded.

    Reports have been checked, so the answer is a valid option.
    """
    return cast(Option, answers.get("option", "?"))


@step("within the rules")
def within_the_rules(
    play: RulingDraft, _incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """Refuse a players' option that another rule forbids."""
    pots = play.law.pots
    option = _option(answers)
    if option == "share the pot" and not pots.may_agree.value:
        return refuse(RefusalReason.NO_AGREEMENT, pots.may_agree, by=do.by, option=option)
    if option == "stop the round" and pots.play_out.value:
        return refuse(RefusalReason.PLAY_ON, pots.play_out, by=do.by, option=option)
    return None


@step("do option")
def do_option(play: RulingDraft, incident: Incident, do: DoStep, answers: Told) -> Refused | None:
    """Apply the option that the players agreed on; people carry out `something else` themselves."""
    options = QUESTIONS["option"].answers
    match _option(answers):
        case "play on" | "something else":
            pass
        case "hand dead":
            return kill_hand(play, incident, do, answers)
        case "hand void":
            return void_hand(play, incident, do, answers)
        case "deal again":
            misdeal(play, incident, do, answers)
        case "return all bets" | "share the pot" | "stop the round":
            give_everything_back(play, do.by)
        case _:
            return refuse(RefusalReason.NO_SENSE, why="which-option", offered=options)
    return None
