import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'
import { launchBrowser } from './browser.ts'
import { createTestPages } from './test-pages.ts'

/** What the browser tests of a file share. */
export interface StackAndBrowser {
  readonly stack: TestStack
  readonly browser: Browser
  readonly pages: ReturnType<typeof createTestPages>
}

/** The browsers of this worker by the arguments added to their command lines. They end with the worker. */
const browsers = new Map<string, Browser>()

/** Returns the browser with these arguments, which the test files of a worker share. */
const getBrowser = async (args: readonly string[]): Promise<Browser> => {
  const key = args.join(' ')
  const running = browsers.get(key)
  if (running?.isConnected()) return running
  const browser = await launchBrowser(args)
  browsers.set(key, browser)
  return browser
}

/**
 * Starts a stack before the tests of a file and stops it after the last one, and starts the browser of
 * the worker where it does not run. `browserArgs` are added to the browser's command line. Reading a
 * property before the first test throws.
 */
export const setUpStackAndBrowser = (browserArgs: readonly string[] = []): StackAndBrowser => {
  let started: StackAndBrowser | undefined
  beforeAll(async () => {
    const browser = await getBrowser(browserArgs)
    const stack = await startTestStack()
    started = { stack, browser, pages: createTestPages(browser, stack.url) }
  })
  afterAll(async () => {
    await started?.pages.close()
    await started?.stack.stop()
  })
  const getStarted = () => {
    if (!started) throw new Error('The stack and the browser are available only in tests and hooks')
    return started
  }
  return {
    get stack() {
      return getStarted().stack
    },
    get browser() {
      return getStarted().browser
    },
    get pages() {
      return getStarted().pages
    },
  }
}
