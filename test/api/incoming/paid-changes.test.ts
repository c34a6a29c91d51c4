import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { completePayment } from '#shared/api/payments.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { getReceipt } from '#shared/api/receipts.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import {
  changeIncoming,
  type ParcelLink,
  readIncoming,
  scanAll,
  sendChange,
  sendIncoming,
  sendRedirect,
  waitForParcelLink,
  withNewRecipient,
} from '#test/support/visitors/incoming.ts'
import { companyOrders, postpaidGoodsPayment } from '#test/support/examples/company-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { decideAtBank, returnToShop } from '#test/support/visitors/pay.ts'
import { type Browser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })

const ready = { pickup_code: '501005' }
const toAddress = (house: string) =>
  ({
    kind: 'another_address',
    address: {
      type: 'address',
      address_country_code: 'ee',
      address_zip: '10111',
      address_street: 'Viru',
      address_house: house,
      address_city: 'Tallinn',
    },
    timewindow: 3,
    information_for_courier: 'Kell ei tööta',
  }) as const

/** Starts the payment of a change, and returns the bank's page. */
const start = async (
  reader: Browser,
  link: ParcelLink,
  change: Parameters<typeof sendChange>[2],
) => {
  const { payment } = await changeIncoming(reader, link, change)
  return { ...payment, url: z.parse(z.string(), payment?.redirect_url) }
}

const payAtBank = async (url: string) => returnToShop(await decideAtBank(url, 'pay'))

const waitForRefund = (to: string) =>
  waitFor(async () => {
    const subjects = (await stack.outbox(to)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('2,50'))).toHaveLength(1)
  })

describe('delivery to another address', () => {
  test('is made once it is paid, with time window and note, and the bank leads back to the page', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const started = await start(recipient, link, toAddress('4'))
    expect(started.amount).toBe(2.5)
    const before = await readIncoming(recipient, link)
    expect(before).toMatchObject({
      redirect: null,
      payment: { state: 'pending', change: 'another_address' },
    })
    const back = await payAtBank(started.url)
    expect(back.headers.get('location')).toMatch(/\/incoming_parcel\?returned=1/)
    const paid = await recipient.call(completePayment, { body: {} })
    expect(paid).toMatchObject({ status: 'paid', paid_shipments: [], order_ids: [] })
    expect(await readIncoming(recipient, link)).toMatchObject({
      order: { destination: { type: 'address', address_house: '4' }, timewindow: 3 },
      redirect: { former: { name: order.destination.name }, to: { full_address: /Viru 4/ } },
      payment: { state: 'paid' },
      receipts: true,
      options: { redirect: { reason: 'already_redirected' }, safe_place: { is_allowed: true } },
    })
  })

  test('is refused for another country, an incomplete address, and without terms or bank', async () => {
    const { link, recipient } = await sendIncoming(stack)
    const change = toAddress('4')
    const refuse = async (more: object) =>
      parseRefusal(await sendChange(recipient, link, { ...change, ...more }))
    const abroad = { ...change.address, address_country_code: 'lv', address_zip: '1050' }
    expect((await refuse({ address: abroad })).fields).toMatchObject({
      'change.address.address_country_code': 'invalid_value',
    })
    const noHouse = { ...change.address, address_house: '' }
    expect((await refuse({ address: noHouse })).fields).toEqual({
      'change.address.address_house': 'house_required',
    })
    expect((await refuse({ itella_terms: undefined })).fields).toEqual({
      'change.itella_terms': 'terms_required',
    })
    expect((await refuse({ gateway: undefined })).code).toBe('unknown_gateway')
    expect((await readIncoming(recipient, link)).options.another_address.is_allowed).toBe(true)
  })

  test('whose money arrives after the parcel was sorted goes back, and the parcel goes on', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const { url } = await start(recipient, link, toAddress('4'))
    await scanAll(stack, order.barcode, ['termout'])
    await payAtBank(url)
    expect((await recipient.call(completePayment, { body: {} })).status).toBe('refused')
    await waitForRefund(order.recipient.email)
    expect(await readIncoming(recipient, link)).toMatchObject({
      redirect: null,
      order: { destination: { place_id: order.destination.place_id } },
      payment: { state: 'refused' },
    })
    const email = 'tagasimakse@saaja.test'
    await changeIncoming(recipient, link, { kind: 'receipt_email', email })
    await waitFor(async () => {
      const [message] = await stack.outbox(email)
      expect(message?.attachments).toHaveLength(2)
    })
  })

  test('that is replaced by another one, or by a free redirect, gives its money back', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const first = await start(recipient, link, toAddress('4'))
    const same = await start(recipient, link, toAddress('4'))
    expect(same.transaction_id).toBe(first.transaction_id)
    const second = await start(recipient, link, toAddress('5'))
    expect(second.transaction_id).not.toBe(first.transaction_id)
    const back = await payAtBank(first.url)
    expect(back.headers.get('location')).toMatch(/\/incoming_parcel\?returned=refunded/)
    await waitForRefund(order.recipient.email)
    await payAtBank(second.url)
    const { order: changed, redirect } = await readIncoming(recipient, link)
    expect(changed.destination.address_house).toBe('5')
    expect(redirect).not.toBeNull()

    const other = await sendIncoming(stack)
    const { url } = await start(other.recipient, other.link, toAddress('4'))
    expect((await sendRedirect(other.recipient, other.link, places.sadam)).status).toBe(200)
    await payAtBank(url)
    await waitForRefund(other.order.recipient.email)
    const parcel = await readIncoming(other.recipient, other.link)
    expect(parcel.order.destination.place_id).toBe(places.sadam)
  })

  test('paid while the recipient redirects has one outcome, and money and parcel agree', async () => {
    for (const round of [1, 2, 3]) {
      const { order, link, recipient } = await sendIncoming(stack)
      const { url } = await start(recipient, link, toAddress(String(round)))
      const [answer] = await Promise.all([
        sendRedirect(await visit(stack), link, places.sadam),
        payAtBank(url),
      ])
      const parcel = await readIncoming(recipient, link)
      const isFree = answer.status === 200
      expect(parcel.order.destination.place_id).toBe(isFree ? places.sadam : null)
      expect(parcel.payment?.state).toBe(isFree ? 'refused' : 'paid')
      if (isFree) await waitForRefund(order.recipient.email)
    }
  })
})

