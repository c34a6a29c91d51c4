import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getHelpostiSending } from '#shared/api/helposti.ts'
import { getReturnParcel } from '#shared/api/returns.ts'
import { logIn } from '#shared/api/session.ts'
import { trackParcel } from '#shared/api/shipments.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { listOrders } from '#test/support/visitors/list-orders.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { timelineGroups } from '#shared/orders/statuses/status-facts.ts'
import { buildTimeline } from '#shared/orders/statuses/timeline.ts'
import { keys } from '#functions/store/keys.ts'
import { openStream } from '#infra/local/sources/stream-reader.ts'
import { createDynamoDb } from '#infra/local/tables/dynamodb.ts'
import { places } from '#test/support/examples/example-body.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()
const { client } = setUpTable(stack)

const door = keys.door(places.sadam, '1-1-1')
const missingDoor = keys.door(places.sadam, '1-1-2')
const setAttribute = (name: string, key: object, value: unknown) =>
  client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: { ...key },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
const readItem = async (key: object) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item

const fetchShipments = async (email: string) => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password: 'Demo-1234!' } })
  return listOrders(browser)
}
const toDays = (milliseconds: number) => milliseconds / (24 * 60 * 60 * 1000)

const personShipments = await fetchShipments('private@demo.test')
const companyShipments = await fetchShipments('postpaid@demo.test')

test('the demo data are not in the stream of changes', async () => {
  const dynamoDb = createDynamoDb(stack.tableClient.endpoint)
  const described = z.object({ Table: z.object({ LatestStreamArn: z.string() }) })
  const input = { TableName: stack.tableName }
  const { Table } = await dynamoDb.call('table', 'DescribeTable', input, described)
  const stream = await openStream(dynamoDb, {
    streamArn: Table.LatestStreamArn,
    position: 'oldest',
  })
  const records = await stream.next(1000)
  const inserted = records
    .filter(({ eventName }) => eventName === 'INSERT')
    .map(({ dynamodb }) => JSON.stringify(dynamodb['Keys']))
  // The logins above are.
  expect(inserted.filter((key) => key.includes('SESSION#')).length).toBeGreaterThan(0)
  expect(inserted.filter((key) => key.includes('ORDER#'))).toEqual([])
})

test.each([
  ['private@demo.test', 40, personShipments],
  ['postpaid@demo.test', 400, companyShipments],
])('%s has %i shipments of 90 days in every status', async (_, count, shipments) => {
  expect(shipments).toHaveLength(count)
  expect(new Set(shipments.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  expect(new Set(shipments.map(({ barcode }) => barcode)).size).toBe(count)
  const createdTimes = shipments.map(({ created_at }) => created_at)
  expect(createdTimes).toEqual(createdTimes.toSorted().toReversed())
  expect(toDays(Date.now() - Date.parse(createdTimes.at(-1) ?? ''))).toBeGreaterThan(80)
  const times = shipments.flatMap(({ order_state }) => order_state.events.map(({ at }) => at))
  expect(times.filter((at) => Date.parse(at) > Date.now())).toEqual([])

  // A door is booked by a prepared parcel or occupied by a dropped-off one.
  for (const { id, status, location, location_door, needs_attention } of shipments) {
    const usesDoor = status === 'prepared' || status === 'sourcein'
    if (location && location_door && usesDoor) {
      expect(await readItem(keys.door(location.id, location_door.id))).toMatchObject({
        holder: id,
        state: status === 'prepared' ? 'hard' : 'occupied',
      })
    }
    if (needs_attention) expect(status).toBe('paid')
  }
})

test('an unused door is charged to a company with a contract and forfeited by a prepaid sender', async () => {
  const listFees = (shipments: readonly Order[]) =>
    shipments.flatMap(({ id, unused_door_fee: fee }) => (fee ? [{ id, fee }] : []))
  expect(listFees(personShipments)).toMatchObject([{ fee: { amount: 2, state: 'lost' } }])
  const [first] = listFees(companyShipments)
  expect(first).toMatchObject({ fee: { amount: 2, state: 'booked' } })
  expect(await readItem(keys.fee('com_demo_postpaid', first?.id ?? ''))).toMatchObject({
    kind: 'unused_door',
    amount_cents: 200,
  })
})

test('anybody can track a parcel in each part of the timeline', async () => {
  const visitor = await visit(stack)
  for (const group of timelineGroups) {
    const shipment = personShipments.find(
      ({ is_paid, order_state }) =>
        is_paid &&
        buildTimeline(order_state.events).findLast(({ active }) => active)?.group === group,
    )
    const tracked = await visitor.call(trackParcel, {
      params: { barcode: shipment?.barcode ?? '' },
    })
    expect(tracked.events).toEqual(shipment?.order_state.events)
  }
})

test('every sending code opens its shipment', async () => {
  const visitor = await visit(stack)
  const sendable = [...personShipments, ...companyShipments].flatMap(
    ({ id, helposti_code: code }) => (code === null ? [] : [{ id, code }]),
  )
  expect(sendable.length).toBeGreaterThan(20)
  for (const { id, code } of sendable.slice(0, 20)) {
    const { order } = await visitor.call(getHelpostiSending, { query: { code } })
    expect(order?.id).toBe(id)
  }
})

test('delivered parcels of the shop that pays later can be returned', async () => {
  const visitor = await visit(stack)
  const delivered = companyShipments.filter(
    ({ status, content }) => status === 'destinationout' && content !== '',
  )
  const outcomes = new Set<string>()
  for (const { barcode, recipient } of delivered.slice(0, 8)) {
    const query = { barcode, phone_ending: recipient.phone.slice(-4) }
    outcomes.add((await visitor.call(getReturnParcel, { query })).outcome)
  }
  expect([...outcomes]).toContain('returnable')
})

test('loading the demo data again keeps booked doors and used accounts', async () => {
  const user = keys.user('usr_demo_private')
  await setAttribute('holder', door, 'ord_01')
  await setAttribute('session_epoch', user, 7)
  await client.send(new DeleteCommand({ TableName: stack.tableName, Key: { ...missingDoor } }))
  await configureStores(stack)
  const { seedDemoData: seedDemo } = await import('#infra/ops/demo.ts')
  await seedDemo()
  expect(await fetchShipments('postpaid@demo.test')).toEqual(companyShipments)
  expect(await readItem(door)).toMatchObject({ holder: 'ord_01' })
  expect(await readItem(missingDoor)).toMatchObject({ door_id: '1-1-2', size: 'S' })
  expect(await readItem(user)).toMatchObject({ session_epoch: 7 })
})
