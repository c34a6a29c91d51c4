import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { getOrder } from '#shared/api/shipments.ts'
import { keys } from '#functions/store/keys.ts'
import { barcodePointer, orderRecord } from '#functions/store/records/order-store.ts'
import { orderToLocker, products, services } from '#test/support/examples/example-body.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { getOnly, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const table = setUpTable(stack)

const send = async (changes: object = {}) => {
  const visitor = await visit(stack)
  const body = withNewSender({ ...orderToLocker, ...changes })
  return { visitor, body, order: await sendOne(visitor, body) }
}

/** Changes the stored delivery line of a shipment. */
const changeDelivery = async (barcode: string, changes: object) => {
  const pointer = barcodePointer.parse(await table.readItem(keys.barcode(barcode)))
  const key = keys.order(pointer.owner, pointer.order_id)
  const [delivery, ...others] = orderRecord.parse(await table.readItem(key)).lines
  await table.client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: key,
      UpdateExpression: 'SET #lines = :lines',
      ExpressionAttributeNames: { '#lines': 'lines' },
      ExpressionAttributeValues: { ':lines': [{ ...delivery, ...changes }, ...others] },
    }),
  )
}

const accept = async (visitor: Browser, id: string) => {
  const { paid_shipments, order } = await startChangePayment(visitor, id)
  const paid = getOnly(paid_shipments)
  expect(order).toEqual(paid)
  return paid
}

describe('a change of a paid shipment', () => {
  test('that drops a paid service gives back the difference of the parcel only, and the service costs nothing again', async () => {
    const paid = { service_ids: [services.smsNotification] }
    const { visitor, body, order } = await send(paid)
    const { id } = order
    expect(order.paid_amount).toBe(4.44)
    const smaller = { ...body, product_id: products.lockerS, service_ids: [] }
    // 4.19 less 3.49; the 0.25 of the service stay.
    expect((await propose(visitor, id, smaller)).change).toMatchObject({ due: 0, refund: 0.7 })
    const changed = await accept(visitor, id)
    expect(changed.paid_amount).toBe(3.74)
    expect(changed.order_products.map(({ product }) => product.service)).toContain(
      'dropped_service',
    )
    const again = { ...smaller, ...paid }
    expect((await propose(visitor, id, again)).change).toMatchObject({ due: 0, refund: 0 })
    const restored = await accept(visitor, id)
    expect(restored.paid_amount).toBe(3.74)
    expect(restored.order_products.map(({ product }) => product.service)).toContain(
      'sender_sms_notification',
    )
  })

  test('whose delivery the recipient pays is paid by the recipient at its new price', async () => {
    const { visitor, body, order } = await send()
    await changeDelivery(order.barcode, { paid_by: 'recipient', paid_at: null })
    const larger = {
      ...body,
      product_id: products.lockerL,
      service_ids: [services.smsNotification],
    }
    const { change } = await propose(visitor, order.id, larger)
    expect(change).toMatchObject({ due: 0.25, refund: 0 })
    expect(change?.order_products).toMatchObject([
      { price: 5.19, paid_by: 'recipient', paid_at: null, product: { type: 'delivery' } },
      { price: 0.25, paid_by: 'sender' },
    ])
    const smaller = { ...body, product_id: products.lockerXS }
    expect((await propose(visitor, order.id, smaller)).change).toMatchObject({ due: 0, refund: 0 })
  })

  test('gives back at most what this sender has paid', async () => {
    const { visitor, body, order } = await send()
    await changeDelivery(order.barcode, { price_cents: 8_79 })
    const smaller = { ...body, product_id: products.lockerXS }
    // 8.79 less 3.19 are 5.60, of 4.19 paid.
    const { change } = await propose(visitor, order.id, smaller)
    expect(change).toMatchObject({ due: 0, refund: 4.19 })
    await accept(visitor, order.id)
    await expect
      .poll(async () => {
        const { payments } = await visitor.call(getOrder, { params: { id: order.id } })
        return payments.map(({ kind, amount, state }) => [kind, amount, state])
      })
      .toEqual([
        ['payment', 4.19, 'paid'],
        ['refund', 4.19, 'done'],
      ])
    // Nothing is left to give back.
    const smallest = { ...body, product_id: products.lockerXS, content: 'Books' }
    expect((await propose(visitor, order.id, smallest)).change).toMatchObject({ refund: 0 })
  })
})
