// The server's sentences in the visitor's language.  English text comes from the server; another
// language makes its own from the same kinds and facts, by its catalogue, loaded only when needed.
import type * as German from '../../sentences/de'
import type { Facts } from '../../words/derived'
import type { Catalogue, Voice } from '../../words/say'
import type {
  Answer,
  ComingSaid,
  Idle,
  IncidentView,
  LogLine,
  News,
  Option,
  RefusedFrame,
  TableSummary,
  TableView,
  TurnView,
  ViewText,
} from '../wire/generated'
import type { HouseChecked, Situation } from '../wire/protocol'
import { Purse, w } from './locale.svelte'
import { settings } from '../page/settings.svelte'
import { tableNames } from './table-names.svelte'

const LISTS_ACTS = new Set(['NOT_OFFERED', 'MAY_NOT_RAISE'])
const PAUSED = 'the host has paused the table' // the server's text if the host gave no reason

class Loaded {
  german = $state.raw<typeof German | null>(null)
  catalogue = $state.raw<Catalogue | null>(null)
}

const loaded = new Loaded()

/** Loads a language.  The page waits for it, so that no English text flashes up. */
export async function loadLanguage(language: string): Promise<void> {
  if (language !== 'de' || loaded.german) return
  const [say, { source }, german] = await Promise.all([
    import('../../words/say'),
    import('../../words/catalogue-de'),
    import('../../sentences/de'),
  ])
  loaded.catalogue = new say.Catalogue(source)
  loaded.german = german
}

function de(): typeof German | null {
  return settings.language === 'de' ? loaded.german : null
}

/** The catalogue of the visitor's language; null if the server's text is used. */
function catalogue(): Catalogue | null {
  return settings.language === 'de' ? loaded.catalogue : null
}

/** A sentence of the catalogue; null without a catalogue, or for a kind that this page does not know. */
function say(kind: string, facts: Facts): string | null {
  try {
    return catalogue()?.say(kind, facts, voice()) ?? null
  } catch (error) {
    console.error(error) // facts of another version; the server's text is used
    return null
  }
}

function voice(): Voice {
  return { names: tableNames.names, unitCents: tableNames.purse.unitCents }
}

/** The `lang` attribute of a text: "en" if it is shown in English on a page in another language. */
export function langOf(shown: string, english: string): string | undefined {
  return settings.language !== 'en' && shown === english ? 'en' : undefined
}

export function sentence(line: Pick<LogLine, 'event' | 'words'>): string {
  return tableNames.shorten(say(line.event.type, line.event) ?? line.words)
}

export function refusalWords(refusal: Pick<RefusedFrame, 'because' | 'facts' | 'words'>): string {
  const { because, facts } = refusal
  const reason = say(because, facts)
  if (reason === null) return tableNames.shorten(refusal.words)
  const acts = LISTS_ACTS.has(because) && Array.isArray(facts.offered) ? facts.offered : []
  const choice = acts.length && acts[0] !== 'show' ? say('can-act', { acts }) : ''
  const then = facts.then === 'answer' || facts.then === 'apply' ? say(`then-${facts.then}`, {}) : ''
  return [reason, choice, then].filter(Boolean).join(' ')
}

/** The description of what the table waits for. */
export function awaitsWords(sight: Pick<TableView, 'awaits'>, text: { awaits: string; idle?: Idle | null }): string {
  const { what } = sight.awaits
  if (text.idle && what === 'round') return refusalWords({ ...text.idle, words: text.awaits })
  const kind = catalogue()?.has(`awaits-${what}`) ? `awaits-${what}` : 'awaits-other'
  return say(kind, sight.awaits) ?? tableNames.shorten(text.awaits)
}

export function handWords(hand: string): string {
  const name = hand.trim() // the server pads it, so that the length of a frame gives nothing away
  return de()?.deHand(name) ?? name
}

/** The options in words: "call 10, raise to 20 or fold". */
export function offerWords(options: Option[], text: Pick<ViewText, 'offer'>): string {
  return say('offer', { options }) ?? text.offer
}

/** A notice that does not come from the rulebook, by the server's text or code. */
export function noticeWords(words: string, code = ''): string {
  if (!words && code === 'offline') return w().noLine
  if (words === PAUSED) return w().pausedByHost
  return de()?.deNotice(words, code) ?? words
}

/** The message for an answer other than "done". */
export function answerWords(answer: Exclude<Answer, { t: 'done' }>): string {
  if (answer.t === 'refused') return refusalWords(answer)
  return noticeWords(answer.words, answer.t === 'wrong' ? answer.code : '')
}

