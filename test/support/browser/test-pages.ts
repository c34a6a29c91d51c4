import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A path of the site without scripts. */
const quietPath = '/robots.txt'

/**
 * Creates the pages of a file's tests, each in a context of its own. Tests use pages one after another:
 * a used page loads the site in a third of the processor time of a new one, because its process, its
 * cache and its compiled scripts are there.
 */
export const createTestPages = (browser: Browser, origin: string) => {
  const free: Page[] = []

  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    await page.goto(origin + quietPath)
    return page
  }

  return {
    /** Opens a new page, at a path of the site without scripts. */
    open,
    /** Returns a page that no other test uses. It is as a new one, without cookies and stored data. */
    take: async (): Promise<Page> => free.pop() ?? open(),
    /** Ends what a test does on a page and clears what it has stored, for the next test. */
    giveBack: async (page: Page): Promise<void> => {
      const context = page.context()
      for (const event of ['console', 'framenavigated', 'pageerror', 'request', 'response'])
        page.removeAllListeners(event)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const others = context.pages().filter((each) => each !== page)
      await Promise.all(others.map((each) => each.close()))
      await page.goto(origin + quietPath)
      const hasOwnClock = await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
        return !Function.prototype.toString.call(Date).includes('[native code]')
      })
      // Nothing gives a page its clock again.
      if (hasOwnClock) return context.close()
      await context.clearCookies()
      await page.emulateMedia({ media: null, colorScheme: null })
      free.push(page)
    },
    /** Closes the pages that no test uses. */
    close: async (): Promise<void> => {
      await Promise.all(free.splice(0).map((page) => page.context().close()))
    },
  }
}
