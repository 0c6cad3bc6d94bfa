"""A printed sheet as data: tables, texts, lines to sign, and cards to cut out."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from cardspeak.words.catalogue import Catalogue

Align = Literal["left", "right"]
SheetKind = Literal["conditions", "structure", "seats", "prizes", "results"]
SHEETS: Final[tuple[SheetKind, ...]] = get_args(SheetKind)
"""The sheets of a tournament."""


class Column(msgspec.Struct, frozen=True):
    """A column of a table.  Columns with a share divide the room that the others leave."""

    heading: str
    align: Align = "left"
    share: int = 0


class TableBlock(msgspec.Struct, frozen=True, tag="table"):
    """A table under a heading.  Its heading row is repeated on every page."""

    heading: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


class TextBlock(msgspec.Struct, frozen=True, tag="text"):
    """Paragraphs under a heading, which may be empty."""

    heading: str
    paragraphs: tuple[str, ...]


class SignatureBlock(msgspec.Struct, frozen=True, tag="signatures"):
    """One line to sign for each label."""

    labels: tuple[str, ...]


class SeatCard(msgspec.Struct, frozen=True):
    """A card to cut out: a name, what it says in large type, and small lines below."""

    name: str
    large: str
    small: tuple[str, ...]


class CardsBlock(msgspec.Struct, frozen=True, tag="cards"):
    """Cards to cut out, two in a row."""

    cards: tuple[SeatCard, ...]


class PictureBlock(msgspec.Struct, frozen=True, tag="picture"):
    """A drawing as SVG under a heading."""

    heading: str
    svg: str
    small: bool = False


Block = TableBlock | TextBlock | SignatureBlock | CardsBlock | PictureBlock


class Sheet(msgspec.Struct, frozen=True):
    """A document: its title, a line below it, its blocks, and the foot of every page."""

    title: str
    subtitle: str
    blocks: tuple[Block, ...]
    foot: str
    language: str
    page: str  # "page" in the sheet's language


def licence_or_practice(words: Catalogue, licence: str) -> str:
    """Return the licence under which play takes place, or that it is practice."""
    label = words.fixed("print-licence" if licence else "print-practice")
    return f"{label}: {licence}" if licence else label
