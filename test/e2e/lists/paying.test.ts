import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { cancelOrders } from '#shared/api/orders.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { orderToLocker, services } from '#test/support/examples/example-body.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { anyBlue, createFilledDraft, doorCodes } from '#test/e2e/wizard/draft-page.ts'
import {
  button,
  chooseAnyBlue,
  expectAccessible,
  field,
  openBank,
  type OpenPage,
  payAtBank,
  readOrder,
  setUpEditPage,
} from '#test/e2e/editing/edit-page.ts'

const { env, logIn, send, withPage } = setUpEditPage()

const user = 'private@demo.test'

const buildPayPath = (id: string) => `/new_shipment/recipient?pay=${id}`

/** Creates an unpaid shipment and returns its id. */
const createUnpaid = async (visitor: Browser, body: object = orderToLocker) => {
  const { orderIds } = await createOrders(visitor, body)
  return orderIds[0] ?? ''
}

const listPayments = async (visitor: Browser, id: string) =>
  (await visitor.call(getOrder, { params: { id } })).payments

describe('an unpaid shipment is paid from its details', () => {
  test.each(onPhone('et_EE'))(
    'as it is, also after a payment that was cancelled, in the language of the visit, %s',
    async (_, screen) => {
      // The bank returns to the language of the visit, which is not that of the account.
      const visitor = await logIn(user, 'lt_LT')
      const { orderIds, orders } = await createOrders(visitor, orderToLocker)
      const [id = ''] = orderIds
      await withPage(
        visitor,
        buildOpenPath(id),
        async ({ page, t }) => {
          const payLink = page
            .getByRole('dialog')
            .getByRole('link', { name: t('shipments:status.pay_price', { price: '4,19 €' }) })
          await payLink.waitFor()
          await expectAccessible(page)
          await payLink.click()
          await page.waitForURL('**/new_shipment/drop_off?**')
          await page.getByText(t('edit:pay', { name: orderToLocker.recipient.name })).waitFor()
          await expectAccessible(page)
          await chooseAnyBlue({ page, t })
          await payAtBank(page, 'cancel')
          await page.getByText(t('payment:notice.cancelled')).waitFor()
          // Later it goes on where it was: with its drop-off and the accepted terms.
          await page.goto(`${env.stack.url}${buildPayPath(id)}&lang=${screen.locale}`)
          await page.waitForURL('**/new_shipment/payment?**')
          // A phone folds the summary, in which the drop-off stands.
          await page.getByText(t('payment:dropOff.anyBlue')).first().waitFor({ state: 'attached' })
          expect(await page.getByRole('checkbox').last().isChecked()).toBe(true)
          await payAtBank(page)
          await page.waitForURL('**/new_shipment/next?**')
          await page.getByText(t('next:paid', { count: 1 })).waitFor()
          expect(await page.locator('html').getAttribute('lang')).toBe(screen.lang)
          expect(await readOrder(visitor, id)).toMatchObject({
            status: 'prepared',
            barcode: orders[0]?.barcode,
            paid_amount: 4.19,
          })
        },
        screen,
      )
    },
  )

  test.each(onDesktop('lv_LV'))(
    'changed, is replaced by what was paid, and keeps the personal code of its recipient, %s',
    async (_, screen) => {
      const visitor = await logIn(user, screen.locale)
      const personal_code = '38001085718'
      const service_ids = [services.idCheck]
      const id = await createUnpaid(visitor, { ...orderToLocker, service_ids, personal_code })
      await withPage(
        visitor,
        buildPayPath(id),
        async ({ page, t }) => {
          await page.waitForURL('**/new_shipment/drop_off?**')
          await page.goto(page.url().replace('drop_off', 'recipient'))
          await page.getByText(t('recipient:personalCodeKept')).waitFor()
          expect(await field(page, 'personal_code').inputValue()).toBe('')
          await expectAccessible(page)
          await field(page, 'content').fill('Tee')
          await button(page, t('common:next')).click()
          await chooseAnyBlue({ page, t })
          await payAtBank(page)
          await page.waitForURL('**/new_shipment/next?**')
          await page.getByRole('link', { name: t('next:shipment.details') }).click()
          await page.waitForURL((url) => url.searchParams.has('open'))
          const paid = await readOrder(visitor, new URL(page.url()).searchParams.get('open') ?? '')
          expect(paid).toMatchObject({ content: 'Tee', has_personal_code: true })
          expect(paid.id).not.toBe(id)
          expect((await readOrder(visitor, id)).status).toBe('cancelled')
          expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
            personal_code,
          )
        },
        screen,
      )
    },
  )
})

/** Counts the shipments to a recipient, without those that are cancelled. */
const countSentTo = async (visitor: Browser, search: string) =>
  (await visitor.call(listShipments, { query: { search } })).total

const createdOrders = z.object({ created: z.object({ order_ids: z.array(z.string()) }) })

