import { readFileSync } from 'node:fs'
import { read, utils } from 'xlsx'
import { expect, test } from 'vitest'
import { desktop } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { expectAccessible, waitForTotal, withListPage } from '#test/e2e/lists/list-page.ts'
import { companies } from './company-orders.ts'

const env = setUpStackAndBrowser()
const t = loadTexts('en')

test('the span of a report is chosen, saved, and a figure leads to its shipments', () =>
  withListPage(
    env,
    { user: companies.postpaid.user, path: '/reports', locale: 'en_GB', viewport: desktop },
    async (page) => {
      const weeks = page
        .getByRole('table', { name: t('reports:sections.ends.title') })
        .locator('tbody tr')
      await expect.poll(() => weeks.count()).toBe(8)
      await expectAccessible(page)

      await page
        .getByRole('radio', { name: t('reports:weeks.count', { count: 8 }) })
        .press('ArrowRight')
      await page.waitForURL((url) => url.searchParams.get('weeks') === '13')
      await expect.poll(() => weeks.count()).toBe(13)

      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: t('reports:export') }).click()
      const file = await saved
      expect(file.suggestedFilename()).toMatch(/^report-20\d\d-W\d\d-20\d\d-W\d\d\.xlsx$/)
      const book = read(readFileSync(await file.path()))
      const rows = utils.sheet_to_json(book.Sheets[t('reports:sheet')] ?? {}, { header: 1 })
      expect(rows).toHaveLength(1 + 13 + 2)

      const head = page.getByRole('list', { name: t('reports:head.title') })
      const returned = page
        .getByRole('table', { name: t('reports:sections.ends.title') })
        .locator('tfoot')
        .getByRole('link', { name: t('reports:series.returned') })
      const count = Number(await returned.textContent())
      expect(count).toBeGreaterThan(0)
      await head.getByRole('link', { name: t('reports:head.returned') }).click()
      await page.waitForURL(
        ({ pathname, searchParams }) =>
          pathname === '/shipments' && searchParams.get('report') === 'returned',
      )
      await waitForTotal(page, count)
      const narrowed = page.getByText(`${t('lists:report.returned')}, `)
      await narrowed.waitFor()
      await page.getByRole('button', { name: t('shipments:noMatch.clear') }).click()
      await page.waitForURL((url) => !url.searchParams.has('report'))
      await narrowed.waitFor({ state: 'detached' })
    },
  ))
