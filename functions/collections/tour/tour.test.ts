import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DriverNote } from '#shared/collections/driver-note.ts'
import { toIdStart } from '#functions/lib/ids.ts'
import { systemDelays } from '#functions/store/back-off.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import {
  buildCollectionDoorWrite,
  type CollectionDoorRecord,
} from '#functions/store/records/collection-door-store.ts'
import { toTourId } from '#functions/store/records/driver-tour-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleReservation } from '#test/support/examples/example-reservation.ts'
import { addTourNotes, endTour, findTour, listOwnTours, openTour, shareTour } from './load-tour.ts'

/** Wednesday, 12:00 in Tallinn. */
const start = Date.parse('2026-11-25T10:00:00Z')
const hour = 60 * 60 * 1000
const day = '2026-11-25'
const owner = 'com_1'
const company = undefined
const ofDay = { owner, day }

let now = start
let runtime: Runtime

const collection = `${toIdStart('dcl', start - hour)}0000000000000000`

/** A door that is reserved until the end of the next day, booked an hour ago. */
const createDoor = (
  number: number,
  change: Partial<CollectionDoorRecord> = {},
): CollectionDoorRecord => {
  const id = `${collection}-${String(number).padStart(3, '0')}`
  return {
    ...exampleReservation,
    id,
    collection_id: collection,
    door: { ...exampleReservation.door, id: `1-${number}`, door_number: number },
    door_code: `50100${number}`,
    until: Date.parse('2026-11-26T21:59:59Z'),
    created_at: start - hour,
    status: 'reserved',
    ...change,
  }
}

const store = async (...records: readonly CollectionDoorRecord[]) => {
  for (const record of records) await runtime.table.write(buildCollectionDoorWrite(record))
}

const setDoor = (record: CollectionDoorRecord, change: Partial<CollectionDoorRecord>) =>
  runtime.table.write({
    put: { ...keys.collectionDoor(owner, record.id), ...record, ...change },
  })

beforeEach(() => {
  vi.stubEnv('LINK_KEY', 'key')
  vi.stubEnv('BASE_URL', 'https://pakk.test')
  now = start
  runtime = { table: createMemoryTable(), now: () => now, ...systemDelays }
})

const share = async () => {
  const { link } = await shareTour(runtime, ofDay)
  const access = new URLSearchParams(new URL(link.address ?? '').hash.slice(1))
  return { hash: access.get('h') ?? '', id: access.get('id') ?? '' }
}

const open = async (access: { hash: string; id: string }, isOwn = false) => {
  const found = await findTour(runtime, access)
  return found && openTour(runtime, found, { company, isOwn })
}

const note = async (access: { hash: string; id: string }, notes: readonly DriverNote[]) => {
  const found = await findTour(runtime, access)
  if (!found) throw new Error('The link opens nothing')
  return addTourNotes(runtime, found, { notes, company })
}

const tick = (door_id: string, at = now): DriverNote => ({
  kind: 'tick',
  door_id,
  at: new Date(at).toISOString(),
})

const readOwn = async () => (await listOwnTours(runtime, owner))[0]
const listTicks = async () =>
  (await readOwn())?.places.flatMap(({ doors }) => doors.map(({ ticks }) => ticks.length))

describe('the doors of a tour', () => {
  test.each<[string, Partial<CollectionDoorRecord>, boolean]>([
    ['a reserved one', {}, true],
    ['one that opens by reusable codes', { code_kind: 'personal' }, false],
    ['a cancelled one', { status: 'cancelled' }, false],
    ['one that was used before', { status: 'used', used_at: start - hour }, false],
    ['one that has ended', { until: start - 1 }, false],
    ['one that was booked for a later day', { created_at: start + 24 * hour }, false],
    [
      'one at a place that is closed on the day',
      {
        location: { ...exampleReservation.location, opening_hours: [[1, 2, '08:00', '22:00']] },
      },
      false,
    ],
  ])('%s: %s', async (_, change, isIn) => {
    await store(createDoor(1), createDoor(2, change))
    const tour = await open(await share())
    const numbers = tour?.places.flatMap(({ doors }) => doors.map(({ number }) => number))
    expect(numbers).toEqual(isIn ? [1, 2] : [1])
  })

  test('stand in the order of their lockers and modules, with code and end', async () => {
    const far = { ...exampleReservation.location, id: 99, name: 'Kauge' }
    const early = { location: far, until: Date.parse('2026-11-25T19:00:00Z') }
    await store(
      createDoor(5),
      createDoor(3, { door: { ...createDoor(3).door, module_number: 9 } }),
      createDoor(7, early),
    )
    const tour = await open(await share())
    expect(
      tour?.places.map(({ id, doors }) => [id, doors.map(({ number, code }) => [number, code])]),
    ).toEqual([
      [99, [[7, '501007']]],
      [
        exampleReservation.location.id,
        [
          [5, '501005'],
          [3, '501003'],
        ],
      ],
    ])
    expect(tour?.places[0]?.until).toBe('2026-11-25T19:00:00.000Z')
  })

  test('stay when they are used, without their code, and go when they are cancelled', async () => {
    const doors = [createDoor(1), createDoor(2)] as const
    await store(...doors)
    const access = await share()
    now += hour
    await setDoor(doors[0], { status: 'used', used_at: now })
    await setDoor(doors[1], { status: 'cancelled' })
    expect((await open(access))?.places[0]?.doors).toMatchObject([
      { number: 1, code: null, used_at: '2026-11-25T11:00:00.000Z' },
    ])
  })
})

