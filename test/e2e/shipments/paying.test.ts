import { describe, expect, test } from 'vitest'
import { getOrder } from '#shared/api/shipments.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import {
  button,
  chooseAnyBlue,
  expectAccessible,
  field,
  listScreens,
  payAtBank,
  readOrder,
  setUpEditPage,
} from '../editing/edit-page.ts'

const { logIn, send, withPage } = setUpEditPage()

const user = 'private@demo.test'

describe('an unpaid shipment is paid from its details', () => {
  test.each(listScreens('et_EE'))(
    'as it is, also after a payment that was cancelled, %s',
    async (_, screen) => {
      const visitor = await logIn(user, screen.locale)
      const { orderIds, orders } = await createOrders(visitor, orderToLocker)
      const [id = ''] = orderIds
      await withPage(
        visitor,
        buildOpenPath(id),
        async ({ page, t }) => {
          const pay = page
            .getByRole('dialog')
            .getByRole('link', { name: t('shipments:status.pay_price', { price: '4,19 €' }) })
          await pay.waitFor()
          await expectAccessible(page)
          await pay.click()
          await page.waitForURL('**/new_shipment/drop_off?**')
          await page.getByText(t('edit:pay', { name: orderToLocker.recipient.name })).waitFor()
          await expectAccessible(page)
          await chooseAnyBlue({ page, t })
          await payAtBank(page, 'cancel')
          await page.getByText(t('payment:notice.not_completed')).waitFor()
          await payAtBank(page)
          await page.waitForURL('**/new_shipment/next?**')
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

  test('changed, and is replaced by what was paid', async () => {
    const visitor = await logIn(user)
    const { orderIds } = await createOrders(visitor, orderToLocker)
    const [id = ''] = orderIds
    await withPage(visitor, `/new_shipment/recipient?pay=${id}`, async ({ page, t }) => {
      await page.waitForURL('**/new_shipment/drop_off?**')
      await page.goto(page.url().replace('drop_off', 'recipient'))
      await field(page, 'recipient_name').fill('Liis Lepp')
      await button(page, t('common:next')).click()
      await chooseAnyBlue({ page, t })
      await payAtBank(page)
      await page.waitForURL('**/new_shipment/next?**')
      await page.getByText('Liis Lepp').first().waitFor()
      expect((await readOrder(visitor, id)).status).toBe('cancelled')
    })
  })

  test('only once: a paid one opens its details', async () => {
    const { visitor, order } = await send(orderToLocker, undefined, user)
    await withPage(visitor, `/new_shipment/recipient?pay=${order.id}`, async ({ page }) => {
      await page.waitForURL((url) => url.searchParams.get('open') === order.id)
      await page.getByRole('dialog').getByText(order.recipient.name).first().waitFor()
      const { payments } = await visitor.call(getOrder, { params: { id: order.id } })
      expect(payments).toHaveLength(1)
    })
  })
})

test.each(listScreens('et_EE'))(
  'a guest downloads the receipt from the thank-you page, %s',
  async (_, screen) => {
    const { visitor } = await send(orderToLocker)
    await withPage(
      visitor,
      '/new_shipment/thankyou',
      async ({ page, t }) => {
        const receipt = button(page, t('shipments:payment.receiptOf.payment'))
        await receipt.waitFor()
        await expectAccessible(page)
        const download = page.waitForEvent('download')
        await receipt.click()
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      },
      screen,
    )
  },
)

test.each(listScreens('lv_LV'))(
  'the codes and the tracking of a shipment lead to its details, %s',
  async (_, screen) => {
    const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
    await withPage(
      visitor,
      '/new_shipment/next',
      async ({ page, t }) => {
        await page.getByRole('link', { name: t('next:shipment.details') }).click()
        await page.waitForURL((url) => url.searchParams.get('open') === order.id)
        const dialog = page.getByRole('dialog')
        await dialog.getByText(t('track:expected.after', { count: 1 })).waitFor()
        await expectAccessible(page)
        await dialog.getByRole('link', { name: t('next:shipment.track') }).click()
        await page.waitForURL(`**/track/${order.barcode}?**`)
        await page.getByRole('link', { name: t('track:details') }).click()
        await page.waitForURL((url) => url.searchParams.get('open') === order.id)
        await expect.poll(() => dialog.getByText(order.recipient.name).count()).toBeGreaterThan(0)
      },
      screen,
    )
  },
)

test.each(listScreens('ru_RU'))(
  'the receipt of a payment is downloaded from the details, %s',
  async (_, screen) => {
    const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
    const [payment] = (await visitor.call(getOrder, { params: { id: order.id } })).payments
    await withPage(
      visitor,
      buildOpenPath(order.id),
      async ({ page, t }) => {
        const receipt = button(page, t('shipments:payment.receiptOf.payment'))
        await receipt.waitFor()
        await page.getByText('Meripank').waitFor()
        await expectAccessible(page)
        const download = page.waitForEvent('download')
        await receipt.click()
        expect((await download).suggestedFilename()).toBe(
          `${t('shipments:payment.receiptOf.payment')} ${payment?.id}.pdf`,
        )
      },
      screen,
    )
  },
)
