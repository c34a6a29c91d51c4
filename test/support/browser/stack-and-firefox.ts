import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll } from 'vitest'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'
import { findFirefox, launchFirefox } from './firefox.ts'

/**
 * Starts one stack and one Firefox before the tests of a file and stops them after the last one.
 * Where Firefox is not installed, nothing starts and `isAvailable` is false. Reading another property
 * before the first test throws.
 */
export const setUpStackAndFirefox = (): {
  readonly isAvailable: boolean
  readonly stack: TestStack
  readonly browser: Browser
} => {
  const executablePath = findFirefox()
  if (executablePath === undefined)
    console.log('skipped: the tests in Firefox, because Firefox is not installed')
  let started: { stack: TestStack; browser: Browser } | undefined
  beforeAll(async () => {
    if (executablePath === undefined) return
    const stack = await startTestStack()
    const browser = await launchFirefox(executablePath).catch(async (failure: unknown) => {
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
    if (!started) throw new Error('The stack and Firefox are available only in tests and hooks')
    return started
  }
  return {
    isAvailable: executablePath !== undefined,
    get stack() {
      return getStarted().stack
    },
    get browser() {
      return getStarted().browser
    },
  }
}
