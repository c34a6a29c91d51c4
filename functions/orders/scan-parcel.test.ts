import { toDuePartition } from '#functions/store/due-work.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { isSheetEvent } from '#shared/handover/parcel-state.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { fc } from '#test/support/random.ts'
import { type Scan, scanParcel } from './scan-parcel.ts'

const { owner, id, barcode } = exampleOrder
const start = Date.UTC(2026, 10, 24, 8)
const at = (minute: number) => toIsoTime(start + minute * 60_000)

/** Applies scans to a parcel, and returns its record without what counts its changes. */
const applyScans = async (
  scans: readonly Scan[],
  changes: Partial<OrderRecord> = {},
  places: readonly PlaceRecord[] = [],
) => {
  const table = createMemoryTable()
  if (places.length > 0) await loadPlaces(places, { to: table })
  await table.write({ put: toOrderItem({ ...exampleOrder, ...changes }) })
  await table.write({ put: { ...keys.barcode(barcode), owner, order_id: id } })
  const runtime = { table, now: () => start, sleep: async () => {}, random: () => 0 }
  for (const scan of scans) await scanParcel(runtime, scan)
  const item = await table.get(keys.order(owner, id))
  const { version: _, row: __, ...record } = orderRecord.parse(item)
  return { ...record, due: item?.['due'], due_at: item?.['due_at'] }
}

beforeEach(() => {
  // Void labels and cancelled parcels are logged.
  vi.spyOn(log, 'warn').mockReturnValue()
})

/** A place like that of the example shipment, which closes at nine in the evening. */
const shop = createExamplePlace({
  id: exampleOrder.destination.place_id ?? 0,
  opening_hours: [[1, 7, '08:00', '21:00']],
})

const createScan = (event: Scan['event'], minute: number, changes: Partial<Scan> = {}): Scan => ({
  barcode,
  event,
  at: at(minute),
  ...changes,
})

const small = { weight: 810, length: 200, width: 150, height: 100 }
const large = { weight: 9200, length: 600, width: 360, height: 350 }

test.each([
  [
    'is kept from its scan',
    [createScan('termin', 5, { pets_barcode: 'CF1234567FI' })],
    'CF1234567FI',
  ],
  [
    'is that of the latest scan, whichever arrives first',
    [
      createScan('termin', 9, { pets_barcode: 'CF1234567FI' }),
      createScan('sourceout', 5, { pets_barcode: 'CF9999999FI' }),
    ],
    'CF1234567FI',
  ],
  [
    'is added by a further reading of the same event',
    [createScan('termin', 5), createScan('termin', 9, { pets_barcode: 'CF1234567FI' })],
    'CF1234567FI',
  ],
  [
    'is the greater one of two at the same time',
    [
      createScan('termin', 5, { pets_barcode: 'CF9999999FI' }),
      createScan('sourceout', 5, { pets_barcode: 'CF1234567FI' }),
    ],
    'CF9999999FI',
  ],
  [
    'stays without a number in later scans',
    [createScan('termin', 5, { pets_barcode: 'CF1234567FI' }), createScan('termout', 9)],
    'CF1234567FI',
  ],
])('the number of a carrier abroad %s', async (_, scans, expected) => {
  expect((await applyScans(scans)).pets?.barcode).toBe(expected)
  expect((await applyScans(scans.toReversed())).pets?.barcode).toBe(expected)
})

test.each([
  ['are kept from their scan', [createScan('termin', 5, { measures: small })], small],
  [
    'are those of the latest scan, whichever arrives first',
    [createScan('termin', 9, { measures: small }), createScan('sourceout', 5, { measures: large })],
    small,
  ],
  [
    'are one of two at the same time',
    [createScan('termin', 5, { measures: large }), createScan('termout', 5, { measures: small })],
    large,
  ],
  [
    'stay without them in later scans',
    [createScan('termin', 5, { measures: small }), createScan('termout', 9)],
    small,
  ],
])('weight and dimensions %s', async (_, scans, expected) => {
  expect((await applyScans(scans)).measured).toMatchObject(expected)
  expect((await applyScans(scans.toReversed())).measured).toMatchObject(expected)
})

