// What happened, in the visitor's language.  English comes from the server; other languages are made
// from the same event, and where they have no sentence for it the server's stands.
import { deAwaits, deHand, deRefusal, deSentence } from '../sentences/de'
import type { Line, Refusal } from './protocol'
import type { Sight } from './shapes'
import { settings } from './settings.svelte'
import { speaker } from './speaker.svelte'

export function sentence(line: Line): string {
  if (settings.language === 'de') return deSentence(line.event, speaker.voice) ?? line.words
  return line.words
}

export function refusalWords(refusal: Pick<Refusal, 'because' | 'facts' | 'words'>): string {
  if (settings.language === 'de')
    return deRefusal(refusal.because, refusal.facts, speaker.voice) ?? refusal.words
  return refusal.words
}

/** What the table waits for. */
export function awaitsWords(sight: Sight, words: string): string {
  return settings.language === 'de' ? (deAwaits(sight, speaker.voice) ?? words) : words
}

export function handWords(hand: string): string {
  return settings.language === 'de' ? deHand(hand) : hand
}