describe('extending storage where the sender does not include it', () => {
  test('costs 1.00, once, and its receipt comes by e-mail to the recipient alone', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    const before = await readIncoming(recipient, link)
    expect(before.options.hold.price).toBe(1)
    const nothing = { kind: 'receipt_email', email: 'kviitung@saaja.test' } as const
    expect(parseRefusal(await sendChange(recipient, link, nothing)).code).toBe('not_offered')
    const { url, amount } = await start(recipient, link, { kind: 'hold' })
    expect(amount).toBe(1)
    await payAtBank(url)
    const after = await readIncoming(recipient, link)
    expect(Date.parse(after.pickup?.until ?? '')).toBeGreaterThan(
      Date.parse(before.pickup?.until ?? ''),
    )
    expect(after.options.hold.reason).toBe('already_extended')
    expect(after.receipts).toBe(true)
    await changeIncoming(recipient, link, nothing)
    await waitFor(async () => {
      const [message] = await stack.outbox('kviitung@saaja.test')
      expect(message?.text).toContain('1,00')
      expect(message?.attachments).toHaveLength(1)
    })
    const wrong = await sendChange(recipient, link, { kind: 'receipt_email', email: 'x' })
    expect(parseRefusal(wrong).fields).toEqual({ 'change.email': 'email_invalid' })
    const params = { payment_id: after.payment?.id ?? '' }
    expect((await recipient.expectRefusal(getReceipt, { params })).status).toBe(404)
  })

  test('whose money arrives after storage has ended goes back', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    await scanAll(stack, order.barcode, ['destinationin'], {
      ...ready,
      pickup_until: new Date((await stack.now()) + 30 * 60_000).toISOString(),
    })
    const { url } = await start(recipient, link, { kind: 'hold' })
    await stack.advanceClock('PT40M')
    await payAtBank(url)
    expect((await recipient.call(completePayment, { body: {} })).status).toBe('refused')
    expect((await readIncoming(recipient, link)).options.hold.reason).toBe('storage_ended')
  })
})

test('what a recipient has paid the carrier is due until the parcel is handed out, then there is a receipt', async () => {
  const shop = await logInAs(stack, 'postpaid@demo.test')
  const details = { service_ids: [postpaidGoodsPayment], recipient_goods_price: 12.5 }
  const body = withNewRecipient({ ...companyOrders.postpaid, ...details })
  const order = getOnly((await createOrders(shop, body)).orders)
  await shop.call(confirmOrders, { body: { ids: [order.id] } })
  await scanAll(stack, order.barcode, ['sourcein', 'destinationin'], ready)
  const link = await waitForParcelLink(stack, body.recipient.phone)
  const recipient = await visit(stack)
  expect(await readIncoming(recipient, link)).toMatchObject({
    order: { amount_due: 12.5 },
    receipts: false,
  })
  await scanAll(stack, order.barcode, ['destinationout'])
  expect(await readIncoming(recipient, link)).toMatchObject({
    order: { amount_due: null },
    receipts: true,
  })
  await changeIncoming(recipient, link, { kind: 'receipt_email', email: 'lunaraha@saaja.test' })
  await waitFor(async () => {
    const [message] = await stack.outbox('lunaraha@saaja.test')
    expect(message?.text).toContain('12,50')
    expect(message?.attachments).toHaveLength(1)
  })
  const { messages } = await shop.call(getOrder, { params: { id: order.id } })
  expect(JSON.stringify(messages)).not.toContain('receipts')
})

test('the sender sees the new destination, and nothing of what the recipient has paid', async () => {
  const { order, link, recipient, sender } = await sendIncoming(stack)
  await payAtBank((await start(recipient, link, toAddress('4'))).url)
  const seen = await sender.call(getOrder, { params: { id: order.id } })
  expect(seen.order.destination.address_house).toBe('4')
  expect(seen.payments).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toContain('incoming_redirect_address')
})