test('a scan that is repeated later does not move the hand-in', async () => {
  const { events } = await applyScans([
    createScan('sourcein', 5),
    createScan('sourcein', 9),
    createScan('sourcein', 7, { sheet: 'HS-1' }),
  ])
  expect(events.at(-1)).toEqual({ event: 'sourcein', at: at(5) })
})

test.each([
  ['of its arrival', [createScan('destinationin', 5, { pickup_code: 'A' })], 'A'],
  [
    'of the first reading of its arrival',
    [
      createScan('destinationin', 9, { pickup_code: 'B' }),
      createScan('destinationin', 5, { pickup_code: 'A' }),
    ],
    'A',
  ],
  [
    'of the first reading, although a later one is of a void label',
    [
      createScan('destinationin', 5, { pickup_code: 'A' }),
      createScan('destinationin', 9, { pickup_code: 'B', label_version: 0 }),
    ],
    'A',
  ],
  [
    'of a later reading, where the first has none',
    [createScan('destinationin', 5), createScan('destinationin', 9, { pickup_code: 'B' })],
    'B',
  ],
  [
    'of the earliest reading that has one, whichever comes first',
    [
      createScan('destinationin', 9, { pickup_code: 'B' }),
      createScan('destinationin', 5),
      createScan('destinationin', 7, { pickup_code: 'A' }),
    ],
    'A',
  ],
  [
    'of the last of two arrivals',
    [
      createScan('fetched', 5, { pickup_code: 'A' }),
      createScan('destinationin', 7, { pickup_code: 'B' }),
    ],
    'B',
  ],
  [
    'of the last of two arrivals, whose times change their order',
    [
      createScan('fetched', 5, { pickup_code: 'A' }),
      createScan('destinationin', 7, { pickup_code: 'B' }),
      createScan('destinationin', 3, { pickup_code: 'C' }),
    ],
    'A',
  ],
])('a parcel is picked up by the code %s', async (_, scans, code) => {
  expect(await applyScans(scans)).toMatchObject({
    pickup: { code },
    due: toDuePartition('reminder', exampleOrder.id),
  })
})

test('a code that comes after the arrival changes neither its end nor its reminder', async () => {
  const until = start + 1
  const stored = { until, is_last_day: true }
  const { pickup, arrivals, due } = await applyScans(
    [createScan('destinationin', 9, { pickup_code: 'B' })],
    {
      status: 'destinationin',
      events: [...exampleOrder.events, { event: 'destinationin', at: at(5) }],
      arrivals: [{ event: 'destinationin', until }],
      pickup: stored,
    },
  )
  expect(pickup).toEqual({ ...stored, code: 'B' })
  expect(arrivals).toEqual([{ event: 'destinationin', until, code: 'B', code_at: start + 540_000 }])
  expect(due).toBeUndefined()
})

test.each([
  ['a later reading does not replace', 9, 'A'],
  ['an earlier reading replaces', 3, 'B'],
])('%s a code that was stored without its time', async (_, minute, code) => {
  const { pickup } = await applyScans([createScan('destinationin', minute, { pickup_code: 'B' })], {
    status: 'destinationin',
    events: [...exampleOrder.events, { event: 'destinationin', at: at(5) }],
    arrivals: [{ event: 'destinationin', until: start, code: 'A' }],
    pickup: { until: start, code: 'A' },
  })
  expect(pickup?.code).toBe(code)
})

