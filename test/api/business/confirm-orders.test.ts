import { describe, expect, test } from 'vitest'
import { cancelOrders, confirmOrders } from '#shared/api/orders.ts'
import { countCreatedOrders, listShipments } from '#shared/api/shipments.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const postpaid = await logInAs(stack, demo.getEmail('postpaid'))
const rdp = await logInAs(stack, demo.getEmail('rdp'))

const create = async (visitor: Browser, count = 1, body: object = companyOrders.postpaid) =>
  (await createOrders(visitor, Array(count).fill(body))).orderIds

describe('confirming', () => {
  test.each([
    ['postpaid', () => postpaid, companyOrders.postpaid],
    ['rdp', () => rdp, companyOrders.rdp],
  ])('prepares shipments of %s, which then need their label', async (_, getVisitor, body) => {
    const visitor = getVisitor()
    const ids = await create(visitor, 2, body)
    const before = (await visitor.call(countCreatedOrders)).count
    const { shipments: all } = await visitor.call(listShipments, { query: { limit: '500' } })
    expect(before).toBe(all.filter(({ status }) => status === 'created').length)
    const { orders, success } = await visitor.call(confirmOrders, { body: { ids } })
    expect(success).toBe(true)
    expect(orders.map(({ id }) => id)).toEqual(ids)
    expect(orders[0]).toMatchObject({
      status: 'prepared',
      process_status: 'label_print_needed',
      friendly_status: 'prepared',
      order_source_pin_code: null,
    })
    expect((await visitor.call(countCreatedOrders)).count).toBe(before - 2)
    const { shipments } = await visitor.call(listShipments, {
      query: { shipments_type: 'ess', limit: '500' },
    })
    expect(shipments.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })

  test('leaves a confirmed shipment as it is', async () => {
    const ids = await create(postpaid, 2)
    const first = getOnly(
      (await postpaid.call(confirmOrders, { body: { ids: ids.slice(0, 1) } })).orders,
    )
    const { orders } = await postpaid.call(confirmOrders, { body: { ids } })
    expect(orders[0]).toEqual(first)
    expect(orders[1]?.status).toBe('prepared')
  })

  test('confirms none if one was deleted, and names it', async () => {
    const ids = await create(postpaid, 3)
    await postpaid.call(cancelOrders, { body: { ids: ids.slice(1, 2) } })
    expect(await postpaid.expectRefusal(confirmOrders, { body: { ids } })).toMatchObject({
      status: 409,
      code: 'not_confirmable',
      rows: [{ index: 1 }],
    })
    const { orders } = await postpaid.call(confirmOrders, { body: { ids: ids.slice(0, 1) } })
    expect(getOnly(orders).order_state.events).toHaveLength(2)
  })

  test('issues door codes for any blue locker or a named one, once', async () => {
    const ids = await create(postpaid, 2)
    const confirm = async (location_id: number | null) =>
      (await postpaid.call(confirmOrders, { body: { ids, location_id } })).orders
    const orders = await confirm(null)
    const codes = orders.map((order) => order.order_source_pin_code)
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    const again = await confirm(places.ulemiste)
    expect(again.map((order) => order.order_source_pin_code)).toEqual(codes)
    const named = await postpaid.call(confirmOrders, {
      body: { ids: await create(postpaid), location_id: places.ulemiste },
    })
    expect(getOnly(named.orders)).toMatchObject({ location: { id: places.ulemiste } })
  })

  test('takes a hundred shipments, and refuses a key that came with another body', async () => {
    const ids = await create(postpaid, 100)
    const { orders } = await postpaid.call(confirmOrders, {
      body: { ids, location_id: null },
      key: 'confirm-100',
    })
    expect(new Set(orders.map((order) => order.order_source_pin_code)).size).toBe(100)
    const other = { body: { ids: ids.slice(0, 1) }, key: 'confirm-100' }
    expect(await postpaid.expectRefusal(confirmOrders, other)).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
  })

  test('is refused to a company that pays in advance', async () => {
    const business = await logInAs(stack, demo.getEmail('business'))
    const ids = await create(business, 1, companyOrders.business)
    expect(await business.expectRefusal(confirmOrders, { body: { ids } })).toMatchObject({
      status: 403,
      type: 'not_allowed',
    })
  })
})
