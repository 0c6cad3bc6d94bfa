// Splits the text of a worked example into its steps, and each step into words and cards.

export interface Step {
  name: 'given' | 'when' | 'then' | ''
  text: string
}

export interface Part {
  card: boolean
  text: string
}

const STEPS = /^Given (.*?)[.;,] When (.*?)[.;,] Then (.*)$/s
const CARD = /^(?:[2-9TJQKA][shdc]|Jk)$/
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const stopped = (text: string): string => capital(text.replace(/[.;,]$/, '')) + '.'

/** The situation, the act and the result; one step without a name if the text has another form. */
export function stepsOf(text: string): Step[] {
  const found = STEPS.exec(text.trim())
  if (!found) return [{ name: '', text }]
  const [, given = '', when = '', then = ''] = found
  return [
    { name: 'given', text: stopped(given) },
    { name: 'when', text: stopped(when) },
    { name: 'then', text: stopped(then) },
  ]
}

/** Words and cards.  "As" is a card only beside another card, because it is also a word. */
export function partsOf(text: string): Part[] {
  const tokens = text.split(/([A-Za-z0-9]+)/)
  const isCard = (index: number): boolean => CARD.test(tokens[index] ?? '') && (tokens[index] !== 'As' || besideCard(index))
  const besideCard = (index: number): boolean =>
    [index - 2, index + 2].some((other) => CARD.test(tokens[other] ?? '') && tokens[other] !== 'As')
  const parts: Part[] = []
  tokens.forEach((token, index) => {
    const card = isCard(index)
    const last = parts.at(-1)
    if (!card && last && !last.card) last.text += token
    else if (token) parts.push({ card, text: token })
  })
  return parts
}
