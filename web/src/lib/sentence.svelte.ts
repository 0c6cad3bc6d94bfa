// Every sentence the page did not make itself, in the visitor's language.  English is the server's;
// German is made from the same kinds and facts (sentences/de), and is loaded only when it is spoken.
import type * as German from '../sentences/de'
import type { Coming, HouseChecked, Idle, Line, Matter, News, Refusal, Say, Situation, TableCard, Turn } from './protocol'
import { Purse, w } from './say.svelte'
import { settings } from './settings.svelte'
import type { Option, Sight } from './shapes'
import { speaker } from './speaker.svelte'

const PAUSED = 'the host has paused the table' // as the server says it where the host gives no reason

class Spoken {
  german = $state.raw<typeof German | null>(null)
}

const spoken = new Spoken()

/** Brings what a language needs; the page waits for it, so that no other language flashes up. */
export async function loadLanguage(language: string): Promise<void> {
  if (language === 'de' && !spoken.german) spoken.german = await import('../sentences/de')
}

function de(): typeof German | null {
  return settings.language === 'de' ? spoken.german : null
}

/** The language a text is in, for those who hear the page: marked where it is not the page's own. */
export function tongue(shown: string, english: string): string | undefined {
  return settings.language !== 'en' && shown === english ? 'en' : undefined
}

export function sentence(line: Pick<Line, 'event' | 'words'>): string {
  return speaker.briefly(de()?.deSentence(line.event, speaker.voice) ?? line.words)
}

export function refusalWords(refusal: Pick<Refusal, 'because' | 'facts' | 'words'>): string {
  const german = de()?.deRefusal(refusal.because, refusal.facts, speaker.voice)
  return german ?? speaker.briefly(refusal.words)
}

/** What the table waits for. */
export function awaitsWords(sight: Pick<Sight, 'awaits'>, say: { awaits: string; idle?: Idle | null }): string {
  return de()?.deAwaits(sight.awaits, say.idle ?? null, speaker.voice) ?? speaker.briefly(say.awaits)
}

export function handWords(hand: string): string {
  const name = hand.trim() // padded, so that the length of a frame tells nothing
  return de()?.deHand(name) ?? name
}

/** What may be done: "call 10, raise to 20 or fold". */
export function offerWords(options: Option[], say: Pick<Say, 'offer'>): string {
  return de()?.deOffer(options, (chips) => speaker.voice.money(chips)) ?? say.offer
}

/** What goes wrong outside the book: by the server's words, or by its code. */
export function noticeWords(words: string, code = ''): string {
  if (!words && code === 'offline') return w().noLine
  if (words === PAUSED) return w().pausedByHost
  return de()?.deNotice(words, code) ?? words
}

/** What zxcvbn advises about a password. */
export function adviceWords(words: string): string {
  return de()?.deAdvice(words) ?? words
}

/** How a bot plays; by the name of the style alone where nothing else is known. */
export function styleWords({ name, words }: { name: string; words?: string }): string {
  return de()?.deStyle(name) ?? (words ? `${name}: ${words}` : name)
}

/** Trouble with a request: a refusal by its kind, anything else by its code. */
export function troubleWords(trouble: { message: string; code?: string; body?: Record<string, unknown> }): string {
  const { because, facts } = trouble.body ?? {}
  if (because) {
    const given = (facts ?? {}) as Record<string, unknown>
    return refusalWords({ because: String(because), facts: given, words: trouble.message })
  }
  return noticeWords(trouble.message, trouble.code) || w().noLine
}

// --- what the host has asked for ----------------------------------------------------------------

/** Something that happens when a round has ended. */
export function comingWords(item: Coming): string {
  const words = w()
  switch (item.kind) {
    case 'pause':
      return words.comingPause(item.grounds === PAUSED ? '' : item.grounds)
    case 'remove':
      return words.comingRemove(item.name, item.after, item.grounds)
    case 'leave':
      return words.hosting.comingLeave(item.name, item.after)
    case 'chips':
      return words.comingChips(item.name, speaker.voice.money(item.amount), item.after)
    case 'choices':
      return words.comingChoices(
        Object.entries(item.choices).map(([name, value]) => `${choiceName(name)}: ${choiceValue(value)}`),
        item.after,
      )
  }
}

/** What became of it; nothing where the record tells it. */
export function newsWords(news: News): string {
  const item = comingWords(news.item)
  if (news.what === 'asked') return `${news.who}: ${item}`
  if (news.what === 'withdrawn') return w().newsWithdrawn(news.who, item)
  return news.what === 'lapsed' ? w().newsLapsed(item) : ''
}

// --- what the house has chosen ------------------------------------------------------------------

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

/** What a table is called: one that was given no name has its game's, in the visitor's language. */
export function tableTitle(table: TableCard): string {
  return table.title === table.game ? gameName(table.game) : table.title
}

/** The game in a few words: "no limit, blinds 5 and 10". */
export function gameWords(game: HouseChecked | TableCard): string {
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

/** A sentence of the book to read aloud, with names, cards and amount put in. */
export function aloudWords(matter: Matter, template: string, english: string): string {
  const german = de()
  const said = german?.deSays(template)
  if (!german || !said) return speaker.briefly(english)
  const { who, card, money } = speaker.voice
  return german.deFilled(said, who(matter.seat), matter.cards.map(card), money(matter.amount))
}

/** What a ruling would change. */
export function changeWords(ruling: NonNullable<Matter['ruling']>): string[] {
  return ruling.changes.map((words, at) => {
    const event = ruling.events[at]
    return event ? sentence({ event, words }) : words
  })
}

/** Who would act next. */
export function nextWords(turn: Turn | null, english: string): string {
  const german = de()
  if (!turn || !german) return speaker.briefly(english)
  const { who, money } = speaker.voice
  return german.deNext(who(turn.seat), turn.options, money)
}