describe('a link', () => {
  test.each([
    ['no door is reserved', []],
    ['the only door opens by reusable codes', [createDoor(1, { code_kind: 'personal' })]],
  ])('is not made where %s', async (_, doors) => {
    await store(...doors)
    await expect(share()).rejects.toMatchObject({ code: 'no_door_code' })
  })

  test.each([['2026-11-24'], ['2026-11-29']])('is not made for %s', async (other) => {
    await store(createDoor(1, { until: Date.parse('2026-11-30T21:59:59Z') }))
    await expect(shareTour(runtime, { owner, day: other })).rejects.toMatchObject({
      code: 'no_door_code',
    })
  })

  test('is opened by the first reading of somebody else, and says when', async () => {
    await store(createDoor(1))
    const access = await share()
    await open(access, true)
    expect((await readOwn())?.link).toMatchObject({ opened_at: null })
    now += hour
    await open(access)
    now += hour
    await open(access)
    expect((await readOwn())?.link.opened_at).toBe('2026-11-25T11:00:00.000Z')
  })

  test('ends at 23:00 of its day, and shows nothing from then on', async () => {
    await store(createDoor(1))
    const access = await share()
    now = Date.parse('2026-11-25T20:59:59Z')
    expect(await open(access)).toMatchObject({ state: 'ready' })
    now += 1000
    const ended = await open(access)
    expect(ended).toMatchObject({ state: 'ended', company: null, contact: null, places: [] })
    expect((await readOwn())?.link.address).toBeNull()
  })

  test('that was found before its company ends it shows no code and was not opened', async () => {
    await store(createDoor(1))
    const found = await findTour(runtime, await share())
    await endTour(runtime, ofDay)
    expect(found && (await openTour(runtime, found, { company, isOwn: false }))).toMatchObject({
      state: 'ended',
      places: [],
    })
    expect((await readOwn())?.link).toMatchObject({ opened_at: null, address: null })
  })

  test('is the same while it is live, and another one once it was ended; the notes stay', async () => {
    const door = createDoor(1)
    await store(door)
    const first = await share()
    expect(await share()).toEqual(first)
    await note(first, [tick(door.id)])
    const found = await findTour(runtime, first)
    await endTour(runtime, ofDay)
    const second = await share()
    expect(second).toMatchObject({ id: first.id })
    expect(second.hash).not.toBe(first.hash)
    expect(await open(first)).toBeUndefined()
    await expect(
      found && addTourNotes(runtime, found, { notes: [tick(door.id)], company }),
    ).rejects.toMatchObject({ type: 'not_found' })
    expect(await listTicks()).toEqual([1])
  })

  test('is not stored, and opens no other day', async () => {
    await store(createDoor(1))
    const { hash, id } = await share()
    const stored = JSON.stringify(await runtime.table.get(keys.driverTour(id)))
    expect(stored).not.toContain(hash)
    expect(id).not.toContain(owner)
    const next = { owner, day: '2026-11-26' }
    await shareTour(runtime, next)
    expect(await open({ hash, id: toTourId(next) })).toBeUndefined()
    expect(await open({ hash: 'x', id })).toBeUndefined()
  })
})

describe('notes', () => {
  test('of two drivers at once are both kept', async () => {
    const doors = [createDoor(1), createDoor(2)] as const
    await store(...doors)
    const access = await share()
    await Promise.all(doors.map(({ id }) => note(access, [tick(id)])))
    expect(await listTicks()).toEqual([1, 1])
  })

  test('about a door of another company are left out', async () => {
    await store(createDoor(1))
    const access = await share()
    const { tour } = await note(access, [tick('dcl_other-001')])
    expect(tour.places.flatMap(({ doors }) => doors.flatMap(({ ticks }) => ticks))).toEqual([])
    expect(JSON.stringify(await runtime.table.get(keys.driverTour(access.id)))).not.toContain(
      'dcl_other',
    )
  })

  const end = Date.parse('2026-11-25T21:00:00Z')
  test.each([
    ['made before the end and sent an hour after it are taken', end - 1, end + hour, 1],
    ['made before the end and sent 13 hours after it are not', end - 1, end + 13 * hour, 0],
    ['made after the end are not', end + 1, end + hour, 0],
    ['made in the future are not', start + 2 * hour, start + hour, 0],
    ['made by a clock that is a minute fast are taken', start + hour + 60_000, start + hour, 1],
  ])('%s', async (_, at, sentAt, expected) => {
    const door = createDoor(1)
    await store(door)
    const access = await share()
    now = sentAt
    const { tour, refused } = await note(access, [tick(door.id, at)])
    if (sentAt > end) expect([tour.state, tour.places, refused]).toEqual(['ended', [], []])
    expect(await listTicks()).toEqual([expected])
  })

  test('made before the company ended the link are taken after it', async () => {
    const door = createDoor(1)
    await store(door)
    const access = await share()
    now += hour
    await endTour(runtime, ofDay)
    now += hour
    expect((await note(access, [tick(door.id, start)])).tour).toMatchObject({
      state: 'ended',
      places: [],
    })
    expect((await note(access, [tick(door.id)])).tour.state).toBe('ended')
    expect(await listTicks()).toEqual([1])
  })
})
