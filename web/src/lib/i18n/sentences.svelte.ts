// Sentences in the visitor's language, made from kinds and facts by the catalogue.
import type { Facts } from '../../words/derived'
import type { Voice } from '../../words/say'
import type {
  Answer,
  ComingSaid,
  FactLine,
  Idle,
  IncidentView,
  News,
  Option,
  RefusedFrame,
  SeatRequest,
  TableSummary,
  TableView,
  TurnView,
} from '../wire/generated'
import type { HouseChecked } from '../wire/protocol'
import { catalogue, clockTime, hasWords, labelOr, listed, Purse, t } from './locale.svelte'
import { settings } from '../page/settings.svelte'
import { tableNames } from './table-names.svelte'

const LISTS_ACTS = new Set(['NOT_OFFERED', 'MAY_NOT_RAISE'])

/** A sentence of the catalogue; null for a kind that this page does not know. */
function say(kind: string, facts: Facts, names = tableNames.names): string | null {
  try {
    const text = catalogue().say(kind, facts, voice(names))
    return text === null ? null : tableNames.shorten(text)
  } catch (error) {
    console.error(error) // facts of another version
    return null
  }
}

function voice(names = tableNames.names): Voice {
  return { names, unitCents: tableNames.purse.unitCents }
}

/** The `lang` attribute of a text: "en" if it is shown in English on a page in another language. */
export function langOf(shown: string, english: string): string | undefined {
  return settings.language !== 'en' && shown === english ? 'en' : undefined
}

/** A line of the log, with the names that the players had then. */
export function sentence(line: Pick<FactLine, 'event'> & { names?: Record<string, string> }): string {
  return say(line.event.type, line.event, line.names) ?? line.event.type
}

export function refusalWords({ because, facts, words = '' }: Idle & { words?: string }): string {
  const reason = Array.isArray(facts.legal) && !hasWords('house') ? null : say(because, facts)
  if (reason === null) return words || because
  const acts = LISTS_ACTS.has(because) && Array.isArray(facts.offered) ? facts.offered : []
  const choice = acts.length && acts[0] !== 'show' ? say('can-act', { acts }) : ''
  const then = facts.then === 'answer' || facts.then === 'apply' ? say(`then-${facts.then}`, {}) : ''
  return [reason, choice, then].filter(Boolean).join(' ')
}

/** The description of what the table waits for. */
export function awaitsWords({ sight, idle }: { sight: TableView; idle: Idle | null }): string {
  const { what } = sight.awaits
  if (idle && what === 'round') return refusalWords(idle)
  return say(catalogue().has(`awaits-${what}`) ? `awaits-${what}` : 'awaits-other', sight.awaits) ?? ''
}

/** The viewer's hand.  Its code has a high half and a low half of eight characters, blank if there is none. */
export function handWords(sight: Pick<TableView, 'chair'>): string {
  const code = sight.chair?.makes ?? ''
  const halves = [{ code: code.slice(0, 8), low: false }, { code: code.slice(8), low: true }]
  return halves
    .filter((half) => half.code.trim())
    .map((half) => say('hand', half) ?? '')
    .join('; ')
}

/** A kind of hand as it is announced: "a flush". */
export function handKind(hand: string): string {
  return say('hand-kind', { hand }) ?? hand
}

/** The options in words: "call 10, raise to 20 or fold". */
export function offerWords(options: Option[]): string {
  return options.length ? (say('offer', { options }) ?? '') : ''
}

/** Something that the server says beside the rulebook: by its code, and by the reason if it gives one. */
export interface Notice {
  code: string
  why?: string
  words?: string
}

/** A notice in the visitor's language.  An unknown one is shown as the server words it, in English. */
export function noticeWords({ code, why = '', words = '' }: Notice): string {
  return labelOr(`notice-${code}${why ? `-${why}` : ''}`, words || labelOr(`notice-${code}`, ''))
}

/** The message for an answer other than "done". */
export function answerWords(answer: Exclude<Answer, { t: 'done' }>): string {
  if (answer.t === 'refused') return refusalWords(answer)
  return answer.t === 'wrong' ? noticeWords(answer) : noticeWords({ ...answer, code: answer.t })
}

/** Advice about a password, from zxcvbn. */
export function adviceWords(advice: string): string {
  const name = advice.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/-$/, '')
  return labelOr(`advice-${name}`, advice)
}

/** The description of a bot's style. */
export function styleWords(name: string): string {
  return labelOr(`style-${name}`, name)
}

/** The message for a failed request: a refusal by its kind, anything else by its code. */
export function errorWords(error: { message: string; code?: string; body?: Record<string, unknown> }): string {
  const { because, facts, why } = error.body ?? {}
  if (because) {
    const given = (facts ?? {}) as RefusedFrame['facts']
    return refusalWords({ because: String(because), facts: given, words: error.message })
  }
  return noticeWords({ code: error.code ?? '', why: String(why ?? ''), words: error.message }) || t('no-line')
}

