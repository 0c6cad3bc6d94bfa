// Was der Server sonst noch sagt: Gründe, warum etwas nicht geht, das kein Buch verbietet.

const SAID: Record<string, string> = {
  'the host has paused the table': 'Der Tisch ist angehalten.',
  'the record cannot be kept at the moment, so play stands still':
    'Die Aufzeichnung kann gerade nicht geführt werden, darum ruht das Spiel.',
  'the table could not continue and will be tried again in a moment':
    'Der Tisch konnte nicht weiterspielen; gleich wird es noch einmal versucht.',
  'this table has been set aside after repeated errors; all chips and the record are safe, and the staff have been told':
    'Dieser Tisch ist nach wiederholten Fehlern stillgelegt; alle Chips und die Aufzeichnung sind sicher, und das Personal weiß Bescheid.',
  'The room closes; come back in a moment.': 'Der Raum schließt; kommen Sie gleich wieder.',
  'The host is asked to let you sit.': 'Die Leitung wird gefragt, ob Sie Platz nehmen dürfen.',
  'The host did not let you sit.': 'Die Leitung hat Sie nicht zugelassen.',
  'The host takes no further players at the moment.': 'Die Leitung nimmt gerade niemanden mehr auf.',
  'Too many people wait for this table: ask again later.':
    'Zu viele warten auf diesen Tisch: später noch einmal fragen.',
  'Staff have too many unread messages: try later.':
    'Beim Personal liegen zu viele ungelesene Nachrichten: später noch einmal versuchen.',
  'Staff have too many open reports: try later.':
    'Beim Personal liegen zu viele offene Meldungen: später noch einmal versuchen.',
  'Staff have not read your earlier messages: wait.': 'Das Personal hat die Nachrichten davor noch nicht gelesen: bitte warten.',
  'Players and staff report here: send staff a message instead.':
    'Hier melden Spieler und Personal: Schreiben Sie stattdessen dem Personal.',
  'No seat is free.': 'Kein Platz ist frei.',
  'A bot cannot see real cards: it sits where software deals.':
    'Ein Bot sieht keine echten Karten: Er sitzt, wo das Programm gibt.',
  'A bot here has your name: take another table, or ask the host to remove it.':
    'Hier heißt ein Bot wie Sie: Nehmen Sie einen anderen Tisch, oder bitten Sie die Leitung, ihn zu entfernen.',
  'Sit down first: you have no seat at this table.': 'Zuerst Platz nehmen: Sie sitzen nicht an diesem Tisch.',
  'A name has no invisible characters.': 'Ein Name hat keine unsichtbaren Zeichen.',
  'A name is written in one script, so that it passes for no other.':
    'Ein Name wird in einer Schrift geschrieben, damit er nicht für einen anderen gehalten wird.',
  'A name has no piles of marks on a letter.': 'In einem Namen türmen sich keine Zeichen auf einem Buchstaben.',
  'A name is not a sentence: it would read like a line of play.':
    'Ein Name ist kein Satz: Er läse sich wie eine Zeile aus dem Spiel.',
  'This name is reserved for the room and its staff: take another.':
    'Dieser Name ist dem Raum und seinem Personal vorbehalten: Nehmen Sie einen anderen.',
  'This name looks like the name of a bot: take another.':
    'Dieser Name sieht aus wie der eines Bots: Nehmen Sie einen anderen.',
  'A password has 15 to 128 characters of any kind.': 'Ein Passwort hat 15 bis 128 Zeichen beliebiger Art.',
  'This password is on the list of those that are tried first.':
    'Dieses Passwort steht auf der Liste derer, die zuerst probiert werden.',
  'This password is too easy to guess.': 'Dieses Passwort ist zu leicht zu erraten.',
  'You are writing too fast: wait a few seconds.': 'Sie schreiben zu schnell: ein paar Sekunden warten.',
  'You have changed your seat too often: wait a few seconds.':
    'Sie haben Ihren Platz zu oft geändert: ein paar Sekunden warten.',
  'Only staff can mute staff.': 'Nur das Personal kann Personal stumm schalten.',
  'You have reported enough for now: wait a minute.': 'Für jetzt haben Sie genug gemeldet: eine Minute warten.',
}
const CODES: Record<string, string> = {
  unreadable: 'Das ist nicht zu lesen.',
  not_yours: 'Das steht Ihnen hier nicht zu.',
  too_fast: 'Zu schnell: einen Moment warten.',
  too_big: 'Das ist zu lang.',
  stopped: 'Das Spiel ruht gerade.',
  busy: 'An diesem Tisch wartet zu viel: noch einmal versuchen.',
  not_kept: 'Die Aufzeichnung kann gerade nicht geführt werden; gleich noch einmal.',
  mistake: 'Ein Fehler von uns: Der Tisch wird aus seiner Aufzeichnung wiederhergestellt.',
  moved_on: 'Der Tisch ist weiter: noch einmal hinsehen.',
  who: 'Sagen Sie zuerst, wer Sie sind.',
  name_taken: 'So oder zum Verwechseln ähnlich heißt hier schon jemand; ein freier Name steht im Feld.',
  no_name:
    'Ein Name hat 1 bis 24 Buchstaben; außer ihnen nur Ziffern, Leerzeichen, Bindestriche, Apostrophe, Punkte und Unterstriche.',
  no_code: 'Das ist kein Platzcode: Er hat fünf Gruppen zu vier Zeichen.',
  no_key: 'Dieser Link wurde benutzt, zurückgezogen oder ist zu alt.',
  no_title: 'Ein Titel hat höchstens 60 Buchstaben in einer Zeile, ohne Steuerzeichen.',
  no_table: 'Diesen Tisch gibt es hier nicht.',
  no_book: 'Dieses Regelbuch gibt es hier nicht.',
  no_bot: 'Dort sitzt kein Bot, oder diese Spielweise gibt es nicht.',
  no_seat: 'Kein Platz ist frei.',
  no_round: 'Diese Runde gibt es hier nicht.',
  no_clause: 'Diese Regel gibt es hier nicht.',
  not_coming: 'Das steht nicht mehr an.',
  no_wish: 'Unter dieser Nummer wartet niemand mehr.',
  too_many: 'Sie leiten genug Tische: Schließen Sie zuerst einen.',
  round_running: 'Eine Runde läuft: anhalten und zu Ende gehen lassen.',
  no_pause: 'Das Spiel war so lange angehalten, wie es sein darf: zuerst 20 Runden spielen.',
  locked:
    'Zu viele falsche Passwörter für diesen Namen von Ihrer Adresse: eine Minute warten. Passkey und Ersatzcode gehen sofort.',
  muted: 'Sie sind an diesem Tisch stumm geschaltet.',
  no_message: 'Diese Nachricht ist nicht mehr da.',
  no_report: 'Diese Meldung gibt es nicht mehr.',
  not_you: 'Name und das dazu Angegebene gehören nicht zusammen.',
  no_password: 'Dieses Passwort geht nicht: 15 bis 128 Zeichen, keines der häufigsten, nicht der eigene Name.',
  no_passkey: 'Der Passkey gilt hier nicht: noch einmal versuchen.',
  last_key: 'Das ist der einzige Weg in Ihr Konto: zuerst ein Passwort setzen.',
  last_owner: 'Der Raum behält seinen Inhaber: zuerst einen anderen benennen.',
  seated: 'Sie haben noch einen Platz oder Chips an einem Tisch: zuerst aufstehen.',
  no_person: 'Hier heißt niemand so.',
  no_account: 'Sie haben noch kein Konto.',
  account: 'Sie haben schon ein Konto.',
  prove: 'Bitte noch einmal Passwort oder Passkey zeigen.',
  origin: 'Diese Seite gehört nicht zum Raum.',
  offline: 'Der Server antwortet nicht.',
}

