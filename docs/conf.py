"""The documentation site: Sphinx over docs/, with the pages that `cardspeak.cli.site` generates."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from cardspeak import __version__
from cardspeak.docgen.markdown import ClauseNumbers

project = "cardspeak"
author = "the cardspeak authors"
copyright = "the cardspeak authors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_static"]
language = "en"
nitpicky = False  # signatures name types of the standard library, which have no page on this site
default_role = "code"
highlight_language = "none"
suppress_warnings = ["misc.highlighting_failure"]  # excerpts of JSON contain …
pygments_style = "friendly"
pygments_dark_style = "native"

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
myst_links_external_new_tab = False

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries = False  # otherwise they are copied into the table of contents of every page

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "cardspeak"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_search_scorer = str(Path(__file__).parent / "scorer.js")
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {"sidebar_hide_name": False, "navigation_with_keys": False}

_SKIPPED = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, addnodes.desc)


def link_clauses(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Turn every clause number in a sentence into a link to the clause."""
    numbers: ClauseNumbers = app.clause_numbers  # type: ignore[attr-defined]
    near = docname.split("/")[1] if docname.startswith(("rules/", "cases/")) else ""
    for text in list(doctree.findall(nodes.Text)):
        pieces = list(numbers.parts(text.astext()))
        if not any(is_number for _, is_number in pieces) or _inside(text):
            continue
        linked: list[nodes.Node] = []
        for piece, is_number in pieces:
            if is_number:
                page, anchor = numbers.place(piece, near)
                uri = app.builder.get_relative_uri(docname, page)
                linked.append(
                    nodes.reference("", piece, internal=True, refuri=f"{uri}#{anchor}")
                )
            else:
                linked.append(nodes.Text(piece))
        text.parent.replace(text, linked)


def _inside(text: nodes.Text) -> bool:
    """Whether the text is part of code, a heading or a link."""
    parent = text.parent
    while parent is not None:
        if isinstance(parent, _SKIPPED):
            return True
        parent = parent.parent
    return False


def trim_blocks(_app: Sphinx, doctree: nodes.document) -> None:
    """Remove the empty line at the end of a dialogue, which only the doctest needs."""
    for block in doctree.findall(nodes.literal_block):
        text = block.astext().rstrip("\n")
        block.rawsource = text
        block.clear()
        block += nodes.Text(text)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the hooks with Sphinx."""
    app.clause_numbers = ClauseNumbers()  # type: ignore[attr-defined]
    app.connect("doctree-read", trim_blocks)
    app.connect("doctree-resolved", link_clauses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
