import { expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { buildDuplicatePath, buildEditPath, buildOpenPath } from '#web/navigation/order-paths.ts'
import { button, expectAccessible, setUpEditPage } from '#test/e2e/editing/edit-page.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'

const { env, logIn, send, withPage } = setUpEditPage()

const user = 'private@demo.test'

/** The id of no shipment. */
const id = 'ord_00000000000000000000000000'

test.each(onPhone('lt_LT'))(
  'an unknown shipment in the address of a list says so, %s',
  async (_, screen) => {
    await withPage(
      await logIn(user, screen.locale),
      buildOpenPath(id),
      async ({ page, t }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByText(t('shipments:details.missing')).waitFor()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: t('common:close') }).click()
        await dialog.waitFor({ state: 'detached' })
        await page.locator('[role=row] a').first().waitFor()
        expect(new URL(page.url()).searchParams.has('open')).toBe(false)
        await page.goto(`${env.stack.url}/shipments/${id}`)
        await page.getByRole('heading', { name: t('shell:titles.notFound'), level: 1 }).waitFor()
        // An e-mail program may have removed the token of a link.
        await page.goto(`${env.stack.url}/new_shipment/next`)
        await page.getByText(t('next:link.gone')).waitFor()
        await expectAccessible(page)
      },
      { ...screen, expectedErrors: /404/ },
    )
  },
)

test.each(onDesktop('ru_RU'))(
  'an unknown shipment is neither edited nor duplicated nor paid, %s',
  async (_, screen) => {
    await withPage(
      await logIn(user, screen.locale),
      buildEditPath(id),
      async ({ page, t }) => {
        const gone = page.getByText(t('edit:gone.title'))
        await gone.waitFor()
        await expectAccessible(page)
        for (const path of [
          buildDuplicatePath(id),
          `/new_shipment/recipient?pay=${id}`,
          '/new_shipment/recipient#order_token=unknown',
        ]) {
          await page.goto('about:blank')
          await page.goto(env.stack.url + path)
          await gone.waitFor()
          expect(await page.locator('[name=recipient_name]').count()).toBe(0)
        }
        await page
          .getByRole('main')
          .getByRole('link', { name: t('shell:menu.newShipment') })
          .click()
        await page.waitForURL('**/new_shipment/parcel_selection?**')
        expect(await button(page, t('common:next')).count()).toBe(1)
      },
      { ...screen, expectedErrors: /404/ },
    )
  },
)

test.each(onPhone('et_EE'))(
  'a guest downloads the receipt from the thank-you page, %s',
  async (_, screen) => {
    const { visitor } = await send(orderToLocker)
    await withPage(
      visitor,
      '/new_shipment/thankyou',
      async ({ page, t }) => {
        const receipt = button(page, t('shipments:payment.receiptOf.payment'))
        await page.getByRole('heading', { name: t('shipments:details.payments') }).click()
        await receipt.waitFor()
        const download = page.waitForEvent('download')
        await receipt.click()
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      },
      screen,
    )
  },
)

test.each(onDesktop('lv_LV'))(
  'the codes and the tracking of a shipment lead to its details, which have its receipt, %s',
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
        await dialog.getByText('Meripank').waitFor()
        await expectAccessible(page)
        const [payment] = (await visitor.call(getOrder, { params: { id: order.id } })).payments
        const receipt = t('shipments:payment.receiptOf.payment')
        const download = page.waitForEvent('download')
        await button(page, receipt).click()
        expect((await download).suggestedFilename()).toBe(
          `${receipt} ${getReceiptNumber(payment?.id ?? '')}.pdf`,
        )
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

test.each(onPhone('lv_LV'))(
  'an open list shows the new status of a parcel after a minute, %s',
  async (_, screen) => {
    const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
    await withPage(
      visitor,
      '/shipments',
      async ({ page, t }) => {
        await page.clock.install()
        await page.reload()
        const row = page.locator('[role=row]', { has: page.locator(`a[href*="${order.id}"]`) })
        await row.getByText(t('shipments:status.ready_for_sending')).waitFor()
        await env.stack.scan({ barcode: order.barcode, event: 'fetched' })
        await expect
          .poll(async () => {
            const answered = page.waitForResponse('**/orderstatus?**')
            await page.clock.fastForward('01:16')
            await answered
            return row.getByText(t('shipments:status.ready_for_pickup')).count()
          })
          .toBe(1)
      },
      screen,
    )
  },
)