test.each<[string, OrderRecord['destination']['type'], number | null, string]>([
  ['closes that evening', 'ipb', shop.id, '2026-12-01T19:00:00.000Z'],
  ['is an address', 'address', null, '2026-12-01T21:59:59.000Z'],
  ['is not known any more', 'ipb', shop.id + 1, '2026-12-01T21:59:59.000Z'],
])('a parcel waits until the last moment at its destination, which %s', async (...row) => {
  const [, type, place_id, end] = row
  const destination = { ...exampleOrder.destination, type, place_id }
  const { pickup, arrivals } = await applyScans([createScan('destinationin', 5)], { destination }, [
    shop,
  ])
  expect(pickup?.until).toBe(Date.parse(end))
  expect(arrivals?.[0]?.until).toBe(pickup?.until)
})

test('a parcel that waits again by an earlier reading is due for the reminder again', async () => {
  const arrival = createScan('destinationin', 5)
  const away = await applyScans([arrival, createScan('termout', 8)])
  expect(away.due).toBeUndefined()
  const back = await applyScans([arrival, createScan('termout', 8), createScan('termout', 2)])
  expect(back).toMatchObject({
    status: 'destinationin',
    due: toDuePartition('reminder', exampleOrder.id),
  })
})

const anyScan = fc
  .record({
    event: fc.constantFrom(
      ...(['sourcein', 'sourceout', 'termin', 'fetched', 'destinationin', 'returnin'] as const),
    ),
    minute: fc.nat({ max: 6 }),
    isOfSheet: fc.boolean(),
    version: fc.constantFrom(1, 2),
    pets_barcode: fc.constantFrom(null, 'CF1234567FI', 'CF9999999FI'),
    pickup_code: fc.constantFrom(null, 'A', 'B'),
    measures: fc.constantFrom(null, small, large),
  })
  .map(({ event, minute, isOfSheet, version, ...read }) =>
    createScan(event, minute, {
      ...read,
      ...(isOfSheet && isSheetEvent(event) ? { sheet: 'HS-1' } : { label_version: version }),
    }),
  )

/** Scans of a parcel, and the same scans twice in any order. */
const anyDeliveries = fc
  .array(anyScan, { minLength: 1, maxLength: 6 })
  .chain((scans) =>
    fc.tuple(
      fc.constant(scans),
      fc.shuffledSubarray([...scans, ...scans], { minLength: scans.length * 2 }),
    ),
  )

test.each<[string, Partial<OrderRecord>]>([
  ['a parcel', {}],
  ['a cancelled parcel', { status: 'cancelled', events: [{ event: 'cancelled', at: at(-5) }] }],
  ['a parcel with two labels', { label_version: 2, printed_label_version: 2 }],
])('the record of %s does not depend on the order and repetition of scans', (_, changes) =>
  fc.assert(
    fc.asyncProperty(anyDeliveries, async ([scans, delivered]) => {
      expect(await applyScans(delivered, changes)).toEqual(await applyScans(scans, changes))
    }),
  ),
)

const asking = { recipient_chooses: true, events: exampleOrder.events }

test.each<[string, Scan['event'], Partial<OrderRecord>, boolean]>([
  ['into the sorting is refused', 'termin', {}, true],
  ['out of the sorting is refused', 'termout', {}, true],
  ['of the hand-in counts', 'sourcein', {}, false],
  ['of the collection counts', 'sourceout', {}, false],
  ['of the arrival counts', 'destinationin', {}, false],
  [
    'into the sorting counts once the locker is chosen',
    'termin',
    { incoming: { choice: { at: 1 } } },
    false,
  ],
  [
    'into the sorting counts where the sender has chosen',
    'termin',
    { recipient_chooses: false },
    false,
  ],
])('of a parcel whose locker is open, a scan %s', async (_, event, change, isRefused) => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const before = await applyScans([], { ...asking, ...change })
  const after = await applyScans([createScan(event, 1)], { ...asking, ...change })
  expect(after.status).toBe(isRefused ? before.status : event)
  if (isRefused) {
    expect(after).toEqual(before)
    expect(warn).toHaveBeenCalledWith(
      'scan refused',
      expect.objectContaining({ reason: 'destination_open' }),
    )
  }
})
