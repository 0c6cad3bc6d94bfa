// Interface words, times, amounts and card names in the visitor's language.
import { LOCALES, wordsOf, type Words } from '../../words'
import { JOKER, HIDDEN, corner, suit } from '../table/cards'
import { blinds, money, plainMoney, readAmount, type Amount } from './money'
import { settings } from '../page/settings.svelte'

/** The words of the interface. */
export function w(): Words {
  return wordsOf(settings.language)
}

export function locale(): string {
  return LOCALES[settings.language]
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
    const words = w().amountNot
    if (why === 'between') return words.between(this.money(1))
    if (why === 'empty' || why === 'noBlinds') return words[why]
    if (why) return words[why](this.money(this.thousand))
    if (chips < least) return words.tooLittle(this.money(least))
    return chips > most ? words.tooMuch(this.money(most)) : ''
  }

  private get thousand(): number {
    return Math.ceil(100_000 / this.unitCents)
  }

  /** A stack or a bet: in big blinds if the visitor wants that and the table has them. */
  stack(chips: number): string {
    if (!settings.inBlinds || this.bigBlind <= 0) return this.money(chips)
    return `${blinds(chips, this.bigBlind, locale())} ${w().bigBlindsShort}`
  }
}

/** A card in words, for screen readers. */
export function cardName(card: string): string {
  const words = w()
  if (card === HIDDEN) return words.hiddenCard
  if (card === JOKER) return words.joker
  const of = suit(card)
  const rank = words.ranks[corner(card) as keyof Words['ranks']]
  return of ? words.cardOf(rank, words.suits[of]) : card
}

export function cardNames(cards: string[]): string {
  return cards.map(cardName).join(', ')
}
