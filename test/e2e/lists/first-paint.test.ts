import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { waitForTotal, withListPage } from './list-page.ts'

const env = setUpStackAndBrowser()
const user = 'postpaid@demo.test'

/** Counts, after each change of the page, whether a table has no rows. */
const countEmptyTables = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const table = document.querySelector('[role=table]')
      if (!table || table.querySelector('[data-order]')) return
      const { dataset } = document.documentElement
      dataset['emptyTables'] = String(Number(dataset['emptyTables'] ?? '0') + 1)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })

const readEmptyTables = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['emptyTables'] ?? '0')

test.each([
  ['/shipments', 400],
  ['/shipments?rows=20&page=3', 400],
  ['/add-orders#created_shipments', undefined],
] as const)('the table of %s never shows without rows', (path, total) =>
  withListPage(
    env,
    { user, path },
    async (page) => {
      await page.locator('[data-order]').first().waitFor()
      expect(await readEmptyTables(page)).toBe('0')
      if (total === undefined) return
      // A shorter page, seen from the end of a long one.
      await page.goto(`${env.stack.url}/shipments`)
      await waitForTotal(page, total)
      const scrollToEnd = () =>
        page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight)
          return scrollY
        })
      // The page becomes longer while its parts load.
      await expect.poll(scrollToEnd).toBeGreaterThan(2_000)
      await page.locator('select').last().selectOption('20')
      await expect
        .poll(() => page.locator('[role=row][data-order]').count())
        .toBeLessThanOrEqual(20)
      expect(await readEmptyTables(page)).toBe('0')
    },
    countEmptyTables,
  ),
)
