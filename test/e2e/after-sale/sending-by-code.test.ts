import { expect, test } from 'vitest'
import { getHelpostiSending } from '#shared/api/helposti.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { button, expectAccessible, field, setUpEditPage } from '#test/e2e/editing/edit-page.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { chooseFirstPlace, prepareOrder } from './after-sale-page.ts'

const { env, send, withPage } = setUpEditPage()

/** Pays for a shipment of a company; reads its sending code from the e-mail to its sender. */
const payForOrder = async () => {
  const shop = await logInAs(env.stack, 'business@demo.test')
  const sender = { ...companyOrders.business.sender, email: 'ladu@saatja.test' }
  const order = await sendOne(shop, { ...companyOrders.business, sender })
  const code = await waitFor(async () => {
    const [message] = await env.stack.outbox(sender.email)
    const found = /: ([2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4})$/m.exec(message?.text ?? '')?.[1]
    if (found === undefined) throw new Error('No code has arrived')
    return found.replace(' ', '')
  })
  return { order, code }
}

test.each(onPhone('en_GB'))(
  'the code of an e-mail leads to a booked door and a label, without a login, %s',
  async (_, screen) => {
    const { order, code } = await payForOrder()
    await withPage(
      await visit(env.stack),
      '/helposti',
      async ({ page, t }) => {
        await page.waitForURL('**/helposti/sending?**')
        await field(page, 'code').fill('0OI1 2345')
        await button(page, t('sending:find.goOn')).click()
        await page.getByText(t('errors:sending_code_invalid')).waitFor()
        await expectAccessible(page)
        await field(page, 'code').fill('ZZZZ ZZZ9')
        await button(page, t('sending:find.goOn')).click()
        await page.getByText(t('errors:parcel_code_unknown')).waitFor()
        // Lower case and a space in another place.
        await field(page, 'code').fill(`${code.slice(0, 2)} ${code.slice(2)}`.toLowerCase())
        await button(page, t('sending:find.goOn')).click()
        await page.getByRole('heading', { name: t('sending:review.title') }).waitFor()
        await page.getByText(order.recipient.name).waitFor()
        await expectAccessible(page)
        // A paid shipment has a code for any blue locker, which another place replaces.
        await page.getByRole('link', { name: t('sending:review.showDoor') }).click()
        await page.getByRole('link', { name: t('sending:handIn.another') }).click()
        await page.getByRole('heading', { name: t('sending:place.title') }).waitFor()
        await chooseFirstPlace(page, 'Sadam')
        const decision = page.getByRole('region', { name: t('sending:decision') })
        await decision.getByText(t('sending:place.keptFor')).waitFor()
        await decision.getByText(/^1[45]:\d\d$/).waitFor()
        await expectAccessible(page)
        await button(page, t('sending:place.book')).click()
        await page.waitForURL('**/helposti/details?**')
        await page
          .getByText(/^C \d{6} OK$/)
          .first()
          .waitFor()
        await page.getByText(t('sending:handIn.doorBooked')).waitFor()
        await expectAccessible(page)
        const download = page.waitForEvent('download')
        await button(page, t('next:labels.print', { count: 1 })).click()
        const printing = page.getByRole('dialog', { name: t('files:print.title', { count: 1 }) })
        // Who sends by a code has no format of an account.
        await printing.getByRole('radio', { name: 'A6' }).check()
        const number = formatBarcode(order.barcode)
        await printing
          .getByRole('img', { name: t('files:print.previewName', { barcode: number }) })
          .waitFor()
        expect(await printing.getByRole('checkbox').count()).toBe(0)
        await printing.getByRole('button', { name: t('files:print.download') }).click()
        expect((await download).suggestedFilename()).toBe('labels-A6-1.pdf')
        await printing
          .getByRole('button', { name: t('common:close') })
          .last()
          .click()
        await button(page, t('sending:handIn.release')).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('sending:handIn.release') })
          .click()
        await page.waitForURL('**/helposti/review?**')
        await page.getByRole('link', { name: t('sending:review.choose') }).waitFor()
      },
      { ...screen, expectedErrors: /404/ },
    )
  },
)

