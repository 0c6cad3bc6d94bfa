"""The printed sheets of a tournament: conditions, structure, seat cards, prizes and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips, Unit, total_of
from cardspeak.errors import CardspeakError
from cardspeak.printing.sheet import (
    CardsBlock,
    Column,
    SeatCard,
    Sheet,
    SheetKind,
    SignatureBlock,
    TableBlock,
    TextBlock,
)
from cardspeak.rulebook.clause import load_register
from cardspeak.rulebook.law.tournament import Level
from cardspeak.tournament.law import tournament_book
from cardspeak.tournament.state import Entrant, TournamentState
from cardspeak.words.catalogue import Catalogue
from cardspeak.words.say import LANGUAGES, catalogue


class SheetNotReady(CardspeakError, ValueError):
    """Raised if a sheet has nothing to say yet.  `why` is the message that explains it."""

    def __init__(self, why: str) -> None:
        super().__init__(catalogue().fixed(why))
        self.why = why


def tournament_sheet(
    kind: SheetKind, state: TournamentState, title: str = "", language: str = LANGUAGES[0]
) -> Sheet:
    """Return a sheet of a tournament.  Raises SheetNotReady.

    `title` is the name of the tournament, by default that of its game.
    """
    printer = _Printer(state, title, language)
    makers: dict[SheetKind, Callable[[], Sheet]] = {
        "conditions": printer.conditions,
        "structure": printer.structure,
        "seats": printer.seats,
        "prizes": printer.prizes,
        "results": printer.results,
    }
    return makers[kind]()


class _Printer:
    def __init__(self, state: TournamentState, title: str, language: str) -> None:
        self.state = state
        self.words: Catalogue = catalogue(language)
        self.unit = Unit(state.unit_cents)
        self.book = SHELF[state.book]
        self.title = title or self.words.term("game", self.book.game)

    # --- the sheets -------------------------------------------------------------------------------

    def conditions(self) -> Sheet:
        choices = tournament_book(self.state.book).choices
        rows = tuple(
            (self.words.choice(name), self._value(value), ", ".join(choices[name].by))
            for name, value in self.state.house.items()
            if name in choices and choices[name].by
        )
        columns = (*self._left("condition"), *self._wide("value"), *self._left("clauses"))
        return self._sheet(
            "conditions", TableBlock("", columns, rows), self._signatures("director")
        )

    def structure(self) -> Sheet:
        if not self.state.schedule:
            raise SheetNotReady("print-no-levels")
        rows, number = [], 0
        for level in self.state.schedule:
            number += not level.is_break
            rows.append(self._level(level, number))
        columns = (*self._wide("level"), *self._right("length", "blinds", "ante", "bets"))
        used = [n for n in range(len(columns)) if any(row[n] for row in rows)]
        return self._sheet(
            "structure",
            TableBlock(
                "",
                tuple(columns[n] for n in used),
                tuple(tuple(row[n] for n in used) for row in rows),
            ),
        )

    def seats(self) -> Sheet:
        seated = sorted(self.state.seated, key=lambda entrant: (entrant.table, entrant.seat))
        if not seated:
            raise SheetNotReady("print-no-seats")
        cards = tuple(
            SeatCard(
                entrant.player or entrant.person,
                f"{self._label('table')} {entrant.table} · {self._label('seat')} {entrant.seat}",
                (self.title, *self._chips(entrant)),
            )
            for entrant in seated
        )
        return self._sheet("seats", CardsBlock(cards))

    def prizes(self) -> Sheet:
        placed = self._placed()
        paid = [entrant for entrant in placed if entrant.prize]
        rows = [
            (self._place(entrant), entrant.person, self._money(entrant.prize), "")
            for entrant in paid
        ]
        if not rows:
            rows = [
                (str(place), "", self._money(prize), "")
                for place, prize in enumerate(self.state.prizes or (), 1)
            ]
        if not rows:
            raise SheetNotReady("print-no-prizes")
        total = total_of(entrant.prize for entrant in paid) or total_of(self.state.prizes or ())
        rows.append(("", self._label("total"), self._money(total), ""))
        columns = (
            *self._right("place"),
            *self._left("player"),
            *self._right("prize"),
            *self._wide("received"),
        )
        return self._sheet(
            "prizes",
            TableBlock("", columns, tuple(rows)),
            self._signatures("director", "witness"),
        )

    def results(self) -> Sheet:
        placed = self._placed()
        if not placed:
            raise SheetNotReady("print-no-places")
        rows = tuple(
            (
                self._place(entrant),
                entrant.person,
                self._money(entrant.prize) if entrant.prize else "",
            )
            for entrant in placed
        )
        columns = (*self._right("place"), *self._wide("player"), *self._right("prize"))
        pool = Chips(self.state.pool + self.state.paid_out)
        standing = "final" if self.state.confirmed else "provisional"
        facts = TextBlock(
            "",
            (
                self._label(standing),
                f"{self._label('entries')}: {len(self._entries())}",
                f"{self._label('pool')}: {self._money(pool)}",
            ),
        )
        return self._sheet("results", facts, TableBlock("", columns, rows))

    # --- parts ------------------------------------------------------------------------------------

    def _sheet(
        self, kind: SheetKind, *blocks: TableBlock | TextBlock | SignatureBlock | CardsBlock
    ) -> Sheet:
        state = self.state
        version = f"{self._label('version')} {state.version}"
        return Sheet(
            title=f"{self.title}: {self._label(kind)}",
            subtitle=f"{self._label('rules')}: {load_register(state.book).title}",
            blocks=blocks,
            foot=f"{state.book}, {state.edition} · {version}",
            language=self.words.language,
            page=self._label("page"),
        )

    def _entries(self) -> list[Entrant]:
        entrants = self.state.entrants.values()
        return [one for one in entrants if one.status not in {"reserve", "withdrawn"}]

    def _placed(self) -> list[Entrant]:
        placed = [entrant for entrant in self._entries() if entrant.place]
        return sorted(placed, key=lambda entrant: (entrant.place, entrant.number))

    def _place(self, entrant: Entrant) -> str:
        shared = entrant.last > entrant.place
        return f"{entrant.place}–{entrant.last}" if shared else str(entrant.place)

    def _level(self, level: Level, number: int) -> tuple[str, ...]:
        name = self._label("break") if level.is_break else str(number)
        length = f"{level.minutes} min" if level.minutes else ""
        if level.rounds:
            length = f"{level.rounds} {self._label('rounds')}"
        blinds, bets = self._counts(level.blinds), self._counts(level.bets)
        return name, length, blinds, self._count(level.ante) if level.ante else "", bets

    def _chips(self, entrant: Entrant) -> tuple[str, ...]:
        """The player's chips; nothing before chips are issued."""
        return (f"{self._label('chips')}: {self._count(entrant.stack)}",) if entrant.stack else ()

    def _signatures(self, *roles: str) -> SignatureBlock:
        date = self._label("date")
        return SignatureBlock(tuple(f"{self._label(role)}, {date}" for role in roles))

    def _left(self, *labels: str) -> tuple[Column, ...]:
        return tuple(Column(self._label(label)) for label in labels)

    def _wide(self, *labels: str) -> tuple[Column, ...]:
        return tuple(Column(self._label(label), share=1) for label in labels)

    def _right(self, *labels: str) -> tuple[Column, ...]:
        return tuple(Column(self._label(label), "right") for label in labels)

    def _label(self, name: str) -> str:
        return self.words.fixed(f"print-{name}")

    def _value(self, value: str) -> str:
        return self.words.value(value)

    def _money(self, amount: Chips) -> str:
        return self.words.money(amount, self.unit).key

    def _count(self, number: int) -> str:
        return self.words.money(Chips(number), Unit(100)).key

    def _counts(self, numbers: Iterable[int]) -> str:
        return "/".join(map(self._count, numbers))
