import type { Page } from 'playwright-core'

/**
 * What a page does that it must not: errors in its code or console (but those that `causes` names,
 * which the test brings about itself) and requests that leave this machine; and which calls it makes.
 */
export const monitorPage = (page: Page, expectedErrors?: RegExp) => {
  const failures: string[] = []
  const calls: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => {
    const isExpected = expectedErrors?.test(message.text()) ?? false
    if (message.type() === 'error' && !isExpected) failures.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') failures.push(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return { failures, calls }
}
