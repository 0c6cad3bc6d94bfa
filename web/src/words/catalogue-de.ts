// The German catalogue: messages, and the tables for text of the rulebooks.
import cards from '../../../src/cardspeak/words/de/cards.ftl?raw'
import events from '../../../src/cardspeak/words/de/events.ftl?raw'
import refusals from '../../../src/cardspeak/words/de/refusals.ftl?raw'
import views from '../../../src/cardspeak/words/de/views.ftl?raw'
import book from '../../../src/cardspeak/words/de/book.json'
import house from '../../../src/cardspeak/words/de/house.json'
import reasons from '../../../src/cardspeak/words/de/reasons.json'
import whys from '../../../src/cardspeak/words/de/whys.json'
import type { Source } from './say'

export const source: Source = {
  language: 'de',
  files: [cards, events, refusals, views],
  tables: { ...book, ...house, ...reasons, ...whys },
}
