import { describe, expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { cancelOrders, confirmOrders, editOrder } from '#shared/api/orders.ts'
import { getOrder } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { decideAtBank, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { type Browser, parseRefusal, type RequestOptions } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** Two people of the same company. */
const stack = await setUpStack({ expectedLog: [logged('payment differs from its shipment')] })
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')
const business = await logInAs(stack, 'business@demo.test')

const rounds = Array.from({ length: 6 }, (_, round) => round)

const create = async (visitor: Browser, count: number, body: object = companyOrders.postpaid) =>
  (
    await createOrders(
      visitor,
      Array.from({ length: count }, () => body),
    )
  ).orderIds
const readAll = (visitor: Browser, ids: readonly string[]): Promise<Order[]> =>
  Promise.all(ids.map(async (id) => (await visitor.call(getOrder, { params: { id } })).order))
const countEvents = ({ order_state }: Order, name: string) =>
  order_state.events.filter(({ event }) => event === name).length

/** The code of the response: `ok`, or why the call was refused. */
const send = async (visitor: Browser, { method, path }: Call, options: RequestOptions) => {
  const response = await visitor.send(method, path, options)
  return response.status === 200 ? 'ok' : parseRefusal(response).code
}

describe('two people of a company at the same time', () => {
  test.each(rounds)('confirm the same shipments: each once (%i)', async () => {
    const ids = await create(owner, 12)
    const answers = await Promise.all([
      send(owner, confirmOrders, { body: { ids, location_id: null } }),
      send(colleague, confirmOrders, { body: { ids: ids.toReversed(), location_id: null } }),
      send(owner, confirmOrders, { body: { ids: ids.slice(0, 5) } }),
    ])
    expect(answers).toEqual(['ok', 'ok', 'ok'])
    const orders = await readAll(owner, ids)
    expect(orders.map((order) => countEvents(order, 'prepared'))).toEqual(ids.map(() => 1))
    const codes = orders.map((order) => order.order_source_pin_code)
    expect(new Set(codes).size).toBe(12)
    expect(codes).not.toContain(null)
  })

  test.each(rounds)('confirm and delete: all are confirmed, or none is (%i)', async () => {
    const ids = await create(owner, 12)
    const [confirmed, deleted] = await Promise.all([
      send(owner, confirmOrders, { body: { ids } }),
      send(colleague, cancelOrders, { body: { ids: ids.toReversed() } }),
    ])
    expect(deleted).toBe('ok')
    expect(['ok', 'not_confirmable']).toContain(confirmed)
    const orders = await readAll(owner, ids)
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['cancelled']))
    expect(orders.map((order) => countEvents(order, 'prepared'))).toEqual(
      ids.map(() => (confirmed === 'ok' ? 1 : 0)),
    )
  })

  test.each(rounds)('edit and delete: the edit is told (%i)', async () => {
    const [id = ''] = await create(owner, 1)
    const [edited, deleted] = await Promise.all([
      send(owner, editOrder, { body: { ...companyOrders.postpaid, id, reference: 'neu' } }),
      send(colleague, cancelOrders, { body: { ids: [id] } }),
    ])
    expect(deleted).toBe('ok')
    expect(['ok', 'conflict', 'cannot_upgrade']).toContain(edited)
    const [order] = await readAll(owner, [id])
    expect(order).toMatchObject({ status: 'cancelled', reference: edited === 'ok' ? 'neu' : '' })
  })

  test.each(rounds)('edit the same shipment: one of the edits stands as a whole (%i)', async () => {
    const [id = ''] = await create(owner, 1)
    const edit = (visitor: Browser, text: string) =>
      send(visitor, editOrder, {
        body: { ...companyOrders.postpaid, id, reference: text, content: text },
      })
    const answers = await Promise.all([edit(owner, 'a'), edit(colleague, 'b'), edit(owner, 'c')])
    expect(answers).toEqual(['ok', 'ok', 'ok'])
    const [order] = await readAll(owner, [id])
    expect(['a', 'b', 'c']).toContain(order?.reference)
    expect(order?.content).toBe(order?.reference)
  })
})

describe('two people of a company that pays in advance at the same time', () => {
  const { product_id: productId } = companyOrders.business
  const pay = async (id: string) => {
    const { redirect_url } = await startPayment(business, { orderIds: [id] })
    return () => decideAtBank(redirect_url, 'pay').then(returnToShop)
  }
  const isSettled = async (id: string, before: Order) =>
    waitFor(async () => {
      const [order] = await readAll(business, [id])
      expect(order?.status === 'created' && order.updated_at === before.updated_at).toBe(false)
      return order
    })

  test.each(rounds)('pay and delete: paid or deleted, never both (%i)', async () => {
    const [id = ''] = await create(business, 1, companyOrders.business)
    const [before] = await readAll(business, [id])
    const confirmAtBank = await pay(id)
    const [, deleted] = await Promise.all([
      confirmAtBank(),
      send(business, cancelOrders, { body: { ids: [id] } }),
    ])
    const order = before && (await isSettled(id, before))
    expect(order).toMatchObject(
      deleted === 'ok'
        ? { status: 'cancelled', is_paid: false, paid_amount: 0, order_source_pin_code: null }
        : { status: 'prepared', is_paid: true },
    )
    if (deleted !== 'ok') expect(['not_cancellable', 'conflict']).toContain(deleted)
  })

  test.each(rounds)('pay and edit: what was paid is the price of the shipment (%i)', async () => {
    const [id = ''] = await create(business, 1, companyOrders.business)
    const [before] = await readAll(business, [id])
    const confirmAtBank = await pay(id)
    const body = { ...companyOrders.business, id, product_id: productId + 1 }
    const [, edited] = await Promise.all([confirmAtBank(), send(business, editOrder, { body })])
    const order = before && (await isSettled(id, before))
    if (order?.is_paid) {
      expect(order.paid_amount).toBe(before?.sender_amount_due)
      expect(order).toMatchObject({ main_product: { service: 'M' }, sender_amount_due: 0 })
    } else {
      expect(edited).toBe('ok')
      expect(order).toMatchObject({ status: 'created', main_product: { service: 'L' } })
    }
  })
})
