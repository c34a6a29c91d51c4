import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startTestStack, type TestStack } from '../stack/stack.ts'

/**
 * One stack and one browser for the tests of a file, from the first of them to the last.
 * `browserArgs` are added to the browser's command line. Both throw outside of the tests and hooks
 * that follow.
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
    if (!started) throw new Error('The stack and the browser start with the first test')
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
