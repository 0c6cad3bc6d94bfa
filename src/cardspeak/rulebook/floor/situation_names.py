"""Aliases for situations; each alias means one situation."""

from __future__ import annotations

from cardspeak.rulebook.floor.situations import SITUATIONS

_ALSO = {
    "card shown in the cut": ("card exposed in the cut", "flash in the cut"),
    "deck not cut": ("no cut", "missing cut"),
    "deck not shuffled": ("no shuffle", "missing shuffle"),
    "hole card exposed": ("exposed card", "flashed card"),
    "player missed": ("player skipped", "player left out"),
    "extra hand": ("hand too many", "hand dealt to nobody"),
    "extra card": ("card too many",),
    "wrong number of cards": ("fouled hand", "too many cards", "too few cards"),
    "card off the table": ("card on the floor",),
    "card exposed by the player": ("dropped card", "card shown by a player"),
    "boxed card": ("faced card", "card face up in the deck"),
    "defective deck": ("duplicate card", "double card", "missing card", "marked card"),
    "card turned early": ("premature card", "early card"),
    "burn missed": ("missing burn", "no burn"),
    "flop with too many cards": ("four card flop",),
    "several cards turned": ("two cards turned",),
    "several movements": ("string bet", "string raise"),
    "oversized chip": ("single chip", "big chip"),
    "amount said differs": ("mistaken amount", "wrong amount"),
    "out of turn": ("bet out of turn", "raise out of turn"),
    "short of the call": ("short bet", "short call"),
    "between call and raise": ("short raise",),
    "hopeless call": ("call that cannot win",),
    "cards over the line": ("cards over the fold line",),
    "hand in the discards": ("hand in the muck", "mucked hand"),
    "hand taken in": ("hand mucked by the dealer",),
    "hand thrown away early": ("fold out of turn", "early fold"),
    "spoken concession": ("conceded hand", "concession"),
    "player left": ("player gone",),
    "late claim": ("claim",),
    "chips of another": ("borrowed chips",),
    "breach of conduct": ("breach", "misconduct"),
    "cards exchanged": ("collusion", "cards swapped"),
    "disturbance": ("fire alarm", "brawl"),
    "round cannot go on": ("fraud",),
}
OTHER_NAMES: dict[str, str] = {other: name for name, all_ in _ALSO.items() for other in all_}


def situation_named(words: str) -> str:
    """Return the situation with this name or alias, or the words unchanged if there is none."""
    plain = " ".join(words.lower().split())
    return plain if plain in SITUATIONS else OTHER_NAMES.get(plain, words)


def also_called(name: str) -> tuple[str, ...]:
    """Return the aliases of a situation."""
    return _ALSO.get(name, ())
