import { describe, expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { buildEditPath, buildOpenPath } from '#web/navigation/order-paths.ts'
import {
  button,
  changeSize,
  expectAccessible,
  field,
  payAtBank,
  readOrder,
  setUpEditPage,
} from './edit-page.ts'

const { env, send, withPage } = setUpEditPage()

/** A white locker that no other test uses. */
const otherLocker = 17_229

const user = 'private@demo.test'

describe('a change of the recipient costs nothing and is made at once', () => {
  test.each(onPhone('et_EE'))(
    'an account comes to its list, in which the shipment is open, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
      await withPage(
        visitor,
        buildOpenPath(order.id),
        async ({ page, t }) => {
          const details = page.getByRole('dialog')
          await details.getByRole('link', { name: t('common:edit') }).click()
          await page.getByText(t('edit:about', { name: order.recipient.name })).waitFor()
          await expectAccessible(page)
          await field(page, 'recipient_name').fill('Liis Lepp')
          await page.getByText(t('edit:price.same')).waitFor()
          await button(page, t('common:confirm')).click()
          await page.waitForURL((url) => url.pathname === '/shipments')
          expect(new URL(page.url()).searchParams.get('open')).toBe(order.id)
          await page.getByText(t('edit:done')).waitFor()
          // The dialog of the details, which opens after the message, keeps room for it.
          await page.locator('dialog:modal').waitFor()
          const message = page.locator('[popover]:popover-open', { hasText: t('edit:done') })
          const readRoom = async () => {
            const box = await message.boundingBox()
            const end = await details
              .locator('header + div')
              .evaluate((content) => content.getBoundingClientRect().bottom)
            return box && box.y - end
          }
          await expect.poll(readRoom).toBeGreaterThanOrEqual(0)
          // The details show the change from the first moment on.
          expect(await details.getByRole('heading', { level: 2 }).textContent()).toBe('Liis Lepp')
          const changed = await readOrder(visitor, order.id)
          expect(changed.recipient.name).toBe('Liis Lepp')
          expect(changed.label_version).toBe(2)
        },
        screen,
      )
    },
  )

  test.each(onDesktop('en_GB'))('a guest comes to the thank-you page, %s', async (_, screen) => {
    const { visitor, order } = await send(orderToLocker)
    await withPage(
      visitor,
      buildEditPath(order.id),
      async ({ page, t }) => {
        await field(page, 'content').fill('Книги')
        await button(page, t('common:confirm')).click()
        await page.waitForURL('**/new_shipment/thankyou?**')
        await page.getByRole('heading', { name: t('shell:titles.changed'), level: 1 }).waitFor()
        // The heading has the same words, so no message is shown.
        expect(await page.locator('[popover]:popover-open').count()).toBe(0)
        expect((await readOrder(visitor, order.id)).content).toBe('Книги')
      },
      screen,
    )
  })
})

