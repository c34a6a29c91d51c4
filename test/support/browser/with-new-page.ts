import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { expect } from 'vitest'
import { monitorPage } from './monitor-page.ts'
import { desktop } from './screens.ts'
import type { StackAndBrowser } from './stack-and-browser.ts'

/** How a page is opened. Pages with the same options, but for their size, are used again. */
interface NewPageOptions extends BrowserContextOptions {
  readonly viewport?: ViewportSize | null
  /** Console errors that the test causes itself. */
  readonly expectedErrors?: RegExp | undefined
  /**
   * For a test that adds scripts to each document, or expects that what it loads offline is not in the
   * cache.
   */
  readonly ownContext?: boolean | undefined
}

type Run = (page: Page, calls: string[]) => Promise<void>

/** Runs a test on a page, and expects no errors on it. */
const runOn = async (page: Page, expectedErrors: RegExp | undefined, run: Run) => {
  const { failures, calls } = monitorPage(page, expectedErrors)
  await run(page, calls)
  expect(failures).toEqual([])
}

/**
 * Runs a test on a page without cookies and stored data. `calls` are the method and path of the API calls
 * so far. Fails on page errors that `expectedErrors` does not match and on requests to other hosts. A
 * page that is opened within another one is that of another visitor.
 */
export const withNewPage = async (
  { pages }: StackAndBrowser,
  { expectedErrors, ownContext = false, viewport, ...options }: NewPageOptions,
  run: Run,
): Promise<void> => {
  const size = viewport ?? desktop
  const page = await (ownContext ? pages.open(options, size) : pages.take(options, size))
  let isDone = false
  try {
    await runOn(page, expectedErrors, run)
    isDone = true
  } finally {
    await (ownContext || !isDone ? page.context().close() : pages.giveBack(page, options))
  }
}
