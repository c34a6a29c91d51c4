import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#test/support/browser/screens.ts'
import { printLabels } from '#shared/api/labels.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { payOrders } from '#shared/api/payments.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { products } from '#test/support/examples/example-body.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { pay, returnFromBank } from '#test/support/visitors/pay.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { buildEditPath, buildOpenPath } from '#web/navigation/order-paths.ts'
import {
  button,
  expectAccessible,
  field,
  readOrder,
  setUpEditPage,
} from '#test/e2e/editing/edit-page.ts'

const { env, logIn, send, withPage } = setUpEditPage()

const business = 'business@demo.test'
const rdp = 'rdp@demo.test'

/** Size XL of a company. */
const companySizeXL = products.lockerXL + 100

const chooseSize = (page: Page, size: string) =>
  page
    .locator('label', { has: page.locator('[name=product_id]'), hasText: new RegExp(`^${size} `) })
    .click()

/** Pays at a bank from the dialog that is open. */
const payInDialog = async (page: Page) => {
  await page.getByRole('dialog').getByRole('checkbox').check()
  await button(page, 'Meripank').click()
  await page.waitForURL('**/sandbox/**')
  await page.locator('button[value=pay]').click()
}

const waitForOpen = (page: Page, id: string) =>
  page.waitForURL((url) => url.pathname === '/shipments' && url.searchParams.get('open') === id)

test('a company edits a paid shipment from its details and pays the difference, in Estonian', async () => {
  const { visitor, order } = await send(companyOrders.business, undefined, business, 'et_EE')
  await withPage(
    visitor,
    buildOpenPath(order.id),
    async ({ page, t }) => {
      // What is chosen before the shipment has loaded must not be replaced by it: there is no form yet.
      await page.route('**/api/order/*', async (route) => {
        await new Promise((resolve) => void setTimeout(resolve, 1000))
        await route.continue()
      })
      await page.getByRole('link', { name: t('common:edit'), exact: true }).click()
      await page.waitForURL('**/add-orders?**')
      await chooseSize(page, 'L')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.getByRole('heading', { name: t('add-orders:edit') }).waitFor()
      await page.getByText(t('edit:about', { name: order.recipient.name })).waitFor()
      expect(await field(page, 'destination_country').isDisabled()).toBe(true)
      await page.locator('output', { hasText: t('edit:price.due') }).waitFor()
      await expectAccessible(page)
      await button(page, t('add-orders:save')).click()
      const dialog = page.getByRole('dialog', {
        name: t('edit:confirm.title', { from: 'M', to: 'L' }),
      })
      await dialog.waitFor()
      await expectAccessible(page)
      expect((await readOrder(visitor, order.id)).main_product.service).toBe('M')
      await payInDialog(page)
      await page.waitForURL('**/add-orders?**')
      await page.getByText(t('bulk:pay.done', { count: 1 })).waitFor()
      await button(page, t('common:close')).click()
      // The form has begun the next shipment behind the dialog.
      await page.locator('summary', { hasText: t('add-orders:add') }).waitFor()
      expect(await readOrder(visitor, order.id)).toMatchObject({
        main_product: { service: 'L' },
        label_version: 2,
        change: null,
      })
    },
    { locale: 'et_EE' },
  )
})

test('a payment that was cancelled goes on from the details, in Russian on a phone', async () => {
  const { visitor, order } = await send(companyOrders.business, undefined, business, 'ru_RU')
  const body = { ...companyOrders.business, sender: order.sender, product_id: companySizeXL }
  await propose(visitor, order.id, body)
  const { redirect_url } = await startChangePayment(visitor, order.id)
  await returnFromBank(redirect_url ?? '', 'cancel')
  await withPage(
    visitor,
    buildOpenPath(order.id),
    async ({ page, t }) => {
      await button(page, t('shipments:proposal.go')).click()
      await button(page, 'Meripank').waitFor()
      // The details that opened this dialog are others on a desktop.
      await expectAccessible(page, { bothSizes: false })
      await payInDialog(page)
      await page.getByText(t('bulk:pay.done', { count: 1 })).waitFor()
      expect((await readOrder(visitor, order.id)).main_product.service).toBe('XL')
    },
    { locale: 'ru_RU', viewport: phone },
  )
})

