// Was der Server sonst noch sagt: Gründe, warum etwas nicht geht, das kein Buch verbietet.

const SAID: Record<string, string> = {
  'the host has paused the table': 'Der Tisch ist angehalten.',
  'the record cannot be kept at the moment, so play stands still':
    'Die Aufzeichnung kann gerade nicht geführt werden, darum ruht das Spiel.',
  'The host is asked to let you sit.': 'Die Leitung wird gefragt, ob Sie Platz nehmen dürfen.',
  'It leaves after this round.': 'Er geht nach dieser Runde.',
  'The host did not let you sit.': 'Die Leitung hat Sie nicht zugelassen.',
  'The host takes no further players at the moment.': 'Die Leitung nimmt gerade niemanden mehr auf.',
  'Too many people wait for this table.': 'Zu viele warten auf diesen Tisch.',
  "Nobody of the staff is here: the room's supervisor will apply the ruling.":
    'Vom Personal ist niemand da: Die Aufsicht des Raums wird den Entscheid anwenden.',
  'Nobody of the staff is here: unanswered, the matter will be dropped.':
    'Vom Personal ist niemand da: Antwortet niemand, wird die Sache fallen gelassen.',
  'No seat is free.': 'Kein Platz ist frei.',
  'A bot cannot see real cards: it sits where software deals.':
    'Ein Bot sieht keine echten Karten: Er sitzt, wo das Programm gibt.',
  'Sit down first: you have no seat at this table.': 'Zuerst Platz nehmen: Sie sitzen nicht an diesem Tisch.',
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
  name_taken: 'Dieser Name ist vergeben; ein freier steht im Feld.',
  no_name: 'Ein Name hat 1 bis 24 Buchstaben eines Alphabets, keine Klammern, und beginnt nicht mit „the room“ oder „former player“.',
  no_code: 'Das ist kein Platzcode: Er hat fünf Gruppen zu vier Zeichen.',
  no_key: 'Dieser Link wurde benutzt, zurückgezogen oder ist zu alt.',
  no_title: 'Ein Titel hat höchstens 60 Buchstaben.',
  no_table: 'Diesen Tisch gibt es hier nicht.',
  no_book: 'Dieses Regelbuch gibt es hier nicht.',
  no_bot: 'Dort sitzt kein Bot, oder diese Spielweise gibt es nicht.',
  no_seat: 'Kein Platz ist frei.',
  no_round: 'Diese Runde gibt es hier nicht.',
  no_clause: 'Diese Regel gibt es hier nicht.',
  no_wish: 'Unter dieser Nummer wartet niemand mehr.',
  too_many: 'Sie leiten genug Tische: Schließen Sie zuerst einen.',
  round_running: 'Eine Runde läuft: anhalten und zu Ende gehen lassen.',
  locked: 'Zu viele Versuche: fünf Minuten warten.',
  not_you: 'Name und das dazu Angegebene gehören nicht zusammen.',
  no_password: 'Dieses Passwort geht nicht: 8 bis 128 Zeichen, keines der häufigsten, nicht der eigene Name.',
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

/** Wie ein Bot spielt. */
export const deStyle = (name: string): string | null => STYLES[name] ?? null

/** Ein Satz des Servers auf Deutsch: nach dem Wortlaut, sonst nach dem Code. */
export function deNotice(words: string, code = ''): string | null {
  return SAID[words] ?? SAID[words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '')] ?? CODES[code] ?? null
}
