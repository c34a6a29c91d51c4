import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test } from 'vitest'
import {
  addDriverNotes,
  cancelCollection,
  endDriverTour,
  listDriverTours,
  listLeftOver,
  readDriverTour,
  shareDriverTour,
} from '#shared/api/collections.ts'
import type { DriverNote } from '#shared/collections/driver-note.ts'
import type { OwnTour } from '#shared/collections/driver-tour.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { keys } from '#functions/store/keys.ts'
import { toTourId } from '#functions/store/records/driver-tour-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { storeWaitingParcels } from '#test/support/visitors/collections.ts'
import { listReserved, reserve } from '#test/support/visitors/door-collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const company = 'com_demo_postpaid'
const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')
const rdp = await logInAs(stack, 'rdp@demo.test')

/** Tomorrow, because today ends at 23:00. The doors are reserved until the end of tomorrow. */
const day = toIsoDay(addDays(toTallinnDay(await stack.now()), 1))
const ofDay = { body: { day } }

beforeEach(async () => {
  await storeWaitingParcels(stack, table, company, 10)
  for (const { id, status } of await listReserved(owner))
    if (status === 'reserved') await owner.call(cancelCollection, { params: { id } })
  await table.client.send(
    new DeleteCommand({
      TableName: stack.tableName,
      Key: keys.driverTour(toTourId({ owner: company, day })),
    }),
  )
  await reserve(owner, places.sadam, ['S', 'M'])
  await reserve(owner, places.riga, ['M'])
})

/** Stores shipments of the company that wait to be handed over. */
const store = async (count: number, changes: Partial<OrderRecord> = {}, of = company) => {
  const ready = { printed_label_version: 1, created_at: (await stack.now()) - 60_000 }
  const orders = Array.from({ length: count }, () =>
    createExampleOrder(of, { ...ready, ...changes }),
  )
  await storeOrders(stack, table, orders)
  return orders
}

const share = async () => {
  const { link } = await owner.call(shareDriverTour, ofDay)
  const address = new URL(link.address ?? '')
  const named = new URLSearchParams(address.hash.slice(1))
  return { address, access: { hash: named.get('h') ?? '', id: named.get('id') ?? '' } }
}
type Access = Awaited<ReturnType<typeof share>>['access']

const read = (driver: Browser, access: Access) => driver.call(readDriverTour, { query: access })
const add = (driver: Browser, access: Access, ...notes: readonly DriverNote[]) =>
  driver.call(addDriverNotes, { body: { ...access, notes: [...notes] } })
const getTime = async () => new Date(await stack.now()).toISOString()
const listDoors = (tour: Pick<OwnTour, 'places'>) => tour.places.flatMap(({ doors }) => doors)
const readOwn = async (visitor = owner) => (await visitor.call(listDriverTours)).tours[0]

test('a link shows the doors of a day by locker, what its company has given, and nobody else', async () => {
  const orders = await store(2)
  const { address, access } = await share()
  expect(address.pathname).toBe('/tour')
  // The company's own look does not count.
  await read(colleague, access)
  expect((await readOwn())?.link.opened_at).toBeNull()
  const driver = await visit(stack)
  const response = await driver.send('GET', readDriverTour.path, { query: access })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const tour = await read(driver, access)
  const reserved = await listReserved(owner)
  expect(tour).toMatchObject({ state: 'ready', day, left_over: null })
  expect(tour.places.map(({ id, doors }) => [id, doors.length])).toEqual(
    expect.arrayContaining([
      [places.sadam, 2],
      [places.riga, 1],
    ]),
  )
  const codes = new Set(listDoors(tour).map(({ code }) => code))
  expect(codes).toEqual(new Set(reserved.map(({ lockerCode }) => lockerCode)))
  expect(Object.keys(tour).toSorted()).toEqual(
    ['company', 'contact', 'day', 'ends_at', 'left_over', 'now', 'places', 'state'].toSorted(),
  )
  expect(Object.keys(listDoors(tour)[0] ?? {}).toSorted()).toEqual(
    [
      'block',
      'code',
      'id',
      'module',
      'number',
      'scans',
      'size',
      'ticks',
      'until',
      'used_at',
    ].toSorted(),
  )
  const text = JSON.stringify(response.json)
  for (const order of orders)
    for (const hidden of [order.barcode, order.id, order.recipient.name, order.recipient.phone])
      expect(text).not.toContain(hidden)
  expect(text).not.toContain(company)
  expect((await readOwn(colleague))?.link.opened_at).toMatch(/^\d{4}-/)
})

