import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import { read, utils } from 'xlsx'
import { listShipments } from '#shared/api/shipments.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import {
  countCutPhones,
  expectAccessible,
  findRows,
  findStatusTab,
  openPopover,
  waitForTotal,
  withListPage,
} from './list-page.ts'

const env = setUpStackAndBrowser()
const user = 'postpaid@demo.test'
const prepaid = 'business@demo.test'
const en = loadTexts('en')

const getParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

const findBoxes = (page: Page): Locator => page.locator('[data-order] input')

const findBar = (page: Page, t = en): Locator =>
  page.getByRole('region', { name: t('lists:bulk.label') })

/** How far an element reaches under another one beside it, in px. */
const measureOverlap = async (left: Locator, right: Locator): Promise<number> => {
  const [one, other] = await Promise.all([left.boundingBox(), right.boundingBox()])
  return one && other ? one.x + one.width - other.x : Infinity
}

/** How many rows are in view as a whole. */
const countRowsInView = (page: Page): Promise<number> =>
  page
    .locator('[data-order]')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    )

const openMenu = (page: Page, t = en): Promise<void> =>
  findBar(page, t)
    .getByRole('button', { name: t('lists:bulk.more') })
    .click()

test.each(onPhone('lt_LT'))(
  'a list is narrowed to days and a status, %s',
  (_, { lang, locale, viewport }) =>
    withListPage(env, { user, path: '/shipments', locale, viewport }, async (page) => {
      const t = loadTexts(lang)
      await waitForTotal(page, 400)
      expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6)
      const dense = page.getByRole('button', { name: t('lists:dense'), exact: true })
      await dense.click()
      expect(await countCutPhones(page)).toBe(0)
      await dense.click()
      await page.getByRole('button', { name: t('lists:date.label'), exact: true }).click()
      await page.getByLabel(t('lists:date.from'), { exact: true }).fill('31.02.2026')
      await page.getByRole('button', { name: t('lists:date.show') }).click()
      await page.getByText(t('errors:invalid_value')).waitFor()
      await expectAccessible(page, openPopover)
      await page.getByRole('button', { name: t('lists:date.week') }).click()
      await page.waitForURL((url) => /^\d{4}-\d\d-\d\d$/.test(url.searchParams.get('from') ?? ''))
      const tab = findStatusTab(page, 'on_the_way', t)
      await tab.click()
      await page.waitForURL((url) => url.searchParams.get('status') === 'on_the_way')
      const table = page.locator('[role=table]:not([aria-busy])')
      await expect
        .poll(async () => {
          const rows = Number(await table.getAttribute('aria-rowcount')) - 1
          return Number(/\d+$/.exec(await tab.innerText())?.[0]) - rows
        })
        .toBe(0)
      const pills = page.locator('[data-order]')
      await expect
        .poll(async () =>
          (await pills.allInnerTexts()).every((text) =>
            text.includes(t('shipments:status.on_the_way')),
          ),
        )
        .toBe(true)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
      await expectAccessible(page)
    }),
)

test('a hidden column and an order are saved as a view in the menu, which can be removed', () =>
  withListPage(env, { user, path: '/shipments' }, async (page) => {
    const head = page.getByRole('columnheader', { name: en('shipments:columns.services') })
    await head.waitFor()
    await page.getByRole('button', { name: en('lists:columns') }).click()
    await page.getByRole('checkbox', { name: en('shipments:columns.services') }).click()
    await head.waitFor({ state: 'detached' })
    expect(getParam(page, '$c')).toBe('services')
    await page.keyboard.press('Escape')
    await page
      .getByRole('columnheader', { name: en('shipments:columns.reference') })
      .getByRole('button')
      .click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'reference')
    await page.getByRole('button', { name: en('lists:view.label') }).click()
    const name = page.getByLabel(en('lists:view.name'))
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('By order')
    await page.keyboard.press('Enter')
    const saved = page.getByRole('link', { name: 'By order' })
    await saved.waitFor()
    await page.goto(`${env.stack.url}/settings`)
    await saved.click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'reference')
    expect(getParam(page, '$c')).toBe('services')
    await page
      .getByRole('button', { name: en('account:bookmarks.remove', { name: 'By order' }) })
      .click()
    await saved.waitFor({ state: 'detached' })
  }))

