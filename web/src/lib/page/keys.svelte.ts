// Keyboard shortcuts.  They are off while the visitor types or a dialog is open.

export type Keys = Record<string, () => void>

function isTextField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (!element?.matches) return false
  return element.matches('input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select')
}

/** Handles keys while the component is mounted.  Letters are upper case. */
export function onKeys(keys: () => Keys): void {
  $effect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTextField(event.target) || document.querySelector('dialog[open]')) return
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const range = (event.target as HTMLElement | null)?.matches?.('input[type=range]')
      if (range && (key.startsWith('Arrow') || key.startsWith('Page'))) return
      const action = keys()[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