/** Presses a bank whose payment is not opened. Returns the ids of the shipments, which are created before. */
const beginPayment = async ({ page, t }: Pick<OpenPage, 'page' | 't'>) => {
  await page.route(
    '**/api/order/pay',
    (route) => route.fulfill({ status: 422, json: { error_type: 'generic_error', errors: [] } }),
    { times: 1 },
  )
  await page.getByRole('checkbox').last().check()
  await button(page, 'Meripank').click()
  const problem = page.getByRole('dialog')
  await problem.getByRole('button', { name: t('common:ok'), exact: true }).click()
  await problem.waitFor({ state: 'detached' })
  const draft = await page.evaluate(() => sessionStorage.getItem('pakk.draft.new-shipment.1') ?? '')
  return createdOrders.parse(JSON.parse(draft)).created.order_ids
}

describe('the parcels of a begun draft', () => {
  const recipients = ['jõgi 1', 'jõgi 2']

  test.each([
    ['as it was', false],
    ['changed', true],
  ])('are sent once although one is paid elsewhere, with the draft %s', async (_, isChanged) => {
    const visitor = await logIn(user)
    const draft = await createFilledDraft(env.stack, 2, { drop_off: anyBlue })
    const countEach = () => Promise.all(recipients.map((each) => countSentTo(visitor, each)))
    const before = await countEach()
    await withPage(
      visitor,
      '/new_shipment/payment',
      async ({ page, t }) => {
        const [first = ''] = await beginPayment({ page, t })
        await pay(visitor, { orderIds: [first] })
        // The session knows only its last payment.
        await sendOne(visitor, withNewSender(orderToLocker))
        if (isChanged) {
          await page.goto(`${env.stack.url}/new_shipment/recipient?lang=en_GB`)
          await button(page, `${t('recipient:editParcel')} 2`).click()
          await field(page, 'content').fill('Books')
          await button(page, t('common:next')).click()
          await page.getByRole('button', { name: t('payment:dropOff.toPayment') }).click()
        }
        await button(page, 'Meripank').click()
        await page.getByText(t('next:waiting.text', { count: 1 })).waitFor()
        await page.getByRole('link', { name: t('next:waiting.send', { count: 1 }) }).click()
        await button(page, t('common:next')).click()
        await chooseAnyBlue({ page, t })
        await payAtBank(page)
        await page.getByText(t('next:paid', { count: 1 })).waitFor()
      },
      { draft, expectedErrors: /409|422/ },
    )
    await expect.poll(countEach).toEqual(before.map((count) => count + 1))
  })

  test('are created anew when they were deleted in a list', async () => {
    const visitor = await logIn(user)
    const draft = await createFilledDraft(env.stack, 1, { drop_off: anyBlue })
    await withPage(
      visitor,
      '/new_shipment/payment',
      async ({ page, t }) => {
        const ids = await beginPayment({ page, t })
        await visitor.call(cancelOrders, { body: { ids } })
        await payAtBank(page)
        await page.getByText(t('next:paid', { count: 1 })).waitFor()
        expect(await doorCodes(page).count()).toBe(1)
      },
      { draft, expectedErrors: /409|422/ },
    )
  })
})

describe('a shipment is paid once', () => {
  test.each(onDesktop('en_GB'))('a paid one opens its details, %s', async (_, screen) => {
    const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
    await withPage(
      visitor,
      buildPayPath(order.id),
      async ({ page }) => {
        await page.waitForURL((url) => url.searchParams.get('open') === order.id)
        await page.getByRole('dialog').getByText(order.recipient.name).first().waitFor()
        expect(await listPayments(visitor, order.id)).toHaveLength(1)
      },
      screen,
    )
  })

  test.each(onPhone('lv_LV'))(
    'although another tab begins and ends its payment in between, %s',
    async (_, screen) => {
      const visitor = await logIn(user, screen.locale)
      const id = await createUnpaid(visitor)
      await withPage(
        visitor,
        buildPayPath(id),
        async ({ page, t }) => {
          await chooseAnyBlue({ page, t })
          await page.waitForURL('**/new_shipment/payment?**')
          await pay(visitor, { orderIds: [id] })
          await page.getByRole('checkbox').last().check()
          await button(page, 'Meripank').click()
          await page.waitForURL('**/new_shipment/next?**')
          await page.getByText(t('next:paid', { count: 1 })).waitFor()
          expect(await listPayments(visitor, id)).toMatchObject([{ kind: 'payment', amount: 4.19 }])
        },
        { ...screen, expectedErrors: /409/ },
      )
    },
  )

  test.each(onDesktop('et_EE'))(
    'of a guest although two tabs are at the bank with it, %s',
    async (_, screen) => {
      const visitor = await visit(env.stack)
      const id = await createUnpaid(visitor)
      await withPage(
        visitor,
        buildPayPath(id),
        async ({ page, t }) => {
          await chooseAnyBlue({ page, t })
          await openBank(page)
          const second = await page.context().newPage()
          await second.goto(`${env.stack.url}${buildPayPath(id)}&lang=${screen.locale}`)
          await openBank(second)
          for (const tab of [page, second]) {
            await tab.locator('button[value=pay]').click()
            await tab.waitForURL('**/new_shipment/thankyou?**')
            await tab.getByText(t('next:paid', { count: 1 })).waitFor()
          }
          expect(await listPayments(visitor, id)).toMatchObject([{ kind: 'payment', amount: 4.19 }])
        },
        screen,
      )
    },
  )
})