test('shipments stay chosen on other pages, and all that match are chosen at once', () =>
  withListPage(env, { user, path: '/shipments?rows=50' }, async (page) => {
    await waitForTotal(page, 400)
    const expectCount = (count: number) =>
      findBar(page).getByText(en('lists:select.count', { count }), { exact: true }).waitFor()
    await findBoxes(page).nth(1).click()
    await findBoxes(page)
      .nth(4)
      .click({ modifiers: ['Shift'] })
    await expectCount(4)
    await page.getByRole('button', { name: en('lists:pages.next') }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    await page.locator('[role=table]:not([aria-busy]) [aria-rowindex="52"]').waitFor()
    await page.getByRole('checkbox', { name: en('lists:select.page') }).click()
    await expectCount(54)
    await page.getByRole('button', { name: en('lists:select.all', { total: 400 }) }).click()
    await expectCount(400)
    await findStatusTab(page, 'delivered').click()
    await findBar(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[data-order] input:checked').count()).toBe(0)
  }))

test('keys move through the list, choose, open beside it and search, and can be turned off', () =>
  withListPage(env, { user, path: '/shipments' }, async (page) => {
    await findRows(page).first().waitFor()
    const getFocusedRow = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'),
      )
    const dense = page.getByRole('button', { name: en('lists:dense'), exact: true })
    const measureRow = async () =>
      (await findRows(page).first().locator('xpath=ancestor::*[@data-order]').boundingBox())?.height
    for (const height of [44, 52]) {
      expect(await measureRow()).toBe(height)
      await dense.click()
    }
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await getFocusedRow()).toBe('3')
    await page.keyboard.press('k')
    expect(await getFocusedRow()).toBe('2')
    await page.keyboard.press('x')
    expect(await findBoxes(page).first().isChecked()).toBe(true)
    await findRows(page).first().focus()
    const name = await findRows(page).first().innerText()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name })
    await panel.getByRole('heading', { name: en('shipments:details.price') }).waitFor()
    // A company with a contract owes nothing for what it has confirmed.
    await panel.getByText(en('shipments:line.invoiced')).first().waitFor()
    expect(await panel.getByText(en('shipments:line.notPaid')).count()).toBe(0)
    await expect.poll(() => measureOverlap(page.getByRole('table'), panel)).toBeLessThan(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(getFocusedRow).toBe('2')
    // The details of another row take their place, so one Escape leads back to the list.
    const panels = page.locator('section', { has: page.locator('h2[tabindex="-1"]') })
    for (const index of [1, 2]) {
      const link = findRows(page).nth(index)
      const opened = await link.innerText()
      await link.click()
      await page.getByRole('region', { name: opened }).waitFor()
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => panels.count()).toBe(0)
    await expect.poll(getFocusedRow).toBe('4')
    // The details follow the keys, and the focus stays in the list.
    await page.keyboard.press('Enter')
    await panels.waitFor()
    await page.keyboard.press('k')
    const above = await findRows(page).nth(1).innerText()
    await page.getByRole('region', { name: above }).waitFor()
    expect(await getFocusedRow()).toBe('3')
    await page.keyboard.press('Escape')
    await page.keyboard.press('x')
    await page.keyboard.press('Tab')
    expect(await findBar(page).locator('button:focus').count()).toBe(1)
    await page.keyboard.press('/')
    const search = page.getByLabel(en('shipments:search'), { exact: true })
    await page.keyboard.type('jx/')
    expect(await search.inputValue()).toBe('jx/')
    await search.fill(above)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === above)
    await expect.poll(getFocusedRow).toBe('2')
    await search.fill('')
    await page.getByRole('button', { name: en('lists:keys.label') }).click()
    await page.getByRole('switch', { name: en('lists:keys.on') }).click()
    // Cards have no keys.
    const ownSize = { bothSizes: false }
    expect(await findAccessibilityViolations(page, openPopover, ownSize)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(false)
  }))

