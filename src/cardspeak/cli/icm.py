"""`cardspeak icm STACK…`: compute each player's expected prize from the stacks."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table as Columns
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json

ASSUMPTION = (
    "Malmuth-Harville: each place is drawn among the players left, in proportion to their stacks. "
    "The model ignores skill, blinds and seats."
)


def icm(
    *stacks: Annotated[str, Parameter(name="STACK")],
    prizes: str,
    json: AsJson = False,
) -> int:
    """Compute each player's expected prize from the stacks (independent chip model).

    Parameters
    ----------
    stacks
        The stacks of the players who are left, such as 5000 3000 2000.
    prizes
        The prizes that are left, first place first, such as "50, 30, 20".
    """
    from cardspeak.equity import icm as expected

    sizes = [_number(text, "stack") for text in stacks]
    amounts = [_number(text, "prize") for text in prizes.replace(",", " ").split()]
    try:
        shares = expected(sizes, amounts)
    except ValueError as error:
        raise NotationError(str(error)) from error
    if json:
        players = [
            {"stack": stack, "prize": share} for stack, share in zip(sizes, shares, strict=True)
        ]
        print_json({"model": "Malmuth-Harville", "players": players})
        return Exit.YES
    columns = Columns(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for name in ("stack", "chips", "prize", "share"):
        columns.add_column(name, justify="right", no_wrap=True)
    chips, pool = sum(sizes), sum(amounts) or 1.0
    for text, stack, share in zip(stacks, sizes, shares, strict=True):
        columns.add_row(Text(text), f"{stack / chips:.2%}", f"{share:,.2f}", f"{share / pool:.2%}")
    console = Output()
    console.print(columns)
    paragraph(console, ASSUMPTION, indent=0)
    return Exit.YES


def _number(text: str, what: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise NotationError(f"{text!r} is not a {what}: write a number, such as 5000") from None
