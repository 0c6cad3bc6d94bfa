// Formats sentences of the catalogues from kinds and facts, like `cardspeak/words/catalogue.py`.
// Both run the cases in `tests/words/cases.json`.
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue } from '@fluent/bundle'
import { derived, type Facts } from './derived'
import kinds from './facts.json'

export interface Source {
  language: string
  files: string[]
  /** Changes the text of every message, for tests. */
  transform?: (text: string) => string
}

/** The names and the money unit of one table. */
export interface Voice {
  names: Record<string, string>
  unitCents: number
}

interface Kind {
  facts?: Record<string, string>
  variants?: string[][]
}

const KINDS: Record<string, Kind> = { ...kinds }
/** Adds kinds of sentences that are loaded later. */
export const addKinds = (more: Record<string, Kind>): void => void Object.assign(KINDS, more)
/** Facts of all messages with a prefix. */
const FAMILIES: Record<string, Kind | undefined> = { says: KINDS.says, legal: {}, reason: {} }
const isRefusal = (kind: string): boolean => /^[A-Z_]+$/.test(kind)

/** A number in selectors, its own text in sentences. */
class Amount extends FluentNumber {
  constructor(
    value: number,
    private readonly text: string,
  ) {
    super(value)
  }

  override toString(): string {
    return this.text
  }
}

/** Several texts, written as a list. */
class Listed extends FluentType<string[]> {
  constructor(
    items: string[],
    private readonly catalogue: Catalogue,
  ) {
    super(items)
  }

  toString(): string {
    return this.catalogue.joined(this.value)
  }
}

/** Cards as they are noted, in any case of the language. */
class Cards extends FluentType<string[]> {
  constructor(
    cards: string[],
    private readonly catalogue: Catalogue,
  ) {
    super(cards)
  }

  toString(): string {
    return this.catalogue.cardList(this.value)
  }
}

