import type { Page } from 'playwright-core'

/** The names of a stack. */
const ownHosts = ['127.0.0.1', 'localhost']

/**
 * Records the API calls of a page and its failures: script errors, console errors that do not match
 * `expectedErrors`, and requests to other hosts.
 */
export const monitorPage = (page: Page, expectedErrors?: RegExp) => {
  const failures: string[] = []
  const calls: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => {
    const isExpected = expectedErrors?.test(message.text()) ?? false
    if (message.type() === 'error' && !isExpected)
      failures.push(`${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && !ownHosts.includes(hostname)) failures.push(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return { failures, calls }
}
