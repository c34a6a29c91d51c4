import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { monitorPage } from './monitor-page.ts'

/** How a page is opened. */
interface NewPageOptions extends BrowserContextOptions {
  /** Console errors that the test causes itself. */
  readonly expectedErrors?: RegExp | undefined
}

/**
 * Runs a test on a page in a browser context of its own, which is closed afterwards. `calls` are the
 * method and path of the API calls so far. Fails on page errors that `expectedErrors` does not match
 * and on requests to other hosts.
 */
export const withNewPage = async (
  browser: Browser,
  { expectedErrors, ...options }: NewPageOptions,
  run: (page: Page, calls: string[]) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  try {
    const page = await context.newPage()
    const { failures, calls } = monitorPage(page, expectedErrors)
    await run(page, calls)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}
