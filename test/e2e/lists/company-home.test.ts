import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { releaseDoor } from '#shared/api/doors.ts'
import { createOrder } from '#shared/api/orders.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { places } from '#test/support/examples/example-body.ts'
import { allowWhiteLockers, createNamed } from '#test/e2e/business/company-orders.ts'
import { createCompanyPage } from '#test/e2e/business/company-page.ts'
import { expectAccessible, findRows, withListPage } from './list-page.ts'

const env = setUpStackAndBrowser()

test.each(onPhone('ru_RU'))(
  'each thing that needs attention leads to its shipments, what is done leaves the selection, and the usual drop-off is shown, %s',
  async (_, { lang, locale, viewport }) => {
    const user = 'postpaid@demo.test'
    const data = { default_place_id: places.sadam }
    const body = { setting_name: 'bulk_sending_white', data }
    await (await logInAs(env.stack, user)).call(setServiceStatus, { body })
    await withListPage(env, { user, path: '/', locale, viewport }, async (page) => {
      const t = loadTexts(lang)
      await page.getByRole('heading', { name: t('welcome:home.today') }).waitFor()
      await page.getByRole('heading', { name: t('welcome:dropOff.yours') }).waitFor()
      await page.getByText('Tallinna Sadam D-terminal', { exact: true }).waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
      const link = page.getByRole('link', { name: new RegExp(`^${t('welcome:home.print')}: `) })
      const count = /\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0]
      const row = page.getByRole('listitem').filter({ has: link })
      expect((await row.innerText()).split('\n')[0]).toBe(count)
      await link.click()
      await page.getByText(t('shipments:attention.labels'), { exact: true }).waitFor()
      await page.locator(`[role=table][aria-rowcount="${Number(count) + 1}"]`).waitFor()
      await expectAccessible(page)
      const company = createCompanyPage(page, t)
      await company.selectAll(Number(count))
      await company.open('print', Number(count))
      await company.downloadLabels(Number(count))
      await company.bar.getByText(t('lists:select.left', { count: Number(count) })).waitFor()
      await page
        .getByRole('button', { name: t('shipments:noMatch.clear') })
        .first()
        .click()
      await page.waitForURL((url) => !url.searchParams.has('attention'))
    })
  },
)

test('a new company starts with its first shipment, then sees how many wait for it', async () => {
  const t = loadTexts('en')
  const visit = { user: 'rdp@demo.test', path: '/', locale: 'en_GB' } as const
  await withListPage(env, visit, async (page) => {
    await page.getByRole('heading', { name: t('welcome:home.firstTitle') }).waitFor()
    await expectAccessible(page)
    // There is nothing to search or to filter before the first shipment.
    await page.goto(`${env.stack.url}/shipments`)
    await page.getByRole('heading', { name: t('shipments:empty.shipments.title') }).waitFor()
    expect(await page.getByRole('searchbox').count()).toBe(0)
    expect(await page.getByText(t('lists:date.label'), { exact: true }).count()).toBe(0)
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('welcome:newOrder') })
      .click()
    await page.waitForURL((url) => url.pathname === '/add-orders')
  })
  const visitor = await logInAs(env.stack, 'rdp@demo.test')
  await visitor.call(createOrder, { body: { ...companyOrders.rdp, parcels: 3 } })
  await withListPage(env, visit, async (page) => {
    const name = new RegExp(`^${t('welcome:home.confirm')}: 3 `)
    await page.getByRole('link', { name }).waitFor()
    await page.getByRole('link', { name: `${t('welcome:preparedOrders')} 3` }).waitFor()
    await page.getByRole('heading', { name: t('welcome:home.last') }).waitFor()
    await page.getByRole('link', { name: companyOrders.rdp.recipient.name }).first().click()
    await page.getByRole('dialog').or(findRows(page)).first().waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^ord_/)
  })
})

/** Gives the booked doors of shipments back, so that they wait for one. */
const releaseDoors = async (visitor: Browser, ids: readonly string[]) => {
  for (const id of ids) {
    const order = await visitor.call(getOrder, { params: { id } })
    const door_id = order.order.location_door?.id ?? ''
    await visitor.call(releaseDoor, { body: { id, door_id } })
  }
}

/** Loads the page anew and reads a text: what the start page counts follows a moment later. */
const reloadAndRead = async (page: Page, element: Locator): Promise<string> => {
  await page.reload()
  return element.innerText()
}

test.each(onDesktop('lt_LT'))(
  'a prepaid company books lockers for what it has paid, if there is anything, %s',
  async (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    await allowWhiteLockers(env.stack, 'business')
    const visit = { user: 'business@demo.test', path: '/', locale, viewport } as const
    const open = async (page: Page) => {
      await page.getByRole('button', { name: t('welcome:bookLocker') }).click()
      return page.getByRole('dialog')
    }
    const { orderIds } = await createNamed(env.stack, 'business', `Kapp ${lang}`, 2)
    await withListPage(env, visit, async (page) => {
      const dialog = await open(page)
      await dialog.getByText(t('welcome:home.booking.nothingText')).waitFor()
      await expectAccessible(page)
      await dialog.getByRole('link', { name: t('welcome:preparedOrders') }).click()
      await page.waitForURL((url) => url.pathname === '/add-orders')
    })
    const visitor = await logInAs(env.stack, visit.user)
    await pay(visitor, { orderIds, location: places.sadam })
    await releaseDoors(visitor, orderIds)
    await withListPage(env, visit, async (page) => {
      const button = page.getByRole('button', { name: t('welcome:bookLocker') })
      await expect.poll(() => reloadAndRead(page, button)).toMatch(/2$/)
      await page.route('**/api/collections/max_allowed_bookings/', (route) =>
        route.fulfill({ json: { max_bookings: 1 } }),
      )
      const cut = await open(page)
      await cut.getByRole('heading', { name: t('bulk:book.title', { count: 1 }) }).waitFor()
      await cut.getByText(t('lists:tooManyToBook', { count: 1 })).waitFor()
      await page.unrouteAll()
      await page.reload()
      const dialog = await open(page)
      await dialog.getByRole('heading', { name: t('bulk:book.title', { count: 2 }) }).waitFor()
      await dialog.getByText(`Kapp ${lang}, Kapp ${lang}`, { exact: true }).waitFor()
      await expectAccessible(page)
      await createCompanyPage(page, t).chooseWhite()
      await page.getByRole('button', { name: t('bulk:book.submit', { count: 2 }) }).click()
      await page.getByRole('list', { name: t('bulk:summary.label') }).waitFor()
      await page.getByRole('button', { name: t('common:ok') }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/')
    })
  },
)
