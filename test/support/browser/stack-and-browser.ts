import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'
import { launchBrowser } from './browser.ts'
import { createTestPages } from './test-pages.ts'

/** What the browser tests of a file share. */
export interface StackAndBrowser {
  readonly stack: TestStack
  readonly browser: Browser
  readonly pages: TestPages
}

type TestPages = ReturnType<typeof createTestPages>

/** A browser of this worker, and its pages by the origin of the stacks. */
interface WorkerBrowser {
  readonly browser: Browser
  readonly pages: Map<string, TestPages>
}

/** The browsers of this worker by the arguments added to their command lines. They end with the worker. */
const browsers = new Map<string, WorkerBrowser>()

/**
 * Each page runs its scripts for some seconds: optimizing them takes longer than it saves. The next
 * document of the page runs the same scripts, so that they stay compiled.
 */
const scriptFlags = '--js-flags=--no-maglev --no-turbofan --no-flush-bytecode'

/** How a browser draws maps: with WebGL by software, which takes a third of the processor time of a test. */
const mapArguments = {
  drawn: ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  unavailable: ['--disable-3d-apis'],
} as const

/** Options of the browser of a test file. */
export interface BrowserOptions {
  /** Draws maps. In other browsers a message takes their place, as where there is no WebGL. */
  readonly drawsMaps?: boolean
  /** Added to the browser's command line. */
  readonly args?: readonly string[]
}

/** Returns the browser with these arguments, which the test files of a worker share. */
const getBrowser = async (args: readonly string[]): Promise<WorkerBrowser> => {
  const key = args.join(' ')
  const running = browsers.get(key)
  if (running?.browser.isConnected()) return running
  const started = {
    browser: await launchBrowser([...args, scriptFlags]),
    pages: new Map<string, TestPages>(),
  }
  browsers.set(key, started)
  return started
}

/** Returns the pages of a browser for stacks at an origin, which the test files of a worker share. */
const getPages = ({ browser, pages }: WorkerBrowser, origin: string): TestPages => {
  const known = pages.get(origin) ?? createTestPages(browser, origin)
  pages.set(origin, known)
  return known
}

/**
 * Starts a stack before the tests of a file and stops it after the last one, and starts the browser of
 * the worker where it does not run. Reading a property before the first test throws.
 */
export const setUpStackAndBrowser = ({
  drawsMaps = false,
  args = [],
}: BrowserOptions = {}): StackAndBrowser => {
  const browserArgs = [...mapArguments[drawsMaps ? 'drawn' : 'unavailable'], ...args]
  let started: StackAndBrowser | undefined
  beforeAll(async () => {
    const running = await getBrowser(browserArgs)
    const stack = await startTestStack()
    started = { stack, browser: running.browser, pages: getPages(running, stack.url) }
  })
  afterAll(async () => {
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
