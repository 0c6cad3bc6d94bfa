// The English catalogue.  Text of the rulebooks is English already, except for these names.
import cards from '../../../src/cardspeak/words/en/cards.ftl?raw'
import events from '../../../src/cardspeak/words/en/events.ftl?raw'
import refusals from '../../../src/cardspeak/words/en/refusals.ftl?raw'
import views from '../../../src/cardspeak/words/en/views.ftl?raw'
import tables from './tables-en.json'
import type { Source } from './say'

export const source: Source = { language: 'en', files: [cards, events, refusals, views], tables }
