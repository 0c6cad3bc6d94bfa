// A language for tests, made from English: accented, about 40 % longer and in brackets.  Text without
// accents is not from the catalogue; a missing bracket shows that text is cut off.
import { loadSource } from './languages'
import type { Source } from './say'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀćđéƒğĥíĵķĺḿńóṕɋŕśťúṽŵẋýžÁƁĆĐÉƑĞĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ'
const LONGER = 0.4

/** Text of the catalogue in the language for tests. */
export function pseudo(text: string): string {
  const letters = text.match(/[a-z]/gi)?.length ?? 0
  if (!letters) return text
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)))
  const [, start = '', middle = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(accented)!
  const tail = '~'.repeat(Math.ceil(letters * LONGER)).replace(/~{8}(?=~)/g, '~~~~~~~~ ') // breaks like words
  return `${start}[${middle}${tail}]${end}`
}

/** The language for tests, from left to right or, for "pseudo-rtl", from right to left. */
export async function pseudoSource(language: string): Promise<Source> {
  const english = await loadSource('en')
  const direction = language.endsWith('-rtl') ? 'rtl' : 'ltr'
  const overrides = `direction = { "${direction}" }\nlist-and = { " [áńđ] " }\nlist-or = { " [óŕ] " }`
  return { ...english, files: [...english.files, overrides], transform: pseudo }
}
