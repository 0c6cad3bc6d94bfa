"""Make a PDF of a sheet with Typst."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from cardspeak.errors import CardspeakError
from cardspeak.printing.sheet import Sheet

TEMPLATE: Final = Path(__file__).parent / "sheet.typ"


class TypstMissing(CardspeakError, RuntimeError):
    """Raised if the package that makes PDF files is not installed.  The message says so."""


def pdf_of(sheet: Sheet) -> bytes:
    """Return a sheet as a PDF.  Equal sheets give equal files.  Raises TypstMissing.

    The sheet reaches the template as data, so a name such as `#read("file")` is only text.
    """
    try:
        import typst
    except ImportError:
        raise TypstMissing(
            "PDF files need the package typst: pip install 'cardspeak[print]'"
        ) from None
    data = msgspec.json.encode(sheet).decode()
    made = typst.compile(
        TEMPLATE.read_bytes(), sys_inputs={"sheet": data}, ignore_system_fonts=True, timestamp=0
    )
    assert isinstance(made, bytes), "one document is made"
    return made