describe('a change of the size', () => {
  test.each(onDesktop('ru_RU'))(
    'to a larger one is paid, and tells what was paid before, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker)
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          await changeSize({ page, t }, 'XL')
          await page.waitForURL('**/new_shipment/payment?**')
          await page.getByText(t('edit:price.paid')).waitFor()
          await page.getByText('−4,19 €').waitFor()
          await page.getByText(t('edit:confirm.label')).waitFor()
          await page.locator('output', { hasText: '2,80 €' }).waitFor()
          await expectAccessible(page)
          await payAtBank(page)
          await page.waitForURL('**/new_shipment/thankyou?**')
          await page.getByText(t('next:updated')).waitFor()
          await expectAccessible(page)
          const changed = await readOrder(visitor, order.id)
          expect(changed.main_product.service).toBe('XL')
          expect(changed.paid_amount).toBe(6.99)
        },
        screen,
      )
    },
  )

  test.each(onPhone('lt_LT'))(
    'to a smaller one exchanges the booked door and pays back, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker, places.sadam)
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          await changeSize({ page, t }, 'XS')
          const question = page.getByRole('dialog')
          await question.getByText(t('edit:confirm.refund', { sum: '1,00 €' })).waitFor()
          await expectAccessible(page)
          await question.getByRole('button', { name: t('common:confirm') }).click()
          await page.waitForURL('**/new_shipment/next?**')
          await page.getByText(t('next:updated')).waitFor()
          await page.getByText(t('next:change.refund', { sum: '1,00 €' })).waitFor()
          await expectAccessible(page)
          const changed = await readOrder(visitor, order.id)
          expect(changed.location_door?.id).not.toBe(order.location_door?.id)
          expect(changed.refunds.map(({ amount }) => amount)).toEqual([1])
        },
        screen,
      )
    },
  )

  test.each(onDesktop('en_GB'))(
    'refers to customer support after each failed call, and is made at another locker once its own is full, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker, otherLocker)
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          await changeSize({ page, t }, 'XS')
          const question = page.getByRole('dialog', {
            name: t('edit:confirm.title', { from: 'M', to: 'XS' }),
          })
          const failure = page.getByRole('dialog', { name: t('edit:failed.title') })
          for (const call of ['**/check_door_availability/**', '**/order/pay', '**/ipb/*/book']) {
            await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
            await question.getByRole('button', { name: t('common:confirm') }).click()
            await failure.getByText(t('edit:failed.contact')).waitFor()
            if (call.includes('check_door')) await expectAccessible(page)
            await failure.getByRole('button', { name: t('common:ok') }).click()
            await page.unroute(call)
            const unchanged = await readOrder(visitor, order.id)
            expect(unchanged.location_door).toEqual(order.location_door)
            expect(unchanged.main_product).toEqual(order.main_product)
            await button(page, t('common:next')).click()
          }
          // The locker is full by now: another one near by takes the parcel.
          await fillLocker(env.stack, otherLocker, 0)
          await question.getByRole('button', { name: t('common:confirm') }).click()
          const full = page.getByRole('dialog', { name: t('edit:failed.fullTitle') })
          const before = formatPlaceName(order.location?.name ?? '')
          await full.getByText(t('edit:failed.full', { place: before })).waitFor()
          await full.getByRole('listitem').first().getByRole('button').first().click()
          const [effect = ''] = t('edit:confirm.otherDoor', { place: '|', before }).split('|')
          await question.getByText(effect).waitFor()
          await question.getByRole('button', { name: t('common:confirm') }).click()
          await page.waitForURL('**/new_shipment/next?**')
          const changed = await readOrder(visitor, order.id)
          expect(changed.main_product.service).toBe('XS')
          expect(changed.location?.id).not.toBe(otherLocker)
          expect(changed.refunds.map(({ amount }) => amount)).toEqual([1])
        },
        { ...screen, expectedErrors: /500/ },
      )
    },
  )

  test.each(onPhone('lt_LT'))(
    'refers to customer support if its last call fails, and is made as a whole, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker, places.sadam)
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          await page.route('**/zero_upgrade/**', (route) =>
            route.fulfill({ status: 500, json: {} }),
          )
          await changeSize({ page, t }, 'XS')
          const question = page.getByRole('dialog')
          await question.getByRole('button', { name: t('common:confirm') }).click()
          const failure = page.getByRole('dialog', { name: t('edit:failed.unconfirmedTitle') })
          await failure.getByText(t('edit:failed.unconfirmed')).waitFor()
          await failure.getByText(t('edit:failed.contact')).waitFor()
          await expectAccessible(page)
          const changed = await readOrder(visitor, order.id)
          expect(changed).toMatchObject({ label_version: 2, main_product: { service: 'XS' } })
          expect(changed.location_door?.id).not.toBe(order.location_door?.id)
          expect(changed.refunds.map(({ amount }) => amount)).toEqual([1])
          await failure.getByRole('button', { name: t('common:ok') }).click()
          await page.waitForURL('**/new_shipment/next?**')
          await page.getByText(t('next:updated')).waitFor()
          await page.getByText(`C ${changed.order_source_pin_code} OK`).first().waitFor()
          expect(await readOrder(visitor, order.id)).toMatchObject({ label_version: 2 })
        },
        { ...screen, expectedErrors: /500/ },
      )
    },
  )
})
