import { describe, expect, test } from 'vitest'
import { addNote, getDoorNotes, getFilledAt, listScannedParcels, noNotes } from './driver-notes.ts'
import { type DriverNote, driverNote } from './driver-note.ts'

const door = 'dcl_1-001'
const other = 'dcl_1-002'
const at = (minute: number) => `2026-11-25T08:${String(minute).padStart(2, '0')}:00.000Z`
const tick = (minute: number, door_id = door): DriverNote => ({
  kind: 'tick',
  door_id,
  at: at(minute),
})
const scan = (minute: number, barcode: string, door_id = door): DriverNote => ({
  kind: 'scan',
  door_id,
  barcode,
  at: at(minute),
})
const takeBack = (minute: number, seen: readonly number[], door_id = door): DriverNote => ({
  kind: 'take_back',
  door_id,
  at: at(minute),
  seen: seen.map(at),
})

const add = (...notes: readonly DriverNote[]) => notes.reduce(addNote, noNotes)
const readMinutes = (times: readonly string[]) => times.map((time) => Number(time.slice(14, 16)))
const summarize = (notes: readonly DriverNote[], id = door) => {
  const { ticks, scans } = getDoorNotes(add(...notes), id)
  return [readMinutes(ticks), readMinutes(scans)]
}

/** Every order in which the notes of two drivers arrive, each of them in its own order. */
const interleave = (
  one: readonly DriverNote[],
  two: readonly DriverNote[],
): (readonly DriverNote[])[] => {
  const [first, ...restOfOne] = one
  const [second, ...restOfTwo] = two
  if (!first || !second) return [[...one, ...two]]
  return [
    ...interleave(restOfOne, two).map((notes) => [first, ...notes]),
    ...interleave(one, restOfTwo).map((notes) => [second, ...notes]),
  ]
}

describe('what is left of the notes about a door', () => {
  test.each<[string, readonly DriverNote[], readonly [number[], number[]]]>([
    ['a tick', [tick(5)], [[5], []]],
    ['the ticks of two drivers', [tick(9), tick(5)], [[5, 9], []]],
    ['the same tick twice', [tick(5), tick(5)], [[5], []]],
    ['nothing of a tick that was taken back', [tick(5), takeBack(6, [5])], [[], []]],
    ['a tick that the other had not seen', [tick(9), tick(5), takeBack(10, [9])], [[5], []]],
    ['nothing when a tick is sent again later', [tick(5), takeBack(6, [5]), tick(5)], [[], []]],
    ['a tick after it was taken back', [tick(5), takeBack(6, [5]), tick(7)], [[7], []]],
    ['two scanned parcels', [scan(5, 'A'), scan(6, 'B')], [[], [5, 6]]],
    ['a parcel that is scanned again once, last', [scan(5, 'A'), scan(6, 'A')], [[], [6]]],
    [
      'nothing of a parcel that is in another door now',
      [scan(5, 'A'), scan(6, 'A', other)],
      [[], []],
    ],
    [
      'nothing of an earlier scan that arrives later',
      [scan(6, 'A', other), scan(5, 'A')],
      [[], []],
    ],
    [
      'nothing of parcels whose door was taken back',
      [tick(4), scan(5, 'A'), takeBack(6, [4, 5])],
      [[], []],
    ],
    ['what the taking back does not name', [scan(5, 'A'), takeBack(6, [])], [[], [5]]],
    ['nothing of what was never there', [takeBack(6, [5])], [[], []]],
    ['a tick whose time was named before it came', [takeBack(6, [5]), tick(5)], [[5], []]],
    ['nothing of another door', [tick(5, other)], [[], []]],
  ])('%s', (_, notes, expected) => {
    expect(summarize(notes)).toEqual(expected)
  })

  test('is the same in whatever order the notes of two drivers arrive', () => {
    const mine = [tick(5), scan(6, 'A'), takeBack(8, [5]), tick(10, other)]
    const theirs = [tick(7), scan(9, 'A', other), scan(11, 'B'), takeBack(12, [7])]
    const results = interleave(mine, theirs).map((notes) =>
      JSON.stringify([summarize(notes), summarize(notes, other)]),
    )
    expect(results).toHaveLength(70)
    expect(new Set(results)).toEqual(
      new Set([
        JSON.stringify([
          [[], [11]],
          [[10], [9]],
        ]),
      ]),
    )
  })

  test('does not change when everything is sent again', () => {
    const notes = [tick(5), scan(6, 'A'), takeBack(7, [5, 6]), scan(8, 'A', other), tick(9)]
    const once = add(...notes)
    expect(add(...notes, ...notes)).toEqual(once)
    expect(listScannedParcels(once)).toEqual(['A'])
  })
})

test.each<[string, Parameters<typeof getFilledAt>[0], string | undefined]>([
  ['has no note', { ticks: [], scans: [], used_at: null }, undefined],
  ['was ticked', { ticks: [at(5), at(9)], scans: [], used_at: null }, at(5)],
  ['has a scanned parcel', { ticks: [at(5)], scans: [at(3)], used_at: null }, at(3)],
  ['was scanned by the network', { ticks: [], scans: [], used_at: at(7) }, at(7)],
])('a door that %s is filled since then', (_, notes, expected) => {
  expect(getFilledAt(notes)).toBe(expected)
})

test('a door keeps at most fifty ticks, and the doors of a day 2,000 parcels', () => {
  const ticks = Array.from({ length: 60 }, (_, second) => ({
    ...tick(1),
    at: `2026-11-25T08:01:${String(second).padStart(2, '0')}.000Z`,
  }))
  expect(getDoorNotes(add(...ticks), door).ticks).toHaveLength(50)
  const scans = Array.from({ length: 2_001 }, (_, index) => scan(1, String(index)))
  expect(listScannedParcels(add(...scans))).toHaveLength(2_000)
})

test.each<[string, object, boolean]>([
  ['a tick', tick(5), true],
  ['a scan', scan(5, 'JJEE00000000000000017'), true],
  ['a time without milliseconds', { ...tick(5), at: '2026-11-25T08:05:00Z' }, false],
  ['a time of another zone', { ...tick(5), at: '2026-11-25T08:05:00.000+02:00' }, false],
  ['a text instead of a barcode', scan(5, 'not a barcode'), false],
  ['another kind', { ...tick(5), kind: 'open' }, false],
])('%s is accepted: %s', (_, note, isValid) => {
  expect(driverNote.safeParse(note).success).toBe(isValid)
})
