"""Reading scenario files, and the line numbers of problems in damaged files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from cardspeak.cards import NotationError
from cardspeak.scenario.language.case import ScenarioError
from cardspeak.scenario.language.line_numbers import LineNumbers
from cardspeak.scenario.language.reader import find_files, read_file, read_text

HEAD = """language = 1
book = "tas-holdem"
stacks = { 1 = 100, 2 = 100 }
"""
GOOD = (
    HEAD
    + '''
[[case]]
title = "one"
house = { min_bet = 10 }
play = """
play it out
"""
final = { stacks = { 1 = 90 }, pots = [] }
'''
)


def problems(text: str) -> list[tuple[int, str]]:
    """Return line and message of every problem with the text."""
    with pytest.raises(ScenarioError) as error:
        read_text(text, "x.toml")
    return [(problem.line, problem.what) for problem in error.value.problems]


def test_case_inherits_the_files_defaults() -> None:
    """Book and stacks come from the top of the file unless the case sets them."""
    (case,) = read_text(GOOD, "x.toml")
    assert (case.book, case.stacks, case.line) == ("tas-holdem", {1: "100", 2: "100"}, 5)
    assert case.play[0].number == 9


def test_house_choices_are_merged() -> None:
    """The case's choices override the file's."""
    text = GOOD.replace(
        "stacks = { 1 = 100, 2", "house = { min_bet = 5, burn = 0 }\nstacks = { 1 = 100, 2"
    )
    (case,) = read_text(text, "x.toml")
    assert case.house == {"min_bet": 10, "burn": 0}


def test_amounts_are_read_without_rounding() -> None:
    """Amounts are never converted to floats."""
    (case,) = read_text(GOOD.replace("1 = 90", '1 = 0.1, 2 = "2.50"'), "x.toml")
    assert case.final is not None
    assert case.final.stacks == {1: "0.1", 2: "2.50"}


@pytest.mark.parametrize(
    ("old", "new", "line", "hint"),
    [
        ("language = 1\n", "", 1, "language = 1"),
        ("language = 1", "language = 2", 1, "language 2"),
        ('"tas-holdem"', '"tas-holdm"', 2, "tas-holdem"),
        ('book = "tas-holdem"\n', "", 4, "has no book"),
        ("title =", "titel =", 6, "title"),
        ('title = "one"\n', "", 5, "needs a title"),
        ("play it out", "plai it out", 9, "play it out"),
        ("play it out", "1 folds => foldet 1", 9, "folded"),
        ("play it out", "1 folds => refused by TAS-C.99.1", 9, "no clause TAS-C.99.1"),
        ("play it out", "1 shows Xx", 9, "not a card"),
        ("final =", 'covers = ["TAS-C.7.l"]\nfinal =', 11, "did you mean TAS-C.7"),
        ("final =", "covers = 7\nfinal =", 11, "list of clauses"),
        ("final = { stacks = { 1 = 90 }, pots = [] }", "", 5, "its expected end"),
        ("pots = []", "pot = []", 11, "pots"),
        ("pots = []", "pots = 5", 11, "pots is a list"),
        ("pots = []", "pots = [{ won = { 1 = 2 } }]", 11, "its amount"),
        ("1 = 90", "x = 90", 11, "is not a seat"),
        ("1 = 90", "1 = true", 11, "is not an amount"),
        ("final =", 'deal = "magic"\nfinal =', 11, "software, hand"),
        ("final =", 'begin = "roun"\nfinal =', 11, "round"),
        ("final =", 'deck = "As As"\nfinal =', 11, "card 1 of the deck and card 2 of the deck"),
        (
            "final =",
            'cards = { 1 = "As", 2 = "As" }\nfinal =',
            11,
            "card 1 of seat 1 and card 1 of seat 2",
        ),
        ("final =", 'cards = { 7 = "As" }\nfinal =', 5, "but no player"),
        ("final =", 'cards = "As"\nfinal =', 11, "cards is a table"),
        ("final =", 'deck = "As"\ncards = { 1 = "Ks" }\nfinal =', 12, "only one of them"),
        ("final =", "button = 9\nfinal =", 11, "seat 9"),
        ("final =", 'button = "one"\nfinal =', 11, "seat's number"),
        ("final =", 'opens = "refused"\nfinal =', 11, "no table opens"),
        ("{ min_bet = 10 }", "5", 7, "table of choices"),
        ("min_bet = 10", "min_bet = { a = 1 }", 7, "min_bet"),
        ('play = """\nplay it out\n"""', "play = 5", 8, "play is a script"),
        ("[[case]]", "[case]", 1, "no [[case]]"),
        ("1 = 90", "1 = inf", 11, "is not an amount"),
        ("1 = 90", "1 = 1e400", 11, "is not an amount"),
        ("1 = 90", '"³" = 90', 11, "is not a seat"),
        ("1 = 90", "1 = 9" + "9" * 5000, 1, "too long"),
        ("1 = 90", "1 = 0x" + "f" * 5000, 11, "is not an amount"),
        ("play it out", "9" * 5000 + " folds", 9, "is not a line"),
    ],
)
def test_each_mistake_is_reported_with_its_line_number(
    old: str, new: str, line: int, hint: str
) -> None:
    """The message names the problem and the expected form."""
    reported = problems(GOOD.replace(old, new, 1))
    assert any(number == line and hint in message for number, message in reported), reported


def test_all_mistakes_are_reported_together() -> None:
    """The author need not run the reader once per mistake."""
    text = GOOD.replace("play it out", "xx\nyy").replace("title", "tittle")
    assert len(problems(text)) >= 3


def test_invalid_toml_is_reported_with_its_line() -> None:
    """The parser's message is reported as a problem."""
    ((line, message),) = problems(HEAD + '\n[[case]\ntitle = "x"\n')
    assert line == 5
    assert "TOML" in message


