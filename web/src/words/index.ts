// The interface's words, one file for each language.  English is the measure: a language that lacks
// a word does not compile.
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
