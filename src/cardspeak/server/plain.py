"""Plain pages of the server itself, without script: the one-time link and what stands for an error.

In English or German, as the browser asks for; dark or light, as the device has it.
"""

from __future__ import annotations

import html
from typing import Final

ENGLISH: Final = {
    "come_in": "Come in",
    "come_in_as": "Come in as {role}",
    "you_are": "You are {name}.",
    "your_name": "Your name",
    "wait": "Wait",
    "too_many": "Too many tries: wait five minutes.",
    "no_longer": "No longer good",
    "used": "This link was used, withdrawn, or is too old.",
    "not_here": "Not here",
    "not_ours": "This form is not the room's own.",
    "no_file": "There is no such file.",
}
GERMAN: Final = {
    "come_in": "Hereinkommen",
    "come_in_as": "Hereinkommen als {role}",
    "you_are": "Sie sind {name}.",
    "your_name": "Ihr Name",
    "wait": "Warten",
    "too_many": "Zu viele Versuche: fünf Minuten warten.",
    "no_longer": "Gilt nicht mehr",
    "used": "Dieser Link wurde benutzt, zurückgezogen oder ist zu alt.",
    "not_here": "Nicht hier",
    "not_ours": "Dieses Formular gehört nicht zum Raum.",
    "no_file": "Diese Datei gibt es nicht.",
    "name_taken": "Dieser Name ist vergeben.",
    "no_name": "Ein Name hat 1 bis 24 Buchstaben und keine Klammern.",
    "no_key": "Dieser Link wurde benutzt, zurückgezogen oder ist zu alt.",
    "owner": "Inhaber",
    "director": "Turnierleitung",
    "floor": "Aufsicht",
    "dealer": "Dealer",
    "inspector": "Prüfer",
    "player": "Spieler",
    "guest": "Gast",
}
STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{font:18px/1.5 system-ui;max-width:34em;margin:4em auto;padding:0 1em}"
    "input,button{font:inherit;padding:.4em}"
)


class Plain:
    """Pages in one language."""

    def __init__(self, accepts: str) -> None:
        """`accepts` is what the browser says of languages; English where it asks for no German."""
        self._german = accepts.strip().lower().startswith("de")

    def say(self, what: str, otherwise: str = "") -> str:
        """A few words; `otherwise` where this language has none of its own for them."""
        words = GERMAN if self._german else ENGLISH
        return words.get(what, otherwise)

    def told(self, title: str, words: str) -> str:
        """A page with one sentence."""
        return self.page(self.say(title), f"<p>{html.escape(self.say(words))}</p>")

    def form(self, role: str, name: str, trouble: str = "") -> str:
        """Asks for the name, unless it is known, and lets in."""
        problem = f"<p><strong>{html.escape(trouble)}</strong></p>" if trouble else ""
        field = (
            f"<p>{html.escape(self.say('you_are').format(name=name))}</p>"
            if name
            else f"<p><label>{self.say('your_name')} "
            '<input name="name" maxlength="24" required autofocus></label></p>'
        )
        button = f"<p><button>{self.say('come_in')}</button></p>"
        title = self.say("come_in_as").format(role=html.escape(self.say(role, role)))
        return self.page(title, f'{problem}<form method="post">{field}{button}</form>')

    def page(self, title: str, body: str) -> str:
        """A whole page."""
        return (
            f'<!doctype html><html lang="{"de" if self._german else "en"}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>{title}</title><style>{STYLE}</style><main><h1>{title}</h1>{body}</main></html>"
        )