test('a link to a shipment opens it in the form, and a smaller size pays back', async () => {
  const { visitor, order } = await send(companyOrders.business, undefined, business)
  const { code } = await waitForShortLink(env.stack, order.sender.email)
  await withPage(visitor, `/new_shipment/recipient#order_token=${code}`, async ({ page, t }) => {
    await page.getByRole('heading', { name: t('add-orders:edit') }).waitFor()
    await page.getByText(t('edit:about', { name: order.recipient.name })).waitFor()
    expect(page.url()).not.toContain('order_token')
    await chooseSize(page, 'XS')
    await page.locator('output', { hasText: t('edit:price.refund') }).waitFor()
    await button(page, t('add-orders:save')).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const refund = (await readOrder(visitor, order.id)).change?.refund ?? 0
    expect(refund).toBeGreaterThan(0)
    const sum = formatEuros(toCents(refund))
    await dialog.getByText(t('edit:confirm.refund', { sum })).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('common:confirm') }).click()
    await page.getByText(t('edit:done'), { exact: true }).waitFor()
    await waitForOpen(page, order.id)
    const changed = await readOrder(visitor, order.id)
    expect(changed.main_product.service).toBe('XS')
    expect(changed.refunds.map(({ amount }) => amount)).toEqual([refund])
  })
})

test('another recipient of a printed shipment costs nothing and makes its label void', async () => {
  const visitor = await logIn(rdp)
  const { orders, orderIds } = await createOrders(visitor, companyOrders.rdp)
  const { id, barcode, recipient } = getOnly(orders)
  await visitor.call(confirmOrders, { body: { ids: orderIds } })
  await visitor.send(printLabels.method, printLabels.path, {
    body: { barcodes: { [barcode]: {} } },
  })
  await withPage(visitor, buildEditPath(id, 'business_rdp'), async ({ page, t }) => {
    await page.getByText(t('edit:about', { name: recipient.name })).waitFor()
    await field(page, 'recipient_name').fill('Liis Lepp')
    await button(page, t('add-orders:save')).click()
    await waitForOpen(page, id)
    await page.getByText(t('next:change.labelVoid', { count: 1 })).waitFor()
    expect((await readOrder(visitor, id)).recipient.name).toBe('Liis Lepp')
    await page.goto(`${env.stack.url}/add-orders`)
    await page.getByRole('heading', { name: t('add-orders:add') }).waitFor()
  })
})

test('a payment that is refused for some names them and goes on with the others, in Estonian', async () => {
  const visitor = await logIn(business, 'et_EE')
  const names = ['Keeldu Esimene', 'Keeldu Teine']
  const { orderIds } = await createOrders(
    visitor,
    names.map((name) => ({
      ...companyOrders.business,
      recipient: { ...companyOrders.business.recipient, name },
    })),
  )
  await withPage(
    visitor,
    '/shipments?search=Keeldu',
    async ({ page, t }) => {
      await expect.poll(() => page.locator('[data-order]').count()).toBe(2)
      for (const box of await page.locator('[data-order] input').all()) await box.check()
      await page
        .getByRole('region', { name: t('lists:bulk.label') })
        .getByRole('button', { name: t('lists:bulk.pay', { count: 2 }) })
        .click()
      await page.getByRole('dialog').getByRole('checkbox').check()
      await pay(visitor, { orderIds: orderIds.slice(0, 1) })
      await button(page, 'Meripank').click()
      const refused = page.getByRole('dialog', { name: t('shell:problem.types.conflict') })
      await refused.getByText(t('lists:refused.notNeeded', { count: 1, total: 2 })).waitFor()
      expect(await refused.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringContaining('Keeldu Esimene'),
      ])
      await expectAccessible(page)
      await refused.getByRole('button', { name: t('bulk:pay.title', { count: 1 }) }).click()
      await payInDialog(page)
      await page.getByText(t('bulk:pay.done', { count: 1 })).waitFor()
      expect(await visitor.expectRefusal(payOrders, { body: toBody(orderIds) })).toMatchObject({
        rows: [{ index: 0 }, { index: 1 }],
      })
    },
    { locale: 'et_EE', viewport: phone, expectedErrors: /409/ },
  )
})

const toBody = (order_ids: readonly string[]) => ({
  order_ids,
  itella_terms: true,
  location_id: null,
  gateway: 'meripank',
})
