import { expect, test } from 'vitest'
import { isMonthClosed } from '#shared/statements/month.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { expectAccessible, withListPage } from './list-page.ts'

const env = setUpStackAndBrowser()

test.each(onPhone('lv_LV'))(
  'a month of statements is chosen, saved, and its entries lead to their shipments, %s',
  (_, { lang, locale, viewport }) =>
    withListPage(
      env,
      { user: 'postpaid@demo.test', path: '/statements', locale, viewport },
      async (page) => {
        const t = loadTexts(lang)
        await page.getByText(t('statements:open'), { exact: true }).waitFor()
        // In the first days of a month the one before is open, too.
        for (
          let month: string | null = null;
          month === null || !isMonthClosed(month, Date.now());
        ) {
          const shown: string | null = month
          await page.getByRole('button', { name: t('statements:earlier') }).click()
          await page.waitForURL((url) => url.searchParams.get('month') !== shown)
          month = new URL(page.url()).searchParams.get('month')
        }
        await page.getByText(t('statements:closed'), { exact: true }).waitFor()
        const rows = page
          .getByRole('table', { name: t('statements:entriesTitle') })
          .getByRole('row')
        await expect.poll(() => rows.count()).toBe(51)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBeLessThanOrEqual(viewport.width)
        await expectAccessible(page)
        await page.getByRole('button', { name: t('statements:more') }).click()
        await expect.poll(() => rows.count()).toBeGreaterThan(51)
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name: t('statements:xlsx') }).click()
        expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.xlsx$/)
        await rows.nth(1).getByRole('link').click()
        await page.waitForURL(
          (url) => url.pathname === '/shipments' && url.searchParams.has('open'),
        )
        await page.getByRole('dialog').waitFor()
      },
    ),
)
