// The visitor's settings, saved in this browser.
import { MediaQuery } from 'svelte/reactivity'
import { LANGUAGES } from '../../words/languages'

export interface Settings {
  /** A folder of catalogues, such as "de". */
  language: string
  theme: 'auto' | 'dark' | 'light'
  fourColours: boolean
  largeCards: boolean
  inBlinds: boolean
  sound: boolean
  motion: boolean
  textView: boolean
  chatMuted: boolean
  /** People whose chat messages are hidden. */
  mutedNames: string[]
  /** The visitor's own words, mixed into every seed. */
  ownSeed: string
}

const KEY = 'cardspeak.settings'
const prefersLight = new MediaQuery('(prefers-color-scheme: light)', false)

/** The first language of the visitor that the page has, or English. */
function preferred(languages: readonly string[]): string {
  const codes = languages.map((language) => language.split('-')[0]!)
  return codes.find((code) => LANGUAGES.includes(code)) ?? 'en'
}

function defaults(): Settings {
  return {
    language: preferred(typeof navigator === 'undefined' ? [] : navigator.languages),
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

function stored(): Settings {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...defaults(), ...(value as Partial<Settings>) }
  } catch {
    return defaults() // no storage, or not JSON
  }
}

export const settings = $state<Settings>(stored())

/** Saves the settings, and applies those that concern the whole page. */
export function applySettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // a private window may have no storage
    }
    const root = document.documentElement
    root.lang = settings.language
    root.dataset.theme = settings.theme !== 'auto' ? settings.theme : prefersLight.current ? 'light' : 'dark'
    root.dataset.colours = settings.fourColours ? 'four' : 'two'
    root.dataset.cards = settings.largeCards ? 'large' : 'usual'
    root.dataset.motion = settings.motion ? 'on' : 'off'
  })
}
