import { describe, expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { orderToGermany, orderToLocker, products } from '#test/support/examples/example-body.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { buildDuplicatePath, buildEditPath } from '#web/navigation/order-paths.ts'
import { button, expectAccessible, field, setUpEditPage } from './edit-page.ts'

const { env, logIn, send, withPage } = setUpEditPage()

const user = 'private@demo.test'

/** A shipment that was begun before: a size is chosen and the sender is filled in. */
const begun = createExampleDraft({
  destination_country: 'ee',
  orders: [createExampleOrderForm({ product_id: products.lockerS })],
  sender: { name: 'Begun Sender', phone: '+37255512345', email: 'begun@saatja.test' },
  furthest: 'sender',
})

describe('while an order is edited', () => {
  test.each(onDesktop('lt_LT'))(
    'the steps lead to the sender and back, and leaving keeps the shipment begun before, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          const bar = page.getByRole('group', { name: t('wizard:bar') })
          await bar.getByRole('link', { name: t('shell:steps.sender') }).click()
          await page.waitForURL('**/new_shipment/sender?**')
          await expect.poll(() => field(page, 'name').inputValue()).toBe(order.sender.name)
          expect(await bar.getByRole('link').count()).toBe(0)
          expect(await page.getByRole('link', { name: t('common:back') }).count()).toBe(0)
          await expectAccessible(page)
          await button(page, t('common:next')).click()
          await page.waitForURL('**/new_shipment/recipient?**')
          expect(await button(page, t('wizard:parcels.add')).count()).toBe(0)
          await field(page, 'recipient_name').fill('Never Saved')
          await page.reload()
          await expect.poll(() => field(page, 'recipient_name').inputValue()).toBe('Never Saved')
          await button(page, t('common:cancel')).click()
          await page.waitForURL((url) => url.searchParams.get('open') === order.id)
          await page.getByRole('dialog').getByText(order.recipient.name).first().waitFor()
          await page.goto(`${env.stack.url}/new_shipment/sender`)
          await expect.poll(() => field(page, 'name').inputValue()).toBe('Begun Sender')
        },
        { ...screen, draft: begun },
      )
    },
  )

  test.each(onPhone('et_EE'))(
    'a parcel that is on its way has locked fields, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker)
      await env.stack.scan({ barcode: order.barcode, event: 'sourcein' })
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          await page.getByText(t('errors:cannot_upgrade')).waitFor()
          expect(await field(page, 'recipient_name').isDisabled()).toBe(true)
          expect(await button(page, t('common:confirm')).isDisabled()).toBe(true)
          await expectAccessible(page)
        },
        screen,
      )
    },
  )

  test.each(onDesktop('en_GB'))(
    'a postal code that is not served refers to customer support, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToGermany)
      await withPage(
        visitor,
        buildEditPath(order.id),
        async ({ page, t }) => {
          await page.route('**/api/eu_product_prices/**', (route) =>
            route.fulfill({ json: { data: { success: 0, prices: [] } } }),
          )
          await field(page, 'address_zip').fill('10999')
          await page.getByText(t('errors:cannot_upgrade')).waitFor()
          expect(await page.getByText(t('errors:zip_not_served')).count()).toBe(0)
          await expectAccessible(page)
        },
        screen,
      )
    },
  )

  test.each(onPhone('ru_RU'))('a failed load can be repeated, %s', async (_, screen) => {
    const { visitor, order: own } = await send(orderToLocker)
    await withPage(
      visitor,
      '/',
      async ({ page, t }) => {
        await page.route(`**/api/order/${own.id}`, (route) =>
          route.fulfill({ status: 500, json: {} }),
        )
        await page.goto(env.stack.url + buildEditPath(own.id))
        await page.getByText(t('common:loadFailed')).waitFor()
        await expectAccessible(page)
        await page.unroute(`**/api/order/${own.id}`)
        await button(page, t('common:retry')).click()
        await expect.poll(() => field(page, 'recipient_name').inputValue()).toBe(own.recipient.name)
      },
      { ...screen, expectedErrors: /500/ },
    )
  })
})

test.each(onDesktop('lt_LT'))(
  'the link of an e-mail opens its shipment for editing, and asks who sent it before its recipient changes, %s',
  async (_, screen) => {
    const { order } = await send(orderToLocker)
    const { code: token } = await waitForShortLink(env.stack, order.sender.email)
    const other = await visit(env.stack)
    await withPage(
      other,
      `/new_shipment/recipient#order_token=${token}`,
      async ({ page, t }) => {
        await expect
          .poll(() => field(page, 'recipient_name').inputValue())
          .toBe(order.recipient.name)
        expect(page.url()).not.toContain('token')
        expect(page.url()).not.toContain('edit')
        await expectAccessible(page)
        await field(page, 'recipient_name').fill('Uus Saaja')
        await button(page, t('common:confirm')).click()
        const dialog = page.getByRole('dialog', { name: t('edit:proof.title') })
        const digits = dialog.getByRole('textbox', { name: t('edit:proof.label') })
        await digits.fill('0000')
        await expectAccessible(page)
        await digits.press('Enter')
        await dialog.getByText(t('errors:phone_ending_wrong')).waitFor()
        expect(await digits.inputValue()).toBe('0000')
        await digits.fill(order.sender.phone.slice(-4))
        await digits.press('Enter')
        await dialog.waitFor({ state: 'detached' })
        await page.getByRole('heading', { name: t('shell:titles.changed'), level: 1 }).waitFor()
        await page.getByText('Uus Saaja').first().waitFor()
      },
      { ...screen, expectedErrors: /422/ },
    )
  },
)

describe('a duplicated shipment', () => {
  test.each(onPhone('et_EE'))(
    'prefills a new one, which leaving the wizard resets, %s',
    async (_, screen) => {
      const visitor = await logIn(user, screen.locale)
      const { orderIds } = await createOrders(visitor, { ...orderToLocker, content: 'Books' })
      await withPage(
        visitor,
        buildDuplicatePath(orderIds[0] ?? ''),
        async ({ page, t }) => {
          await page.getByText(t('edit:duplicate.filled')).waitFor()
          await page.getByText(t('edit:kept')).waitFor()
          await expect.poll(() => field(page, 'content').inputValue()).toBe('Books')
          await expectAccessible(page)
          await button(page, t('common:next')).click()
          await page.waitForURL('**/new_shipment/drop_off?**')
          await button(page, t('shell:openMenu')).click()
          await page.getByRole('link', { name: t('shell:menu.settings'), exact: true }).click()
          await page.waitForURL('**/settings?**')
          await page.getByRole('heading', { level: 1, name: t('shell:titles.settings') }).waitFor()
          await page.goto(`${env.stack.url}/new_shipment/sender`)
          await expect.poll(() => field(page, 'name').inputValue()).toBe('Begun Sender')
        },
        { ...screen, draft: begun },
      )
    },
  )

  test.each(onDesktop('lv_LV'))('is refused for a paid one, %s', async (_, screen) => {
    const { visitor, order } = await send(orderToLocker)
    await withPage(
      visitor,
      buildDuplicatePath(order.id),
      async ({ page, t }) => {
        await page.getByText(t('edit:duplicate.refusedTitle')).waitFor()
        expect(await field(page, 'recipient_name').count()).toBe(0)
        await expectAccessible(page)
      },
      screen,
    )
  })
})
