import { vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import type { Browser } from './visitor.ts'

/**
 * Lets code of the site make its calls as a visitor: relative addresses are those of the visitor's site,
 * with its cookies. It imports that code afterwards. Files that the code saves go nowhere.
 */
export const browseAs = (origin: string, { cookies }: Browser): void => {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const fetchDirectly = globalThis.fetch
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
  vi.stubGlobal('document', {
    get cookie() {
      return cookie()
    },
    addEventListener: () => undefined,
    createElement: () => ({ click: () => undefined }),
  })
  vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) => {
    if (typeof url !== 'string' || !url.startsWith('/')) return fetchDirectly(url, init)
    const headers = new Headers(init?.headers)
    headers.set('Cookie', cookie())
    return fetchDirectly(`${origin}${url}`, { ...init, headers })
  })
}
