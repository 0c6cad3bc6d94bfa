"""`cardspeak verify-deal FILE…`: check that cards were dealt as committed before the deal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.verifier import (
    DealVerdict,
    InvalidDealFile,
    ShuffleRecord,
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
    """Check that the cards of a round were dealt as committed before the deal.

    Parameters
    ----------
    files
        Deal files from the room.  Several files are checked against each other.
    root
        A root that you noted before the deal: 64 hex digits (repeatable).
    seed
        A seed that you gave: 64 hex digits (repeatable).  It must be among the deck's seeds.
    """
    if not files:
        raise NotationError("no file to check: name one or more deal files from the room")
    roots = [read_hash("--root", text) for text in root or ()]
    seeds = [read_hash("--seed", text) for text in seed or ()]
    verdict = verify([shuffle for path in files for shuffle in read_file(path)], roots, seeds)
    if json:
        print_json(as_json(verdict))
    else:
        print_verdict(verdict)
    return Exit.YES if verdict.ok else Exit.NO


def read_file(path: Path) -> list[ShuffleRecord]:
    """Read the shuffles in a file.  Raises NotationError if it is not a deal file."""
    try:
        return read_deal(path.read_bytes())
    except OSError as error:
        raise NotationError(f"{path}: {error.strerror or error}") from None
    except InvalidDealFile as error:
        raise NotationError(f"{path}: {error}") from None


def read_hash(option: str, text: str) -> bytes:
    """Decode a root or seed from hex digits."""
    if not _HASH.fullmatch(text):
        shown = text if len(text) <= 20 else text[:20] + "…"
        raise NotationError(f"{option} {shown}: expected 64 hex digits")
    return bytes.fromhex(text)


def as_json(verdict: DealVerdict) -> dict[str, Any]:
    """Return the verdict as JSON."""
    return {
        "ok": verdict.ok,
        "faults": [
            {"code": fault.code, "where": fault.where, "words": fault.words}
            for fault in verdict.faults
        ],
        "proven": proven(verdict),
        "not_proven": not_proven(verdict),
        "shuffles": [_shuffle_json(shuffle) for shuffle in verdict.shuffles],
    }


def _shuffle_json(shuffle: ShuffleRecord) -> dict[str, Any]:
    where = dict(shuffle.went)
    return {
        "table": shuffle.table,
        "round": shuffle.round,
        "shuffle": shuffle.number,
        "viewer": shuffle.viewer,
        "root": shuffle.root.hex(),
        "seeds": sum(seed is not None for seed in shuffle.seeds),
        "promises": len(shuffle.promises),
        "whole": shuffle.whole is not None,
        "cards": [
            {"slot": card.slot, "card": card.face, "went": where.get(card.slot)}
            for card in shuffle.opened
        ],
    }


def print_verdict(verdict: DealVerdict) -> None:
    """Print the cards, then the faults or the proven facts, then the facts that are not proven."""
    output = Output()
    for shuffle in verdict.shuffles:
        _print_cards(output, shuffle)
    if verdict.ok:
        output.print(Text("Dealt as committed.", style="bold green"))
    else:
        output.print(Text("Not dealt as committed:", style="bold red"))
    for fault in verdict.faults:
        paragraph(output, f"· {fault.where}: {fault.words} [{fault.code}]")
    for sentence in proven(verdict):
        paragraph(output, f"· {sentence}")
    output.print("This does not prove:")
    for sentence in not_proven(verdict):
        paragraph(output, f"· {sentence}")


def _print_cards(output: Output, shuffle: ShuffleRecord) -> None:
    name = shuffle.name[0].upper() + shuffle.name[1:]
    output.print(Text(f"{name}, for {shuffle.viewer}", style="bold"))
    paragraph(output, f"root {shuffle.root.hex()}")
    where = dict(shuffle.went)
    for card in sorted(shuffle.opened, key=lambda card: card.slot):
        place = where.get(card.slot, "in the deck, face up")
        paragraph(output, f"slot {card.slot:>2}  {card.face}  {place}")
