// The words of the interface, one set of files for each language.  A language that lacks an English
// word does not compile.
import { de } from './de'
import { en } from './en'

export type Words = typeof en
export type Language = 'en' | 'de'

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' }
export const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' }

const ALL: Record<Language, Words> = { en, de }

export function wordsOf(language: Language): Words {
  return ALL[language]
}