test.each(onDesktop('et_EE'))(
  'the number of a parcel only shows it, and the digits of the sender’s phone open it, %s',
  async (_, screen) => {
    const { order } = await prepareOrder(env.stack)
    await withPage(
      await visit(env.stack),
      '/helposti/sending',
      async ({ page, t }) => {
        await page.getByText(t('sending:find.noCode')).click()
        await field(page, 'barcode').fill(formatBarcode(order.barcode))
        await button(page, t('sending:find.find')).click()
        await page.getByRole('heading', { name: t('sending:number.title') }).waitFor()
        await page.getByText(order.destination.address_city).first().waitFor()
        expect(await page.getByText(order.recipient.name).count()).toBe(0)
        expect(await button(page, t('sending:parcel.editRecipient')).count()).toBe(0)
        expect(await page.getByRole('link', { name: t('sending:review.choose') }).count()).toBe(0)
        await expectAccessible(page)
        await field(page, 'phone_ending').fill('0000')
        await button(page, t('sending:number.open')).click()
        await page.getByText(t('errors:phone_ending_wrong')).waitFor()
        await field(page, 'phone_ending').fill(order.sender.phone.slice(-4))
        await button(page, t('sending:number.open')).click()
        await page.getByText(order.recipient.name).waitFor()
        await button(page, t('sending:parcel.editRecipient')).waitFor()
        await expectAccessible(page)
      },
      { ...screen, expectedErrors: /422/ },
    )
  },
)

test.each(onDesktop('ru_RU'))(
  'a code in a link opens its parcel, whose recipient is edited for nothing, %s',
  async (_, screen) => {
    const { order } = await send(orderToLocker)
    const code = order.helposti_code ?? ''
    await waitFor(async () =>
      (await visit(env.stack)).call(getHelpostiSending, { query: { code } }),
    )
    await withPage(
      await visit(env.stack),
      `/helposti#code=${code}`,
      async ({ page, t }) => {
        await page.waitForURL('**/helposti/review?**')
        expect(page.url()).not.toContain(code)
        await button(page, t('sending:parcel.editRecipient')).click()
        const dialog = page.getByRole('dialog')
        await expectAccessible(page)
        await dialog.locator('[name=name]').fill('Maret Mänd')
        await dialog.getByRole('button', { name: t('common:save') }).click()
        await dialog.waitFor({ state: 'detached' })
        await page.getByText('Maret Mänd').waitFor()
        // Without an open parcel the pages lead to the entry.
        await page.goto(`${env.stack.url}/helposti/sending`)
        await page.getByRole('heading', { name: t('sending:find.title') }).waitFor()
      },
      screen,
    )
  },
)

test.each(onPhone('lv_LV'))(
  'a code of a parcel that is handed in opens nothing, and says so, %s',
  async (_, screen) => {
    const { order, code } = await prepareOrder(env.stack)
    await env.stack.scan({ barcode: order.barcode, event: 'sourcein' })
    await withPage(
      await visit(env.stack),
      '/helposti/review',
      async ({ page, t }) => {
        await page.waitForURL('**/helposti/sending?**')
        await field(page, 'code').fill(code)
        await button(page, t('sending:find.goOn')).click()
        await page.getByRole('heading', { name: t('sending:used.title.code') }).waitFor()
        await expectAccessible(page)
        await page.getByText(t('sending:used.another')).click()
        await page.getByText(t('sending:find.noCode')).click()
        await field(page, 'barcode').fill(order.barcode)
        await button(page, t('sending:find.find')).click()
        await page.getByRole('heading', { name: t('sending:used.title.barcode') }).waitFor()
        const track = page.getByRole('link', { name: t('sending:used.track') })
        expect(await track.getAttribute('href')).toContain(order.barcode)
      },
      screen,
    )
  },
)
