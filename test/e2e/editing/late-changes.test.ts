import { describe, expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { printLabels } from '#shared/api/labels.ts'
import { getOrder } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { returnFromBank } from '#test/support/visitors/pay.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { buildEditPath, buildOpenPath } from '#web/navigation/order-paths.ts'
import {
  button,
  expectAccessible,
  field,
  payAtBank,
  readOrder,
  setUpEditPage,
} from './edit-page.ts'

const { env, send, withPage } = setUpEditPage()

const user = 'private@demo.test'

/** Starts the payment of a change to size XL, and returns the address of the bank's page. */
const startEnlarging = async (visitor: Browser, { id, sender }: Order): Promise<string> => {
  await propose(visitor, id, { ...orderToLocker, sender, product_id: products.lockerXL })
  return (await startChangePayment(visitor, id)).redirect_url ?? ''
}

describe('a change whose money arrives after the parcel was handed in', () => {
  test.each(onDesktop('et_EE'))('is not made and is refunded, %s', async (_, screen) => {
    const { visitor, order } = await send(orderToLocker)
    await withPage(
      visitor,
      buildEditPath(order.id),
      async ({ page, t }) => {
        // The page that the bank leads back to knows the change by the form that began it.
        await field(page, 'recipient_name').waitFor()
        const bankUrl = await startEnlarging(visitor, order)
        await env.stack.scan({ barcode: order.barcode, event: 'sourcein' })
        await expect.poll(async () => (await readOrder(visitor, order.id)).status).toBe('sourcein')
        await page.goto(await returnFromBank(bankUrl, 'pay'))
        await page.getByRole('heading', { name: t('shell:titles.notChanged'), level: 1 }).waitFor()
        await page.getByText(t('next:change.notMadeText')).waitFor()
        await expectAccessible(page)
        expect((await readOrder(visitor, order.id)).main_product.service).toBe('M')
        await expect
          .poll(async () => (await visitor.call(getOrder, { params: { id: order.id } })).payments)
          .toContainEqual(expect.objectContaining({ kind: 'refund', amount: 2.8, state: 'done' }))
      },
      screen,
    )
  })
})

describe('a proposed change', () => {
  test.each(onPhone('ru_RU'))(
    'that was cancelled at the bank is shown with its amount, and is paid from there, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
      await returnFromBank(await startEnlarging(visitor, order), 'cancel')
      await withPage(
        visitor,
        buildOpenPath(order.id),
        async ({ page, t }) => {
          const dialog = page.getByRole('dialog')
          await dialog.getByText(t('shipments:proposal.title')).waitFor()
          await dialog.getByText('2,80 €').first().waitFor()
          await expectAccessible(page)
          await dialog.getByRole('link', { name: t('shipments:proposal.go') }).click()
          await page.locator('output', { hasText: '2,80 €' }).waitFor()
          await button(page, t('common:next')).click()
          await payAtBank(page, 'cancel')
          await page.getByText(t('payment:notice.cancelled')).waitFor()
          expect((await readOrder(visitor, order.id)).main_product.service).toBe('M')
          await payAtBank(page)
          await page.waitForURL('**/new_shipment/next?**')
          expect(await readOrder(visitor, order.id)).toMatchObject({
            main_product: { service: 'XL' },
            change: null,
            paid_amount: 6.99,
          })
        },
        screen,
      )
    },
  )

  test.each(onDesktop('lt_LT'))(
    'stays in the form while there is no connection, and is made once, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker)
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          await field(page, 'recipient_name').fill('Liis Lepp')
          await page.getByText(t('edit:price.same')).waitFor()
          // Longer than the call is repeated for.
          await page.clock.install()
          await page.context().setOffline(true)
          await button(page, t('common:confirm')).click()
          await page.clock.fastForward('01:30')
          const problem = page.getByRole('dialog', { name: t('shell:problem.types.network_error') })
          await expect
            .poll(async () => {
              await page.clock.fastForward('00:30')
              return problem.count()
            })
            .toBe(1)
          await expectAccessible(page)
          expect((await readOrder(visitor, order.id)).recipient).toEqual(order.recipient)
          await page.context().setOffline(false)
          await problem.getByRole('button', { name: t('common:ok') }).click()
          expect(await field(page, 'recipient_name').inputValue()).toBe('Liis Lepp')
          await button(page, t('common:confirm')).click()
          await page.waitForURL('**/new_shipment/thankyou?**')
          const changed = await readOrder(visitor, order.id)
          expect(changed.recipient.name).toBe('Liis Lepp')
          expect(changed.label_version).toBe(2)
        },
        { ...screen, expectedErrors: /ERR_INTERNET_DISCONNECTED/ },
      )
    },
  )
})

test.each(onPhone('et_EE'))(
  'editing begun in a list returns to it as it was, %s',
  async (_, screen) => {
    const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
    const list = `/shipments?search=${encodeURIComponent(order.barcode)}&open=${order.id}`
    await withPage(
      visitor,
      list,
      async ({ page, t }) => {
        const edit = page.getByRole('dialog').getByRole('link', { name: t('common:edit') })
        for (const leave of ['common:cancel', 'common:confirm'] as const) {
          await edit.click()
          await field(page, 'content').fill('Books')
          await button(page, t(leave)).click()
          await page.waitForURL((url) => url.searchParams.get('open') === order.id)
          expect(new URL(page.url()).searchParams.get('search')).toBe(order.barcode)
        }
        // The message is below the details, whose heading and content it does not cover.
        const toast = page.getByText(t('edit:done'))
        const { y: top = 0 } = (await toast.boundingBox()) ?? {}
        const content = await edit.evaluate((link) => {
          const dialog = link.closest('dialog')
          return dialog?.querySelector('header + div')?.getBoundingClientRect().bottom ?? 0
        })
        expect(content).toBeLessThanOrEqual(top)
        expect(content).toBeGreaterThan(screen.viewport.height / 2)
      },
      screen,
    )
  },
)

test.each(onDesktop('en_GB'))(
  'a label that was printed before a change is void, and the new one can be printed, %s',
  async (_, screen) => {
    const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
    const barcodes = { [order.barcode]: {} }
    await visitor.send('POST', printLabels.path, { body: { barcodes } })
    await propose(visitor, order.id, {
      ...orderToLocker,
      sender: order.sender,
      product_id: products.lockerS,
    })
    await startChangePayment(visitor, order.id)
    await withPage(
      visitor,
      buildOpenPath(order.id),
      async ({ page, t }) => {
        const notice = page.getByText(t('next:change.labelVoidText'))
        await notice.waitFor()
        await expectAccessible(page)
        await button(page, t('next:labels.print', { count: 1 })).click()
        const question = page.getByRole('dialog', { name: t('files:print.title', { count: 1 }) })
        await question.getByRole('button', { name: t('files:print.download') }).click()
        await question.getByText(t('files:warning.changed', { count: 1 })).waitFor()
        await expectAccessible(page)
        const download = page.waitForEvent('download')
        await question.getByRole('button', { name: t('files:warning.all', { count: 1 }) }).click()
        expect((await download).suggestedFilename()).toMatch(/^labels-.*\.pdf$/)
        expect((await readOrder(visitor, order.id)).printed_label_version).toBe(2)
      },
      { ...screen, expectedErrors: /409/ },
    )
  },
)
