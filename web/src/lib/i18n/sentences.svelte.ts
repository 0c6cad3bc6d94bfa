// The server's sentences in the visitor's language.  English text comes from the server; German
// text is built from the same kinds and facts (sentences/de), which is loaded only when needed.
import type * as German from '../../sentences/de'
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

const PAUSED = 'the host has paused the table' // the server's text if the host gave no reason

class Loaded {
  german = $state.raw<typeof German | null>(null)
}

const loaded = new Loaded()

/** Loads a language.  The page waits for it, so that no English text flashes up. */
export async function loadLanguage(language: string): Promise<void> {
  if (language === 'de' && !loaded.german) loaded.german = await import('../../sentences/de')
}

function de(): typeof German | null {
  return settings.language === 'de' ? loaded.german : null
}

/** The `lang` attribute of a text: "en" if it is shown in English on a page in another language. */
export function langOf(shown: string, english: string): string | undefined {
  return settings.language !== 'en' && shown === english ? 'en' : undefined
}

export function sentence(line: Pick<LogLine, 'event' | 'words'>): string {
  return tableNames.shorten(de()?.deSentence(line.event, tableNames.voice) ?? line.words)
}

export function refusalWords(refusal: Pick<RefusedFrame, 'because' | 'facts' | 'words'>): string {
  const german = de()?.deRefusal(refusal.because, refusal.facts, tableNames.voice)
  return german ?? tableNames.shorten(refusal.words)
}

/** The description of what the table waits for. */
export function awaitsWords(sight: Pick<TableView, 'awaits'>, say: { awaits: string; idle?: Idle | null }): string {
  return de()?.deAwaits(sight.awaits, say.idle ?? null, tableNames.voice) ?? tableNames.shorten(say.awaits)
}

export function handWords(hand: string): string {
  const name = hand.trim() // the server pads it, so that the length of a frame gives nothing away
  return de()?.deHand(name) ?? name
}

/** The options in words: "call 10, raise to 20 or fold". */
export function offerWords(options: Option[], say: Pick<ViewText, 'offer'>): string {
  return de()?.deOffer(options, (chips) => tableNames.voice.money(chips)) ?? say.offer
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
  return de()?.deChoice(name) ?? name.replaceAll('_', ' ')
}

export function choiceValue(value: string): string {
  return de()?.deValue(value) ?? value.replaceAll('_', ' ')
}

export function choiceMeans(means: string): string {
  return de()?.deMeans(means) ?? means
}

export function choiceLegal(legal: string): string {
  return de()?.deLegal(legal) ?? legal
}

export function gameName(game: string): string {
  return de()?.deGameName(game) ?? game
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
  return de()?.deSituation(situation.name) ?? situation.title
}

export function familyName(family: string): string {
  return de()?.deFamily(family) ?? family
}

export function questionText(question: { name: string; text: string }): string {
  return de()?.deQuestion(question.name) ?? question.text
}

export function answerText(answer: string): string {
  return de()?.deAnswer(answer) ?? answer.replaceAll('_', ' ')
}

/** A sentence of the book to read aloud, with names, cards and amount filled in. */
export function aloudWords(matter: IncidentView, template: string, english: string): string {
  const german = de()
  const text = german?.deSays(template)
  if (!german || !text) return tableNames.shorten(english)
  const { who, card, money } = tableNames.voice
  return german.deFilled(text, who(matter.seat), matter.cards.map(card), money(matter.amount))
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
  const german = de()
  if (!turn || !german) return tableNames.shorten(english)
  const { who, money } = tableNames.voice
  return german.deNext(who(turn.seat), turn.options, money)
}
