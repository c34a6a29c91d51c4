import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { sendSms } from '#shared/api/notifications.ts'
import { cancelOrders, confirmOrders } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import { keys } from '#functions/store/keys.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  createOrders,
  getOnly,
  listPaid,
  sendOne,
  withNewSender,
} from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { listOrders } from '#test/support/visitors/list-orders.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const { client } = setUpTable(stack)

const getCodeKey = ({ location, order_source_pin_code: code }: Order) =>
  keys.doorCode(location?.type === 'ipb' ? String(location.id) : 'blue', code ?? '')
const readCode = async (key: ReturnType<typeof getCodeKey>) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item

/** Sends a parcel and returns it with functions to read it again and its stored code. */
const send = async (location: number | null) => {
  const visitor = await visit(stack)
  const order = await sendOne(visitor, withNewSender(orderToLocker), location)
  const key = getCodeKey(order)
  return {
    visitor,
    order,
    key,
    readCode: () => readCode(key),
    reload: async () => getOnly(await listPaid(visitor)),
  }
}

test('the code of a cancelled shipment is freed', async () => {
  const company = await logInAs(stack, 'postpaid@demo.test')
  const { orderIds } = await createOrders(company, companyOrders.postpaid)
  await company.call(confirmOrders, { body: { ids: orderIds, location_id: null } })
  const first = getOnly(await listOrders(company))
  const key = getCodeKey(first)
  expect(await readCode(key)).toMatchObject({ order_id: first.id })
  const { orders } = await company.call(cancelOrders, { body: { ids: [first.id] } })
  expect(orders[0]).toMatchObject({ status: 'cancelled', order_source_pin_code: null })
  expect(await readCode(key)).toBeUndefined()
})

describe.each([
  ['blue locker', null],
  ['white locker', places.sadam],
])('the code of a parcel to a %s', (_, location) => {
  test('is stored with its shipment and freed when the parcel is scanned in', async () => {
    const { order, visitor, readCode: read, reload } = await send(location)
    expect(await read()).toMatchObject({ order_id: order.id })
    await stack.scan({ barcode: order.barcode, event: 'sourcein' })
    await waitFor(async () => expect((await reload()).status).toBe('sourcein'))
    expect(await read()).toBeUndefined()
    // Nobody is shown or sent a code that another shipment may have by now.
    expect((await reload()).order_source_pin_code).toBeNull()
    const body = { order_id: order.id, phone_number: '+37255512349', sms_type: 'door_code' }
    expect(await visitor.expectRefusal(sendSms, { body })).toMatchObject({ status: 404 })
  })

  test('is freed by a later scan when the scan of handing in is lost', async () => {
    const { order, readCode: read, reload } = await send(location)
    await stack.scan({ barcode: order.barcode, event: 'transit_planned' })
    await waitFor(async () => expect((await reload()).status).toBe('transit_planned'))
    // The event is known before the parcel is handed in.
    expect(await read()).toBeDefined()
    expect((await reload()).order_source_pin_code).toBe(order.order_source_pin_code)
    await stack.scan({ barcode: order.barcode, event: 'termin' })
    await waitFor(async () => expect((await reload()).status).toBe('termin'))
    expect(await read()).toBeUndefined()
  })

  test('stays another shipment’s by repeated and later scans', async () => {
    const { order, key, readCode: read, reload } = await send(location)
    await stack.scan({ barcode: order.barcode, event: 'sourcein' })
    await waitFor(async () => expect((await reload()).status).toBe('sourcein'))
    const Item = { ...key, order_id: 'ord_other', until: Date.now() + 30 * 24 * 60 * 60_000 }
    await client.send(new PutCommand({ TableName: stack.tableName, Item }))
    for (const event of ['sourcein', 'sourceout', 'destinationin', 'destinationout'])
      await stack.scan({ barcode: order.barcode, event })
    await waitFor(async () => expect((await reload()).status).toBe('destinationout'))
    expect(await read()).toEqual(Item)
  })

  test('is freed when it expires', async () => {
    const { readCode: read, reload } = await send(location)
    for (let times = 0; times < 2; times += 1) {
      await stack.advanceClock('P16D')
      // Using the session extends it.
      await reload()
    }
    await waitFor(async () => expect((await reload()).status).toBe('expired'))
    expect(await read()).toBeUndefined()
    expect((await reload()).order_source_pin_code).toBeNull()
  })
})

test('the sandbox locker opens a door by its code, refuses another, and blocks after three', async () => {
  const { order, readCode: read } = await send(places.sadam)
  const code = order.order_source_pin_code ?? ''
  const door = `module ${order.location_door?.module_number}, door ${order.location_door?.door_number}`
  const wrong = code === '000000' ? '000001' : '000000'
  /** Types a code on the keypad of the place, as the form of `/local` does. */
  const type = async (text: string, place_id: number = places.sadam): Promise<unknown> => {
    const response = await fetch(`${stack.url}/local/keypad`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ place_id, code: text }),
    })
    return response.json()
  }
  expect(await type(code)).toEqual({
    result: 'opens',
    doors: [door],
    scan: {
      barcode: order.barcode,
      event: 'sourcein',
      place_id: String(places.sadam),
      door_id: order.location_door?.id,
    },
  })
  expect(await type(wrong)).toMatchObject({ result: 'wrong', attempts_left: 2 })
  expect(await type(wrong)).toMatchObject({ result: 'wrong', attempts_left: 1 })
  expect(await type(wrong)).toMatchObject({ result: 'blocked' })
  expect(await type(code)).toMatchObject({ result: 'blocked' })
  // Another locker is not blocked, and the code is not one of its.
  expect(await type(code, places.loksa)).toMatchObject({ result: 'wrong' })
  await stack.advanceClock('PT5M')
  expect(await type(code)).toMatchObject({ result: 'opens' })
  // A code of a parcel that was handed in opens nothing.
  await stack.scan({ barcode: order.barcode, event: 'sourcein', place_id: places.sadam })
  await waitFor(async () => expect(await read()).toBeUndefined())
  expect(await type(code)).toMatchObject({ result: 'wrong' })
})
