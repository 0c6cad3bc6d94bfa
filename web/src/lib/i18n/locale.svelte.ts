// Labels, times, amounts and card names in the visitor's language.
import { COMPLETE, LANGUAGES, loadPart, loadSource, type WordsPart } from '../../words/languages'
import type { Labels } from '../../words/labels'
import { Catalogue } from '../../words/say'
import { settings } from '../page/settings.svelte'
import { HIDDEN, JOKER, suit } from '../table/cards'
import type { Act } from '../wire/generated'
import { blinds, money, plainMoney, readAmount, type Amount } from './money'

class Current {
  catalogue = $state.raw<Catalogue | null>(null)
  parts = $state.raw<ReadonlySet<WordsPart>>(new Set())
}

const current = new Current()
const loads = new Map<string, Promise<Catalogue>>()
const wanted = new Map<WordsPart, Promise<void>>() // parts of the words that are loaded, too

/** Loads a language and shows it, if it is still the one chosen.  Until then, the page stays as it is. */
export async function loadLanguage(language: string): Promise<void> {
  const known = LANGUAGES.includes(language) || language.startsWith('pseudo')
  const catalogue = await load(known ? language : 'en')
  if (language === settings.language || !current.catalogue) current.catalogue = catalogue
}

function load(language: string): Promise<Catalogue> {
  const loading = loads.get(language) ?? made(language)
  loads.set(language, loading)
  loading.catch(() => loads.delete(language))
  return loading
}

async function made(language: string): Promise<Catalogue> {
  const fallback = COMPLETE.includes(language) ? null : load('en')
  const catalogue = new Catalogue(await loadSource(language), await fallback)
  for (const part of wanted.keys()) catalogue.add(await loadPart(language, part))
  return catalogue
}

/** Loads a part of the words, for every language that is loaded. */
export function loadWords(part: WordsPart): Promise<void> {
  const loading = wanted.get(part) ?? added(part)
  wanted.set(part, loading)
  loading.catch(() => wanted.delete(part))
  return loading
}

async function added(part: WordsPart): Promise<void> {
  const all = await Promise.all([...loads.values()])
  await Promise.all(all.map(async (one) => one.add(await loadPart(one.language, part))))
  current.parts = new Set([...current.parts, part])
}

/** Whether a part of the words is there.  If not, it is loaded, and what depends on it is shown again. */
export function hasWords(part: WordsPart): boolean {
  const here = current.parts.has(part)
  if (!here) loadWords(part).catch(() => {})
  return here
}

/** The catalogue of the visitor's language.  `main.ts` loads it before the page is shown. */
export function catalogue(): Catalogue {
  return current.catalogue!
}

type Given<Name extends keyof Labels> = [Labels[Name]] extends [never]
  ? []
  : [facts: Record<Labels[Name], string | number>]

/** A label of the page: a message of `words/LANGUAGE/page`. */
export function t<Name extends keyof Labels>(name: Name, ...[facts]: Given<Name>): string {
  return catalogue().label(name, facts)
}

/** A label by a name that is known only at run time, or another text if there is none. */
export function labelOr(name: string, otherwise: string): string {
  return catalogue().has(name) ? catalogue().label(name) : otherwise
}

/** The name of an act, on its button. */
export function actLabel(act: Act): string {
  return t(act === 'call and fold' ? 'label-call-and-fold' : `label-${act}`)
}

/** Several texts as a list: "a, b and c". */
export function listed(items: (string | number)[]): string {
  return catalogue().joined(items.map(String))
}

/** The direction of writing. */
export function direction(): string {
  return t('direction')
}

/** The locale for times and amounts. */
export function locale(): string {
  return t('locale')
}

/** A time of day in the visitor's notation. */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at)
}

/** A date and time in the visitor's notation. */
export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** Formats and parses the amounts of one table. */
export class Purse {
  constructor(
    readonly unitCents: number,
    readonly bigBlind: number,
  ) {}

  money(chips: number): string {
    return money(chips, this.unitCents, locale())
  }

  /** Chips for a text field, without separators. */
  plain(chips: number): string {
    return plainMoney(chips, this.unitCents, locale())
  }

  /** Parses typed text in the notation of the page's language. */
  read(text: string): Amount {
    return readAmount(text, this.unitCents, this.bigBlind, locale())
  }

  /** The error message for a typed text: not an amount, or out of bounds.  Empty if it is valid. */
  error(text: string, least = 0, most = Infinity): string {
    const { chips, why } = this.read(text)
    if (why === 'between') return t('amount-error-between', { chip: this.money(1) })
    if (why === 'empty' || why === 'noBlinds') return t(`amount-error-${why}`)
    if (why) return t(`amount-error-${why}`, { example: this.money(this.thousand) })
    if (chips < least) return t('amount-error-tooLittle', { least: this.money(least) })
    return chips > most ? t('amount-error-tooMuch', { most: this.money(most) }) : ''
  }

  private get thousand(): number {
    return Math.ceil(100_000 / this.unitCents)
  }

  /** A stack or a bet: in big blinds if the visitor wants that and the table has them. */
  stack(chips: number): string {
    if (!settings.inBlinds || this.bigBlind <= 0) return this.money(chips)
    return `${blinds(chips, this.bigBlind, locale())} ${t('big-blinds-short')}`
  }
}

/** A card in words, for screen readers. */
export function cardName(card: string): string {
  if (card === HIDDEN) return t('hidden-card')
  if (card === JOKER) return t('joker')
  if (!suit(card)) return card
  const word = (message: string): string => catalogue().fixed(message)
  return t('card-of', { rank: word(`rank-${card.charAt(0)}`), suit: word(`suit-${card.charAt(1)}`) })
}

export function cardNames(cards: string[]): string {
  return cards.map(cardName).join(', ')
}
