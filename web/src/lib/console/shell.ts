// Keeps the console's page and scripts in the browser, so that it can be reloaded without a connection.  Browsers allow
// this only over HTTPS and on the machine itself.
const CACHE = 'cardspeak-console'
const SHELL = '/console-shell' // the name of the page in the cache; see public/console-worker.js

export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register('/console-worker.js')
    const page = await fetch(window.location.pathname)
    if (!page.ok) return
    const own = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    const cache = await caches.open(CACHE)
    for (const { url } of await cache.keys()) {
      if (!own.includes(new URL(url).pathname)) await cache.delete(url) // an older version
    }
    await cache.put(SHELL, page)
    await cache.addAll([...new Set(own)])
  } catch {
    // without a connection the cache stays as it is
  }
}
