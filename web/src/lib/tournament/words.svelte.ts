// Sentences about tournaments in the visitor's language.
import { catalogue, hasWords, labelOr, listed, locale, Purse, t } from '../i18n/locale.svelte'
import { choiceName, noticeWords } from '../i18n/sentences.svelte'
import type { Answer, LevelFacts, MoveFacts, RefusedFrame, TournamentCard, TournamentFrame, UndoFacts } from '../wire/generated'
import type { ApiError } from '../wire/http'
import type { HouseChecked } from '../wire/protocol'

type Facts = RefusedFrame['facts']

function say(kind: string, facts: Record<string, unknown>, unitCents: number): string | null {
  try {
    return catalogue().say(kind, facts, { names: {}, unitCents })
  } catch (error) {
    console.error(error) // facts of another version
    return null
  }
}

function refusal(because: string, facts: Facts, words: string, unitCents: number): string {
  if (facts.legal && !hasWords('house')) return words
  return say(`tournament-${because}`, facts, unitCents) ?? words
}

/** The message for an answer other than "done". */
export function answerWords(answer: Exclude<Answer, { t: 'done' }>, unitCents: number): string {
  if (answer.t === 'refused') return refusal(answer.because, answer.facts, answer.words, unitCents)
  return answer.t === 'wrong' ? noticeWords(answer) : noticeWords({ ...answer, code: answer.t })
}

/** The message for a failed request. */
export function errorWords(error: ApiError): string {
  const { because, facts } = error.body
  if (because) return refusal(String(because), (facts ?? {}) as Facts, error.message, 100)
  const why = String(error.body.why ?? '')
  return noticeWords({ code: error.code, why, words: error.message }) || t('no-line')
}

/** A number of chips, with separators. */
export function chips(count: number): string {
  return new Intl.NumberFormat(locale()).format(count)
}

export function money(amount: number, unitCents: number): string {
  return new Purse(unitCents, 0).money(amount)
}

/** The bets of a level: "25 / 50, ante 5". */
export function levelWords(level: LevelFacts): string {
  if (level.is_break) return t('tournament-break')
  const parts = level.blinds.length ? [level.blinds.map(chips).join(' / ')] : []
  if (level.ante) parts.push(t('tournament-ante', { chips: chips(level.ante) }))
  if (level.bets.length) parts.push(t('tournament-bets', { bets: level.bets.map(chips).join(' – ') }))
  return parts.join(', ')
}

/** The state of a tournament in a few words. */
export function phaseWords(card: TournamentCard): string {
  if (card.phase === 'entries') return card.entries_open ? t('tournament-phase-open') : t('tournament-phase-closed')
  if (card.phase === 'over' && card.winner) return t('tournament-won-by', { name: shortName(card.winner) })
  return t(`tournament-phase-${card.phase}`)
}

/** The number of entries, and of places if they are limited. */
export function entriesWords(card: TournamentCard): string {
  const { entered, most } = card
  return most ? t('tournament-entries-of', { entered, most }) : t('tournament-entries', { entered })
}

/** The published start, or how a sit-and-go starts. */
export function startWords(card: TournamentCard): string {
  if (card.starts_at) {
    const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
    return t('tournament-starts', { time: when.format(card.starts_at * 1000) })
  }
  const [first] = card.starts
  if (first !== undefined) {
    const two = (part: number): string => String(part).padStart(2, '0')
    return t('tournament-starts', { time: `${two(Math.floor(first / 60) % 24)}:${two(first % 60)}` })
  }
  if (card.sit_and_go) return card.most ? t('tournament-starts-full') : t('tournament-starts-closed')
  return t('tournament-starts-director')
}

/** The reason why a tournament did not start at its time. */
export function startProblem({ start_problem: problem, card }: TournamentFrame): string {
  const { entered, least } = card
  return problem === 'too few' ? t('tournament-start-few', { entered, least }) : t('tournament-start-duties')
}

/** A move as a sentence. */
export function moveWords(move: MoveFacts): string {
  return say('MoveOrdered', { ...move, person: shortName(move.person), chips: 0, position: 0 }, 100) ?? ''
}

/** The reasons for a move: why there is one, why this player, why this seat, and the conditions of play. */
export function moveReason(move: MoveFacts): string {
  const { from_table: table, drawn, position } = move
  const names = listed(move.candidates.map(shortName))
  const seats = listed(move.free)
  const chosen = move.chosen.filter((name) => name !== 'house')
  return [
    t(`tournament-why-${move.why}`, { table }),
    names && t(drawn ? 'tournament-move-drawn-player' : 'tournament-move-player', { table, names }),
    seats && t(move.why === 'balance' ? 'tournament-move-seat' : 'tournament-move-drawn-seat', { seats }),
    move.why === 'balance' && position >= 0 && t('tournament-move-position', { position }),
    chosen.length && t('tournament-by-conditions', { names: listed(chosen.map(choiceName)) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The reason that these conditions cannot be announced. */
export function checkedWords({ because = '', facts = {}, words = '' }: HouseChecked): string {
  return refusal(because.replace(/^tournament-/, ''), facts, words, 100)
}

/** The place of a player; several places, if they are shared. */
export function placeWords({ place, last }: { place: number; last: number }): string {
  return last > place ? `${place}–${last}` : `${place || ''}`
}

/** The acts that undo would take back. */
export function undoWords({ acts }: UndoFacts, unitCents: number): string[] {
  return acts.map((act) => say(String(act.type), { ...act, person: shortName(String(act.person ?? '')) }, unitCents) ?? String(act.type))
}

/** Hand-for-hand play, and the tables that others wait for; "" without it. */
export function handWords({ hand_for_hand, waited_for }: TournamentFrame): string {
  if (!hand_for_hand) return ''
  if (!waited_for.length) return t('tournament-hands')
  return t('tournament-hands-waiting', { count: waited_for.length, tables: listed(waited_for.map(String)) })
}

/** A duty of staff; the book's words if there is no translation. */
export function dutyWords(duty: string): string {
  return labelOr(`tournament-duty-${duty.replaceAll(' ', '-')}`, duty)
}

/** A player's name, without the style of a bot. */
export function shortName(name: string): string {
  return name.replace(/ \[[^\]]*\]$/, '')
}
