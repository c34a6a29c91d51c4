import { expect, test } from 'vitest'
import type {
  CollectionDoor,
  DoorCollection,
  OrderDoors,
} from '#shared/collections/door-collection.ts'
import { findFirstEnding, groupByPlace, listUnused } from './group-by-place.ts'

const buildDoor = (id: string, change: Partial<CollectionDoor> = {}): CollectionDoor => ({
  id,
  collection_id: 'dcl_1',
  lockerId: 1,
  lockerDescription: '',
  blockId: '1',
  module_number: 1,
  door_number: 1,
  location_door_ext_id: id,
  door_size: 'M',
  lockerCode: '501005',
  code_kind: 'own',
  booked_at: '2026-11-26T08:00:00.000Z',
  until: '2026-11-27T21:59:59.000Z',
  is_place_outdoor: 0,
  place_num_blocks: 1,
  status: 'reserved',
  used_at: null,
  ...change,
})

const buildOrderDoor = (id: string, door_number: number): OrderDoors['orders'][number] => ({
  id,
  recipient: { name: 'Mari Maasikas' },
  order_source_pin_code: '501006',
  reserved_until: '2026-11-27T21:00:00.000Z',
  booked_at: '2026-11-26T08:00:00.000Z',
  location_door: {
    id: `door ${id}`,
    size: 'S',
    size_id: 5,
    module_number: 1,
    door_number,
    ext_block_id: '1',
    reserved_until: '2026-11-27T21:00:00.000Z',
  },
  location_door_ext_id: id,
})

const buildCollection = (place: number, doors: CollectionDoor[]): DoorCollection => ({
  id: 'dcl_1',
  source_place: {
    id: place,
    type: 'ipb',
    name: 'Tallinna Sadam',
    label_name: 'Sadam',
    label_address: 'Lootsi 13',
    label_city: 'Tallinn',
    address_street: '',
    region: '',
    full_address: 'Lootsi 13, Tallinn',
    address_country_code: 'ee',
    address_latitude: 59.4,
    address_longitude: 24.8,
    location_info: '',
    opening_hours: [],
    is_outdoor: 0,
    num_blocks: 1,
  },
  doors,
  date_from: '2026-11-26T08:00:00.000Z',
  date_until: '2026-11-27T21:59:59.000Z',
  timewindow_from: '00:00',
  timewindow_until: '24:00',
  status: 'reserved',
})

test('the doors of several collections at one place stand together', () => {
  const grouped = groupByPlace(
    [
      buildCollection(1, [buildDoor('a')]),
      buildCollection(2, [buildDoor('b')]),
      buildCollection(1, [buildDoor('c')]),
    ],
    [],
  )
  expect(grouped.map(({ place, doors }) => [place.id, doors.map(({ id }) => id)])).toEqual([
    [1, ['a', 'c']],
    [2, ['b']],
  ])
})

test('the doors of a place stand by module and number', () => {
  const at = (module_number: number, door_number: number) =>
    buildDoor(`${module_number}-${door_number}`, { module_number, door_number })
  const [place] = groupByPlace(
    [buildCollection(1, [at(2, 17), at(5, 44)]), buildCollection(1, [at(2, 9), at(1, 20)])],
    [],
  )
  expect(place?.doors.map(({ id }) => id)).toEqual(['1-20', '2-9', '2-17', '5-44'])
})

test('the doors of shipments stand among them with their codes and names', () => {
  const { source_place } = buildCollection(1, [])
  const other = buildCollection(2, []).source_place
  const grouped = groupByPlace(
    [buildCollection(1, [buildDoor('a', { door_number: 4 })])],
    [
      { source_place, orders: [buildOrderDoor('ord_1', 3), buildOrderDoor('ord_2', 5)] },
      { source_place: other, orders: [buildOrderDoor('ord_3', 1)] },
    ],
  )
  expect(
    grouped.map(({ place, doors }) => [place.id, doors.map(({ id, code }) => `${id} ${code}`)]),
  ).toEqual([
    [1, ['ord_1 501006', 'a 501005', 'ord_2 501006']],
    [2, ['ord_3 501006']],
  ])
  expect(grouped[0]?.doors[0]).toMatchObject({ name: 'Mari Maasikas', reservation: undefined })
  expect(findFirstEnding(grouped.flatMap(({ doors }) => doors))?.id).toBe('ord_1')
})

test('the unused doors and the first to end', () => {
  const [place] = groupByPlace(
    [
      buildCollection(1, [
        buildDoor('a', { status: 'used', until: '2026-11-26T18:00:00.000Z' }),
        buildDoor('b'),
        buildDoor('c', { until: '2026-11-26T21:00:00.000Z' }),
      ]),
    ],
    [],
  )
  const unused = listUnused(place?.doors ?? [])
  expect(unused.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(findFirstEnding(unused)?.id).toBe('c')
  expect(findFirstEnding([])).toBeUndefined()
})
