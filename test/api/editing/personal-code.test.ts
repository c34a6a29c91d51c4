import { describe, expect, test } from 'vitest'
import { cancelOrders, createOrder, editOrder } from '#shared/api/orders.ts'
import { orderToLocker, services } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { createOrders, sendOne } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()

const personal_code = '38001085718'
const body = { ...orderToLocker, service_ids: [services.idCheck], personal_code }
const withoutCode = { ...body, personal_code: '' }
const otherRecipient = { ...body.recipient, name: 'Liis Lepp' }

/** Creates an unpaid shipment with a personal code, and returns its id. */
const createUnpaid = async (visitor: Browser) => {
  const { orderIds } = await createOrders(visitor, body)
  return orderIds[0] ?? ''
}

describe('the personal code of the recipient of a paid shipment', () => {
  test('is never sent, and kept when the shipment is changed', async () => {
    const visitor = await visit(stack)
    const { id, has_personal_code } = await sendOne(visitor, body)
    expect(has_personal_code).toBe(true)
    const { change } = await propose(visitor, id, { ...withoutCode, content: 'Tee' })
    expect(change).toMatchObject({ due: 0, content: 'Tee' })
    const { paid_shipments } = await startChangePayment(visitor, id)
    expect(paid_shipments).toMatchObject([{ content: 'Tee', has_personal_code: true }])
    expect(JSON.stringify(paid_shipments)).not.toContain(personal_code)
  })

  test('is entered again for another person', async () => {
    const visitor = await visit(stack)
    const { id } = await sendOne(visitor, body)
    const edited = { ...withoutCode, recipient: otherRecipient, id }
    expect((await visitor.expectRefusal(editOrder, { body: edited })).fields).toEqual({
      personal_code: 'personal_code_required',
    })
  })
})

describe('the personal code of the recipient of an unpaid shipment', () => {
  test('is kept by the shipment that replaces it, also once it is cancelled', async () => {
    const visitor = await visit(stack)
    const replaced_order_id = await createUnpaid(visitor)
    const replacing = { ...withoutCode, content: 'Tee', replaced_order_id }
    const first = await createOrders(visitor, replacing)
    expect(first.orders).toMatchObject([{ content: 'Tee', has_personal_code: true }])
    expect(JSON.stringify(first)).not.toContain(personal_code)
    await visitor.call(cancelOrders, { body: { ids: [replaced_order_id] } })
    const { orders } = await createOrders(visitor, [{ ...replacing, content: 'Kohv' }])
    expect(orders).toMatchObject([{ content: 'Kohv', has_personal_code: true }])
  })

  test('is entered again for another person, without the service it is dropped', async () => {
    const visitor = await visit(stack)
    const replaced_order_id = await createUnpaid(visitor)
    const changed = { ...withoutCode, recipient: otherRecipient, replaced_order_id }
    expect((await visitor.expectRefusal(createOrder, { body: changed })).fields).toEqual({
      personal_code: 'personal_code_required',
    })
    const { orders } = await createOrders(visitor, { ...changed, service_ids: [] })
    expect(orders).toMatchObject([{ has_personal_code: false }])
  })

  test('is not given to anybody else', async () => {
    const replaced_order_id = await createUnpaid(await visit(stack))
    const stranger = await visit(stack)
    const replacing = { ...withoutCode, replaced_order_id }
    expect(await stranger.expectRefusal(createOrder, { body: replacing })).toMatchObject({
      status: 404,
    })
  })
})
