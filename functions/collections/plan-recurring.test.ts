import { expect, test } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import {
  buildRecurringWrite,
  readRecurring,
} from '#functions/store/records/recurring-collection-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { planRecurring } from './plan-recurring.ts'

const owner = 'com_1'
/** A Wednesday. */
const now = Date.parse('2026-11-25T08:00:00Z')

const place = {
  address_country_code: 'ee',
  address_street: 'Viru',
  address_house: '4',
  address_city: 'Tallinn',
  address_zip: '10111',
  address_latitude: 59.4365,
  address_longitude: 24.75,
} as const

/** Plans a stored collection of every Thursday, while the service has the addresses. */
const plan = async (places: readonly (typeof place)[]) => {
  const table = createMemoryTable()
  const runtime: Runtime = {
    table,
    now: () => now,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  const recurring = {
    id: 'rec_1',
    source_place: place,
    weekdays: [4],
    timewindow_from: '09:00',
    timewindow_until: '13:00',
    created_at: now,
    created_by: 'acc_1',
    planned_until: '2026-11-25',
  }
  await table.write(buildRecurringWrite(await readRecurring(table, owner), [recurring]))
  await planRecurring(runtime, owner, () => Promise.resolve(places))
  return (await readRecurring(table, owner)).collections
}

test('a recurring collection is planned seven days ahead', async () =>
  expect(await plan([place])).toMatchObject([{ planned_until: '2026-12-02' }]))

test('a recurring collection ends when its address is not one of the service', async () =>
  expect(await plan([])).toMatchObject([{ planned_until: '2026-11-25', ended_at: now }]))
