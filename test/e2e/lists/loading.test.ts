import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { waitForTotal, withListPage, expectAccessible, findRows, openPopover } from './list-page.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

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

test('a table never shows without rows', () =>
  withListPage(
    env,
    { user, path: '/shipments?rows=20&page=3', ownContext: true },
    async (page) => {
      await findRows(page).first().waitFor()
      expect(await readEmptyTables(page)).toBe('0')
      await page.goto(`${env.stack.url}/add-orders#created_shipments`)
      await findRows(page).first().waitFor()
      expect(await readEmptyTables(page)).toBe('0')
      // A shorter page, seen from the end of a long one.
      await page.goto(`${env.stack.url}/shipments`)
      await waitForTotal(page, 400)
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
  ))

const visit = {
  user,
  path: '/shipments',
  expectedErrors: /ERR_|ChunkLoadError/,
  ownContext: true,
} as const

test.each(onPhone('lv_LV'))(
  'a part of the list that does not load says so and is loaded again, %s',
  (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    return withListPage(env, { ...visit, locale, viewport }, async (page) => {
      await findRows(page).first().waitFor()
      let requests = 0
      await page.route('**/assets/date-filter-form-*', async (route) => {
        requests += 1
        await (requests <= 2 ? route.abort() : route.continue())
      })
      await page.getByRole('button', { name: t('lists:date.label'), exact: true }).click()
      const retry = page.getByRole('button', { name: t('common:retry') })
      await page.getByText(t('common:loadFailed')).waitFor()
      await expectAccessible(page, openPopover)
      await retry.click()
      await expect.poll(() => requests).toBe(2)
      await page.getByText(t('common:loadFailed')).waitFor()
      await retry.click()
      await page.getByLabel(t('lists:date.from'), { exact: true }).waitFor()
      expect(await retry.count()).toBe(0)
      await expectAccessible(page, openPopover)
    })
  },
)

/** Chooses a shipment. Returns what opens the dialog that exports it. */
const chooseShipment = async (page: Page, t: ReturnType<typeof loadTexts>) => {
  await findRows(page).first().waitFor()
  await page.locator('[data-order] input').first().check()
  const bar = page.getByRole('region', { name: t('lists:bulk.label') })
  await bar.waitFor()
  return async () => {
    await bar.getByRole('button', { name: t('lists:bulk.more') }).click()
    await page.getByRole('button', { name: t('lists:bulk.export', { count: 1 }) }).click()
  }
}

const countSelected = (page: Page, t: ReturnType<typeof loadTexts>) =>
  page
    .getByRole('region', { name: t('lists:bulk.label') })
    .getByText(t('lists:select.count', { count: 1 }), { exact: true })

test.each(onPhone('lt_LT'))(
  'what is opened offline says so: a part loads by itself with a connection, and a dialog leaves the list as it is, %s',
  (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    return withListPage(env, { ...visit, locale, viewport }, async (page) => {
      const openExport = await chooseShipment(page, t)
      await page.context().setOffline(true)
      // A part loads by itself once there is a connection.
      const dates = page.getByRole('button', { name: t('lists:date.label'), exact: true })
      await dates.click()
      const retry = page.getByRole('button', { name: t('common:retry') })
      await retry.waitFor()
      await page.context().setOffline(false)
      await page.getByLabel(t('lists:date.from'), { exact: true }).waitFor()
      expect(await retry.count()).toBe(0)
      await dates.click()

      await page.context().setOffline(true)
      await openExport()
      const message = `${t('common:offline.title')}. ${t('common:loadFailedText')}`
      await page.getByText(message, { exact: true }).first().waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await expectAccessible(page)
      await countSelected(page, t).waitFor()
      await page.context().setOffline(false)
      await openExport()
      await page.getByRole('dialog').waitFor()
      expect(await countSelected(page, t).count()).toBe(1)
    })
  },
)

test.each([
  ['what its chunk imports', (path: string) => !/\/export-dialog-[^/]+\.js$/.test(path)],
  ['its styles', (path: string) => path.endsWith('.css')],
])('a dialog opens after %s did not load at first', (_, isLost) =>
  withListPage(env, { ...visit, locale: 'en_GB' }, async (page) => {
    const t = loadTexts('en')
    const openExport = await chooseShipment(page, t)
    const lost: string[] = []
    await page.route('**/assets/**', async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      // What has been fetched is imported from the cache. A route turns the cache off, and the browser
      // would keep the failure of an import that the idle page has just begun.
      if (request.resourceType() === 'script' || !isLost(pathname)) return route.continue()
      lost.push(pathname)
      return route.abort()
    })
    await openExport()
    await page
      .getByText(`${t('common:loadFailed')}. ${t('common:loadFailedText')}`, { exact: true })
      .first()
      .waitFor()
    expect(lost).not.toEqual([])
    await page.unroute('**/assets/**')
    await openExport()
    await page.getByRole('dialog').waitFor()
    // Reading the rules of a style sheet that failed throws.
    const styles = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href, cssRules }) =>
        cssRules.length > 0 ? [href] : [],
      ),
    )
    const lostStyles = lost.filter((path) => path.endsWith('.css'))
    expect(styles).toEqual(
      expect.arrayContaining(lostStyles.map((path) => `${env.stack.url}${path}`)),
    )
  }),
)
