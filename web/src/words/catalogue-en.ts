// The English catalogue.
import cards from '../../../src/cardspeak/words/en/cards.ftl?raw'
import events from '../../../src/cardspeak/words/en/events.ftl?raw'
import floor from '../../../src/cardspeak/words/en/floor.ftl?raw'
import refusals from '../../../src/cardspeak/words/en/refusals.ftl?raw'
import views from '../../../src/cardspeak/words/en/views.ftl?raw'
import type { Source } from './say'

export const source: Source = { language: 'en', files: [cards, events, floor, refusals, views], tables: {} }