const STYLES: Record<string, string> = {
  tight: 'spielt wenige Blätter, und die gut',
  loose: 'bleibt mit fast allem dabei',
  aggressive: 'setzt und erhöht vor Ihnen',
  patient: 'wartet, bis Sie den Fehler machen',
  call: 'geht mit, was auch kommt',
  raise: 'erhöht, wann immer es geht',
  random: 'tut irgendetwas Erlaubtes',
}

const ADVICE: Record<string, string> = {
  'Use a few words, avoid common phrases.': 'Nehmen Sie einige Wörter, aber keine gängige Wendung.',
  'No need for symbols, digits, or uppercase letters.': 'Sonderzeichen, Ziffern und Großbuchstaben sind nicht nötig.',
  'Add another word or two. Uncommon words are better.': 'Fügen Sie ein, zwei Wörter hinzu, am besten seltene.',
  'Straight rows of keys are easy to guess.': 'Tasten in einer Reihe sind leicht zu erraten.',
  'Short keyboard patterns are easy to guess.': 'Kurze Muster auf der Tastatur sind leicht zu erraten.',
  'Use a longer keyboard pattern with more turns.': 'Nehmen Sie ein längeres Muster mit mehr Wendungen.',
  'Repeats like "aaa" are easy to guess.': 'Wiederholungen wie „aaa“ sind leicht zu erraten.',
  'Repeats like "abcabcabc" are only slightly harder to guess than "abc".':
    'Wiederholungen wie „abcabcabc“ sind kaum schwerer zu erraten als „abc“.',
  'Avoid repeated words and characters.': 'Vermeiden Sie wiederholte Wörter und Zeichen.',
  'Sequences like "abc" or "6543" are easy to guess.': 'Folgen wie „abc“ oder „6543“ sind leicht zu erraten.',
  'Avoid sequences.': 'Vermeiden Sie Folgen.',
  'Recent years are easy to guess.': 'Jahre der letzten Zeit sind leicht zu erraten.',
  'Avoid recent years.': 'Vermeiden Sie Jahre der letzten Zeit.',
  'Avoid years that are associated with you.': 'Vermeiden Sie Jahre, die mit Ihnen zu tun haben.',
  'Dates are often easy to guess.': 'Daten sind oft leicht zu erraten.',
  'Avoid dates and years that are associated with you.': 'Vermeiden Sie Daten und Jahre, die mit Ihnen zu tun haben.',
  'This is a top-10 common password.': 'Das ist eines der zehn häufigsten Passwörter.',
  'This is a top-100 common password.': 'Das ist eines der hundert häufigsten Passwörter.',
  'This is a very common password.': 'Das ist ein sehr häufiges Passwort.',
  'This is similar to a commonly used password.': 'Das ähnelt einem häufigen Passwort.',
  'A word by itself is easy to guess.': 'Ein Wort allein ist leicht zu erraten.',
  'Names and surnames by themselves are easy to guess.': 'Namen allein sind leicht zu erraten.',
  'Common names and surnames are easy to guess.': 'Häufige Namen sind leicht zu erraten.',
  "Capitalization doesn't help very much.": 'Große Anfangsbuchstaben helfen wenig.',
  'All-uppercase is almost as easy to guess as all-lowercase.': 'Nur Großbuchstaben sind fast so leicht zu erraten wie nur kleine.',
  "Reversed words aren't much harder to guess.": 'Rückwärts geschriebene Wörter sind kaum schwerer zu erraten.',
  "Predictable substitutions like '@' instead of 'a' don't help very much.":
    'Naheliegende Ersetzungen wie „@“ für „a“ helfen wenig.',
}

/** Was zxcvbn zu einem Passwort rät. */
export const deAdvice = (words: string): string | null => ADVICE[words] ?? null

/** Wie ein Bot spielt. */
export const deStyle = (name: string): string | null => STYLES[name] ?? null

/** Ein Satz des Servers auf Deutsch: nach dem Wortlaut, sonst nach dem Code. */
export function deNotice(words: string, code = ''): string | null {
  return SAID[words] ?? SAID[words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '')] ?? CODES[code] ?? null
}
