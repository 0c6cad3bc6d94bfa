"""`cardspeak verify-deal FILE…`: whether cards were dealt as they had been committed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.verifier import (
    Shuffle,
    Unreadable,
    Verdict,
    not_proven,
    proven,
    read_deal,
    verify,
)

Hashes = Annotated[list[str] | None, Parameter(negative=())]
_HASH = re.compile(r"[0-9a-fA-F]{64}")


def verify_deal(
    *files: Annotated[Path, Parameter(name="FILE")],
    root: Hashes = None,
    seed: Hashes = None,
    json: AsJson = False,
) -> int:
    """Say whether the cards of a round were dealt as committed before, from its file.

    Parameters
    ----------
    files
        Files of deals, as the room gives them after a round; several are checked together.
    root
        A root that you noted before the deal, 64 figures; may be given several times.
    seed
        A seed that you gave, 64 figures: it has to be among those that mixed the deck.
    """
    if not files:
        raise NotationError("no file to check: name one or more, as the room gave them to you")
    roots = [read_hash("--root", one) for one in root or ()]
    seeds = [read_hash("--seed", one) for one in seed or ()]
    verdict = verify([one for path in files for one in read_file(path)], roots, seeds)
    if json:
        print_json(as_json(verdict))
    else:
        print_verdict(verdict)
    return Exit.YES if verdict.ok else Exit.NO


def read_file(path: Path) -> list[Shuffle]:
    """The shuffles of a file; one that cannot be read is a NotationError."""
    try:
        return read_deal(path.read_bytes())
    except OSError as wrong:
        raise NotationError(f"{path}: {wrong.strerror or wrong}") from None
    except Unreadable as wrong:
        raise NotationError(f"{path}: {wrong}") from None


def read_hash(option: str, text: str) -> bytes:
    """The bytes of a root or seed as it is written."""
    if not _HASH.fullmatch(text):
        shown = text if len(text) <= 20 else text[:20] + "…"
        raise NotationError(f"{option} {shown}: write the 64 figures from 0 to f, as shown")
    return bytes.fromhex(text)


def as_json(verdict: Verdict) -> dict[str, Any]:
    """The verdict for programs."""
    return {
        "ok": verdict.ok,
        "faults": [
            {"code": one.code, "where": one.where, "words": one.words} for one in verdict.faults
        ],
        "proven": proven(verdict),
        "not_proven": not_proven(verdict),
        "shuffles": [_shuffle(one) for one in verdict.shuffles],
    }


def _shuffle(one: Shuffle) -> dict[str, Any]:
    where = dict(one.went)
    return {
        "table": one.table,
        "round": one.round,
        "shuffle": one.number,
        "viewer": one.viewer,
        "root": one.root.hex(),
        "seeds": sum(seed is not None for seed in one.seeds),
        "promises": len(one.promises),
        "whole": one.whole is not None,
        "cards": [
            {"slot": card.slot, "card": card.face, "went": where.get(card.slot)}
            for card in one.opened
        ],
    }


def print_verdict(verdict: Verdict) -> None:
    """The verdict for people: what was wrong or what is proven, and what is not."""
    page = Page()
    for one in verdict.shuffles:
        _print_cards(page, one)
    if verdict.ok:
        page.print(Text("Dealt as committed.", style="bold green"))
    else:
        page.print(Text("Not dealt as committed:", style="bold red"))
    for fault in verdict.faults:
        paragraph(page, f"· {fault.where}: {fault.words} [{fault.code}]")
    for sentence in proven(verdict):
        paragraph(page, f"· {sentence}")
    page.print("Not proven by this:")
    for sentence in not_proven(verdict):
        paragraph(page, f"· {sentence}")


def _print_cards(page: Page, one: Shuffle) -> None:
    name = one.name[0].upper() + one.name[1:]
    page.print(Text(f"{name}, for {one.viewer}", style="bold"))
    paragraph(page, f"root {one.root.hex()}")
    where = dict(one.went)
    for card in sorted(one.opened, key=lambda card: card.slot):
        lies = where.get(card.slot, "in the deck, face up")
        paragraph(page, f"slot {card.slot:>2}  {card.face}  {lies}")
