"""The signs of a table as one sheet: for the wall, as a PDF, and behind a QR code.

Every line comes from a rule of the law in force, with its clauses.  Without the rule it is missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardspeak import __version__
from cardspeak.books.shelf import SHELF
from cardspeak.chips import Unit
from cardspeak.hands.orders import Kind
from cardspeak.printing.sheet import (
    Block,
    Column,
    PictureBlock,
    Sheet,
    TableBlock,
    TextBlock,
    licence_or_practice,
)
from cardspeak.printing.table_drawing import layout_drawing
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.table.rules.procedure import sign_of
from cardspeak.table.state import TableState
from cardspeak.tournament.state import TournamentState
from cardspeak.view.words.law_lines import part_lines
from cardspeak.words.catalogue import Catalogue
from cardspeak.words.say import LANGUAGES, Voice, catalogue

Row = tuple[str, ...]
EXAMPLES: Final[dict[Kind, str]] = {
    Kind.ROYAL_FLUSH: "As Ks Qs Js Ts",
    Kind.FIVE_OF_A_KIND: "As Ah Ad Ac Jk",
    Kind.STRAIGHT_FLUSH: "Kh Qh Jh Th 9h",
    Kind.FOUR_OF_A_KIND: "Qs Qh Qd Qc 9s",
    Kind.FULL_HOUSE: "Js Jh Jd Ts Tc",
    Kind.FLUSH: "Ad Qd Jd 9d 8d",
    Kind.STRAIGHT: "Qs Jh Td 9c 8s",
    Kind.THREE_OF_A_KIND: "Ts Th Td Kc 9s",
    Kind.TWO_PAIRS: "Ks Kh 9d 9c As",
    Kind.ONE_PAIR: "As Ah Kd Jc 9s",
    Kind.HIGH_CARDS: "As Kh Jd 9c 8s",
}
"""An example of each kind of hand, which the full and the reduced deck both have."""

SUITS: Final = str.maketrans({"s": "♠", "h": "♥", "d": "♦", "c": "♣"})


def sign_sheet(
    table: TableState,
    title: str,
    language: str = LANGUAGES[0],
    *,
    code: str = "",
    licence: str = "",
    tournament: TournamentState | None = None,
) -> Sheet:
    """Return the signs of a table, from its current choices.

    `code` is a picture of the QR code that opens the same sheet, as SVG.  A table of a tournament
    has the tournament's notices, too.  Without a `licence` the sheet says that the table is for
    practice.
    """
    words = catalogue(language)
    book = SHELF[table.book]
    blocks: list[Block | None] = [
        _signs(table, words),
        _order_of_hands(table, words),
        PictureBlock(words.fixed("print-layout"), layout_drawing(table, title)),
        _conduct(table, words),
        *(_of_tournament(tournament, words) if tournament else ()),
        _people(table, tournament, words),
        _choices(table, words),
        _definitions(table, words),
    ]
    if code:
        blocks.append(PictureBlock(words.fixed("print-scan"), code, small=True))
    edition = f"{words.fixed('print-rules')}: {table.book}, {table.edition}"
    game = words.term("game", book.game)
    status = licence_or_practice(words, licence)
    foot = f"cardspeak {__version__}"
    shown = tuple(block for block in blocks if block is not None)
    return Sheet(
        title,
        f"{game} · {edition} · {status}",
        shown,
        foot,
        language,
        page=words.fixed("print-page"),
    )


SHARES: Final = {
    "value": 2,
    "notice": 3,
    "decides": 3,
    "rule": 2,
    "example": 1,
    "usual": 1,
    "clauses": 1,
}
"""The shares of the columns in the width of a page; the others are as wide as their texts."""


def _columns(words: Catalogue, *names: str) -> tuple[Column, ...]:
    return tuple(Column(words.fixed(f"print-{name}"), share=SHARES.get(name, 0)) for name in names)


def _block(
    words: Catalogue, heading: str, names: tuple[str, ...], rows: Iterable[Row]
) -> TableBlock | None:
    """Return a table, or None without rows."""
    found = tuple(rows)
    if not found:
        return None
    return TableBlock(words.fixed(f"print-{heading}"), _columns(words, *names), found)


def _cited(numbers: Iterable[ClauseNo], book: str = "") -> str:
    """Return clause numbers in one line; with a book, without those of its definitions."""
    clauses = load_register(book).clauses if book else {}
    hidden = {number for number, one in clauses.items() if one.proof_kind == "defines"}
    return ", ".join(number for number in numbers if number not in hidden)


def _signs(table: TableState, words: Catalogue) -> TableBlock | None:
    """Return the signs that the book asks for, with what they state now."""
    rows: list[Row] = []
    for rule in table.law.procedure.signs:
        sign = sign_of(table, rule.value)
        says = [f"{words.choice(one.name)}: {words.value(one.value)}" for one in sign.choices]
        about = f"sign-about-{sign.sign.replace(' ', '-')}"
        if words.has(about):
            says.append(words.fixed(about))
        rows.append((words.term("sign", sign.sign), "; ".join(says), _cited(rule.by)))
        if sign.sign == "commission":
            lines = part_lines("commission", table.law.commission, Unit(table.unit_cents), words)
            rows += [("", f"{line.what}: {line.words}", _cited(line.by)) for line in lines]
    return _block(words, "signs", ("sign", "value", "clauses"), rows)


def _order_of_hands(table: TableState, words: Catalogue) -> TableBlock | None:
    """Return the kinds of hands that the deck in play has, the best first."""
    deck = table.law.deck
    kinds = [
        kind
        for kind in table.law.hands.kinds
        if deck.joker.value or kind.value is not Kind.FIVE_OF_A_KIND
    ]
    voice = Voice(Unit(table.unit_cents))
    rows = (
        (
            str(place),
            words.say("hand-kind", {"hand": kind.value.value}, voice),
            example(kind.value),
            _cited((*kind.by, *(deck.size.by if place == 1 else ()))),
        )
        for place, kind in enumerate(kinds, 1)
    )
    return _block(words, "hands", ("place", "hand", "example", "clauses"), rows)


def example(kind: Kind) -> str:
    """Return an example of a kind of hand with signs of suits: "A♠ K♠ Q♠ J♠ 10♠"."""
    cards = EXAMPLES[kind].split()
    return "  ".join(
        "joker" if card == "Jk" else card.translate(SUITS).replace("T", "10") for card in cards
    )


def _conduct(table: TableState, words: Catalogue) -> TableBlock | None:
    """Return the rules of conduct, which every player hears on sitting down."""
    law = table.law.procedure
    rules = (*law.conduct, *law.permitted)
    rows = ((words.term("conduct", rule.value), _cited(rule.by)) for rule in rules)
    return _block(words, "conduct", ("rule", "clauses"), rows)


def _of_tournament(state: TournamentState, words: Catalogue) -> tuple[Block | None, ...]:
    """Return the notices of a tournament, its chip values, and who decides a dispute."""
    law = state.law.tournament
    voice = Voice(Unit(state.unit_cents))
    notices = [
        (words.term("notice", rule.value), _cited(rule.by, state.book))
        for rule in (*law.signs, *law.statements)
    ]
    shown = {number for rule in law.signs for number in rule.by}
    if law.chips.not_cash.value and not shown & set(law.chips.not_cash.by):
        notices.append((words.fixed("notice-not-cash"), _cited(law.chips.not_cash.by)))
    colours = law.chips.colours
    values = [
        (words.say("law-chip-colour", {"colour": name, "worth": worth}, voice), _cited(colours.by))
        for name, worth in colours.value
    ]
    stages = [
        (str(place), words.term("dispute", rule.value), _cited(rule.by))
        for place, rule in enumerate(law.disputes.stages, 1)
    ]
    notice = law.disputes.notice
    if notice.value:
        stages.append(("", words.term("notice", notice.value), _cited(notice.by)))
    return (
        _block(words, "notices", ("notice", "clauses"), notices),
        _block(words, "chip-values", ("value", "clauses"), values),
        _block(words, "disputes", ("place", "decides", "clauses"), stages),
    )


def _people(
    table: TableState, tournament: TournamentState | None, words: Catalogue
) -> TableBlock | None:
    """Return the roles at this table and who holds them now."""
    held = [(words.term("role", "dealer"), table.dealer)]
    if tournament:
        held.append((words.fixed("print-director"), words.value(tournament.director)))
    rows = (line for line in held if line[1])
    return _block(words, "roles", ("role", "person"), rows)


def _choices(table: TableState, words: Catalogue) -> TableBlock | None:
    """Return the house's choices, and what the printed book has where that differs."""
    rows = []
    for name, choice in SHELF[table.book].choices.items():
        value = table.house.get(name, "")
        if choice.is_reading or not choice.by:
            continue
        printed = "" if value == choice.default else words.value(choice.default)
        rows.append((words.choice(name), words.value(value), printed, _cited(choice.by)))
    return _block(words, "choices", ("condition", "value", "usual", "clauses"), rows)


def _definitions(table: TableState, words: Catalogue) -> TextBlock | None:
    """Return the definitions that the book displays; they are in English."""
    clauses = load_register(table.book).clauses.values()
    shown = tuple(
        f"{one.says} [{one.id}]"
        for one in clauses
        if one.level == "display" and one.proof_kind == "defines"
    )
    return TextBlock(words.fixed("print-definitions"), shown) if shown else None
