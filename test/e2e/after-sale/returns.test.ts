import { expect, test } from 'vitest'
import { getReturnParcel, listReturnableParcels, returnShipment } from '#shared/api/returns.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { deliver } from '#test/support/visitors/deliver.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { button, expectAccessible, field, setUpEditPage } from '#test/e2e/editing/edit-page.ts'
import { chooseFirstPlace, prepareOrder } from './after-sale-page.ts'

const { env, logIn, withPage } = setUpEditPage()

/** A delivered parcel of the shop that pays later. */
const deliverOfShop = async () => {
  const { order } = await prepareOrder(env.stack)
  const shop = await logInAs(env.stack, 'postpaid@demo.test')
  await deliver(env.stack, shop, order)
  return { shop, order }
}

/** Reads the path of the return's link from the e-mail to its customer. */
const waitForReturnLink = async (email: string): Promise<string> =>
  waitFor(async () => {
    const [message] = await env.stack.outbox(email)
    const link = /https?:\/\/[^/\s]+(\/return_parcel\/\S+)/.exec(message?.text ?? '')?.[1]
    if (link === undefined) throw new Error('No link has arrived')
    return link
  })

test.each(onDesktop('en_GB'))(
  'a shop creates the return of a delivered shipment for its customer, %s',
  async (_, screen) => {
    const { order } = await deliverOfShop()
    await withPage(
      await logIn('postpaid@demo.test', screen.locale),
      buildOpenPath(order.id),
      async ({ page, t }) => {
        await button(page, t('shipments:return.open')).click()
        const dialog = page.getByRole('dialog', { name: t('returns:send.title') })
        expect(await dialog.locator('[name=return_days]').inputValue()).toBe('7')
        await dialog.locator('[name=email]').fill('ostja')
        await dialog.getByRole('button', { name: t('returns:send.submit') }).click()
        await dialog.getByText(t('errors:email_invalid')).waitFor()
        await dialog.locator('[name=email]').fill('ostja@klient.test')
        await dialog.locator('[name=return_days]').selectOption('30')
        // The details of a phone are others, which close the dialog.
        await expectAccessible(page, { bothSizes: false })
        await dialog.getByRole('button', { name: t('returns:send.submit') }).click()
        await dialog.getByText(t('returns:send.done')).waitFor()
        await dialog.getByText(/^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/).waitFor()
        await expectAccessible(page, { bothSizes: false })
        await dialog.getByRole('button', { name: t('common:ok') }).click()
        await page.getByText(t('shipments:return.exists')).waitFor()
        expect(await button(page, t('shipments:return.open')).count()).toBe(0)
      },
      { ...screen, expectedErrors: /422/ },
    )
  },
)

test.each(onPhone('lt_LT'))(
  'the link of the e-mail leads to the door code of a free return, without a login, %s',
  async (_, screen) => {
    const { shop, order } = await deliverOfShop()
    const email = 'pirkeja@klientas.test'
    const body = { order_id: order.id, email, return_days: 14 as const }
    const { return_order } = await shop.call(returnShipment, { body })
    const other = await visit(env.stack)
    const code = return_order.helposti_code ?? ''
    await waitFor(() => other.call(getReturnParcel, { query: { code } }))
    const link = new URL(await waitForReturnLink(email), env.stack.url)
    await withPage(
      await visit(env.stack),
      `${link.pathname}${link.hash}`,
      async ({ page, t }) => {
        await page.waitForURL('**/return_parcel/new_shipment?**')
        await page.getByText(formatBarcode(return_order.barcode)).waitFor()
        await expectAccessible(page)
        await chooseFirstPlace(page, 'Sadam')
        const decision = page.getByRole('region', { name: t('sending:decision') })
        await decision.getByText(t('sending:place.keptFor')).waitFor()
        await button(page, t('returns:choice.getCode')).click()
        await page.waitForURL('**/return_parcel/details?**')
        await page
          .getByText(/^C \d{6} OK$/)
          .first()
          .waitFor()
        await expectAccessible(page)
        const doorCode = await page
          .getByText(/^C \d{6} OK$/)
          .first()
          .innerText()
        // The session keeps the return.
        await page.reload()
        await expect.poll(() => page.getByText(doorCode).count()).toBeGreaterThan(0)
      },
      screen,
    )
  },
)

test.each(onPhone('ru_RU'))(
  'a person returns a parcel that was delivered to the verified phone, without a code, %s',
  async (_, screen) => {
    const recipient = { ...companyOrders.postpaid.recipient, phone: '+37121234567' }
    const { order } = await prepareOrder(env.stack, { ...companyOrders.postpaid, recipient })
    await deliver(env.stack, await logInAs(env.stack, 'postpaid@demo.test'), order)
    const person = await logInAs(env.stack, 'private.lv@demo.test')
    await waitFor(async () =>
      expect((await person.call(listReturnableParcels)).parcels).toHaveLength(1),
    )
    await withPage(
      await logIn('private.lv@demo.test', screen.locale),
      '/return_parcel/selection',
      async ({ page, t }) => {
        const card = page.getByRole('region', { name: t('returns:toYou.title') })
        await card.getByText(t('returns:toYou.left', { count: 7 })).waitFor()
        await expectAccessible(page)
        await card.getByRole('button', { name: order.sender.name }).click()
        await page.waitForURL('**/return_parcel/new_shipment?**')
        await page.getByText(formatBarcode(order.barcode)).waitFor()
      },
      screen,
    )
  },
)

