import { expect, test } from 'vitest'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { orderToAddress, places } from '#test/support/examples/example-body.ts'
import {
  changeIncoming,
  type ParcelLink,
  readIncoming,
  sendIncoming,
  sendRedirect,
} from '#test/support/visitors/incoming.ts'
import { returnFromBank } from '#test/support/visitors/pay.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { button, expectAccessible } from '#test/e2e/editing/edit-page.ts'
import {
  chooseAddress,
  decide,
  decideAtBankPage,
  openBank,
  openOption,
  type Opened,
  withParcel,
} from './incoming-page.ts'

const env = setUpStackAndBrowser()

/** Enters another address and opens its payment. */
const openPayment = async (opened: Opened) => {
  await openOption(opened, 'another_address')
  await chooseAddress(opened)
  await decide(opened.page)
  await opened.page.getByRole('dialog').getByRole('checkbox').waitFor()
}

/** Starts the payment for another address by calls, and returns the address of the bank's page. */
const startPayment = async (recipient: Browser, link: ParcelLink): Promise<string> => {
  const address = { ...orderToAddress.destination, address_house: '2' }
  const change = { kind: 'another_address', address } as const
  return (await changeIncoming(recipient, link, change)).payment?.redirect_url ?? ''
}

const payByCard = async ({ page }: Opened, number: string) => {
  await page.getByRole('dialog').getByRole('button', { name: /Visa/ }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Valid|Expir/).fill('12/30')
  await page.getByLabel(/CVC/).fill('123')
  // The dialog of the payment provider covers the page, whose own button has the same text.
  await page
    .getByRole('button', { name: /^Pay \d/ })
    .last()
    .click()
}

test.each(onDesktop('en_GB'))(
  'a card that is refused can be replaced by another, and the receipt comes by e-mail, %s',
  async (_, screen) => {
    const { order, link, recipient } = await sendIncoming(env.stack)
    await withParcel(env, link, screen, async (opened) => {
      const { page, t } = opened
      await openPayment(opened)
      await page.getByRole('dialog').getByRole('checkbox').check()
      await payByCard(opened, '4000 0000 0000 0002')
      await page.getByText(t('payment:notice.refused')).waitFor()
      await expectAccessible(page)
      expect((await readIncoming(recipient, link)).redirect).toBeNull()
      await payByCard(opened, '4111 1111 1111 1111')
      await page.getByRole('heading', { name: t('incoming:change.done.titleAddress') }).waitFor()
      expect((await readIncoming(recipient, link)).order.destination.type).toBe('address')

      await page.getByRole('link', { name: t('incoming:change.seeParcel') }).click()
      await page.getByRole('link', { name: t('incoming:about.receipt') }).click()
      const email = page.getByRole('textbox', { name: t('incoming:change.receipt.email') })
      await button(page, t('incoming:change.receipt.send')).click()
      await page.getByText(t('errors:email_required')).waitFor()
      await email.fill('kviitung.kaart@saaja.test')
      await button(page, t('incoming:change.receipt.send')).click()
      await page
        .getByText(t('incoming:change.receipt.sent', { email: 'kviitung.kaart@saaja.test' }))
        .waitFor()
      await expectAccessible(page)
      await waitFor(async () => {
        const [message] = await env.stack.outbox('kviitung.kaart@saaja.test')
        expect(message?.attachments).toHaveLength(1)
      })
    })
    // Who opens the parcel by its number sends the receipt to its own address alone.
    const { barcode, recipient: to } = order
    const byNumber = await recipient.call(openIncomingParcel, {
      body: { barcode, phone_ending: to.phone.slice(-4) },
    })
    await withParcel(env, byNumber, screen, async ({ page, t }) => {
      await page.getByRole('link', { name: t('incoming:about.receipt') }).click()
      await button(page, t('incoming:change.receipt.send')).click()
      await page.getByText(t('incoming:change.receipt.sentToOwn')).waitFor()
      expect(await page.getByRole('textbox').count()).toBe(0)
      await expectAccessible(page)
    })
    await waitFor(async () => {
      const sent = await env.stack.outbox(to.email)
      expect(sent.filter(({ attachments }) => attachments?.length === 1)).toHaveLength(1)
    })
  },
)

test.each(onPhone('lv_LV'))(
  'money for an address that arrives after a move to a locker goes back, and the page says so, %s',
  async (_, screen) => {
    const { link, recipient, recipientEmail } = await sendIncoming(env.stack)
    const run = async ({ page, t }: Opened) => {
      const bankUrl = await startPayment(recipient, link)
      expect((await sendRedirect(recipient, link, places.sadam)).status).toBe(200)
      await page.goto(await returnFromBank(bankUrl, 'pay'))
      await page.getByRole('heading', { name: t('incoming:change.refunded.title') }).waitFor()
      await page.getByText(t('incoming:reason.already_redirected')).waitFor()
      await page.getByText(t('incoming:change.refunded.text')).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('incoming:change.seeOptions') }).click()
      await page.getByRole('heading', { name: t('incoming:state.moving') }).waitFor()
    }
    await withParcel(env, link, screen, run, { visitor: recipient })
    expect((await readIncoming(recipient, link)).order.destination.place_id).toBe(places.sadam)
    await waitFor(async () => {
      const subjects = (await env.stack.outbox(recipientEmail)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('2,50'))).toHaveLength(1)
    })
  },
)

test.each(onDesktop('en_GB'))(
  'money for an address that another one has replaced goes back, and the page says so, %s',
  async (_, screen) => {
    const { link, recipient } = await sendIncoming(env.stack)
    const run = async ({ page, t }: Opened) => {
      const bankUrl = await startPayment(recipient, link)
      await changeIncoming(recipient, link, {
        kind: 'another_address',
        address: orderToAddress.destination,
      })
      await page.goto(await returnFromBank(bankUrl, 'pay'))
      await page.getByRole('heading', { name: t('incoming:change.refunded.title') }).waitFor()
      await page.getByText(t('incoming:change.refunded.replaced')).waitFor()
      await page.getByText(t('incoming:change.refunded.text')).waitFor()
    }
    await withParcel(env, link, screen, run, { visitor: recipient })
    expect((await readIncoming(recipient, link)).payment?.state).toBe('pending')
  },
)

test.each(onPhone('lv_LV'))(
  'a payment that is cancelled at the bank can be made again, with what was entered, %s',
  async (_, screen) => {
    const { link } = await sendIncoming(env.stack)
    await withParcel(env, link, screen, async (opened) => {
      const { page, t } = opened
      await openPayment(opened)
      await openBank(opened)
      await decideAtBankPage(opened, 'cancel')
      await page.getByRole('heading', { name: t('incoming:change.payment.notPaid') }).waitFor()
      await page.getByText(t('payment:notice.cancelled')).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('incoming:change.payment.again') }).click()
      await page.getByRole('heading', { name: t('incoming:change.address.title') }).waitFor()
      expect(await page.locator('[name=address_street]').inputValue()).toBe('Lootsi')
    })
  },
)
