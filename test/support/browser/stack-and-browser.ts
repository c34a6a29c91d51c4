import { randomInt } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { checkPort } from '#infra/local/http/listen.ts'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'
import { launchBrowser } from './browser.ts'
import { createTestPages } from './test-pages.ts'

/** What the browser tests of a file share. */
export interface StackAndBrowser {
  readonly stack: TestStack
  readonly browser: Browser
  readonly pages: ReturnType<typeof createTestPages>
}

/** A browser of this worker, and its pages of the site at one address. */
interface Site {
  readonly browser: Browser
  readonly url: string
  readonly pages: ReturnType<typeof createTestPages>
}

/** The browsers of this worker by the arguments added to their command lines. They end with the worker. */
const sites = new Map<string, Site>()

/** The port of this worker's stacks. */
let port: number | undefined

/** Ports that the system gives to no connection by itself. */
const portRange = [20_000, 32_000] as const

/**
 * Returns the port of this worker's stacks, or another one if it is in use. At the same address a browser
 * has the files and the compiled scripts of the site from the test files before.
 */
const findPort = async (): Promise<number> => {
  for (let found = port ?? randomInt(...portRange); ; found = randomInt(...portRange)) {
    try {
      await checkPort(found)
      port = found
      return found
    } catch {
      // Another process uses it.
    }
  }
}

/** Returns the browser with these arguments and its pages at `url`, which the test files of a worker share. */
const getSite = async (args: readonly string[], url: string): Promise<Site> => {
  const key = args.join(' ')
  const last = sites.get(key)
  const running = last?.browser.isConnected() ? last : undefined
  if (running?.url === url) return running
  await running?.pages.close()
  const browser = running?.browser ?? (await launchBrowser(args))
  const site = { browser, url, pages: createTestPages(browser, url) }
  sites.set(key, site)
  return site
}

/**
 * Starts a stack before the tests of a file and stops it after the last one, and starts the browser of
 * the worker where it does not run. `browserArgs` are added to the browser's command line. Reading a
 * property before the first test throws.
 */
export const setUpStackAndBrowser = (browserArgs: readonly string[] = []): StackAndBrowser => {
  let started: StackAndBrowser | undefined
  beforeAll(async () => {
    const stack = await startTestStack({ port: await findPort() })
    started = { stack, ...(await getSite(browserArgs, stack.url)) }
  })
  afterAll(async () => {
    await started?.pages.keep()
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
