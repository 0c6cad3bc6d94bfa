// What a visitor likes, kept in this browser.
import type { Language } from '../words'

export interface Settings {
  language: Language
  theme: 'auto' | 'dark' | 'light'
  fourColours: boolean
  largeCards: boolean
  inBlinds: boolean
  sound: boolean
  motion: boolean
  textView: boolean
  chatMuted: boolean
  /** People whose chat this reader does not want to see. */
  mutedNames: string[]
  /** Words of the visitor's own, mixed into every seed. */
  ownSeed: string
}

const KEY = 'cardspeak.settings'

function first(): Settings {
  const german = typeof navigator !== 'undefined' && navigator.language.startsWith('de')
  return {
    language: german ? 'de' : 'en',
    theme: 'auto',
    fourColours: true,
    largeCards: false,
    inBlinds: false,
    sound: true,
    motion: true,
    textView: false,
    chatMuted: false,
    mutedNames: [],
    ownSeed: '',
  }
}

function kept(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...first(), ...(found as Partial<Settings>) }
  } catch {
    return first() // storage is shut or holds something else: nothing is lost but a liking
  }
}

export const settings = $state<Settings>(kept())

/** Keeps the settings and shows those that concern the whole page. */
export function followSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // a private window may not keep anything
    }
    const root = document.documentElement
    root.lang = settings.language
    root.dataset.theme = settings.theme
    root.dataset.colours = settings.fourColours ? 'four' : 'two'
    root.dataset.cards = settings.largeCards ? 'large' : 'usual'
    root.dataset.motion = settings.motion ? 'on' : 'off'
  })
}
