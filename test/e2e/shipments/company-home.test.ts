import { expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { desktop, expectAccessible, findRows, phone, withListPage } from './list-page.ts'

const env = setUpStackAndBrowser()

test.each([
  ['en', 'en_GB', desktop],
  ['ru', 'ru_RU', phone],
] as const)(
  'in %s (%s) each thing that needs attention leads to its shipments',
  (lang, locale, viewport) =>
    withListPage(env, { user: 'postpaid@demo.test', path: '/', locale, viewport }, async (page) => {
      const t = loadTexts(lang)
      await page.getByRole('heading', { name: t('welcome:company.today') }).waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
      await expectAccessible(page)
      const link = page.getByRole('link', { name: new RegExp(`^${t('welcome:company.print')}: `) })
      const count = /\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0]
      await link.click()
      await page.getByText(t('shipments:attention.labels'), { exact: true }).waitFor()
      await page.locator(`[role=table][aria-rowcount="${Number(count) + 1}"]`).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('shipments:noMatch.clear') }).click()
      await page.waitForURL((url) => !url.searchParams.has('attention'))
    }),
)

test('a new company starts with its first shipment, then sees how many wait for it', async () => {
  const t = loadTexts('en')
  const visit = { user: 'rdp@demo.test', path: '/', locale: 'en_GB' } as const
  await withListPage(env, visit, async (page) => {
    await page.getByRole('heading', { name: t('welcome:company.firstTitle') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('welcome:newOrder') }).click()
    await page.waitForURL((url) => url.pathname === '/add-orders')
  })
  const visitor = await logInAs(env.stack, 'rdp@demo.test')
  await visitor.call(createOrder, { body: { ...companyOrders.rdp, parcels: 3 } })
  await withListPage(env, visit, async (page) => {
    const name = new RegExp(`^${t('welcome:company.confirm')}: 3 `)
    await page.getByRole('link', { name }).waitFor()
    await page.getByRole('link', { name: `${t('welcome:preparedOrders')} 3` }).waitFor()
    await page.getByRole('heading', { name: t('welcome:company.last') }).waitFor()
    await page.getByRole('link', { name: companyOrders.rdp.recipient.name }).first().click()
    await page.getByRole('dialog').or(findRows(page)).first().waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^ord_/)
  })
})
