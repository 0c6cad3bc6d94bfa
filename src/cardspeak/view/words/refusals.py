"""Why something was refused, in words a player understands: made from the code and its facts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardspeak.cards import Card
from cardspeak.chips import Unit
from cardspeak.rulebook.betting_house import SUMMED, UNCALLABLE
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.table import asks
from cardspeak.table.act_asks import BettingAsk, act_of
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.view.words.answers import condition_answers
from cardspeak.view.words.asks import offer_words
from cardspeak.view.words.voice import (
    Voice,
    counted,
    listed,
    number,
    plain,
    the_cards,
    time_of_day,
)


class RefusalText(Voice):
    """A voice with the facts of one refusal, and the offer that will be told after it."""

    __slots__ = ("facts", "offer")

    def __init__(self, facts: Mapping[str, Any], voice: Voice, offer: str) -> None:
        super().__init__(voice.unit, voice.names)
        self.facts = facts
        self.offer = offer

    def choice(self) -> str:
        """The acts that are open, unless the offer tells them with their amounts."""
        acts = [str(one) for one in self.facts.get("offered", ()) if isinstance(one, str)]
        return "" if self.offer or not acts else f": the choice is {listed(acts, 'or')}"


Say = Callable[[RefusalText], str]

_ACTS = {
    "check": "a check",
    "stay": "staying in without raising",
    "call": "a call",
    "bet": "a bet",
    "raise": "a raise",
    "fold": "a fold",
    "call and fold": "call and fold",
}
# What says all there is to say: the range it has to be in, or that nobody may act for now.
_WITHOUT_OFFER = frozenset(
    {RefusalReason.TOO_LITTLE, RefusalReason.TOO_MUCH, RefusalReason.FLOOR_AWAITED}
)
# Asks about chips, seats and reports: an offer of acts does not answer them.
_BESIDE_PLAY = (
    *(asks.AddChips, asks.TakeChips, asks.Leave, asks.GoAway, asks.ComeBack),
    *(asks.ElectToPost, asks.ElectToWait, asks.Report),
)
# What is not open, by the fact that tells it.
_CLOSED = {
    "begun": "play has begun, and this game takes no new players",
    "orbit": "a round of the button is under way: new players join when the next one begins",
    "sold": "no chips are sold at this table: players come to it with chips they have won",
    "move": "players keep their seats here: only staff move them",
    "undealt": "the game began without {person}: staff give out the chips that were kept",
    "entered": "{person} has entered this game before, and a player enters it only once",
    "stated": "stacks are stated before the first round only: a player who joins later sits down",
    "colour": "nobody may choose {colour} chips here: they are taken, or not in use",
    "stake_kept": "{person} has chips at this table: take the seat again with them",
    "person": "{person} deals at this table and may not play",
    "stake": "a player who still has chips stays to the end",
    "hands": "no such hand was given up at the showdown",
    "pot": "a pot is nobody's before the dealer awards it",
    "clock": "the book puts no player on a clock",
    "runs": "nobody calls the clock here: it runs for {runs} seconds from the turn on",
    "warning": "the book asks for no warning before time is up",
    "vacate": "the book lets nobody ask for a player's seat",
    "away_for": "a seat is kept for {minutes} minutes; its player has been away for {away_for}",
    "idle_for": "a seat may be asked for after {rounds} rounds without a bet, not after {idle_for}",
    "room_left": "a seat may be asked for only while all others are taken",
}
# What about a player's time comes too early, by the fact that names the seat.
_UNTIMELY = {
    "uncalled": "nobody has called the clock on {who} yet",
    "unwarned": "{who} has to be warned before time is up",
    "on_the_clock": "{who} is on the clock already",
}
# How a matter goes on that is still before the floor.
_THEN = {
    "answer": "that answer is not taken, and the matter waits as it was: answer otherwise, or drop "
    "it and report it anew",
    "apply": "the matter waits as it was: take another way, answer otherwise, or drop it and "
    "report it anew",
}
_PHASES = {
    "forced": "the blinds or antes",
    "shuffle": "the shuffle",
    "deal": "the deal",
    "bet": "the betting",
    "show": "the showdown",
}


def refusal_words(
    refused: Refused,
    unit: Unit,
    names: Mapping[SeatNo, str] | None = None,
    *,
    ask: Ask | None = None,
    seat: SeatNo = 0,
    options: Sequence[Option] = (),
) -> str:
    """Why not, and, where the asker's options are given, what would be possible instead.

    The ask that was refused names its seat and its act where the facts leave them out.
    """
    voice = Voice(unit, names)
    seat = seat or getattr(ask, "seat", 0)
    facts = refused.facts
    if isinstance(ask, BettingAsk):
        facts = {"act": act_of(ask).value, **facts}
    apart = refused.because in _WITHOUT_OFFER or isinstance(ask, _BESIDE_PLAY)
    offers = seat and options and not apart
    told = RefusalText(
        facts, voice, f"{voice.who(seat)} may {offer_words(options, unit)}" if offers else ""
    )
    then = _THEN.get(str(facts.get("then", "")), "")
    parts = (_WHY[refused.because](told), told.offer, then)
    return " ".join(voice.sentence(part) for part in parts if part)


def _fixed(words: str) -> Say:
    return lambda _told: words


def _no_such_seat(told: RefusalText) -> str:
    if "seats" in told.facts:
        seats = counted(told.facts["seats"], "seat")
        return f"there is no seat {told.facts['seat']}: this table has {seats}"
    return f"nobody sits at seat {told.facts.get('seat', 0)}"


def _illegal_choice(told: RefusalText) -> str:
    # The reader of a choice repeats what is legal; once is enough.
    legal = re.sub(r" \(choose one of .*\)$", "", str(told.facts["legal"]))
    value = f" '{told.facts['value']}'" if "value" in told.facts else " as asked"
    return f"the book does not allow {told.facts['name']}{value}: {legal}"


def _not_ready(told: RefusalText) -> str:
    if "deck" in told.facts:
        return "another deck has to be checked before cards are dealt"
    if "minute" in told.facts:
        return f"it is {time_of_day(told.facts['minute'])}, outside the hours of gaming"
    if told.facts.get("absent"):
        away = told.all_of(told.facts["absent"])
        return f"play goes on with everyone or not at all, and without {away} it waits"
    if told.facts.get("seats"):
        level, seats = told.money(told.facts["least"]), told.all_of(told.facts["seats"])
        return f"everyone starts with {level}; put that right for {seats}"
    return "the table is not ready"


def _not_dealt_in(told: RefusalText) -> str:
    who = told.who(told.facts["seat"]) if "seat" in told.facts else "this player"
    return f"{who} is not in this round, or can no longer act in it"


def _out_of_turn(told: RefusalText) -> str:
    turn = told.facts.get("to_act", 0)
    return f"it is {told.whose(turn)} turn" if turn else "it is nobody's turn now"


def _not_awaited(told: RefusalText) -> str:
    if told.facts.get("seats"):
        return f"the table waits for {told.all_of(told.facts['seats'])} first"
    if "report" in told.facts:
        return f"no report with the number {told.facts['report']} waits here"
    if told.facts.get("phase") in _PHASES:
        return f"not now: the table is at {_PHASES[told.facts['phase']]}"
    for fact, words in _UNTIMELY.items():
        if fact in told.facts:
            return words.format(who=told.who(told.facts[fact]))
    return "that is not what the table waits for now"


def _not_offered(told: RefusalText) -> str:
    offered = tuple(told.facts.get("offered", ()))
    if offered == ("show",):
        return "this hand has to be shown"
    if "group" in told.facts:
        return f"this game is for {told.facts['group']}"
    if "name" in told.facts and "begun" in told.facts:
        return f"{plain(told.facts['name'])} may not change once play has begun"
    if "name" in told.facts:
        return f"{plain(told.facts['name'])} was settled when the table opened and stays as it is"
    for fact, words in _CLOSED.items():
        if fact in told.facts:
            return words.format(**told.facts)
    what = _ACTS.get(told.facts.get("act", ""), "that")
    return f"{what} is not open here{told.choice()}"


def _capped(told: RefusalText) -> str:
    raises = told.facts["raises"]
    have = "has" if raises == 1 else "have"
    return f"no more raises: {number(raises)} {have} been made in this betting round"


def _may_not_raise(told: RefusalText) -> str:
    if told.facts.get("choice") == UNCALLABLE:
        return "every other player in the round is all in, so nobody could call a raise"
    if "offered" in told.facts:
        return f"an earlier ruling allows no bet or raise here{told.choice()}"
    if told.facts.get("choice") == SUMMED:
        return (
            "each all-in was short of a full raise, and this house does not add them up: a player "
            f"who has acted may not raise again (house choice {SUMMED})"
        )
    choice = f" (house choice {told.facts['choice']})" if "choice" in told.facts else ""
    return (
        f"the last all-in was short of a full raise, so who has acted may not raise again{choice}"
    )


def _too_little(told: RefusalText) -> str:
    if "to_call" in told.facts:
        wanted, call = told.money(told.facts["wanted"]), told.money(told.facts["to_call"])
        return f"{wanted} is less than the call of {call}: say call, or fold"
    if "least" not in told.facts:
        return "it has to be more than nothing"
    wanted = f"{told.money(told.facts['wanted'])} is" if "wanted" in told.facts else "that is"
    return f"{wanted} too little: {_range(told)}"


def _too_much(told: RefusalText) -> str:
    wanted = f"{told.money(told.facts['wanted'])} is" if "wanted" in told.facts else "that is"
    return f"{wanted} too much: {_range(told)}"


def _range(told: RefusalText) -> str:
    least, most = told.facts.get("least"), told.facts.get("most")
    if least is not None and least == most:
        return f"it has to be {told.money(least)}"
    parts = []
    if least is not None:
        parts.append(f"the least is {told.money(least)}")
    if most is not None:
        parts.append(f"the most is {told.money(most)}")
    return " and ".join(parts)


def _all_the_same(told: RefusalText) -> str:
    return f"every player starts with the same chips: {told.money(told.facts['exactly'])}"


def _stake_too_small(told: RefusalText) -> str:
    if "exactly" in told.facts:
        return _all_the_same(told)
    return f"that stake is too small: buy at least {told.money(told.facts['least'])}"


def _stake_too_large(told: RefusalText) -> str:
    if "exactly" in told.facts:
        return _all_the_same(told)
    if not told.facts["most"]:
        return "the stake is as large as it may be: nothing can be added"
    return f"that stake is too large: buy at most {told.money(told.facts['most'])}"


def _seat_taken(told: RefusalText) -> str:
    return f"seat {told.facts['seat']} is taken, or kept for someone else"


def _one_seat_each(told: RefusalText) -> str:
    return f"{told.facts['person']} has a seat already, and it is one seat to a player"


def _too_few(told: RefusalText) -> str:
    ready = told.facts["ready"]
    are = "are" if ready > 1 else "is"
    needed = max(2, told.facts["needed"])
    many = number(ready) if ready else "none"
    return f"{counted(needed, 'player')} are needed, and {many} {are} ready"


def _too_many(told: RefusalText) -> str:
    return f"the deck is enough for {counted(told.facts['most'], 'player')} and no more"


def _not_now_entry(told: RefusalText) -> str:
    why = told.facts.get("why", "now")
    return f"a player may not come in {why}; the next round will do"


def _forced_due(told: RefusalText) -> str:
    return (
        f"before the first card the forced bets of {told.all_of(told.facts['seats'])} have to be in"
    )


def _wrong_deck(told: RefusalText) -> str:
    if told.facts.get("strangers"):
        strangers = [Card(one) for one in told.facts["strangers"]]
        belongs = "does" if len(strangers) == 1 else "do"
        return f"{the_cards(strangers)} {belongs} not belong to this deck"
    if told.facts["wanted"] != told.facts["got"]:
        return f"this deck has {told.facts['wanted']} cards, and {told.facts['got']} were counted"
    return "this deck has a card twice, or one that does not belong to it"


def _wrong_cut(told: RefusalText) -> str:
    near = f"a cut after {counted(told.facts['wanted'], 'card')} is too near the end"
    return f"{near}: cut after {told.facts['least']} to {told.facts['most']}"


def _wrong_cards(told: RefusalText) -> str:
    for name, verb in (("twice", "already on the table"), ("foreign", "not in this deck")):
        if told.facts.get(name):
            is_ = "is" if len(told.facts[name]) == 1 else "are"
            wrong = f"{the_cards(told.facts[name])} {is_} {verb}"
            asks = "was that mistyped, or is the deck at fault? If so, report 'defective deck'"
            return f"{wrong}: {asks}"
    if told.facts.get("earlier"):
        was = "was" if len(told.facts["earlier"]) == 1 else "were"
        return f"{the_cards(told.facts['earlier'])} {was} dealt on an earlier street"
    if told.facts.get("exposed"):
        was = "was" if len(told.facts["exposed"]) == 1 else "were"
        record = f"{the_cards(told.facts['exposed'])} of this hand {was} exposed earlier"
        named = told.facts.get("told")  # not sent to a page: the asker named them
        return f"{record}, so the hand cannot be {the_cards(named) if named else 'another'}"
    if "must_be_known" in told.facts:
        return "this card lies face up: say which it is"
    if "too_many" in told.facts:
        return f"that is {counted(told.facts['too_many'], 'card')} too many"
    if "wanted" in told.facts:
        wanted = counted(told.facts["wanted"], "card")
        return f"{wanted} should be told here, not {number(told.facts['got'])}"
    if "cards" in told.facts:
        cards = counted(told.facts["cards"], "card")
        return f"the hand has {cards}: name each hidden one, and no card twice"
    return str(told.facts.get("why", "those cards cannot be right"))


def _no_rule(told: RefusalText) -> str:
    situation = told.facts.get("situation", "this")
    known = told.facts.get("known")
    if known:
        quoted = listed((f"'{one}'" for one in known), "or")
        return f"the floor knows no '{situation}'; it knows {quoted}"
    return f"the book has no rule for '{situation}' and names nobody to decide it"


def _no_sense(told: RefusalText) -> str:
    if "hand_dealt" in told.facts:
        return "where the software deals, chips move only by an act in turn"
    if "away" in told.facts:
        return "this player is away already" if told.facts["away"] else "this player is not away"
    if "kept" in told.facts:
        return f"no chips are kept for {told.facts.get('person', 'this player')}"
    if "disputed" in told.facts:
        return "this seat has disputed the last round already"
    if "owes" in told.facts:
        return "this player owes nothing before the next cards"
    if "stages" in told.facts:
        when = condition_answers("stage", "|".join(told.facts["stages"]))
        return f"that does not fit this moment: it happens {when}"
    why = told.facts.get("why", "that does not fit what has happened")
    if "question" in told.facts:
        question = QUESTIONS.get(told.facts["question"])
        why = f"{why}: {question.text if question else told.facts['question']}"
    offered = told.facts.get("offered") or told.facts.get("known")
    choice = f" ({listed(map(str, offered), 'or')})" if offered else ""
    return f"{why}{choice}"


def _floor_asks(told: RefusalText) -> str:
    question = QUESTIONS.get(told.facts.get("question", ""))
    asked = f": {question.text}" if question is not None else ""
    return f"no ruling is found yet; the floor has asked a question{asked}"


def _staff_only(told: RefusalText) -> str:
    wanted = told.facts.get("wanted")
    if wanted:
        return f"the last word is with the {wanted}"
    if "unnamed" in told.facts:
        return "whoever says so has to be named"
    if told.facts.get("may"):
        return f"this is for the {listed(told.facts['may'], 'or')} to say"
    if "may" in told.facts:
        return "this is for staff to say"
    return "players may report it; staff rule on it"


def _way_needed(told: RefusalText) -> str:
    offered = told.facts.get("offered", ())
    if not offered:
        return "the book leaves no choice here: apply the ruling as it is"
    ways = listed((f"'{one}'" for one in offered), "or")
    return f"somebody has to choose: {ways}"


def _cannot_undo(told: RefusalText) -> str:
    if "reach" in told.facts:
        return f"an undo never reaches back past {told.facts['reach']}"
    if "versions" in told.facts:
        entries = listed(map(str, told.facts["versions"]), "or")
        return f"an undo goes back to the start of an act: after entry {entries}"
    return f"an undo reaches from entry {told.facts['first']} to {told.facts['last']}"


def _cannot_afford(told: RefusalText) -> str:
    if "to_call" in told.facts:
        return f"there are not enough chips to call {told.money(told.facts['to_call'])}"
    if "most" in told.facts:
        wanted, most = told.money(told.facts["wanted"]), told.money(told.facts["most"])
        return f"there are not enough chips for {wanted}: the most is {most}"
    if "stake" in told.facts:
        return f"the stake is {told.money(told.facts['stake'])}, and the amount has to fit in it"
    if "wanted" in told.facts:
        return f"there are not enough chips for {told.money(told.facts['wanted'])}"
    return "there are not enough chips for that"


def _consent_needed(told: RefusalText) -> str:
    missing = told.facts.get("missing", ())
    who = f": {told.all_of(missing)} did not" if missing else ""
    return f"every player at the table has to agree to that{who}"


_RECORDS = {
    "deal": "here software shuffles, cuts and deals, and the record shows every card it dealt",
    "chips": "here software takes the bets and counts the chips, and the record shows each of them",
    "hands": "here software holds the hands, and each is where the record says",
    "presence": "here the room itself knows by the connection whether a player has left",
}
"""Why the record of a software-dealt table rules a report out."""


def _ruled_out(told: RefusalText) -> str:
    situation = SITUATIONS.get(str(told.facts.get("situation", "")))
    what = f"'{situation.title}'" if situation is not None else "that"
    why = _RECORDS.get(str(told.facts.get("record", "")), "the record shows what happened")
    return f"{what} cannot be reported at this table: {why}"


def _may_not_report(told: RefusalText) -> str:
    if "person" in told.facts:
        return f"{told.facts['person']} plays at this table and is not staff here"
    return "only players who sit at this table and staff who do not may report here"


def _report_waits(told: RefusalText) -> str:
    return f"your report {told.facts.get('report', '')} still waits for staff: one at a time"


_WHY: dict[RefusalReason, Say] = {
    RefusalReason.NO_SUCH_SEAT: _no_such_seat,
    RefusalReason.ILLEGAL_CHOICE: _illegal_choice,
    RefusalReason.TABLE_NOT_READY: _not_ready,
    RefusalReason.NO_ROUND: _fixed("there is no round of play for that now"),
    RefusalReason.ROUND_RUNNING: _fixed("that has to wait until the round of play is over"),
    RefusalReason.ROUND_OVER: _fixed("the round of play is over"),
    RefusalReason.NOT_DEALT_IN: _not_dealt_in,
    RefusalReason.OUT_OF_TURN: _out_of_turn,
    RefusalReason.NOT_AWAITED: _not_awaited,
    RefusalReason.NOT_OFFERED: _not_offered,
    RefusalReason.RAISES_CAPPED: _capped,
    RefusalReason.MAY_NOT_RAISE: _may_not_raise,
    RefusalReason.TOO_LITTLE: _too_little,
    RefusalReason.TOO_MUCH: _too_much,
    RefusalReason.STAKE_TOO_SMALL: _stake_too_small,
    RefusalReason.STAKE_TOO_LARGE: _stake_too_large,
    RefusalReason.STAKE_LOCKED: _fixed("the stake may not be changed now"),
    RefusalReason.STAKE_NEVER_REDUCED: _fixed(
        "chips on the table stay there: a stake is never reduced"
    ),
    RefusalReason.DECLARED: _fixed("a declared player may not add chips"),
    RefusalReason.SEAT_TAKEN: _seat_taken,
    RefusalReason.ONE_SEAT_EACH: _one_seat_each,
    RefusalReason.TOO_FEW_PLAYERS: _too_few,
    RefusalReason.TOO_MANY_SEATS: _too_many,
    RefusalReason.NOT_NOW_ENTRY: _not_now_entry,
    RefusalReason.NOTICE_NEEDED: _fixed("notice of that has to be given first"),
    RefusalReason.BLIND_COMPULSORY: _fixed("a blind that is due has to be posted"),
    RefusalReason.FORCED_BETS_DUE: _forced_due,
    RefusalReason.WRONG_DECK: _wrong_deck,
    RefusalReason.WRONG_CUT: _wrong_cut,
    RefusalReason.WRONG_CARDS: _wrong_cards,
    RefusalReason.NO_AGREEMENT: _fixed("players may not divide the pot among themselves"),
    RefusalReason.PLAY_ON: _fixed("the round has to be played to its end"),
    RefusalReason.FINAL: _fixed(
        "the next round has begun, so the last one stands as it was decided"
    ),
    RefusalReason.NO_TRANSFER: _fixed("players may not pass chips to one another"),
    RefusalReason.NO_RULE: _no_rule,
    RefusalReason.NO_SENSE: _no_sense,
    RefusalReason.CANNOT_UNDO: _cannot_undo,
    RefusalReason.CANNOT_AFFORD: _cannot_afford,
    RefusalReason.CONSENT_NEEDED: _consent_needed,
    RefusalReason.FLOOR_BUSY: lambda told: (
        f"the floor has '{told.facts.get('situation', 'a matter')}' before it; settle that first"
    ),
    RefusalReason.FLOOR_ASKS: _floor_asks,
    RefusalReason.STAFF_ONLY: _staff_only,
    RefusalReason.RECORD_RULES_OUT: _ruled_out,
    RefusalReason.MAY_NOT_REPORT: _may_not_report,
    RefusalReason.REPORT_WAITS: _report_waits,
    RefusalReason.WAY_NEEDED: _way_needed,
    RefusalReason.BARRED: lambda told: (
        f"{told.facts.get('person', 'this player')} has been shut out of this game"
    ),
    RefusalReason.GAME_OVER: lambda told: (
        f"the game is over: {told.facts.get('person', 'the last player')} has won it"
    ),
    RefusalReason.ROOM_CALLS_CLOCK: _fixed("where software deals, only the room calls the clock"),
    RefusalReason.FLOOR_AWAITED: lambda told: (
        f"play waits for the floor's ruling on '{told.facts.get('situation', 'a report')}'"
    ),
}
