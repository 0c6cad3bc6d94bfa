// The words, the money and the cards in the language and the way the visitor has chosen.
import { LOCALES, wordsOf, type Words } from '../words'
import { JOKER, HIDDEN, corner, suit } from './cards'
import { blinds, money, plainMoney, readAmount, type Amount } from './money'
import { settings } from './settings.svelte'

export function w(): Words {
  return wordsOf(settings.language)
}

export function locale(): string {
  return LOCALES[settings.language]
}

/** A time of day in the visitor's own notation. */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at)
}

/** How amounts of one table are shown. */
export class Purse {
  constructor(
    readonly unitCents: number,
    readonly bigBlind: number,
  ) {}

  money(chips: number): string {
    return money(chips, this.unitCents, locale())
  }

  /** Chips as they are put into a text field. */
  plain(chips: number): string {
    return plainMoney(chips, this.unitCents, locale())
  }

  /** What somebody typed, as chips, in the notation of the page's language. */
  read(text: string): Amount {
    return readAmount(text, this.unitCents, this.bigBlind, locale())
  }

  /** Why a typed text is not sent: it is not an amount, or outside these bounds.  Empty if it is fine. */
  wrong(text: string, least = 0, most = Infinity): string {
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

  /** A stack or a bet: in big blinds where the visitor wants that and the table has them. */
  stack(chips: number): string {
    if (!settings.inBlinds || this.bigBlind <= 0) return this.money(chips)
    return `${blinds(chips, this.bigBlind, locale())} ${w().bigBlindsShort}`
  }
}

/** A card in words, for those who hear the page. */
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