/** Advice about a password, from zxcvbn. */
export function adviceWords(words: string): string {
  return de()?.deAdvice(words) ?? words
}

/** The description of a bot's style, or only its name if there is no description. */
export function styleWords({ name, words }: { name: string; words?: string }): string {
  return de()?.deStyle(name) ?? (words ? `${name}: ${words}` : name)
}

/** The message for a failed request: a refusal by its kind, anything else by its code. */
export function errorWords(error: { message: string; code?: string; body?: Record<string, unknown> }): string {
  const { because, facts } = error.body ?? {}
  if (because) {
    const given = (facts ?? {}) as RefusedFrame['facts']
    return refusalWords({ because: String(because), facts: given, words: error.message })
  }
  return noticeWords(error.message, error.code) || w().noLine
}

// --- the host's requests --------------------------------------------------------------------------

/** A change that takes effect after a round. */
export function comingWords(item: ComingSaid): string {
  const words = w()
  switch (item.kind) {
    case 'pause':
      return words.comingPause(item.grounds === PAUSED ? '' : item.grounds)
    case 'remove':
      return words.comingRemove(item.name, item.after, item.grounds)
    case 'leave':
      return words.hosting.comingLeave(item.name, item.after)
    case 'chips':
      return words.comingChips(item.name, tableNames.voice.money(item.amount), item.after)
    case 'choices':
      return words.comingChoices(
        Object.entries(item.choices).map(([name, value]) => `${choiceName(name)}: ${choiceValue(value)}`),
        item.after,
      )
  }
}

/** The outcome of a host's request; empty if the log shows it. */
export function newsWords(news: News): string {
  const item = comingWords(news.item)
  if (news.what === 'asked') return `${news.who}: ${item}`
  if (news.what === 'withdrawn') return w().newsWithdrawn(news.who, item)
  return news.what === 'lapsed' ? w().newsLapsed(item) : ''
}

// --- house choices --------------------------------------------------------------------------------

export function choiceName(name: string): string {
  return catalogue()?.phrase('names', name) ?? name.replaceAll('_', ' ')
}

export function choiceValue(value: string): string {
  return catalogue()?.value(value) ?? value.replaceAll('_', ' ')
}

export function choiceMeans(means: string): string {
  return catalogue()?.translated('means', means) ?? means
}

export function choiceLegal(legal: string): string {
  return catalogue()?.translated('legal', legal) ?? legal
}

export function gameName(game: string): string {
  return catalogue()?.translated('games', game) ?? game
}

/** The title of a table.  A table without a name has its game's, in the visitor's language. */
export function tableTitle(table: TableSummary): string {
  return table.title === table.game ? gameName(table.game) : table.title
}

/** The game in a few words: "no limit, blinds 5 and 10". */
export function gameWords(game: HouseChecked | TableSummary): string {
  const money = (chips: number): string => new Purse(game.unit_cents ?? 100, 0).money(chips)
  return de()?.deGame(game.limit ?? '', game.blinds ?? [], game.least_bet ?? 0, money) ?? game.say ?? ''
}

// --- the floor ------------------------------------------------------------------------------------

export function situationTitle(situation: Pick<Situation, 'name' | 'title'>): string {
  return catalogue()?.translated('situations', situation.name) ?? situation.title
}

export function familyName(family: string): string {
  return catalogue()?.translated('families', family) ?? family
}

export function questionText(question: { name: string; text: string }): string {
  return catalogue()?.translated('questions', question.name) ?? question.text
}

export function answerText(answer: string): string {
  return catalogue()?.phrase('answers', answer) ?? answer.replaceAll('_', ' ')
}

/** A sentence of the book to read aloud, with names, cards and amount filled in. */
export function aloudWords(matter: IncidentView, template: string, english: string): string {
  const known = catalogue()
  if (!known?.translated('says', template)) return tableNames.shorten(english)
  const { seat, cards, amount } = matter
  return `${known.aloud(template, { seat, cards, amount }, voice())}.`
}

/** The changes that a ruling would make. */
export function changeWords(ruling: NonNullable<IncidentView['ruling']>): string[] {
  return ruling.changes.map((words, index) => {
    const event = ruling.events[index]
    return event ? sentence({ event, words }) : words
  })
}

/** The player who would act next. */
export function nextWords(turn: TurnView | null, english: string): string {
  const text = turn && say('next', { seat: turn.seat, options: turn.options })
  return text ?? tableNames.shorten(english)
}
