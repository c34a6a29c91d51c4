import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zeroUpgrade } from '#shared/api/payments.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { payChange, propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { getOnly, listPaid, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { startTestStack } from '#test/support/stack/stack.ts'
import { visit } from '#test/support/visitors/visitor.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

const recipient = { name: 'Uus Saaja', phone: '+37256667788', email: 'uus@saaja.test' }

describe('a change of a paid shipment', () => {
  test('that costs nothing is applied at once', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const { id } = await sendOne(visitor, body)
    const proposed = await propose(visitor, id, { ...body, recipient })
    expect(proposed.recipient.name).toBe(orderToLocker.recipient.name)
    expect(proposed.change).toMatchObject({
      state: 'proposed',
      due: 0,
      refund: 0,
      is_service_changed: false,
      needs_door: false,
      recipient,
    })
    const answer = await startChangePayment(visitor, id)
    expect(answer).toMatchObject({ success: true, amount: 0, redirect_url: null })
    expect(getOnly(answer.paid_shipments)).toMatchObject({
      recipient,
      change: null,
      label_version: 2,
      total_amount: 4.19,
      status: 'prepared',
    })
    expect(await visitor.call(zeroUpgrade)).toMatchObject({ success: true, order_ids: [id] })
  })

  test('to a larger size is applied when its payment arrives', async () => {
    const visitor = await visit(stack)
    const body = withNewSender({ ...orderToLocker, product_id: products.lockerS })
    const { id } = await sendOne(visitor, body)
    const proposed = await propose(visitor, id, { ...body, product_id: products.lockerM })
    // 4.19 less 3.49.
    expect(proposed.change).toMatchObject({ due: 0.7, refund: 0, is_service_changed: true })
    await payChange(visitor, id)
    const { order } = await visitor.call(getOrder, { params: { id } })
    expect(order).toMatchObject({
      change: null,
      label_version: 2,
      main_product: { service: 'M' },
      total_amount: 4.19,
      paid_amount: 4.19,
      sender_amount_due: 0,
    })
    expect(order.order_products.map(({ price, product }) => [product.service, price])).toEqual([
      ['S', 3.49],
      ['upgrade', 0.7],
    ])
    expect(getOnly(await listPaid(visitor)).id).toBe(id)
  })
})
