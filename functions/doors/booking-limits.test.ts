import { expect, test } from 'vitest'
import { Problem } from '#functions/lib/problem.ts'
import { addBooking, checkBookings } from './booking-limits.ts'

const at = (time: string) => Date.parse(`2026-03-10T${time}+02:00`)
const noon = at('12:00:00')

const findRefusal = (counts: readonly number[], now: number) => {
  const orders = counts.map((count) => ({ door_bookings: { day: '2026-03-10', count } }))
  try {
    checkBookings(orders, now)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { type: error.type, code: error.code, retryAfter: error.retryAfter }
  }
}

test.each([
  [undefined, { day: '2026-03-10', count: 1 }],
  [
    { day: '2026-03-10', count: 4 },
    { day: '2026-03-10', count: 5 },
  ],
  [
    { day: '2026-03-09', count: 5 },
    { day: '2026-03-10', count: 1 },
  ],
])('a booking after %o is stored as %o', (door_bookings, expected) => {
  expect(addBooking({ door_bookings }, noon)).toEqual(expected)
})

const refusal = { type: 'too_many_requests', code: 'parcel_bookings' }
test.each([
  ['a parcel that was never booked', [], noon, undefined],
  ['the fifth booking of a parcel', [4], noon, undefined],
  ['the sixth booking of a day', [5], noon, { ...refusal, retryAfter: 12 * 60 * 60 }],
  ['one of several parcels', [0, 5, 1], at('23:59:30'), { ...refusal, retryAfter: 30 }],
  ['the next day in Tallinn', [5], at('24:00:00'), undefined],
])('%s is judged', (_, counts, now, expected) => {
  expect(findRefusal(counts, now)).toEqual(expected)
})