test.each(onDesktop('ru_RU'))(
  'a return that nobody pays for is paid at a bank, and gets its code, %s',
  async (_, screen) => {
    const business = await logInAs(env.stack, 'business@demo.test')
    const order = await sendOne(business, companyOrders.business)
    await deliver(env.stack, business, order)
    await withPage(
      await visit(env.stack),
      '/return_parcel',
      async ({ page, t }) => {
        await page.waitForURL('**/return_parcel/selection?**')
        await page.getByText(t('returns:find.ways.barcode'), { exact: true }).click()
        await field(page, 'barcode').fill(order.barcode)
        await field(page, 'phone_ending').fill('0000')
        await button(page, t('returns:find.submit')).click()
        await page.getByText(t('errors:phone_ending_wrong')).waitFor()
        await field(page, 'phone_ending').fill(order.recipient.phone.slice(-4))
        await button(page, t('returns:find.submit')).click()
        await page.waitForURL('**/return_parcel/new_shipment?**')
        await expectAccessible(page)
        await chooseFirstPlace(page, 'Ülemiste')
        // The code ends with the days of the return.
        const [before = ''] = t('sending:place.anyDoorUntil', { day: '@' }).split('@')
        await page
          .getByText(new RegExp(`${before}\\d\\d\\.\\d\\d\\.\\d{4}`))
          .first()
          .waitFor()
        expect(await page.getByText(t('sending:place.anyDoor')).count()).toBe(0)
        await button(page, t('returns:choice.pay')).click()
        await page.waitForURL('**/return_parcel/pay?**')
        await field(page, 'email').fill('maksja@saaja.test')
        await page.getByRole('checkbox').last().check()
        await expectAccessible(page)
        await button(page, 'Meripank').click()
        await page.waitForURL('**/sandbox/**')
        await page.locator('button[value=cancel]').click()
        await page.waitForURL('**/return_parcel/pay?**')
        await page.getByText(t('payment:notice.cancelled')).waitFor()
        await page.getByRole('checkbox').last().check()
        await button(page, 'Meripank').click()
        await page.waitForURL('**/sandbox/**')
        await page.locator('button[value=pay]').click()
        await page.waitForURL('**/return_parcel/details?**')
        await expect.poll(() => page.getByText(/^C \d{6} OK$/).count()).toBeGreaterThan(0)
        await expectAccessible(page)
      },
      { ...screen, expectedErrors: /422/ },
    )
  },
)

test.each(onPhone('et_EE'))(
  'a parcel of a private person cannot be returned, and the post offices are shown, %s',
  async (_, screen) => {
    const sender = await visit(env.stack)
    const order = await sendOne(sender, orderToLocker)
    await deliver(env.stack, sender, order)
    await withPage(
      await visit(env.stack),
      '/return_parcel/no_return',
      async ({ page, t }) => {
        // Without a parcel the pages lead to the selection.
        await page.waitForURL('**/return_parcel/selection?**')
        await page.getByText(t('returns:find.ways.barcode'), { exact: true }).click()
        await field(page, 'barcode').fill(order.barcode)
        await field(page, 'phone_ending').fill(order.recipient.phone.slice(-4))
        await button(page, t('returns:find.submit')).click()
        await page.waitForURL('**/return_parcel/no_return?**')
        await page.getByRole('heading', { name: t('returns:none.title'), level: 2 }).waitFor()
        const reason = t('returns:none.reason.not_offered', { name: order.sender.name })
        expect(await page.getByText(reason).count()).toBe(1)
        await expectAccessible(page)
        await button(page, t('returns:none.office')).click()
        const offices = page.getByRole('dialog', { name: t('returns:oversized.offices') })
        await offices.getByRole('searchbox').fill('Mustamäe')
        await offices.getByText('Tallinna Mustamäe postkontor', { exact: true }).waitFor()
        expect(await offices.getByText('Mustamäe Keskus').count()).toBe(0)
        await expectAccessible(page)
        await offices.getByRole('button', { name: t('common:close') }).click()
        await offices.waitFor({ state: 'detached' })
        await page.getByRole('link', { name: t('returns:none.another') }).click()
        await page.waitForURL('**/return_parcel/selection?**')
      },
      screen,
    )
  },
)

test.each(onDesktop('lv_LV'))(
  'a parcel that is too large is handed in at a post office, with its label, %s',
  async (_, screen) => {
    const { order } = await deliverOfShop()
    await withPage(
      await visit(env.stack),
      '/return_parcel/selection',
      async ({ page, t }) => {
        await page.getByText(t('returns:find.ways.barcode'), { exact: true }).click()
        await field(page, 'barcode').fill(order.barcode)
        await field(page, 'phone_ending').fill(order.recipient.phone.slice(-4))
        await button(page, t('returns:find.submit')).click()
        await page.getByRole('link', { name: t('returns:choice.larger') }).click()
        await page.waitForURL('**/return_parcel/oversized?**')
        await expectAccessible(page)
        await page.getByText(t('returns:choice.anyOffice')).waitFor()
        await button(page, t('returns:choice.getLabel')).click()
        await page.waitForURL('**/return_parcel/details?**')
        await page.getByRole('heading', { name: t('returns:ready.toCounter') }).waitFor()
        await button(page, t('next:labels.print', { count: 1 })).waitFor()
        // A counter needs no door code.
        expect(await page.getByText(t('next:code.label')).count()).toBe(0)
        await expectAccessible(page)
      },
      screen,
    )
  },
)
