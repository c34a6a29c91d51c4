import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Counts the timers of `ms` milliseconds that the page sets, in `data-timers` of its root element. */
const countTimers = (ms: number) => {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (setTimer, self, args: unknown[]): unknown => {
      const { dataset } = document.documentElement
      if (args[1] === ms) dataset['timers'] = String(Number(dataset['timers'] ?? '0') + 1)
      return Reflect.apply(setTimer, self, args)
    },
  })
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
  const readTimers = () =>
    page.evaluate(() => Number(document.documentElement.dataset['timers'] ?? '0'))
  /** The page sets its timer when it has rendered the text, which takes a busy machine a while. */
  const type = async (typed: string) => {
    const before = await readTimers()
    await field.fill(typed)
    await expect.poll(readTimers).toBeGreaterThan(before)
  }
  await field.focus()
  // The installed clock cannot clear a timer that the page has set before: it has run when this one has.
  await page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), ms)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(countTimers, ms)
  await type(text.slice(0, -1))
  await page.clock.runFor(ms - 1)
  await type(text)
  await page.clock.runFor(ms - 1)
  expect(searches).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => searches).toEqual([text])
  await page.clock.resume()
}