def test_case_without_stacks_needs_a_verdict() -> None:
    """Without a round there are no pots, so the case must state a result."""
    text = 'language = 1\nbook = "tas-holdem"\n[[case]]\ntitle = "x"\n'
    assert "verdict" in problems(text)[0][1]
    (case,) = read_text(text + 'opens = "granted"\n', "x.toml")
    assert case.begin == "empty"


def test_find_files_searches_directories(tmp_path: Path) -> None:
    """The list of clauses that are not due is ignored."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.toml").write_text(GOOD)
    (tmp_path / "not-due.toml").write_text("")
    assert find_files([tmp_path]) == [tmp_path / "deep" / "a.toml"]
    with pytest.raises(NotationError):
        find_files([tmp_path / "nowhere"])


def test_file_that_is_not_utf8_raises_scenario_error(tmp_path: Path) -> None:
    """UnicodeDecodeError is not raised."""
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError):
        read_file(path)


@given(st.text(max_size=200), st.integers(0, len(GOOD)), st.integers(0, 40))
def test_damaged_file_is_read_or_raises_scenario_error(
    noise: str, index: int, removed: int
) -> None:
    """A damaged file never raises any other exception."""
    damaged = GOOD[:index] + noise + GOOD[index + removed :]
    with suppress(ScenarioError):
        read_text(damaged, "x.toml")


def test_places_ignores_strings_that_look_like_toml() -> None:
    """Text that looks like a key inside a string or array is not a key."""
    places = LineNumbers('a = """\n[[case]]\nb = 1\n"""\n[[case]]\nc = [\n  "d = 1",\n]\ne = 2\n')
    assert places.line("case", 0) == 5
    assert places.line("case", 0, "e") == 9
    assert places.line("case", 0, "nothing") == 5


@pytest.mark.parametrize(
    ("play", "end", "hint"),
    [
        ("turn 1\nstop\n1 folds", "", "no line may follow it"),
        ("turn 1\nstop", "final = { stacks = { 1 = 90 }, pots = [] }", "it has no final"),
        ("1 folds\nstop", "", "stops and expects nothing"),
        ("turn 1\nstop => folded 1", "", "a check line makes no ask"),
        ("turn 1", "", "a case needs its expected end"),
    ],
)
def test_case_with_stop_must_have_an_expectation(play: str, end: str, hint: str) -> None:
    """`stop` does not replace an expectation."""
    text = f'{HEAD}[[case]]\ntitle = "t"\nplay = """\n{play}\n"""\n{end}\n'
    assert any(hint in message for _, message in problems(text))


def test_case_may_stop_during_a_round() -> None:
    (case,) = read_text(f'{HEAD}[[case]]\ntitle = "t"\nplay = """\nturn 1\nstop\n"""\n')
    assert case.final is None


def test_file_defaults_for_begin_and_cards_can_be_replaced() -> None:
    """A case replaces them with its own; a deck replaces cards."""
    seated, own, decked = read_text(
        f"""{HEAD}begin = "seated"
cards = {{ 1 = "As Ks" }}
[[case]]
title = "a"
verdict = "granted"
[[case]]
title = "b"
begin = "round"
cards = {{ 2 = "Qs Js" }}
final = {{ stacks = {{ 1 = 1 }}, pots = [] }}
[[case]]
title = "c"
deck = "2c 3c"
verdict = "granted"
"""
    )
    assert (seated.begin, own.begin, decked.begin) == ("seated", "round", "seated")
    assert (*seated.deck.seats,) == (1,)
    assert (*own.deck.seats,) == (2,)
    assert not decked.deck.seats
    assert len(decked.deck.order) == 2


def test_mistake_in_a_default_is_reported_once_at_its_line() -> None:
    text = HEAD + 'cards = { 1 = "As", board = "As" }\n'
    text += '[[case]]\ntitle = "a"\nverdict = "granted"\n' * 2
    assert problems(text) == [(4, "As is in two places: card 1 of seat 1 and card 1 of the board")]
