// Keys for everything.  A key means nothing while somebody writes or a dialogue is open.

export type Keys = Record<string, () => void>

function writing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (!element?.matches) return false
  return element.matches('input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select')
}

/** Listens for keys as long as the component is there; letters are given as capitals. */
export function onKeys(keys: () => Keys): void {
  $effect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (writing(event.target) || document.querySelector('dialog[open]')) return
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const range = (event.target as HTMLElement | null)?.matches?.('input[type=range]')
      if (range && (key.startsWith('Arrow') || key.startsWith('Page'))) return
      const does = keys()[key]
      if (!does) return
      event.preventDefault()
      does()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
