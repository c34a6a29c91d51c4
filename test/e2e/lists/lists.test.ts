import { expect, test } from 'vitest'
import { desktop, onBoth, onDesktop, onPhone, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { getDemoAccountId } from '#test/support/visitors/log-in-as.ts'
import {
  expectAccessible,
  findRows,
  findStatusTab,
  openFirst,
  waitForTotal,
  withListPage,
} from './list-page.ts'

const env = setUpStackAndBrowser()
test.each([
  ['en', 'en_GB', 'shipments', desktop],
  ['ru', 'ru_RU', 'archive', phone],
] as const)(
  'in %s (%s) the list %s shows rows and their details, which Escape closes',
  (lang, locale, kind, viewport) =>
    withListPage(env, { path: `/${kind}`, locale, viewport }, async (page) => {
      const t = loadTexts(lang)
      await page.getByRole('heading', { level: 1, name: t(`shell:titles.${kind}`) }).waitFor()
      const name = await findRows(page).first().innerText()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
      const dialog = await openFirst(page)
      await dialog.getByRole('heading', { level: 2, name }).waitFor()
      await dialog.getByRole('heading', { name: t('shipments:details.price') }).waitFor()
      expect(new URL(page.url()).searchParams.get('open')).toMatch(/^ord_/)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.get('open')).toBeNull()
      await page.goForward()
      await dialog.getByRole('heading', { level: 2, name }).waitFor()
      // Opened by its address, the details give the focus to their row.
      await page.reload()
      await dialog.getByRole('heading', { name: t('shipments:details.price') }).waitFor()
      await page.keyboard.press('Escape')
      await expect
        .poll(() =>
          findRows(page)
            .first()
            .evaluate((row) => row === document.activeElement),
        )
        .toBe(true)
    }),
)

test.each(onDesktop('en_GB'))(
  'a search narrows the list, is in the address, and Back undoes it, %s',
  (_, { lang, locale, viewport }) =>
    withListPage(env, { path: '/shipments', locale, viewport }, async (page) => {
      const t = loadTexts(lang)
      const name = await findRows(page).first().innerText()
      const total = await page.locator('[role=table]').getAttribute('aria-rowcount')
      const field = page.getByLabel(t('shipments:search'), { exact: true })
      await field.fill(name)
      await page.waitForURL((url) => url.searchParams.get('search') === name)
      await expect
        .poll(async () => new Set(await findRows(page).allInnerTexts()))
        .toEqual(new Set([name]))
      await page.goBack()
      await page.locator(`[role=table][aria-rowcount="${total}"]`).waitFor()
      expect(await field.inputValue()).toBe('')
      await field.fill('qqqq')
      await page.getByRole('heading', { name: t('shipments:noMatch.title') }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('shipments:noMatch.clear') }).click()
      await page.locator(`[role=table][aria-rowcount="${total}"]`).waitFor()
      expect(await field.inputValue()).toBe('')
    }),
)

test.each(onBoth('lt_LT'))(
  'the archive is filtered by status and sorted by recipient, %s',
  (_, { lang, locale, viewport }) =>
    withListPage(env, { path: '/archive', locale, viewport }, async (page) => {
      const t = loadTexts(lang)
      await findStatusTab(page, 'cancelled', t).click()
      const pills = page.locator('[role=row] [role=cell]:last-child')
      await expect
        .poll(async () => new Set(await pills.allInnerTexts()))
        .toEqual(new Set([t('shipments:status.cancelled')]))
      const head = page.getByRole('columnheader', { name: t('shipments:columns.recipient_name') })
      /** By the head of the column, which a phone does not have. */
      const sort = async (by: string) => {
        if (viewport === desktop) await head.getByRole('button').click()
        else await page.getByLabel(t('shipments:sort'), { exact: true }).selectOption(by)
        await page.waitForURL((url) => url.searchParams.get('sort') === by)
      }
      const names = await findRows(page).allInnerTexts()
      const ascending = names.toSorted(new Intl.Collator('en').compare)
      expect(ascending).not.toEqual(ascending.toReversed())
      await sort('recipient_name')
      await expect.poll(() => findRows(page).allInnerTexts()).toEqual(ascending)
      await sort('-recipient_name')
      await expect.poll(() => findRows(page).allInnerTexts()).toEqual(ascending.toReversed())
    }),
)

