/** „a“, „a und b“, „a, b und c“ */
export function listed(items: string[], word = 'und'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}
