// Preferences of the dealer on this device.
const KEY = 'cardspeak.console.prefs'

class ConsolePrefs {
  private stored = $state(localStorage.getItem(KEY) === 'count')

  /** Chips are counted at the end of a hand, instead of entering every act. */
  get leastEffort(): boolean {
    return this.stored
  }

  set leastEffort(on: boolean) {
    this.stored = on
    if (on) localStorage.setItem(KEY, 'count')
    else localStorage.removeItem(KEY)
  }
}

export const consolePrefs = new ConsolePrefs()
