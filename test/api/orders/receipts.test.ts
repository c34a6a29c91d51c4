import { describe, expect, test } from 'vitest'
import { cancelOrders, openPaidShipments } from '#shared/api/orders.ts'
import { getReceipt } from '#shared/api/receipts.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { decideAtBank, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()

const listPayments = async (visitor: Browser, id: string) =>
  (await visitor.call(getOrder, { params: { id } })).payments

/** Requests a receipt as the browser of a visitor. */
const fetchReceipt = (visitor: Browser, paymentId: string, query = {}) => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const search = new URLSearchParams(query).toString()
  return fetch(`${stack.url}/api/receipts/${paymentId}?${search}`, { headers: { cookie } })
}

/** Returns the words of a receipt, without the kinds of spaces. */
const readReceipt = async (response: Response): Promise<string> => {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = await pdfToText(new Uint8Array(await response.arrayBuffer()))
  return text.replaceAll(/\s+/g, ' ')
}

describe('GET /receipts/{payment_id}', () => {
  test('says what was paid, in the language of the reader, to the payer and by the link', async () => {
    const body = withNewSender(orderToLocker)
    const visitor = await visit(stack)
    const { id } = await sendOne(visitor, body)
    const [payment] = await listPayments(visitor, id)
    expect(payment).toMatchObject({ kind: 'payment', has_receipt: true, method: 'Meripank' })
    const paymentId = payment?.id ?? ''

    const text = await readReceipt(await fetchReceipt(visitor, paymentId, { locale: 'en_GB' }))
    expect(text).toContain('Meripank')
    expect(text).toContain('Pakk Eesti OÜ')
    expect(text).toContain('Mari Maasikas')
    expect(text).toContain('Parcel M')
    // 4.19 EUR with 24 % VAT: 419 × 24 / 124 = 81.1 cents.
    for (const amount of ['4,19 €', '3,38 €', '0,81 €']) expect(text).toContain(amount)
    const russian = await fetchReceipt(visitor, paymentId, { locale: 'ru_RU' })
    expect(await readReceipt(russian)).toContain('Квитанция')

    const phone = await visit(stack)
    expect((await fetchReceipt(phone, paymentId)).status).toBe(404)
    const { code: order_token } = await waitForShortLink(stack, body.sender.email)
    await phone.call(openPaidShipments, { body: { order_token } })
    expect((await fetchReceipt(phone, paymentId)).status).toBe(200)
  })

  test('says the amount and the state of a refund', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const { id } = await sendOne(visitor, body)
    await propose(visitor, id, { ...body, product_id: products.lockerS })
    await startChangePayment(visitor, id)
    const refund = await waitFor(async () => {
      const found = (await listPayments(visitor, id)).find(({ kind }) => kind === 'refund')
      expect(found?.state).toBe('done')
      return found
    })
    // 4.19 less 3.49.
    expect(refund).toMatchObject({ amount: 0.7, has_receipt: true })
    const query = { refund_id: refund?.refund_id ?? '', locale: 'en_GB' }
    const text = await readReceipt(await fetchReceipt(visitor, refund?.id ?? '', query))
    expect(text).toContain('Refund receipt')
    expect(text).toContain('Refunded')
    expect(text).toContain('−0,70 €')
    const unknown = await fetchReceipt(visitor, refund?.id ?? '', { refund_id: 'chg_unknown' })
    expect(unknown.status).toBe(404)
  })

  test('is for money that has arrived, even if it went back', async () => {
    const visitor = await visit(stack)
    const { orderIds } = await createOrders(visitor, withNewSender(orderToLocker))
    const [id = ''] = orderIds
    const started = await startPayment(visitor, { orderIds })
    const [open] = await listPayments(visitor, id)
    expect(open).toMatchObject({ has_receipt: false, state: 'pending' })
    const params = { payment_id: open?.id ?? '' }
    expect(await visitor.expectRefusal(getReceipt, { params })).toMatchObject({ status: 404 })
    await visitor.call(cancelOrders, { body: { ids: orderIds } })
    await returnToShop(await decideAtBank(started.redirect_url, 'pay'))
    expect((await fetchReceipt(visitor, params.payment_id)).status).toBe(200)
  })
})
