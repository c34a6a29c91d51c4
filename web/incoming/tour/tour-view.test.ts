import { describe, expect, test } from 'vitest'
import type { DriverNote } from '#shared/collections/driver-note.ts'
import type { DriverTour, TourDoor } from '#shared/collections/driver-tour.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import { toFindableLocation } from '#shared/orders/findable-location.ts'
import { applyNotes, countDoors, findNextDoor, sumPlace } from './tour-view.ts'

const at = (minute: number) => `2026-11-25T08:0${minute}:00.000Z`

const createDoor = (id: string, change: Partial<TourDoor> = {}): TourDoor => ({
  id,
  block: null,
  module: 1,
  number: Number(id),
  size: 'M',
  code: '501005',
  until: '2026-11-25T20:00:00.000Z',
  used_at: null,
  ticks: [],
  scans: [],
  ...change,
})

const place = toFindableLocation(dropOffLocation.parse(addAddressTexts(createExamplePlace())))
const createTour = (...doors: readonly (readonly TourDoor[])[]): DriverTour => ({
  state: 'ready',
  day: '2026-11-25',
  company: 'Firma',
  contact: null,
  ends_at: '2026-11-25T21:00:00.000Z',
  places: doors.map((own, id) => ({
    id,
    place,
    until: '2026-11-25T20:00:00.000Z',
    doors: [...own],
  })),
  left_over: null,
  now: at(0),
})

describe('notes that are not sent yet show at once', () => {
  test.each<[string, readonly DriverNote[], object]>([
    ['a tick', [{ kind: 'tick', door_id: '1', at: at(5) }], { ticks: [at(1), at(5)], scans: [] }],
    [
      'what is taken back',
      [{ kind: 'take_back', door_id: '1', at: at(5), seen: [at(1)] }],
      { ticks: [], scans: [] },
    ],
    [
      'a parcel that was moved here, in its last door alone',
      [
        { kind: 'scan', door_id: '2', barcode: 'A-1234', at: at(5) },
        { kind: 'scan', door_id: '1', barcode: 'A-1234', at: at(6) },
      ],
      { ticks: [at(1)], scans: [at(6)] },
    ],
    ['nothing of another door', [{ kind: 'tick', door_id: '2', at: at(5) }], { ticks: [at(1)] }],
  ])('%s', (_, notes, expected) => {
    const tour = createTour([createDoor('1', { ticks: [at(1)] }), createDoor('2')])
    expect(applyNotes(tour, notes).places[0]?.doors[0]).toMatchObject(expected)
  })

  test('a parcel that was moved away has left its first door', () => {
    const notes: DriverNote[] = [
      { kind: 'scan', door_id: '1', barcode: 'A-1234', at: at(5) },
      { kind: 'scan', door_id: '2', barcode: 'A-1234', at: at(6) },
    ]
    const [first, second] =
      applyNotes(createTour([createDoor('1'), createDoor('2')]), notes).places[0]?.doors ?? []
    expect([first?.scans, second?.scans]).toEqual([[], [at(6)]])
  })
})

test.each<[string, readonly (readonly TourDoor[])[], string | undefined]>([
  ['the first', [[createDoor('1'), createDoor('2')]], '1'],
  ['that after a filled one', [[createDoor('1', { ticks: [at(1)] }), createDoor('2')]], '2'],
  ['that of the next locker', [[createDoor('1', { scans: [at(1)] })], [createDoor('2')]], '2'],
  ['not one without a code', [[createDoor('1', { code: null }), createDoor('2')]], '2'],
  ['none when all are filled', [[createDoor('1', { used_at: at(1) })]], undefined],
])('the next door is %s', (_, doors, expected) => {
  expect(findNextDoor(createTour(...doors).places)?.door.id).toBe(expected)
})

test('a place is summed up by how its doors were filled', () => {
  const tour = createTour([
    createDoor('1', { ticks: [at(1)] }),
    createDoor('2', { ticks: [at(4)], scans: [at(2), at(3)] }),
    createDoor('3'),
  ])
  const [first] = tour.places
  expect(first && sumPlace(first)).toEqual({
    doors: 2,
    ticked: 1,
    scanned: 1,
    parcels: 2,
    first: at(1),
    last: at(2),
  })
  expect(countDoors(tour.places)).toEqual({ total: 3, filled: 2 })
})
