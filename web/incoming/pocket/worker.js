/*
 * The service worker of a recipient's pages: with it a ready parcel opens without a connection. It keeps
 * the files of the page and nothing of any parcel, and touches no call of the API that the page makes. The
 * build writes the list of files (`web/build/incoming-worker.ts`).
 *
 * It shows the pushes of the whole site, to recipients and senders, and reports each that it has shown.
 */
const files = JSON.parse('%FILES%')
const cacheName = 'incoming-%VERSION%'
const page = '/incoming.html'

/** Milliseconds after which a page that does not come is taken from the cache. */
const patienceMs = 4000

const openCache = () => caches.open(cacheName)

const deleteOtherVersions = async () => {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('incoming-') && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

const wait = (ms) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timed out')), ms)
  })

/** The network decides which version is shown, so that no old one stays. */
const fetchFirst = async (request, kept) => {
  try {
    const response = await Promise.race([fetch(request), wait(patienceMs)])
    // A short link is answered by a redirect, which the browser follows.
    if (response.ok || response.type === 'opaqueredirect') return response
    throw new Error(`answered with ${response.status}`)
  } catch (failure) {
    const cache = await openCache()
    const copy = await cache.match(kept)
    if (copy) return copy
    throw failure
  }
}

/** A file whose name has the hash of its content never changes. */
const matchFirst = async (request) => {
  const cache = await openCache()
  return (await cache.match(request)) ?? fetch(request)
}

self.addEventListener('install', (event) => {
  const install = async () => {
    const cache = await openCache()
    await cache.addAll(files)
    await self.skipWaiting()
  }
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  const activate = async () => {
    await deleteOtherVersions()
    await self.clients.claim()
  }
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetchFirst(request, page))
  else if (pathname.startsWith('/assets/') && files.includes(pathname))
    event.respondWith(matchFirst(request))
  else if (files.includes(pathname)) event.respondWith(fetchFirst(request, pathname))
})

/** How often a push is reported, and the milliseconds between. An SMS follows if none of them arrives. */
const reportTries = 4
const reportPauseMs = 3000

const reportShown = async (token, tries = 1) => {
  try {
    const response = await fetch('/api/push_notifications/receipt', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      credentials: 'omit',
    })
    if (response.ok) return
  } catch {
    // There is no connection at the moment.
  }
  if (tries >= reportTries) return
  await wait(reportPauseMs).catch(() => {})
  await reportShown(token, tries + 1)
}

self.addEventListener('push', (event) => {
  const show = async () => {
    const { title, receipt, url, ...options } = event.data.json()
    await self.registration.showNotification(title, { ...options, data: { url } })
    await reportShown(receipt)
  }
  event.waitUntil(show())
})

/** Opens the page of a push: the one of this site that shows it already, or a new one. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  const address = new URL(notification.data.url, self.location.origin)
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const id = new URLSearchParams(address.hash.slice(1)).get('pushed')
    const shown = pages.find(
      ({ url }) =>
        url === address.href ||
        (id !== null &&
          new URL(url).pathname === address.pathname &&
          new URLSearchParams(new URL(url).hash.slice(1)).get('id') === id),
    )
    await (shown ? shown.focus() : self.clients.openWindow(address.href))
  }
  notification.close()
  event.waitUntil(open())
})
