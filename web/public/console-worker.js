// Serves the dealer's console from a cache while the server cannot be reached.  The page fills the cache; it has the
// page and its scripts, and no data of a table.
const SHELL = '/console-shell'
const CONSOLE = /^\/table\/[^/]+\/console$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate' && CONSOLE.test(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(SHELL)) ?? Response.error()))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
  }
})
