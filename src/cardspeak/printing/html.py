"""A sheet as plain HTML, for a screen on the wall and for phones. Texts are escaped."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from cardspeak.printing.sheet import Block, PictureBlock, Sheet, TableBlock, TextBlock


def html_of(sheet: Sheet) -> str:
    """Return the body of a sheet: its line below the title, and its blocks."""
    parts = [f'<p lang="{sheet.language}">{escape(sheet.subtitle)}</p>']
    parts += [_block(block) for block in sheet.blocks]
    return "\n".join(parts)


def _block(block: Block) -> str:
    if isinstance(block, TableBlock):
        heads = "".join(f"<th>{escape(column.heading)}</th>" for column in block.columns)
        rows = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in block.rows
        )
        table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        return _headed(block.heading, table)
    if isinstance(block, TextBlock):
        paragraphs = "".join(f"<p>{escape(text)}</p>" for text in block.paragraphs)
        return _headed(block.heading, paragraphs)
    if isinstance(block, PictureBlock):
        data = b64encode(block.svg.encode()).decode()
        width = 180 if block.small else 480
        source = f"data:image/svg+xml;base64,{data}"
        return _headed(block.heading, f'<img alt="" width="{width}" src="{source}">')
    return ""  # signatures and cards to cut out are only printed


def _headed(heading: str, content: str) -> str:
    return f"<h2>{escape(heading)}</h2>{content}" if heading else content
