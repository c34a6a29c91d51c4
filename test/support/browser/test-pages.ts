import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core'

/** A path of the site without scripts. */
const quietPath = '/robots.txt'

/**
 * Creates pages for tests, each in a context of its own. Tests, also those of other files, use pages
 * one after another: a used page loads the site in a third of the processor time of a new one, because
 * its process, its cache and its compiled scripts are there.
 */
export const createTestPages = (browser: Browser, origin: string) => {
  /** The free pages by the options of their contexts. */
  const free = new Map<string, Page[]>()

  const getFree = (options: BrowserContextOptions): Page[] => {
    const key = JSON.stringify(options)
    const pages = free.get(key) ?? []
    free.set(key, pages)
    return pages
  }

  const open = async (options: BrowserContextOptions, viewport: ViewportSize): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options, viewport })
    const page = await context.newPage()
    // Other tabs have the size of the page, which is not that of the context when it is used again.
    context.on('page', async (tab) => {
      const size = page.viewportSize()
      if (size) await tab.setViewportSize(size).catch(() => {})
    })
    await page.goto(origin + quietPath)
    return page
  }

  return {
    /** Opens a new page, at a path of the site without scripts. */
    open,
    /**
     * Returns a page that no other test uses, in a context with these options. It is as a new one,
     * without cookies and stored data.
     */
    take: async (options: BrowserContextOptions, viewport: ViewportSize): Promise<Page> => {
      const page = getFree(options).pop()
      await page?.setViewportSize(viewport)
      return page ?? open(options, viewport)
    },
    /** Ends what a test does on a page and clears what it has stored, for the next test. */
    giveBack: async (page: Page, options: BrowserContextOptions): Promise<void> => {
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
      await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? null })
      getFree(options).push(page)
    },
  }
}
