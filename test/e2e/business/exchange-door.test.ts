import { beforeAll, expect, test } from 'vitest'
import { confirmOrders } from '#shared/api/orders.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'
import { buildEditPath } from '#web/navigation/order-paths.ts'
import {
  button,
  expectAccessible,
  field,
  readOrder,
  setUpEditPage,
} from '#test/e2e/editing/edit-page.ts'
import { allowWhiteLockers, companies } from './company-orders.ts'

const { env, logIn, send, withPage } = setUpEditPage()
const { user } = companies.business

beforeAll(() => allowWhiteLockers(env.stack, 'business'))

type EditPage = Parameters<Parameters<typeof withPage>[2]>[0]

/** A white locker that no other test uses. */
const otherLocker = 17_229

const chooseSize = (page: EditPage['page'], size: string) =>
  page
    .locator('label', { has: page.locator('[name=product_id]'), hasText: new RegExp(`^${size} `) })
    .click()

/** Saves another size in the form of a shipment, and returns the dialog that confirms the change. */
const saveSize = async ({ page, t }: EditPage, { recipient, location }: Order, size: string) => {
  await page.getByText(t('edit:about', { name: recipient.name })).waitFor()
  await chooseSize(page, size)
  await button(page, t('add-orders:save')).click()
  const dialog = page.getByRole('dialog')
  const place = formatPlaceName(location?.name ?? '')
  await dialog.getByText(t('edit:confirm.door', { place })).waitFor()
  return dialog
}

test.each(onPhone('lt_LT'))(
  'a paid shipment of a company that becomes larger gets another door of its locker, %s',
  async (_, screen) => {
    const { visitor, order } = await send(companyOrders.business, places.sadam, user, screen.locale)
    expect(order.location_door).not.toBeNull()
    await withPage(
      visitor,
      buildEditPath(order.id, 'business'),
      async (edit) => {
        const { page, t } = edit
        const dialog = await saveSize(edit, order, 'XL')
        await expectAccessible(page)
        await dialog.getByRole('checkbox').check()
        await button(page, 'Meripank').click()
        await page.waitForURL('**/sandbox/**')
        await page.locator('button[value=pay]').click()
        await page.getByText(t('bulk:pay.done', { count: 1 })).waitFor()
        const changed = await readOrder(visitor, order.id)
        expect(changed.main_product.service).toBe('XL')
        expect(changed.location?.id).toBe(places.sadam)
        expect(changed.location_door?.id).not.toBe(order.location_door?.id)
        expect(changed.order_source_pin_code).toBe(order.order_source_pin_code)
        expect(changed.reserved_until).toBe(order.reserved_until)
      },
      screen,
    )
  },
)

test('a paid shipment of a company that becomes smaller gets its money back with another door', async () => {
  const { visitor, order } = await send(companyOrders.business, places.sadam, user, 'ru_RU')
  await withPage(
    visitor,
    buildEditPath(order.id, 'business'),
    async (edit) => {
      const { page, t } = edit
      const dialog = await saveSize(edit, order, 'XS')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('common:confirm') }).click()
      await page.getByText(t('edit:done'), { exact: true }).waitFor()
      const changed = await readOrder(visitor, order.id)
      expect(changed.main_product.service).toBe('XS')
      expect(changed.refunds).toHaveLength(1)
      expect(changed.location_door?.id).not.toBe(order.location_door?.id)
      expect(changed.order_source_pin_code).toBe(order.order_source_pin_code)
    },
    { locale: 'ru_RU' },
  )
})

test('a full locker keeps the booked door of a company, and offers another for the larger size', async () => {
  const { visitor, order } = await send(companyOrders.business, places.sadam, user)
  await fillLocker(env.stack, places.sadam, 0)
  await withPage(
    visitor,
    buildEditPath(order.id, 'business'),
    async (edit) => {
      const { page, t } = edit
      const dialog = await saveSize(edit, order, 'XL')
      await dialog.getByRole('checkbox').check()
      await button(page, 'Meripank').click()
      const place = formatPlaceName(order.location?.name ?? '')
      await page.getByText(t('edit:failed.full', { place })).waitFor()
      await expectAccessible(page)
      const unchanged = await readOrder(visitor, order.id)
      expect(unchanged.main_product.service).toBe(order.main_product.service)
      expect(unchanged.location_door?.id).toBe(order.location_door?.id)
      await button(page, t('edit:failed.discard')).waitFor()
      await page
        .getByRole('dialog')
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .first()
        .click()
      const [effect = ''] = t('edit:confirm.otherDoor', { place: '|', before: place }).split('|')
      await page.getByText(effect).waitFor()
      await page.getByRole('dialog').getByRole('checkbox').check()
      await button(page, 'Meripank').click()
      await page.waitForURL('**/sandbox/**')
      await page.locator('button[value=pay]').click()
      await page.getByText(t('bulk:pay.done', { count: 1 })).waitFor()
      const changed = await readOrder(visitor, order.id)
      expect(changed.main_product.service).toBe('XL')
      expect(changed.location?.id).not.toBe(places.sadam)
    },
    { expectedErrors: /409/ },
  )
})

test.each(onPhone('et_EE'))(
  'a shipment that is confirmed and not printed moves to another locker with its larger size, %s',
  async (_, screen) => {
    const visitor = await logIn(companies.postpaid.user, screen.locale)
    const { orders } = await createOrders(visitor, [companyOrders.postpaid])
    const { id, recipient } = getOnly(orders)
    const body = { ids: [id], location_id: otherLocker }
    const { location } = getOnly((await visitor.call(confirmOrders, { body })).orders)
    await fillLocker(env.stack, otherLocker, 0)
    await withPage(
      visitor,
      buildEditPath(id, 'business'),
      async ({ page, t }) => {
        await expect.poll(() => field(page, 'recipient_name').inputValue()).toBe(recipient.name)
        await chooseSize(page, 'XL')
        await page.route(`**/api/order/${id}*`, (route) => route.fulfill({ status: 500, json: {} }))
        await button(page, t('add-orders:save')).click()
        const dialog = page.getByRole('dialog', { name: t('edit:failed.fullTitle') })
        await dialog.getByText(t('common:loadFailedText')).waitFor()
        await page.unrouteAll()
        await dialog.getByRole('button', { name: t('common:retry') }).click()
        const place = formatPlaceName(location?.name ?? '')
        await dialog.getByText(t('edit:failed.full', { place })).waitFor()
        await expectAccessible(page)
        // Closed, it leads back to the form with the new size; discarded, to a new shipment.
        await dialog.getByRole('button', { name: t('common:close') }).click()
        await button(page, t('add-orders:save')).click()
        await dialog.getByRole('listitem').first().getByRole('button').first().click()
        await page.getByText(t('add-orders:saved', { name: recipient.name })).waitFor()
        const changed = await readOrder(visitor, id)
        expect(changed.main_product.service).toBe('XL')
        expect(changed.location?.id).not.toBe(otherLocker)
        expect(changed.location_door).not.toBeNull()
      },
      { ...screen, expectedErrors: /409|500/ },
    )
  },
)
