import { expect, test } from 'vitest'
import { createMemoryTable } from './memory-table.ts'
import { shareReads } from './share-reads.ts'

const key = { PK: 'ORDER', SK: '1' }

test('an item is read once, and again by the next runtime', async () => {
  const table = createMemoryTable()
  const read: string[] = []
  const runtime = {
    table: {
      ...table,
      get: (each: typeof key) => {
        read.push(each.SK)
        return table.get(each)
      },
    },
    now: () => 0,
    sleep: async () => {},
    random: () => 0,
  }
  await table.write({ put: { ...key, status: 'created' } })
  const shared = shareReads(runtime)
  const both = await Promise.all([shared.table.get(key), shared.table.get(key)])
  expect(both.map((item) => item?.['status'])).toEqual(['created', 'created'])
  await shared.table.get({ ...key, SK: '2' })
  expect(read).toEqual(['1', '2'])
  await shareReads(runtime).table.get(key)
  expect(read).toEqual(['1', '2', '1'])
})
