import { expect, test } from 'vitest'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import {
  desktop,
  expectAccessible,
  findRows,
  findStatusTab,
  openFirst,
  phone,
  waitForTotal,
  withListPage,
} from './list-page.ts'

const env = setUpStackAndBrowser()
const en = loadTexts('en')

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
      await expectAccessible(page)
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
    }),
)

test('a search narrows the list, is in the address, and Back undoes it', () =>
  withListPage(env, { path: '/shipments' }, async (page) => {
    const name = await findRows(page).first().innerText()
    const total = await page.locator('[role=table]').getAttribute('aria-rowcount')
    const field = page.getByLabel(en('shipments:search'), { exact: true })
    await field.fill(name)
    await page.waitForURL((url) => url.searchParams.get('search') === name)
    await expect
      .poll(async () => new Set(await findRows(page).allInnerTexts()))
      .toEqual(new Set([name]))
    await page.goBack()
    await page.locator(`[role=table][aria-rowcount="${total}"]`).waitFor()
    expect(await field.inputValue()).toBe('')
    await field.fill('qqqq')
    await page.getByRole('heading', { name: en('shipments:noMatch.title') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: en('shipments:noMatch.clear') }).click()
    await page.locator(`[role=table][aria-rowcount="${total}"]`).waitFor()
    expect(await field.inputValue()).toBe('')
  }))

test('the archive is filtered by status and sorted by recipient', () =>
  withListPage(env, { path: '/archive' }, async (page) => {
    await findStatusTab(page, 'cancelled').click()
    const pills = page.locator('[role=row] [role=cell]:last-child')
    await expect
      .poll(async () => new Set(await pills.allInnerTexts()))
      .toEqual(new Set([en('shipments:status.cancelled')]))
    const head = page.getByRole('columnheader', { name: en('shipments:columns.recipient_name') })
    await head.getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'recipient_name')
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    const table = page.locator('[role=table]:not([aria-busy])')
    await table.waitFor()
    const ascending = await findRows(page).allInnerTexts()
    await head.getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.get('sort') === '-recipient_name')
    await expect.poll(() => findRows(page).allInnerTexts()).toEqual(ascending.toReversed())
    expect(ascending).not.toEqual(ascending.toReversed())
  }))

test('a company has all its shipments in one list, of which only the visible rows are rendered', () =>
  withListPage(env, { user: 'postpaid@demo.test', path: '/archive?rows=500' }, async (page) => {
    await page.waitForURL((url) => url.pathname === '/shipments')
    await page.goto(`${env.stack.url}/shipments?rows=500`)
    await waitForTotal(page, 400)
    const rows = findRows(page)
    expect(await rows.count()).toBeLessThan(100)
    const last = page.locator('[role=row][aria-rowindex="401"]')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return last.count()
      })
      .toBe(1)
    await expectAccessible(page)
  }))

test('a list that failed to load is read again on request', () => {
  let isFailing = true
  return withListPage(
    env,
    { path: '/shipments', expectedErrors: /500/ },
    async (page) => {
      await page.getByText(en('common:loadFailed')).waitFor()
      await expectAccessible(page)
      isFailing = false
      await page.getByRole('button', { name: en('common:retry') }).click()
      await findRows(page).first().waitFor()
      expect(await page.getByText(en('common:loadFailed')).count()).toBe(0)
    },
    (page) =>
      page.route('**/api/shipments?**', (route) =>
        isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      ),
  )
})

test('an unknown shipment in the address says so', () =>
  withListPage(
    env,
    { path: '/shipments?open=ord_00000000000000000000000000', expectedErrors: /404/ },
    async (page) => {
      await page.getByText(en('shipments:details.missing')).waitFor()
      await page.getByRole('button', { name: en('common:close') }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await findRows(page).first().waitFor()
      expect(new URL(page.url()).searchParams.has('open')).toBe(false)
    },
  ))

test('an unpaid shipment is deleted after asking, and is in the archive', () =>
  withListPage(env, { path: '/shipments?status=pending' }, async (page) => {
    const dialog = await openFirst(page)
    const id = new URL(page.url()).searchParams.get('open')
    await dialog.getByRole('button', { name: en('common:delete') }).click()
    const question = page.getByRole('dialog', { name: en('shipments:delete.title') })
    await question.getByRole('button', { name: en('common:delete') }).click()
    await dialog.getByText(en('shipments:status.cancelled')).first().waitFor()
    await page.goto(`${env.stack.url}/archive?status=cancelled&open=${id}`)
    await dialog.getByText(en('shipments:status.cancelled')).first().waitFor()
    await page.keyboard.press('Escape')
    const row = page.locator('[role=row]', { has: page.locator(`a[href*="${id}"]`) })
    await row.waitFor()
    expect(await row.innerText()).toContain(en('shipments:status.cancelled'))
  }))
