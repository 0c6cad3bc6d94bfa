"""Print which laws the kernel plays: default laws, single house choices, random combinations.

Run as `python -m cardspeak.rounds.coverage`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random

from cardspeak.books.shelf import BOOKS, SHELF
from cardspeak.rounds.compile import Declined, compile_law
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import Choice, House, RejectedChoice, form_of

COMBINATIONS = 10_000
TRIES = 200
AMOUNTS = ("1", "2", "5", "10", "25", "100")
LISTS = ("1, 2", "2, 5", "5, 10", "10, 20", "50, 100", "1, 2, 4")


def candidates(choice: Choice) -> Iterator[str]:
    """Yield texts that the house might choose; the book decides which are legal."""
    form = form_of(choice.read)
    yield from (choice.default, choice.other)
    yield from form.values
    match form.kind:
        case "switch":
            yield from ("on", "off")
        case "number":
            ends = (form.least, form.most)
            yield from (str(number) for number in (*ends, 1, 2, 3, 4, 6, 9) if number is not None)
        case "amount":
            yield from AMOUNTS
        case "amounts":
            yield from LISTS
        case _:
            pass
    if form.none:
        yield "none"


def settled(book: Book, picks: dict[str, str]) -> House | None:
    """Return the house with these choices, or None if the book rejects them."""
    house = book.settle(picks)
    if isinstance(house, RejectedChoice) or book.too_low(house, house.picked) is not None:
        return None
    return house


def single_choices(book: Book) -> Iterator[tuple[str, str, House]]:
    """Yield each house that makes one choice and leaves the rest at the defaults."""
    for name, choice in book.choices.items():
        for text in dict.fromkeys(candidates(choice)):
            house = settled(book, {name: text})
            if house is not None:
                yield name, text, house


def random_house_of(book: Book, dice: Random) -> tuple[dict[str, str], House]:
    """Return a random legal combination: choices are added as long as the book accepts them."""
    picks: dict[str, str] = {}
    house = book.default_house()
    names = list(book.choices)
    dice.shuffle(names)
    for name in names[: dice.randint(2, len(names))]:
        text = dice.choice(list(candidates(book.choices[name])))
        tried = settled(book, {**picks, name: text})
        if tried is not None:
            picks[name], house = text, tried
    return picks, house


def verdict(book: Book, house: House) -> Declined | None:
    """Return why the kernel declines a house, or None if it plays its rounds."""
    compiled = compile_law(book.under(house), house.unit.cents)
    return compiled if isinstance(compiled, Declined) else None


def covered(book: Book, combinations: int, seed: int = 1) -> dict[str, Counter[str]]:
    """Return the verdicts on a book by kind of law; "" counts the laws that the kernel plays."""
    dice = Random(f"{book.key}:{seed}")
    default = Counter([_word(verdict(book, book.default_house()))])
    single = Counter(_word(verdict(book, house)) for _, _, house in single_choices(book))
    random = Counter(
        _word(verdict(book, random_house_of(book, dice)[1])) for _ in range(combinations)
    )
    return {"default law": default, "single choices": single, "random combinations": random}


def _word(declined: Declined | None) -> str:
    return "" if declined is None else str(declined)


def main(arguments: list[str] | None = None) -> int:
    """Print the coverage of each book, and every value that is declined."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--combinations", type=int, default=COMBINATIONS)
    options = parser.parse_args(arguments)
    share = -(-options.combinations // len(BOOKS))
    total: dict[str, Counter[str]] = {}
    for key in BOOKS:
        for kind, verdicts in covered(SHELF[key], share).items():
            print(f"{key:11} {kind:20} {verdicts['']:6} of {verdicts.total():6}")
            total.setdefault(kind, Counter()).update(verdicts)
    for kind, verdicts in total.items():
        print(f"{'all books':11} {kind:20} {verdicts['']:6} of {verdicts.total():6}")
        for reason, count in verdicts.most_common():
            if reason:
                print(f"            declined {count:6}: {reason}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
