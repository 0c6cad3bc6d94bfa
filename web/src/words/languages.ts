// The languages of the page, one for each folder of catalogues.  A language is loaded when it is chosen.
// Words about tournaments, cash rooms, duties of staff, the dealer's console, house choices, and opening and settling
// a game, are loaded with their pages.  The page words no asks and no law, and prints no sheets.
import { addKinds, type Source } from './say'

type Files<T> = Record<string, T>

const messages = import.meta.glob<string>(
  ['../../../src/cardspeak/words/*/**/*.ftl', '!**/{asks,cage,cashroom,choices,conditions,console,desk,floorpage,home,inspector,law,printing,procedure,reasons,tournament}.ftl'],
  { query: '?raw', import: 'default' },
)
const parts = {
  tournament: import.meta.glob<string>('../../../src/cardspeak/words/*/**/{conditions,tournament}.ftl', {
    query: '?raw',
    import: 'default',
  }),
  desk: import.meta.glob<string>('../../../src/cardspeak/words/*/**/{cage,cashroom,desk}.ftl', { query: '?raw', import: 'default' }),
  console: import.meta.glob<string>('../../../src/cardspeak/words/*/page/console.ftl', { query: '?raw', import: 'default' }),
  home: import.meta.glob<string>('../../../src/cardspeak/words/*/page/home.ftl', { query: '?raw', import: 'default' }),
  floorpage: import.meta.glob<string>('../../../src/cardspeak/words/*/page/floorpage.ftl', { query: '?raw', import: 'default' }),
  house: import.meta.glob<string>('../../../src/cardspeak/words/*/{choices,reasons}.ftl', { query: '?raw', import: 'default' }),
  inspector: import.meta.glob<string>('../../../src/cardspeak/words/*/page/inspector.ftl', { query: '?raw', import: 'default' }),
  procedure: import.meta.glob<string>('../../../src/cardspeak/words/*/**/procedure.ftl', { query: '?raw', import: 'default' }),
}
const NO_KINDS = () => Promise.resolve({ default: {} })
const kinds = { tournament: () => import('./tournament-facts.json'), desk: () => import('./desk-facts.json'), console: NO_KINDS, floorpage: NO_KINDS, home: NO_KINDS, house: NO_KINDS, inspector: NO_KINDS, procedure: NO_KINDS }

/** Words that are loaded only with the pages that need them. */
export type WordsPart = keyof typeof parts

const languageOf = (path: string): string => /words\/([^/]+)\//.exec(path)![1]!
const ofLanguage = <T>(files: Files<T>, language: string): T[] =>
  Object.entries(files).flatMap(([path, file]) => (languageOf(path) === language ? [file] : []))

/** The languages that have a catalogue: "en" first. */
export const LANGUAGES: string[] = [...new Set(['en', ...Object.keys(messages).map(languageOf)])]

/** The languages without a gap, which `say.test.ts` checks.  In any other, a missing message is shown in English. */
export const COMPLETE: readonly string[] = ['en', 'de']

/** Loads the catalogue of a language, or the language for tests. */
export async function loadSource(language: string): Promise<Source> {
  if (language.startsWith('pseudo')) return (await import('./pseudo')).pseudoSource(language)
  return { language, files: await Promise.all(ofLanguage(messages, language).map((load) => load())) }
}

/** Loads a part of the messages in a language; English ones for the language for tests. */
export async function loadPart(language: string, part: WordsPart): Promise<string[]> {
  addKinds((await kinds[part]()).default)
  const files = ofLanguage(parts[part], language.startsWith('pseudo') ? 'en' : language)
  return Promise.all(files.map((load) => load()))
}

/** The name of a language in that language: "Deutsch". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
