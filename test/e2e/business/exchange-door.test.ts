import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { buildEditPath } from '#web/navigation/order-paths.ts'
import {
  button,
  expectAccessible,
  listScreens,
  readOrder,
  setUpEditPage,
} from '../editing/edit-page.ts'
import { allowWhiteLockers, companies } from './company-orders.ts'

const { env, send, withPage } = setUpEditPage()
const { user } = companies.business

beforeAll(() => allowWhiteLockers(env.stack, 'business'))

const chooseSize = (page: Page, size: string) =>
  page
    .locator('label', { has: page.locator('[name=product_id]'), hasText: new RegExp(`^${size} `) })
    .click()

test.each(listScreens('lt_LT'))(
  'a paid shipment of a company that becomes larger gets another door of its locker, %s',
  async (_, screen) => {
    const { visitor, order } = await send(companyOrders.business, places.sadam, user, screen.locale)
    expect(order.location_door).not.toBeNull()
    await withPage(
      visitor,
      buildEditPath(order.id, 'business'),
      async ({ page, t }) => {
        await page.getByText(t('edit:about', { name: order.recipient.name })).waitFor()
        await chooseSize(page, 'XL')
        await button(page, t('add-orders:save')).click()
        const dialog = page.getByRole('dialog')
        const place = formatPlaceName(order.location?.name ?? '')
        await dialog.getByText(t('edit:confirm.door', { place })).waitFor()
        await expectAccessible(page)
        await dialog.getByRole('checkbox').check()
        await button(page, 'Meripank').click()
        await page.waitForURL('**/sandbox/**')
        await page.locator('button[value=pay]').click()
        await page.getByText(t('payment:bulk.pay.done', { count: 1 })).waitFor()
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
    async ({ page, t }) => {
      await page.getByText(t('edit:about', { name: order.recipient.name })).waitFor()
      await chooseSize(page, 'XS')
      await button(page, t('add-orders:save')).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByText(t('edit:confirm.door', { place: formatPlaceName(order.location?.name ?? '') }))
        .waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('common:confirm') }).click()
      await page.getByText(t('edit:done')).waitFor()
      const changed = await readOrder(visitor, order.id)
      expect(changed.main_product.service).toBe('XS')
      expect(changed.refunds).toHaveLength(1)
      expect(changed.location_door?.id).not.toBe(order.location_door?.id)
      expect(changed.order_source_pin_code).toBe(order.order_source_pin_code)
    },
    { locale: 'ru_RU' },
  )
})

test('a full locker keeps the booked door of a company and changes nothing', async () => {
  const { visitor, order } = await send(companyOrders.business, places.sadam, user)
  await fillLocker(env.stack, places.sadam, 0)
  await withPage(
    visitor,
    buildEditPath(order.id, 'business'),
    async ({ page, t }) => {
      await page.getByText(t('edit:about', { name: order.recipient.name })).waitFor()
      await chooseSize(page, 'XL')
      await button(page, t('add-orders:save')).click()
      await page.getByRole('dialog').getByRole('checkbox').check()
      await button(page, 'Meripank').click()
      const place = formatPlaceName(order.location?.name ?? '')
      await page.getByText(t('edit:failed.full', { place })).waitFor()
      await expectAccessible(page)
      const unchanged = await readOrder(visitor, order.id)
      expect(unchanged.main_product.service).toBe(order.main_product.service)
      expect(unchanged.location_door?.id).toBe(order.location_door?.id)
    },
    { expectedErrors: /409/ },
  )
})
