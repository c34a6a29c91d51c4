/*
 * The service worker of a recipient's pages: with it a ready parcel opens without a connection. It keeps
 * the files of the page and nothing of any parcel, and touches no call of the API. The build writes the
 * list of files (`web/build/incoming-worker.ts`).
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
