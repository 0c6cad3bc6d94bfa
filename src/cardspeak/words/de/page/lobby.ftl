### Einstellungen, Übersicht und das Öffnen eines Tisches.

# Of times and amounts, and the direction of writing: ltr or rtl.
locale = { "de-DE" }
direction = { "ltr" }
settings = Einstellungen
language = Sprache
theme = Farbschema
theme-auto = System
theme-dark = Dunkel
theme-light = Hell
setting-fourColours = Vierfarbiges Blatt
setting-largeCards = Große Karten
setting-inBlinds = Stacks in Big Blinds
setting-sound = Ton, wenn Sie am Zug sind
setting-motion = Animationen
setting-textView = Textansicht
setting-chatMuted = Chat stummschalten
keys = Tastenkürzel
seat-code = Ihr Platzcode für ein anderes Gerät:
seat-code-field = Platzcode
lobby-title = Poker nach dem Regelbuch
lobby-words = Jeder Entscheid nennt seine Regel. Spielen Sie an einem Tisch mit Bots, oder öffnen Sie einen für Freunde.
open-table = Tisch öffnen
filter = Tische filtern
all-games = Alle Spiele
only-free = Nur mit freiem Platz
demo = Bots
hand-dealt = echte Karten
seats-taken = { $taken } von { $places } Plätzen besetzt
stake-usual = Einsatz { $amount }
sit-or-watch = Mitspielen oder zusehen
watch = Zusehen
no-tables = Keine passenden Tische. Öffnen Sie einen.
who-are-you = Wer sind Sie?
your-name = Ihr Name
you-are = Sie sind { $name }.
come-in = Eintreten
have-code = Ich habe einen Platzcode
forget-me = In diesem Browser vergessen
defaults-are-good = Die Vorgaben sind gut gewählt. Jede Hausregel zeigt ihre Regel im Buch.
change-choices = Hausregeln ({ $count })
change-readings = Auslegungen, wo das Buch unklar ist ({ $count })
choice-search = In den Hausregeln suchen
choice-search-none = Keine Hausregel passt.
legal = Erlaubt: { $legal }.
on = an
off = aus
none-of = keine
until = bis
amounts-not-read = Bitte Beträge mit Komma und Leerzeichen trennen, etwa 5, 10.
approve-seats = Ich bestätige jeden neuen Spieler
back = Zurück
share-link = Link zum Tisch
share-qr = Der Link als QR-Code, zum Scannen mit dem Handy
link-only-here = Dieser Link funktioniert nur auf diesem Rechner: Der Server ist nur auf localhost erreichbar. Für andere neu starten mit
copy = Kopieren
copied = Kopiert

## Keys

key-fold = Passen; vor dem Zug: schieben oder passen
key-call = Schieben, bleiben oder mitgehen
key-raise = Den eingestellten Betrag setzen oder erhöhen
key-call-and-fold = Zahlen und passen, wenn das Regelbuch es erlaubt
key-call-any = Alles mitgehen, vor dem Zug
key-presets = Vorgaben: Betrag einstellen, ohne zu senden
key-amount = Ein Chip mehr oder weniger; Bildtasten: ein Big Blind
key-show = Zeigen oder wegwerfen
key-why = Warum? Die Regel hinter dem letzten Ereignis
key-panels = Verlauf, Aushang, frühere Hände, Chat
key-text = Textansicht ein- oder ausschalten
key-away = Aussetzen, zurückkommen
key-settings = Einstellungen
key-replay = Schrittweise nachspielen

## Das Spiel in wenigen Worten

game-is = { $limit }, { $price }
game-blinds = Blinds { $blinds }
game-least-bet = kleinster Einsatz { $amount }
limit-no_limit = No Limit
limit-fixed = Fixed Limit
limit-pot = Pot Limit