// --- the host's requests --------------------------------------------------------------------------

/** A change that takes effect after a round. */
export function comingWords({ kind, name, after: round, grounds: why, amount, choices }: ComingSaid): string {
  switch (kind) {
    case 'pause':
      return why ? t('coming-pause-why', { why }) : t('coming-pause')
    case 'remove':
      return why ? t('coming-remove-why', { name, round, why }) : t('coming-remove', { name, round })
    case 'leave':
      return t('hosting-coming-leave', { name, round })
    case 'chips':
      return t('coming-chips', { name, amount: tableNames.purse.money(amount), round })
    case 'choices': {
      const changes = Object.entries(choices).map(([name, value]) => `${choiceName(name)}: ${choiceValue(value)}`)
      return t('coming-choices', { changes: listed(changes), round })
    }
  }
}

/** The outcome of a host's request; empty if the log shows it. */
export function newsWords(news: News): string {
  const what = comingWords(news.item)
  if (news.what === 'asked') return `${news.who}: ${what}`
  if (news.what === 'withdrawn') return t('news-withdrawn', { who: news.who, what })
  return news.what === 'lapsed' ? t('news-lapsed', { what }) : ''
}

/** A person's request for a seat. */
export function seatRequestWords({ name, seat, stake }: SeatRequest, purse: Purse): string {
  return stake ? t('asks-to-sit-with', { name, seat, stake: purse.money(stake) }) : t('asks-to-sit', { name, seat })
}

// --- house choices --------------------------------------------------------------------------------

export function choiceName(name: string): string {
  return catalogue().choice(name)
}

export function choiceValue(value: string): string {
  return catalogue().value(value)
}

/** The meaning of a choice. */
export function choiceMeans({ means, means_id: id }: { means: string; means_id: string }): string {
  return houseTerm('means', id, means)
}

/** The purpose of a preset. */
export function presetMeans({ means, means_id: id }: { means: string; means_id: string }): string {
  return houseTerm('preset', id, means)
}

/** The legal values of a choice. */
export function choiceLegal({ legal, legal_id: id }: { legal: string; legal_id: string }): string {
  return houseTerm('legal', id, legal)
}

/** A message about house choices, or the server's English if it is not there. */
function houseTerm(prefix: string, id: string, english: string): string {
  if (!hasWords('house')) return english
  const text = catalogue().term(prefix, id)
  return text === id ? english : text
}

export function gameName(game: string): string {
  return catalogue().term('game', game)
}

/** The title of a table.  A table without a name has its game's, in the visitor's language. */
export function tableTitle(table: TableSummary): string {
  return table.title === table.game ? gameName(table.game) : table.title
}

/** The game in a few words: "no limit, blinds 5 and 10". */
export function gameWords(game: HouseChecked | TableSummary): string {
  const money = (chips: number): string => new Purse(game.unit_cents ?? 100, 0).money(chips)
  const limit = labelOr(`limit-${game.limit}`, choiceValue(game.limit ?? ''))
  const price = game.blinds?.length
    ? t('game-blinds', { blinds: listed(game.blinds.map(money)) })
    : t('game-least-bet', { amount: money(game.least_bet ?? 0) })
  return t('game-is', { limit, price })
}

/** The licence under which play takes place, or that it is practice. */
export function licenceWords({ licence }: { licence: string }): string {
  return licence ? t('licence', { licence }) : t('practice')
}

/** The chips with which a player may sit down. */
export function stakesWords({ stakes }: Pick<TableSummary, 'stakes'>, purse: Purse): string {
  const least = purse.money(stakes.least)
  return stakes.least === stakes.most
    ? t('stake-exactly', { least })
    : t('stake-between', { least, most: purse.money(stakes.most) })
}

// --- the floor ------------------------------------------------------------------------------------

/** The title of a situation, with a capital letter. */
export function situationTitle({ name }: { name: string; title?: string }): string {
  const text = catalogue().term('situation', name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function familyName(family: string): string {
  return catalogue().term('family', family)
}

export function questionText({ name }: { name: string }): string {
  return catalogue().term('question', name)
}

export function answerText(answer: string): string {
  return catalogue().term('answer', answer)
}

/** A sentence of the book to read aloud, with names, cards and amount filled in. */
export function aloudWords({ seat, cards, amount }: IncidentView, template: string): string {
  return template && `${catalogue().aloud(template, { seat, cards, amount }, voice())}.`
}

/** The member of staff who holds the table, and since when. */
export function heldWords(name: string, since: number): string {
  const time = clockTime(since)
  return name ? t('reports-held-by', { name, time }) : t('reports-held', { time })
}

/** The changes that a ruling would make. */
export function changeWords(ruling: NonNullable<IncidentView['ruling']>): string[] {
  return ruling.events.map((event) => sentence({ event }))
}

/** The player who would act next. */
export function nextWords(turn: TurnView | null): string {
  return (turn && say('next', { seat: turn.seat, options: turn.options })) ?? ''
}
