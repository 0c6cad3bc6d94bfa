"""The server's HTML pages without scripts: the one-time link and errors.

They are in English or German depending on the browser's language, and dark or light depending on
the device's setting.
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
    "too_many": "Too many requests: wait a moment.",
    "no_longer": "No longer valid",
    "used": "This link was used or withdrawn, or has expired.",
    "not_here": "Not found",
    "not_ours": "This form does not belong to the room.",
    "no_file": "There is no such file.",
    "trust": "Trust this room",
    "trust_none": "This room does not have its own certificate.",
    "trust_once": "To play now, continue past the browser's warning. The connection is encrypted. "
    "If the table does not load then, as on some iPhones, install the certificate below.",
    "trust_iphone": "iPhone: open the file, then Settings, Profile Downloaded, Install. Then "
    "General, About, Certificate Trust Settings: switch it on.",
    "trust_android": "Android: Settings, Security, Install a certificate, CA certificate: choose "
    "the file.",
    "trust_compare": "Before you install it, compare its SHA-256 fingerprint with the one in the "
    "host's terminal. If they differ, someone else sent you the file: delete it.",
    "trust_limits": "The certificate is valid for this network only: it cannot vouch for any other "
    "site. Remove it after the game if you like.",
    "trust_file": "The certificate",
    "trust_play": "To the tables",
}
GERMAN: Final = {
    "come_in": "Hereinkommen",
    "come_in_as": "Hereinkommen als {role}",
    "you_are": "Sie sind {name}.",
    "your_name": "Ihr Name",
    "wait": "Warten",
    "too_many": "Zu viele Anfragen: einen Moment warten.",
    "no_longer": "Gilt nicht mehr",
    "used": "Dieser Link wurde benutzt, zurückgezogen oder ist zu alt.",
    "not_here": "Nicht hier",
    "not_ours": "Dieses Formular gehört nicht zum Raum.",
    "no_file": "Diese Datei gibt es nicht.",
    "trust": "Diesem Raum vertrauen",
    "trust_none": "Dieser Raum hat kein eigenes Zertifikat.",
    "trust_once": "Um gleich zu spielen, gehen Sie an der Warnung des Browsers vorbei. Die "
    "Verbindung ist verschlüsselt. Lädt der Tisch dann nicht, wie auf manchen iPhones, "
    "installieren Sie das Zertifikat unten.",
    "trust_iphone": "iPhone: Datei öffnen, dann Einstellungen, Profil geladen, Installieren. "
    "Danach Allgemein, Info, Zertifikatsvertrauenseinstellungen: einschalten.",
    "trust_android": "Android: Einstellungen, Sicherheit, Zertifikat installieren, "
    "CA-Zertifikat: die Datei wählen.",
    "trust_compare": "Vergleichen Sie vor dem Installieren den SHA-256-Fingerabdruck mit dem im "
    "Terminal des Gastgebers. Sind sie verschieden, kommt die Datei von jemand anderem: "
    "Löschen Sie sie.",
    "trust_limits": "Das Zertifikat gilt nur für dieses Netz: Es kann für keine andere Seite "
    "bürgen. Nach dem Spiel können Sie es wieder entfernen.",
    "trust_file": "Das Zertifikat",
    "trust_play": "Zu den Tischen",
    "name_taken": "Dieser Name ist vergeben.",
    "no_name": "Diesen Namen kann hier niemand haben: Nehmen Sie einen anderen.",
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
    ":root{color-scheme:dark light;--bg:#10151b;--panel:#171e26;--line:#2b3743;--edge:#6b7d8f;"
    "--text:#e8eef4;--bad:#ff9a8c}"
    "@media(prefers-color-scheme:light){:root{--bg:#eef1f4;--panel:#fff;--line:#d3dbe3;"
    "--edge:#77879a;--text:#17202a;--bad:#b3261e}}"
    "*{box-sizing:border-box}"
    "body{font:16px/1.5 Inter,'Noto Sans',system-ui,sans-serif;background:var(--bg);"
    "color:var(--text);margin:0;padding:1em;min-height:100vh;min-height:100dvh;display:grid;"
    "place-content:center;grid-template-columns:minmax(0,25em)}"
    "main{background:var(--panel);border:1px solid var(--line);border-radius:16px;padding:1.5em}"
    "b{font-size:.95em}h1{font-size:1.5em;line-height:1.25;margin:.7em 0}p{margin:0 0 1em}"
    "p:last-child{margin:0}strong{color:var(--bad)}label{display:block}"
    "input,button{font:inherit;width:100%;min-height:44px;padding:.5em .8em;border-radius:12px}"
    "input{margin-top:.3em;background:var(--bg);color:inherit;border:1px solid var(--edge)}"
    "button{background:#f2b53b;color:#1c1503;border:0;font-weight:700;cursor:pointer}"
    ":focus-visible{outline:2px solid #f2b53b;outline-offset:2px}"
)
"""A short stylesheet that matches the table page."""


class HtmlPages:
    """Pages in one language."""

    def __init__(self, accepts: str) -> None:
        """Choose German if the Accept-Language header `accepts` starts with `de`, else English."""
        self._german = accepts.strip().lower().startswith("de")

    def text(self, key: str, otherwise: str = "") -> str:
        """Return the text for a key, or `otherwise` if this language does not have it."""
        words = GERMAN if self._german else ENGLISH
        return words.get(key, otherwise)

    def message(self, title: str, words: str) -> str:
        """Return a page with one sentence."""
        return self.page(self.text(title), f"<p>{html.escape(self.text(words))}</p>")

    def form(self, role: str, name: str, trouble: str = "") -> str:
        """Return the sign-in form. It asks for a name unless the name is known."""
        problem = f"<p><strong>{html.escape(trouble)}</strong></p>" if trouble else ""
        field = (
            f"<p>{html.escape(self.text('you_are').format(name=name))}</p>"
            if name
            else f"<p><label>{self.text('your_name')} "
            '<input name="name" maxlength="24" required autofocus></label></p>'
        )
        button = f"<p><button>{self.text('come_in')}</button></p>"
        title = self.text("come_in_as").format(role=html.escape(self.text(role, role)))
        return self.page(title, f'{problem}<form method="post">{field}{button}</form>')

    def page(self, title: str, body: str, style: str = "") -> str:
        """Return a complete page; `style` adds rules to the stylesheet."""
        return (
            f'<!doctype html><html lang="{"de" if self._german else "en"}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>{title}</title><style>{STYLE}{style}</style>"
            f"<main><b>cardspeak</b><h1>{title}</h1>{body}</main></html>"
        )
