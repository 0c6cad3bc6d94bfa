"""Parse scripts: each line is one ask or one check in plain words.

`forms.py` lists every form with an example; docs and tests use the same list.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable
from dataclasses import replace
from difflib import get_close_matches

from cardspeak.cards import UNKNOWN, Card, NotationError, card_text, read_card, read_cards
from cardspeak.numbers import read_whole
from cardspeak.scenario.language.case import DeckOrder, Expect, Offer, ParsedLine, ScriptLine
from cardspeak.scenario.language.expects import read_expects
from cardspeak.scenario.language.forms import CHECKS, FORMS, LineForm
from cardspeak.scenario.language.stream_lines import STREAMS
from cardspeak.seat_no import NO_SEAT, SeatNo

Words = dict[str, str]

LONGEST_SHOWN = 60  # characters; keeps a pasted page out of the error message

_SLOTS = {
    "seat": r"(?:(?:seat|player)\s+)?(?P<seat>\d{1,4})",
    "to": r"(?:seat\s+)?(?P<to>\d{1,4})",
    "amount": r"(?P<amount>-?\$?-?\d[\d,]{0,14}(?:\.\d{1,6})?)",
    "seats": r"(?:players?\s+|seats?\s+)?(?P<seats>\d{1,4}(?:(?:\s*,\s*|\s+and\s+|\s+)\d{1,4})*)",
    "cards": r"(?P<cards>.+)",
    "number": r"(?P<to>\d{1,9})",
    "name": r"(?P<name>\S.*?)",
    "text": r"(?P<text>\S.*)",
}


def _compile(form: LineForm) -> re.Pattern[str]:
    used: set[str] = set()

    def fill(slot: re.Match[str]) -> str:
        name = slot[1]
        if name not in used:
            used.add(name)
            return _SLOTS[name]
        # Group names must be unique, so a repeated slot gets a new name.
        return _SLOTS[name].replace(f"(?P<{name}>", f"(?P<{name}2>")

    pattern = re.sub(r"(?<!\?P)<(\w+)>", fill, form.pattern)
    pattern = pattern.replace(" ?", r"\s*").replace(" ", r"\s+")
    return re.compile(pattern, re.IGNORECASE)


_COMPILED = tuple((form, _compile(form)) for form in FORMS)
_AMBIGUOUS_RAISE = re.compile(r"(?:seat\s+)?(\d+)\s+raises?\s+\$?([\d.,]+)", re.IGNORECASE)


def read_script(
    text: str, first_line: int, *, begin: str = ""
) -> tuple[tuple[Expect, ...], tuple[ScriptLine, ...], list[tuple[int, str]]]:
    """Parse a script into expectations about the opening, lines, and errors with line numbers."""
    start: list[Expect] = []
    lines: list[ScriptLine] = []
    errors: list[tuple[int, str]] = []
    stream = STREAMS.get(begin)
    read = read_line if stream is None else stream.read
    checks = CHECKS if stream is None else stream.checks
    for number, raw in enumerate(text.split("\n"), first_line):
        written = _uncommented(raw)
        ask_text, arrow, expected = written.partition("=>")
        try:
            expects = read_expects(expected, number) if arrow else ()
            if ask_text.strip():
                parsed = read(ask_text.strip())
                lines.append(ScriptLine(number, ask_text.strip(), parsed, ()))
            if not lines:
                start.extend(expects)
            elif expects and lines[-1].parsed.kind in checks:
                raise NotationError("a check line makes no ask, so it cannot have '=>'")
            else:
                lines[-1] = replace(lines[-1], expects=(*lines[-1].expects, *expects))
        except NotationError as error:
            errors.append((number, str(error)))
    return tuple(start), tuple(lines), errors


def _uncommented(raw: str) -> str:
    return re.sub(r"(?:^|\s)#.*", "", raw).strip()


def read_line(text: str) -> ParsedLine:
    """Parse one line. Raises NotationError with similar forms if it is unknown."""
    plain = text.rstrip(".!").strip()
    for form, pattern in _COMPILED:
        match = pattern.fullmatch(plain)
        if match is not None:
            return _parsed(form, {key: value for key, value in match.groupdict().items() if value})
    vague = _AMBIGUOUS_RAISE.fullmatch(plain)
    if vague:
        raise NotationError(
            f"'{text}' is ambiguous: write '{vague[1]} raises to {vague[2]}' for the "
            f"total or '{vague[1]} raises by {vague[2]}' on top of the call"
        )
    shown = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
    raise NotationError(f"'{shown}' is not a line of the language{_hint(plain[:LONGEST_SHOWN])}")


def _hint(plain: str) -> str:
    def bare(words: str) -> str:
        return re.sub(r"\d+(?:\.\d+)?", "4", words.lower())

    shown = {bare(form.example): form.example for form in FORMS}
    near = get_close_matches(bare(plain), shown, n=2, cutoff=0.5)
    if not near:
        return "; docs/scenarios.md lists all lines"
    return "; did you mean something like " + " or ".join(f"'{shown[form]}'" for form in near) + "?"


def _parsed(form: LineForm, words: Words) -> ParsedLine:
    read = _READERS.get(form.kind, _plain)
    return read(form.kind, words)


def _plain(kind: str, words: Words) -> ParsedLine:
    return ParsedLine(
        kind,
        seat=SeatNo(words.get("seat", 0)),
        to=int(words.get("to", 0)),
        amount=words.get("amount", words.get("amount2", "")),
        seats=_seats(words.get("seats", "")),
        text=words.get("text", words.get("name", "")),
    )


def _seats(text: str) -> tuple[SeatNo, ...]:
    return tuple(SeatNo(number) for number in re.findall(r"\d+", text))


def _with_cards(kind: str, words: Words) -> ParsedLine:
    text = words.get("cards", "")
    cards = () if text.lower() in {"none", "nothing"} else read_cards(text)
    text = words.get("only", words.get("claim", "")).strip()
    return ParsedLine(kind, seat=SeatNo(words.get("seat", 0)), cards=cards, text=text.lower())


def _any_cards(kind: str, words: Words) -> ParsedLine:
    """Parse cards reported by the dealer. Duplicates are allowed here; the book refuses them."""
    cards = read_cards(words.get("cards", ""), duplicates=True)
    return ParsedLine(kind, cards=cards, text=words.get("only", "").strip())


def _time(kind: str, words: Words) -> ParsedLine:
    hour, minute = int(words["hour"]), int(words["minute"])
    if hour > 23 or minute > 59:
        raise NotationError(f"{words['hour']}:{words['minute']} is not a time of day")
    jump = words.get("jump") or ""
    return ParsedLine(kind, to=hour * 60 + minute, facts=(("jump", jump),) if jump else ())


def _house(kind: str, words: Words) -> ParsedLine:
    value = words.get("value", "").strip().strip("\"'")
    return ParsedLine(
        kind, seats=_seats(words.get("seats", "")), text=words["name"], facts=(("", value),)
    )


def _sit(kind: str, words: Words) -> ParsedLine:
    facts = tuple((name, words.get(name, "")) for name in ("group", "closed", "colour", "consents"))
    return replace(_plain(kind, words), facts=facts)


def _stated(kind: str, words: Words) -> ParsedLine:
    return replace(_plain(kind, words), facts=(("staff", words.get("staff", "")),))


def _say(kind: str, words: Words) -> ParsedLine:
    return replace(_plain(kind, words), text=words.get("word", "bet").lower())


def _clock(kind: str, words: Words) -> ParsedLine:
    """Parse a clock line: seat, role and announcement (in `facts`), name, seconds left."""
    who = words.get("who", "").lower()
    role = {"supervisor": "floor"}.get(who, who)
    facts = (("who", role), ("bare", words.get("bare", "").strip()))
    return replace(_plain(kind, words), facts=facts)


def _waiting_report(kind: str, words: Words) -> ParsedLine:
    """Parse a line about a waiting report: number, role and reason (in `facts`), name."""
    facts = (("who", words.get("who", "").lower()), ("reason", words.get("reason", "")))
    return replace(_plain(kind, words), facts=facts)


def _dropped(kind: str, words: Words) -> ParsedLine:
    return replace(_plain(kind, words), facts=(("actor", words.get("who", "").strip().lower()),))


def _vacate(kind: str, words: Words) -> ParsedLine:
    return ParsedLine(kind, seat=SeatNo(words["to"]))


def _exempt(kind: str, words: Words) -> ParsedLine:
    return ParsedLine(kind, seat=SeatNo(words["seat"]), text=words.get("without", "").strip())


def _round(kind: str, words: Words) -> ParsedLine:
    text = words.get("cards", "")
    bonus = words.get("amount", "")
    match words.get("how", "").lower():
        case "deck":
            return ParsedLine(kind, amount=bonus, deck=DeckOrder(order=read_cards(text)))
        case "cards":
            return ParsedLine(kind, amount=bonus, deck=_deck(text))
        case _:
            return ParsedLine(kind, amount=bonus)


def _share(kind: str, words: Words) -> ParsedLine:
    parts = tuple(("part", number) for number in re.findall(r"\d+", words.get("parts", "")))
    for _, part in parts:
        read_whole(part, "a part of the pot")
    return ParsedLine(kind, seats=_seats(words["seats"]), facts=parts)


def _deck(text: str) -> DeckOrder:
    """Parse `1: As Kd, 4: 7h 2c, board: Ah Kd 7c` into the cards that matter."""
    places: dict[str, str] = {}
    for part in text.split(","):
        place, colon, cards = part.partition(":")
        if not colon:
            raise NotationError(
                f"'{part.strip()}' does not name a seat; write '1: As Kd, board: 7h 2c'"
            )
        place = place.strip().lower().removeprefix("seat").strip()
        if place in places:
            raise NotationError(f"the cards of '{place}' are given twice")
        places[place] = cards
    return read_places(places)


def read_places(places: dict[str, str]) -> DeckOrder:
    """Read cards by place: seat numbers, `board` and `burns`. Raises NotationError if invalid."""
    by_place: dict[str, tuple[Card, ...]] = {}
    for place, cards in places.items():
        if place not in {"board", "burns"} and (not place.isdecimal() or len(place) > 4):
            raise NotationError(f"'{place}' is not a place for cards: use a seat, board or burns")
        by_place[place] = read_cards(cards, duplicates=True)
    _refuse_collisions(
        (_place_words(place, index), card)
        for place, cards in by_place.items()
        for index, card in enumerate(cards, 1)
    )
    seats = {SeatNo(place): cards for place, cards in by_place.items() if place.isdecimal()}
    return DeckOrder((), seats, by_place.get("board", ()), by_place.get("burns", ()))


def read_order(text: str) -> tuple[Card, ...]:
    """Read the cards of a deck from the top down. `??` may repeat."""
    order = read_cards(text, duplicates=True)
    _refuse_collisions((f"card {index} of the deck", card) for index, card in enumerate(order, 1))
    return order


def _place_words(place: str, index: int) -> str:
    whose = f"seat {place}" if place.isdecimal() else f"the {place}"
    return f"card {index} of {whose}"


def _refuse_collisions(placed: Iterable[tuple[str, Card]]) -> None:
    """Raise NotationError if a card is in two places. The message names both."""
    seen: dict[Card, str] = {}
    for place, card in placed:
        if card != UNKNOWN and card in seen:
            raise NotationError(f"{card_text(card)} is in two places: {seen[card]} and {place}")
        seen[card] = place


def _report(kind: str, words: Words) -> ParsedLine:
    try:
        tokens = shlex.split(words["text"])
    except ValueError as error:
        raise NotationError(f"missing quotation mark in a report: {error}") from None
    situation: list[str] = []
    seat, amount, cards, facts = NO_SEAT, "", [], []
    while tokens:
        token = tokens.pop(0)
        key, equals, value = token.partition("=")
        if equals:
            facts.append((key, value))
        elif token.lower() == "seat" and tokens and tokens[0].isdecimal():
            seat = SeatNo(read_whole(tokens.pop(0), "the seat", 9999))
        elif token.lower() == "amount" and tokens and tokens[0].lstrip("$")[:1].isdecimal():
            amount = tokens.pop(0)
        elif token.lower() in {"card", "cards"} and tokens and _is_card(tokens[0]):
            while tokens and _is_card(tokens[0]):
                cards.append(read_card(tokens.pop(0).rstrip(",")))
        else:
            situation.append(token.lower())
    if not situation:
        raise NotationError(
            "a report needs a situation in words, such as 'report card turned early'"
        )
    return ParsedLine(
        kind,
        seat=seat,
        cards=tuple(cards),
        amount=amount,
        text=" ".join(situation),
        facts=tuple(facts),
    )


def _ruling(kind: str, words: Words) -> ParsedLine:
    """Parse an answer or ruling by staff: `key=value` pairs, including the person."""
    try:
        pairs = [token.partition("=") for token in shlex.split(words["text"])]
    except ValueError as error:
        raise NotationError(f"missing quotation mark: {error}") from None
    if not all(equals for _, equals, _ in pairs):
        raise NotationError("write key=value pairs such as looked=no or person=Ann")
    facts = {key: value for key, _, value in pairs}
    person = facts.pop("person", "") if kind != "answer" else ""
    return ParsedLine(kind, text=person, facts=tuple(facts.items()))


def _is_card(token: str) -> bool:
    try:
        read_card(token.rstrip(","))
    except NotationError:
        return False
    return True


_SIZE = r"\$?\d[\d.]{0,14}"
_OFFER = re.compile(
    r"(?P<act>check|stay|call and fold|call|bet|raise|fold)"
    rf"(?:\s+(?:to\s+)?(?P<least>{_SIZE})(?:\s*(?:to|-|\N{{EN DASH}})\s*(?P<most>{_SIZE}))?)?"
    r"(?P<all_in>\s+all[- ]in)?",
    re.IGNORECASE,
)
_SIZED = {"call", "bet", "raise", "call and fold"}


def _may(kind: str, words: Words) -> ParsedLine:
    text = words["text"].strip()
    seat = SeatNo(words["seat"])
    if text.lower() in {"nothing", "none"}:
        return ParsedLine(kind, seat=seat)
    return ParsedLine(
        kind, seat=seat, offers=tuple(_offer(part.strip()) for part in text.split(","))
    )


def _offer(text: str) -> Offer:
    match = _OFFER.fullmatch(text)
    if match is None:
        raise NotationError(
            f"'{text}' is not an act; write check, stay, fold, call 20, bet 5 to 20, "
            "raise 40 to 120 (totals) or call and fold 20"
        )
    act, least = match["act"].lower(), match["least"]
    if act in _SIZED and not least:
        raise NotationError(f"'{text}' needs its amount, such as '{act} 20'")
    if act not in _SIZED and (least or match["all_in"]):
        raise NotationError(f"'{text}': write '{act}', which has no amount")
    return Offer(act, least or "0", match["most"] or least or "0", bool(match["all_in"]))


def _by_a_person(kind: str, words: Words) -> ParsedLine:
    return ParsedLine(kind, text=words["name"], facts=(("conduct", words["text"]),))


_READERS: dict[str, Callable[[str, Words], ParsedLine]] = {
    "drop": _dropped,
    "say": _say,
    "show": _with_cards,
    "board": _with_cards,
    "cards": _with_cards,
    "check-deck": _any_cards,
    "deal": _any_cards,
    "deal-on": _any_cards,
    "shuffle": _any_cards,
    "draw": _any_cards,
    "time": _time,
    "house": _house,
    "sit": _sit,
    "stated": _stated,
    "seat": _sit,
    "exempt": _exempt,
    "vacate": _vacate,
    "abandoned": _vacate,
    "host-removes": _vacate,
    "staff-breach": _by_a_person,
    "call-clock": _clock,
    "warn": _clock,
    "clock": _clock,
    "round": _round,
    "share": _share,
    "report": _report,
    "tell": _report,
    "take-up": _waiting_report,
    "dismiss": _waiting_report,
    "answer": _ruling,
    "apply": _ruling,
    "otherwise": _ruling,
    "may": _may,
}