test('the notes of two drivers at once are merged, and change no shipment and no door', async () => {
  const [first, second, ...others] = await store(3)
  const [foreign] = await store(1, {}, 'com_demo_rdp')
  const [withDoor] = await store(1, { door_code: '501999', code_until: Date.now() + 1e9 })
  if (!first || !second || !foreign || !withDoor) throw new Error('No shipments are stored')
  const { access } = await share()
  const drivers = [await visit(stack), await visit(stack)] as const
  const before = await listReserved(owner)
  const doors = listDoors(await read(drivers[0], access))
  const [one, two, three] = doors
  if (!one || !two || !three) throw new Error('There are no doors')
  const at = await getTime()
  const scan = (door_id: string, { barcode }: Pick<OrderRecord, 'barcode'>): DriverNote => ({
    kind: 'scan',
    door_id,
    barcode,
    at,
  })
  await Promise.all(
    Array.from({ length: 5 }, (_, turn) => [
      add(drivers[0], access, { kind: 'tick', door_id: one.id, at }, scan(one.id, first)),
      add(drivers[1], access, { kind: 'tick', door_id: turn > 2 ? one.id : two.id, at }),
    ]).flat(),
  )
  const refused = await add(
    drivers[1],
    access,
    scan(three.id, second),
    scan(three.id, foreign),
    scan(three.id, withDoor),
    scan(three.id, { barcode: 'JJEE00000000000000000' }),
  )
  // The answers about a parcel of another company and about an unknown one are the same.
  expect(refused.refused).toEqual([foreign.barcode, withDoor.barcode, 'JJEE00000000000000000'])
  expect(listDoors(refused.tour).map(({ ticks, scans }) => [ticks.length, scans.length])).toEqual([
    [1, 1],
    [1, 0],
    [0, 1],
  ])
  expect(await readOwn()).toMatchObject({ scanned: 2 })
  const { total, parcels } = await owner.call(listLeftOver, { query: { day } })
  // Those of the test before wait as well.
  expect(total).toBe(refused.tour.left_over)
  const barcodes = parcels.map(({ barcode }) => barcode)
  expect(barcodes).toEqual(expect.arrayContaining(others.map(({ barcode }) => barcode)))
  for (const { barcode } of [first, second, foreign, withDoor])
    expect(barcodes).not.toContain(barcode)
  expect(await listReserved(owner)).toEqual(before)
  expect(await table.readItem(keys.order(company, first.id))).toMatchObject({
    status: first.status,
    events: first.events,
  })
})

test('a tour that is ended while others have it open shows nothing from then on', async () => {
  const { access } = await share()
  const drivers = await Promise.all(Array.from({ length: 5 }, () => visit(stack)))
  const [first] = drivers
  if (!first) throw new Error('There is no driver')
  const [door] = listDoors(await owner.call(shareDriverTour, ofDay))
  if (!door) throw new Error('There is no door')
  const at = await getTime()
  const [ended, ...tours] = await Promise.all([
    owner.call(endDriverTour, ofDay),
    ...drivers.map((driver) => read(driver, access)),
  ])
  // Whoever has seen the codes has opened the link, and the company knows it.
  const isSeen = tours.some(({ state }) => state === 'ready')
  expect((await readOwn())?.link.opened_at !== null).toBe(isSeen)
  for (const driver of drivers)
    expect(await read(driver, access)).toMatchObject({
      state: 'ended',
      company: null,
      places: [],
      ends_at: ended.link.ended_at,
    })
  // What was noted before the end, on a phone without a network, still counts.
  const late = await add(first, access, { kind: 'tick', door_id: door.id, at })
  expect(late).toMatchObject({ tour: { state: 'ended', places: [] }, refused: [] })
  expect(listDoors((await readOwn()) ?? { places: [] }).flatMap(({ ticks }) => ticks)).toEqual([at])
  const next = await share()
  expect(next.access.hash).not.toBe(access.hash)
  expect((await first.expectRefusal(readDriverTour, { query: access })).status).toBe(404)
  const body = { ...access, notes: [{ kind: 'tick', door_id: door.id, at }] }
  expect((await first.expectRefusal(addDriverNotes, { body })).status).toBe(404)
})

test('the link of a company is its own, limited and not guessed', async () => {
  const stranger = await visit(stack)
  const { access } = await share()
  expect(await rdp.call(listDriverTours)).toEqual({ tours: [] })
  for (const refused of [
    await rdp.expectRefusal(endDriverTour, ofDay),
    await rdp.expectRefusal(listLeftOver, { query: { day } }),
  ])
    expect(refused.status).toBe(404)
  expect((await rdp.expectRefusal(shareDriverTour, ofDay)).code).toBe('no_door_code')
  for (let readings = 0; readings < 120; readings += 1) await read(stranger, access)
  expect((await stranger.expectRefusal(readDriverTour, { query: access })).status).toBe(429)
  for (let guesses = 0; guesses < 40; guesses += 1) {
    const query = { ...access, hash: 'x' }
    const { status } = await stranger.expectRefusal(readDriverTour, { query })
    if (status === 429) return
  }
  throw new Error('guesses are not limited')
})