type Options = Record<string, FluentValue>
const option = (options: Options, name: string, otherwise: string): string => String(options[name] ?? otherwise)
const slug = (code: string): string => code.replaceAll(' ', '-').replace(/[^\w-]/g, '')
const plain = (code: string): string => code.replaceAll('_', ' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const minute = (at: number): string =>
  `${String(Math.floor((((at % 1440) + 1440) % 1440) / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

export class Catalogue {
  readonly language: string
  private readonly bundle: FluentBundle
  private readonly kept = new Map<string, string>()

  /** @param fallback the catalogue that has what this one lacks */
  constructor(
    { language, files, transform }: Source,
    private readonly fallback: Catalogue | null = null,
  ) {
    this.language = language
    this.bundle = new FluentBundle(language, {
      useIsolating: false,
      ...(transform && { transform }),
      functions: {
        CARDS: ([fact], how) => this.cardList((fact as Cards).value, option(how, 'case', 'nom'), how.start === 'yes'),
        LIST: ([fact], how) =>
          this.joined((fact as Listed).value, option(how, 'by', 'and'), option(how, 'part', 'all')),
        ORDINAL: ([fact]) => this.ordinal(fact as Amount),
        CAPITAL: ([fact]) => capital(String(fact)),
      },
    })
    this.add(files)
  }

  /** Adds the messages of further files. */
  add(files: string[]): void {
    for (const file of files) this.bundle.addResource(new FluentResource(file), { allowOverrides: true })
  }

  /** The sentence of a kind with these facts; null for a kind that this page does not know. */
  say(kind: string, given: Facts, voice: Voice): string | null {
    const known = KINDS[kind] ?? FAMILIES[kind.split('-', 1)[0]!]
    if (!known) return null
    const facts = derived(kind, given)
    const variant = known.variants?.find(([, when]) => holds(when!, facts))?.[0] ?? ''
    if (this.fallback && !this.hasText(kind, variant)) return this.fallback.say(kind, given, voice)
    const types = { ...(isRefusal(kind) ? kinds.refusal.facts : {}), ...known.facts }
    return this.format(kind, variant, this.written(types, facts, voice))
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message) || !!this.fallback?.has(message)
  }

  private hasText(message: string, attribute: string): boolean {
    const entry = this.bundle.getMessage(message)
    return (attribute ? entry?.attributes[attribute] : entry?.value) != null
  }

  /** A label of the page.  Numbers are written without separators. */
  label(message: string, facts: Record<string, string | number> = {}): string {
    if (this.fallback && !this.hasText(message, '')) return this.fallback.label(message, facts)
    const written = Object.entries(facts).map(([name, value]): [string, FluentValue] => [
      name,
      typeof value === 'number' ? new Amount(value, String(value)) : value,
    ])
    return this.format(message, '', Object.fromEntries(written))
  }

  private format(message: string, attribute: string, written: Record<string, FluentValue>): string {
    const entry = this.bundle.getMessage(message)
    const pattern = attribute ? entry?.attributes[attribute] : entry?.value
    if (pattern == null) throw new Error(`${this.language}: no text ${message}.${attribute}`)
    const errors: Error[] = []
    const text = this.bundle.formatPattern(pattern, written as Record<string, string>, errors)
    if (errors.length) throw new Error(`${this.language}: ${message}.${attribute}: ${errors.join(', ')}`)
    return text
  }

  /** A message without facts. */
  fixed(message: string, attribute = ''): string {
    if (this.fallback && !this.hasText(message, attribute)) return this.fallback.fixed(message, attribute)
    const key = `${message}.${attribute}`
    const found = this.kept.get(key) ?? this.format(message, attribute, {})
    this.kept.set(key, found)
    return found
  }

  // --- facts --------------------------------------------------------------------------------------

  private written(types: Record<string, string>, facts: Facts, voice: Voice): Record<string, FluentValue> {
    const all: Record<string, FluentValue> = {}
    for (const [name, type] of Object.entries(types)) {
      const value: unknown = facts[name]
      if (value === undefined || value === null) continue
      all[name] = this.write(type, value, facts, voice)
      if (Array.isArray(value)) all[`${name}_count`] = this.count(value.length)
      else if (type === 'who') all[`${name}_no`] = String(value)
      else if (/^(choice|value|term)/.test(type)) all[`${name}_code`] = String(value)
    }
    return all
  }

  private write(type: string, value: unknown, facts: Facts, voice: Voice): FluentValue {
    const [family, of] = type.split(':') as [string, string]
    const text = String(value)
    const list = Array.isArray(value) ? (value as unknown[]) : []
    const each = (write: (item: string) => string): Listed => new Listed(list.map(String).map(write), this)
    const writers: Record<string, () => FluentValue> = {
      who: () => this.who(Number(value), voice),
      names: () => each((seat) => this.who(Number(seat), voice)),
      money: () => this.money(Number(value), voice),
      count: () => this.count(Number(value)),
      card: () => new Cards([text], this),
      cards: () => new Cards(list.map(String), this),
      yes: () => (value === true || value === 'yes' ? 'yes' : 'no'),
      code: () => slug(text) || 'none',
      time: () => minute(Number(value)),
      person: () => text || this.fixed('somebody'),
      note: () => text.replace(/[. ]+$/, ''),
      list: () => each((item) => item),
      reading: () => this.aloud(text, facts, voice),
      choice: () => this.choice(text),
      value: () => this.value(text),
      reasons: () => this.joined((list as Facts[]).map((part) => this.reason(part, voice)), 'semicolon'),
      term: () => this.term(of, text),
      terms: () => each((item) => this.term(of, item)),
      each: () => new Listed(list.map((part) => this.say(of, part as Facts, voice) ?? ''), this),
    }
    return writers[family]?.() ?? text
  }

  private who(seat: number, voice: Voice): string {
    return voice.names[String(seat)] || this.fixed('seat-without-name').replace('#', String(seat))
  }

  private money(chips: number, voice: Voice): Amount {
    const all = Math.abs(chips) * voice.unitCents
    const cents = all % 100
    const rest = cents ? this.fixed('number-point') + String(cents).padStart(2, '0') : ''
    return new Amount(chips, this.grouped((all - cents) / 100) + rest)
  }

  private count(number: number): Amount {
    return new Amount(number, this.grouped(number))
  }

  private grouped(whole: number): string {
    return String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, this.fixed('number-group'))
  }

  /** A legal value, or a reason for rejecting one: by its code, or a book's own text. */
  private reason(part: Facts, voice: Voice): string {
    const prefix = 'legal' in part ? 'legal' : 'reason'
    const code = String(part[prefix])
    const message = `${prefix}-${slug(code)}`
    return (this.has(message) && this.say(message, part, voice)) || code.replace(/\.$/, '')
  }

  /** The value of a house choice, by a word of the book if it has one. */
  value(text: string): string {
    if (!text || text === 'nothing') return this.fixed('nothing')
    const message = [`default-${slug(text)}`, `value-${slug(text)}`].find((one) => this.has(one))
    return message ? this.fixed(message) : plain(text)
  }

  /** The name of a house choice. */
  choice(name: string): string {
    const message = `choice-${slug(name)}`
    return this.has(message) ? this.fixed(message) : plain(name)
  }

  /** The message of a code; the code itself if there is none. */
  term(prefix: string, code: string): string {
    const message = `${prefix}-${slug(code)}`
    return this.has(message) ? this.fixed(message) : code.replace(/\.$/, '')
  }

  /** A ruling to read aloud, without its last stop: by its id, or a book's own text. */
  aloud(says: string, facts: Facts, voice: Voice): string {
    const seat = Number(facts.seat ?? 0)
    const amount = Number(facts.amount ?? 0)
    const cards = (facts.cards as string[] | undefined)?.length ? (facts.cards as string[]) : ['']
    const text = this.has(`says-${says}`) ? this.say(`says-${says}`, { seat, cards, amount }, voice) : null
    if (text !== null) return text.replace(/\.$/, '')
    const filled: Record<string, string> = {
      '{cards}': this.cardList(cards),
      '{amount}': this.money(amount, voice).toString(),
      '{seat}': this.who(seat, voice),
    }
    const own = says.replace(/\{\w+\}/g, (found) => filled[found] ?? found)
    return (says.startsWith('{seat}') ? own : capital(own)).replace(/\.$/, '')
  }

  // --- cards and lists ----------------------------------------------------------------------------

  cardList(cards: string[], grammaticalCase = 'nom', start = false): string {
    return this.joined(cards.map((card, index) => {
      const name = this.card(card, grammaticalCase)
      return start && index === 0 ? capital(name) : name
    }))
  }

  private card(card: string, grammaticalCase: string): string {
    const key = `${card} ${grammaticalCase}`
    const found = this.kept.get(key) ?? this.cardName(card, grammaticalCase)
    this.kept.set(key, found)
    return found
  }

  private cardName(card: string, grammaticalCase: string): string {
    if (this.fallback && !this.hasText('card', '')) return this.fallback.cardName(card, grammaticalCase)
    const special = { '??': 'card-unknown', Jk: 'card-joker', '': 'the-card' }[card]
    if (special) return this.format(special, '', { case: grammaticalCase })
    const rank = `rank-${card.charAt(0)}`
    const forms = this.bundle.getMessage(rank)?.attributes ?? {}
    const name = this.fixed(rank, grammaticalCase in forms ? grammaticalCase : '')
    const gender = 'gender' in forms ? this.fixed(rank, 'gender') : 'n'
    const suit = this.fixed(`suit-${card.charAt(1)}`)
    return this.format('card', '', { rank: name, suit, case: grammaticalCase, gender })
  }

  /** Texts as a list: "a", "a and b", "a, b and c"; `part` takes the first or the rest. */
  joined(all: string[], by = 'and', part = 'all'): string {
    const items = part === 'first' ? all.slice(0, 1) : part === 'rest' ? all.slice(1) : all
    if (by === 'semicolon' || by === 'dash') return items.join(this.fixed(`list-${by}`))
    if (items.length < 2) return items.join('')
    return items.slice(0, -1).join(this.fixed('list-comma')) + this.fixed(`list-${by}`) + items.at(-1)
  }

  private ordinal(number: Amount): string {
    if (this.fallback && !this.hasText('ordinal', '')) return this.fallback.ordinal(number)
    const form = new Intl.PluralRules(this.language, { type: 'ordinal' }).select(number.value)
    return this.format('ordinal', '', { number: number.toString(), form })
  }
}

const text = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : Array.isArray(value) ? value.join(',') : String(value)

/** Whether the condition of a variant is true; `cardspeak/words/facts.py` explains its form. */
function holds(when: string, facts: Facts): boolean {
  return when.split('&').every((term) => {
    const [, name, sign, wanted] = /^([^=<>]+)([=<>]?)(.*)$/.exec(term) as unknown as [string, string, string, string]
    const value: unknown = facts[name]
    if (value === undefined || value === null) return false
    if (sign === '<') return Number(value) < 0
    if (sign === '>') return Number(value) > 0
    if (sign === '=') return text(value) === (wanted.startsWith('$') ? text(facts[wanted.slice(1)]) : wanted)
    return value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
}