test.each(onPhone('ru_RU'))(
  'shipments are deleted together, and one that was handed in meanwhile is reported, %s',
  (_, { lang, locale, viewport }) =>
    withListPage(
      env,
      { user, path: '/shipments?status=prepared', locale, viewport, expectedErrors: /409/ },
      async (page) => {
        const t = loadTexts(lang)
        await findRows(page).first().waitFor()
        const rows = page.locator('[data-order]')
        const names = await findRows(page).allInnerTexts()
        const ids = await rows.evaluateAll((found) =>
          found.map((row) => row.getAttribute('data-order') ?? ''),
        )
        for (const index of [0, 1, 2]) await findBoxes(page).nth(index).click()
        const answer = await page.evaluate(async (id) => {
          const response = await fetch(`/api/order/${id}`)
          return response.text()
        }, ids[1] ?? '')
        const barcode = /"barcode":"(\w+)"/.exec(answer)?.[1] ?? ''
        await env.stack.scan({ barcode, event: 'sourcein' })
        await openMenu(page, t)
        await page.getByRole('button', { name: t('lists:bulk.delete', { count: 3 }) }).click()
        const dialog = page.getByRole('dialog')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: t('lists:delete.confirm', { amount: 3 }) }).click()
        await dialog.getByRole('heading', { name: t('lists:delete.report') }).waitFor()
        expect(await dialog.getByRole('listitem').count()).toBe(1)
        expect(await dialog.getByRole('listitem').innerText()).toContain(names[1])
        await expectAccessible(page)
        await dialog
          .getByRole('button', { name: t('common:close') })
          .last()
          .click()
        await expect
          .poll(() => page.locator(`[data-order="${ids[0]}"], [data-order="${ids[2]}"]`).count())
          .toBe(0)
      },
    ),
)

test('deleting that loses its connection says how far it came, and goes on by one press', async () => {
  const visitor = await logInAs(env.stack, prepaid)
  const name = 'Kaugel Katkenud'
  const body = {
    ...orderToLocker,
    product_id: products.lockerM + 100,
    recipient: { ...orderToLocker.recipient, name },
  }
  for (const count of [100, 1])
    await createOrders(
      visitor,
      Array.from({ length: count }, () => body),
    )
  const path = '/shipments?rows=200&search=katkenud'
  await withListPage(env, { user: prepaid, path, expectedErrors: /ERR_/ }, async (page) => {
    await waitForTotal(page, 101)
    await page.getByRole('checkbox', { name: en('lists:select.page') }).click()
    await openMenu(page)
    await page.getByRole('button', { name: en('lists:bulk.delete', { count: 101 }) }).click()
    const dialog = page.getByRole('dialog')
    let calls = 0
    await page.route('**/api/order/cancel', (route) => {
      calls += 1
      return calls === 2 ? route.abort() : route.continue()
    })
    await dialog.getByRole('button', { name: en('lists:delete.confirm', { amount: 101 }) }).click()
    await dialog.getByText(en('lists:delete.progress', { deleted: 100, total: 101 })).waitFor()
    const goOn = dialog.getByRole('button', { name: en('lists:delete.confirm', { amount: 1 }) })
    await goOn.waitFor()
    await expectAccessible(page)
    await goOn.click()
    await dialog.waitFor({ state: 'detached' })
    expect(calls).toBe(3)
    const { shipments } = await visitor.call(listShipments, {
      query: { search: 'katkenud', limit: '500' },
    })
    expect(new Set(shipments.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  })
})

test('chosen shipments are exported to a spreadsheet in the order of the list', () =>
  withListPage(env, { user, path: '/shipments?sort=recipient_name' }, async (page) => {
    await findRows(page).first().waitFor()
    const names = await findRows(page).allInnerTexts()
    await findBoxes(page).nth(2).click()
    await findBoxes(page).nth(0).click()
    await openMenu(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: en('lists:bulk.export', { count: 2 }) }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^shipments-\d{4}-\d\d-\d\d\.xlsx$/)
    const workbook = read(await readFile(await file.path()))
    const [sheet] = Object.values(workbook.Sheets)
    const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1 }) : []
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(names[0])
    expect(rows[2]).toContain(names[2])
    await page.getByRole('dialog').getByText(en('lists:export.ready')).waitFor()
    await expectAccessible(page)
  }))
