import { expect, test } from 'vitest'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import { createLockers } from '#test/support/doors/lockers.ts'
import { storeReservation } from '#test/support/doors/reservation.ts'
import { describeDoorCollections } from './describe-door-collection.ts'

test.each<[string, OpeningHours, string, string]>([
  ['the hours of its last day', [[1, 7, '09:00', '21:00']], '09:00', '21:00'],
  ['the whole of a day that never closes', [[1, 7, '00:00', '24:00']], '00:00', '24:00'],
  ['a closing after midnight', [[1, 7, '08:30', '01:15']], '08:30', '01:15'],
  ['the whole day where hours are not known', [], '00:00', '24:00'],
])('a collection of doors has %s', async (_, opening_hours, from, until) => {
  const { runtime } = await createLockers(0, 0)
  const record = await storeReservation(runtime, 'com_1')
  const location = dropOffLocation.parse({ ...record.location, opening_hours })
  expect(describeDoorCollections([{ ...record, location }], {})).toMatchObject([
    { timewindow_from: from, timewindow_until: until },
  ])
})
