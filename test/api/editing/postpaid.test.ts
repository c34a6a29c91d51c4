import { expect, test } from 'vitest'
import { editOrder } from '#shared/api/orders.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { getOnly } from '#test/support/visitors/send-parcel.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()
const ops = await setUpOps(stack)

/** The id of a shipment of the account that is not handed in. */
const findPrepared = async (visitor: Browser): Promise<string> => {
  const query = { status: 'prepared', limit: '500' }
  const { shipments } = await visitor.call(listShipments, { query })
  const order = shipments.find(({ can_upgrade }) => can_upgrade)
  if (!order) throw new Error('No shipment can be changed')
  return order.id
}

test('a postpaid account may change its shipments once operators allow it, and is invoiced', async () => {
  const visitor = await logInAs(stack, 'postpaid@demo.test')
  const id = await findPrepared(visitor)
  // Products of this segment have numbers of their own.
  const body = { ...orderToLocker, product_id: products.lockerL + 300 }
  await ops.runOps('features', 'com_demo_postpaid', '--remove', 'postpaid_edit')
  expect(await visitor.expectRefusal(editOrder, { body: { ...body, id } })).toMatchObject({
    status: 409,
    code: 'cannot_upgrade',
  })
  await ops.runOps('features', 'com_demo_postpaid', '--add', 'postpaid_edit')
  const { change } = await propose(visitor, id, body)
  expect(change).toMatchObject({ due: 0, refund: 0 })
  const { paid_shipments } = await startChangePayment(visitor, id)
  const after = getOnly(paid_shipments)
  // 5.19 less 10 per cent.
  expect(after).toMatchObject({ label_version: 2, total_amount: 4.67, sender_amount_due: 4.67 })
})

test('a shipment of the demo data can be changed, and gives money back', async () => {
  const visitor = await logInAs(stack, 'private@demo.test')
  const id = await findPrepared(visitor)
  const { change } = await propose(visitor, id, {
    ...orderToLocker,
    product_id: products.lockerXS,
  })
  expect(change?.due).toBe(0)
  const { paid_shipments } = await startChangePayment(visitor, id)
  expect(getOnly(paid_shipments)).toMatchObject({
    label_version: 2,
    main_product: { service: 'XS' },
  })
})
