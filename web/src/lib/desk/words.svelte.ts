// Sentences about a cash room in the visitor's language.
import { catalogue, hasWords, t } from '../i18n/locale.svelte'
import { noticeWords, refusalWords } from '../i18n/sentences.svelte'
import type { RefusedFrame } from '../wire/generated'
import type { ApiError } from '../wire/http'
import type { NotDone } from '../wire/live-stream.svelte'

/** The sentence of the desk or the cage, or that of a table which refuses a stake. */
function refusal(refused: Pick<RefusedFrame, 'because' | 'facts' | 'words'>): string {
  const { because, facts } = refused
  if (facts.legal && !hasWords('house')) return refused.words
  try {
    if (because.startsWith('cage-')) return catalogue().say(because, facts, { names: {}, unitCents: 1 }) ?? refused.words
    return catalogue().say(`desk-${because}`, facts, { names: {}, unitCents: 100 }) ?? refusalWords(refused)
  } catch (error) {
    console.error(error) // facts of another version
    return refused.words
  }
}

/** The message for an answer other than "done". */
export function answerWords(answer: NotDone): string {
  if (answer.t === 'refused') return refusal(answer)
  return answer.t === 'wrong' ? noticeWords(answer) : noticeWords({ ...answer, code: answer.t })
}

/** The message for a failed request. */
export function errorWords(error: ApiError): string {
  const { because, facts } = error.body
  if (because) return refusal({ because: String(because), facts: (facts ?? {}) as RefusedFrame['facts'], words: error.message })
  return noticeWords({ code: error.code, words: error.message }) || t('no-line')
}

/** A time of the desk as hours and minutes: the first midnight is 0. */
export function timeOfDay(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
