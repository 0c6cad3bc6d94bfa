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


DEALERS_WORDS: dict[str, tuple[str, ...]] = {
    "misdeal": (
        "hole card exposed",
        "wrong number of cards",
        "player missed",
        "extra hand",
        "extra card",
        "card dealt out of turn",
        "boxed card",
        "deck not cut",
        "deck not shuffled",
        "wrong player cut",
        "defective deck",
    ),
    "muck": (
        "hand in the discards",
        "hand taken in",
        "hand thrown away early",
        "spoken concession",
        "cards over the line",
    ),
    "string": ("several movements",),
    "angle": (
        "several movements",
        "chips pushed forward",
        "gesture",
        "gesture misread",
        "call becomes a raise",
        "fold said with a bet",
        "amount said differs",
        "hidden chips",
        "out of turn",
        "breach of conduct",
    ),
    "fouled": ("defective deck", "wrong number of cards", "boxed card", "card damaged"),
    "fouled deck": (
        "defective deck",
        "pot won with a defective deck",
        "boxed card",
        "card damaged",
    ),
    "flash": ("hole card exposed", "card shown in the cut", "flop card exposed"),
    "exposed": ("hole card exposed", "card exposed by the player", "flop card exposed"),
    "burn": ("burn missed", "burned too early"),
    "premature": ("card turned early", "burned too early"),
    "overchip": ("oversized chip",),
    "undercall": ("short of the call",),
    "underraise": ("between call and raise",),
    "verbal": ("amount said differs", "fold said with a bet", "spoken concession"),
    "silent": ("chips pushed forward", "gesture"),
    "slow roll": ("breach of conduct",),
    "protect": ("hand taken in", "hand in the discards"),
    "cheat": ("cards exchanged", "hidden chips", "defective deck"),
    "collusion": ("cards exchanged", "breach of conduct"),
    "rat hole": ("hidden chips",),
    "late": ("late claim", "player left"),
}
"""Words that dealers call out, with the situations they may mean, the usual one first."""


def situations_meant(words: str) -> list[str]:
    """Return the situations that words may mean, the likeliest first: a name, an alias, slang.

    Words of a name or an alias may be incomplete and in any order.
    """
    plain = " ".join(words.lower().split())
    if not plain:
        return []
    scores: dict[str, int] = {}

    def add(name: str, score: int) -> None:
        scores[name] = max(score, scores.get(name, 0))

    if situation_named(plain) in SITUATIONS:
        add(situation_named(plain), 1000)
    for slang, names in DEALERS_WORDS.items():
        if slang in plain or (plain in slang and len(plain) >= SHORTEST):
            for place, name in enumerate(names):
                add(name, 500 + 10 * len(slang) - place)
    parts = [word for word in plain.split() if len(word) >= SHORTEST]
    for name in SITUATIONS:
        text = " ".join((name, *also_called(name)))
        hits = sum(word in text for word in parts)
        if hits:
            add(name, 100 * hits // len(parts) + (200 if hits == len(parts) else 0))
    return sorted(scores, key=lambda name: -scores[name])


SHORTEST = 3
"""Shorter words are too common to search for."""
