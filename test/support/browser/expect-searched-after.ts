import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Lets React finish what it has scheduled, in tasks that the page's clock does not hold. */
const finishRendering = async () => {
  for (let task = 0; task < 5; task += 1) {
    const { port1, port2 } = new MessageChannel()
    const received = new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
    })
    port1.start()
    port2.postMessage(null)
    await received
  }
}

/**
 * Types a text into a field in two parts and expects one search of it, `ms` after the last key. The
 * search is the query `search` of a path that begins with `path`. Holds the page's clock meanwhile.
 */
export const expectSearchedAfter = async (
  field: Locator,
  { ms, path, text }: { ms: number; path: string; text: string },
): Promise<void> => {
  const page = field.page()
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const search = searchParams.get('search') ?? ''
    if (pathname.startsWith(path) && search !== '') searches.push(search)
  })
  const type = async (typed: string) => {
    await field.fill(typed)
    await page.evaluate(finishRendering)
  }
  await field.focus()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await type(text.slice(0, -1))
  await page.clock.runFor(ms - 1)
  await type(text)
  await page.clock.runFor(ms - 1)
  expect(searches).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => searches).toEqual([text])
  await page.clock.resume()
}