test('a company has all its shipments in one list, of which only the visible rows are rendered, in the height estimated before', () =>
  withListPage(env, { user: 'postpaid@demo.test', path: '/archive?rows=500' }, async (page) => {
    await page.waitForURL((url) => url.pathname === '/shipments')
    await page.goto(`${env.stack.url}/shipments?rows=500`)
    await waitForTotal(page, 400)
    const rows = findRows(page)
    await rows.first().waitFor()
    expect(await rows.count()).toBeLessThan(100)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const body = page.getByRole('rowgroup').last()
    const measure = () => body.evaluate((element) => element.getBoundingClientRect().height)
    const height = await measure()
    for (const index of [40, 80, 120]) {
      const row = page.locator(`[role=row][aria-rowindex="${index}"]`)
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 300)
          return row.count()
        })
        .toBe(1)
    }
    // Rows are measured after their first frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await measure()).toBe(height)
    const last = page.locator('[role=row][aria-rowindex="401"]')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return last.count()
      })
      .toBe(1)
  }))

test('an account of the import segment has its list and no view to add shipments, in Lithuanian on a phone', async () => {
  const table = openTable(env.stack)
  const orders = [1, 2].map(() => createExampleOrder(getDemoAccountId('import')))
  await storeOrders(env.stack, table, orders)
  table.close()
  const visit = { user: 'import@demo.test', path: '/add-orders', locale: 'lt_LT' } as const
  await withListPage(env, { ...visit, viewport: phone }, async (page) => {
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(`${env.stack.url}/shipments`)
    await waitForTotal(page, 2)
    await expectAccessible(page)
    expect(await page.locator('[data-order] input').count()).toBe(0)
  })
})

test.each(onPhone('lt_LT'))(
  'a list that failed to load is read again on request, %s',
  (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    let isFailing = true
    return withListPage(
      env,
      { path: '/archive', locale, viewport, expectedErrors: /500/ },
      async (page) => {
        await page.getByText(t('common:loadFailed')).waitFor()
        await expectAccessible(page)
        isFailing = false
        await page.getByRole('button', { name: t('common:retry') }).click()
        await findRows(page).first().waitFor()
        expect(await page.getByText(t('common:loadFailed')).count()).toBe(0)
        // Rows of another search are no answer to one that failed.
        isFailing = true
        await page.getByLabel(t('shipments:search'), { exact: true }).fill('Nobody of this name')
        await page.getByText(t('common:loadFailed')).waitFor()
        expect(await findRows(page).count()).toBe(0)
        isFailing = false
        await page.getByRole('button', { name: t('common:retry') }).click()
        await page.getByText(t('shipments:noMatch.title')).waitFor()
      },
      (page) =>
        page.route('**/api/shipments?**', (route) =>
          isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
        ),
    )
  },
)

test.each(onPhone('et_EE'))(
  'an unpaid shipment is deleted after asking, and is in the archive, %s',
  (_, { lang, locale, viewport }) =>
    withListPage(env, { path: '/shipments?status=pending', locale, viewport }, async (page) => {
      const t = loadTexts(lang)
      const dialog = await openFirst(page)
      const id = new URL(page.url()).searchParams.get('open')
      const stages = dialog.getByRole('list', { name: t('track:progress') })
      await stages.getByText(t('track:groups.ordered')).waitFor()
      await dialog.getByRole('button', { name: t('shipments:delete.action') }).click()
      const question = page.getByRole('dialog', { name: t('shipments:delete.title') })
      await question.waitFor()
      await expectAccessible(page)
      await question.getByRole('button', { name: t('shipments:delete.action') }).click()
      await dialog.getByText(t('shipments:status.cancelled')).first().waitFor()
      expect(await stages.count()).toBe(0)
      await page.goto(`${env.stack.url}/archive?status=cancelled&open=${id}`)
      await dialog.getByText(t('shipments:status.cancelled')).first().waitFor()
      await page.keyboard.press('Escape')
      const row = page.locator('[role=row]', { has: page.locator(`a[href*="${id}"]`) })
      await row.waitFor()
      expect(await row.innerText()).toContain(t('shipments:status.cancelled'))
    }),
)
