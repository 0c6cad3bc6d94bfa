// The words, the money and the cards in the language and the way the visitor has chosen.
import { LOCALES, wordsOf, type Words } from '../words'
import { JOKER, HIDDEN, corner, suit } from './cards'
import { blinds, money } from './money'
import { settings } from './settings.svelte'

export function w(): Words {
  return wordsOf(settings.language)
}

export function locale(): string {
  return LOCALES[settings.language]
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
