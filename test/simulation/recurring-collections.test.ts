import { expect, test } from 'vitest'
import type { Condition, Write } from '#functions/store/operations.ts'
import { exists } from '#functions/store/operations.ts'
import { getKey } from '#functions/store/memory-table.ts'
import { recurringCollectionsItem } from '#functions/store/records/recurring-collection-store.ts'
import { changeWrites, type Fault } from './faults.ts'
import { runRecurringHistory } from './recurring-history.ts'

const historyCount = 300
const maxHistoriesPerFault = 1_000

const findFirstFailure = async (histories: number, fault?: Fault) => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const detail = await runRecurringHistory(seed, fault)
    if (detail !== undefined) return `seed ${seed}: ${detail}`
  }
  return undefined
}

const isOfRecurring = (write: Write) => getKey(write).SK === 'RECURRING'
const isOfDay = (write: Write) => getKey(write).SK.startsWith('COURIER#')
const isNew = (condition: Condition | undefined) => condition !== undefined && 'absent' in condition
const ignoreVersion = (write: Write): Write =>
  'update' in write && !isNew(write.if) ? { ...write, if: exists } : write

/** The mistakes of recurring collections that the histories must find. */
const faults: readonly Fault[] = [
  {
    name: 'a recurring collection is created twice for a day',
    table: changeWrites((write) => (isOfRecurring(write) ? ignoreVersion(write) : write)),
  },
  {
    name: 'a cancelled collection is made again',
    table: changeWrites((write) => {
      if (!('update' in write) || !isOfRecurring(write)) return write
      const stored = recurringCollectionsItem.shape.collections.parse(write.set?.['collections'])
      const collections = stored.map((each) => ({ ...each, planned_until: '2026-03-03' }))
      return { ...write, set: { ...write.set, collections } }
    }),
  },
  {
    name: 'an order of a day is lost to another one',
    table: changeWrites((write) => (isOfDay(write) ? ignoreVersion(write) : write)),
  },
  {
    name: 'an ended recurring collection keeps its collections',
    table: changeWrites((write, writes) =>
      isOfDay(write) &&
      JSON.stringify(writes).includes('"cancelled_at"') &&
      writes.some(isOfRecurring)
        ? undefined
        : write,
    ),
  },
]

test(`couriers are ordered once a day in ${historyCount} histories of crashes, repeats and races`, async () => {
  expect(await findFirstFailure(historyCount)).toBeUndefined()
}, 300_000)

test.each(faults)(
  'the histories find out when $name',
  async (fault) => {
    expect(await findFirstFailure(maxHistoriesPerFault, fault)).toMatch(/^seed/)
  },
  300_000,
)
