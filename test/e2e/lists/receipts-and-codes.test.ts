import { expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { button, expectAccessible, setUpEditPage } from '#test/e2e/editing/edit-page.ts'

const { send, withPage } = setUpEditPage()

const user = 'private@demo.test'

test.each(onPhone('et_EE'))(
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

test.each(onDesktop('lv_LV'))(
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

test.each(onDesktop('en_GB'))(
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
          `${t('shipments:payment.receiptOf.payment')} ${getReceiptNumber(payment?.id ?? '')}.pdf`,
        )
      },
      screen,
    )
  },
)
