import { expect, test } from 'vitest'
import { chooseUsedDoor, clockToleranceMs } from './choose-used-door.ts'

const create = (id: string, size: 'S' | 'M' | 'L', change: object = {}) => ({
  id,
  location: { id: 1 },
  door: { id: `door ${id}`, size },
  status: 'reserved' as const,
  created_at: 100,
  until: 200,
  ...change,
})
const doors = [create('1', 'S'), create('2', 'L'), create('3', 'M'), create('4', 'M')]
const cancelled = (cancelled_at: number) => create('6', 'M', { status: 'cancelled', cancelled_at })
const parcel = { place: 1, at: 150, size: 'M', doorId: undefined } as const

test.each([
  ['the smallest into which it fits', doors, {}, '3'],
  ['the first to end of one size', [...doors, create('5', 'M', { until: 190 })], {}, '5'],
  ['a larger one', doors.slice(0, 2), {}, '2'],
  ['none that is too small', doors.slice(0, 1), {}, undefined],
  ['the one that is named, whatever its size', doors, { doorId: 'door 1' }, '1'],
  ['none if another one is named', doors, { doorId: 'door 9' }, undefined],
  ['none of another place', doors, { place: 2 }, undefined],
  [
    'one that was booked a little later by a slow clock',
    doors,
    { at: 100 - clockToleranceMs },
    '3',
  ],
  ['none that was booked later', doors, { at: 99 - clockToleranceMs }, undefined],
  ['one at its end', doors, { at: 200 }, '3'],
  ['none that had ended', doors, { at: 201 }, undefined],
  ['one that has ended since', [create('6', 'M', { status: 'ended' })], {}, '6'],
  ['none that is used', [create('6', 'M', { status: 'used' })], {}, undefined],
  ['none that was cancelled before', [cancelled(140)], {}, undefined],
  ['none that was cancelled at the time', [cancelled(150)], {}, undefined],
  ['one that was cancelled later', [cancelled(151)], {}, '6'],
  [
    'one that is larger before one that was cancelled',
    [cancelled(151), ...doors.slice(0, 2)],
    {},
    '2',
  ],
  [
    'the one that is named, although it was cancelled later',
    [...doors, cancelled(151)],
    { doorId: 'door 6' },
    '6',
  ],
  [
    'the reservation of its time, if the named door was reserved again after it was cancelled',
    [cancelled(151), create('7', 'M', { door: { id: 'door 6', size: 'M' }, created_at: 160 })],
    { doorId: 'door 6' },
    '6',
  ],
  [
    'none that is named and used',
    [...doors, create('6', 'M', { status: 'used' })],
    { doorId: 'door 6' },
    undefined,
  ],
])('a parcel uses %s', (_, reservations, change, id) => {
  expect(chooseUsedDoor(reservations, { ...parcel, ...change })?.id).toBe(id)
})
