// Sentences about tournaments in the visitor's language.
import { catalogue, labelOr, listed, locale, Purse, t } from '../i18n/locale.svelte'
import { choiceName, noticeWords } from '../i18n/sentences.svelte'
import type { Answer, LevelFacts, MoveFacts, RefusedFrame, TournamentCard, TournamentFrame, UndoFacts } from '../wire/generated'
import type { ApiError } from '../wire/http'

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
  const name = String(facts.name ?? facts.condition ?? '')
  const named = name ? { ...facts, name: choiceName(name), condition: choiceName(name) } : facts
  const kept = ['approval', 'to_one_winner'].includes(name) ? facts : named // these have their own sentences
  return say(`tournament-${because}`, kept, unitCents) ?? words
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
  return noticeWords({ code: error.code, words: error.message }) || t('no-line')
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

/** The reason for a move: its kind, and the conditions of play that decided it. */
export function moveReason(move: MoveFacts): string {
  const chosen = move.chosen.filter((name) => name !== 'house')
  const by = chosen.length ? ` ${t('tournament-by-conditions', { names: listed(chosen.map(choiceName)) })}` : ''
  return t(`tournament-why-${move.why}`) + by
}

/** The acts that undo would take back. */
export function undoWords({ acts }: UndoFacts, unitCents: number): string[] {
  return acts.map((act) => say(String(act.type), { ...act, person: shortName(String(act.person ?? '')) }, unitCents) ?? String(act.type))
}

/** A duty of staff; the book's words if there is no translation. */
export function dutyWords(duty: string): string {
  return labelOr(`tournament-duty-${duty.replaceAll(' ', '-')}`, duty)
}

/** A player's name, without the style of a bot. */
export function shortName(name: string): string {
  return name.replace(/ \[[^\]]*\]$/, '')
}
