import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'

/**
 * Starts one stack and one browser before the tests of a file and stops them after the last one.
 * `browserArgs` are added to the browser's command line. Reading a property before the first test
 * throws.
 */
export const setUpStackAndBrowser = (
  browserArgs: readonly string[] = [],
): { readonly stack: TestStack; readonly browser: Browser } => {
  let started: { stack: TestStack; browser: Browser } | undefined
  beforeAll(async () => {
    const stack = await startTestStack()
    const browser = await launchBrowser(browserArgs).catch(async (failure: unknown) => {
      await stack.stop()
      throw failure
    })
    started = { stack, browser }
  })
  afterAll(async () => {
    await started?.browser.close()
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
  }
}
