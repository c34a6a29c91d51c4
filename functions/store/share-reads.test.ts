import { expect, test } from 'vitest'
import { createMemoryTable } from './memory-table.ts'
import type { Key } from './operations.ts'
import { shareReads } from './share-reads.ts'

const toKey = (number: number): Key => ({ PK: 'ORDER', SK: String(number) })

/** A runtime whose table has shipments, and the keys of each request that reads it. */
const createRuntime = async (count: number) => {
  const table = createMemoryTable()
  for (let number = 1; number <= count; number += 1)
    await table.write({ put: { ...toKey(number), number } })
  const requests: string[][] = []
  const runtime = {
    table: {
      ...table,
      get: (key: Key) => {
        requests.push([key.SK])
        return table.get(key)
      },
      getMany: (keys: readonly Key[]) => {
        requests.push(keys.map(({ SK }) => SK))
        return table.getMany(keys)
      },
    },
    now: () => 0,
    sleep: async () => {},
    random: () => 0,
  }
  return { runtime, requests }
}

test('an item is read once, and again by the next runtime', async () => {
  const { runtime, requests } = await createRuntime(1)
  const { table } = shareReads(runtime)
  const both = await Promise.all([table.get(toKey(1)), table.get(toKey(1))])
  expect(both.map((item) => item?.['number'])).toEqual([1, 1])
  await table.get(toKey(1))
  expect(requests).toEqual([['1']])
  await shareReads(runtime).table.get(toKey(1))
  expect(requests).toEqual([['1'], ['1']])
})

test('items whose reads begin together are read in one request, each for its reader', async () => {
  const { runtime, requests } = await createRuntime(2)
  const { table } = shareReads(runtime)
  const items = await Promise.all([2, 3, 1].map((number) => table.get(toKey(number))))
  expect(items.map((item) => item?.['number'])).toEqual([2, undefined, 1])
  expect(requests).toEqual([['2', '3', '1']])
})

test('more items than a request may have are read in several', async () => {
  const { runtime, requests } = await createRuntime(250)
  const { table } = shareReads(runtime)
  const numbers = Array.from({ length: 250 }, (_, index) => index + 1)
  const items = await Promise.all(numbers.map((number) => table.get(toKey(number))))
  expect(items.map((item) => item?.['number'])).toEqual(numbers)
  expect(requests.map(({ length }) => length)).toEqual([100, 100, 50])
})

test('a read that fails fails for all that share it', async () => {
  const { runtime } = await createRuntime(2)
  const failing = () => Promise.reject(new Error('throttled'))
  const { table } = shareReads({ ...runtime, table: { ...runtime.table, getMany: failing } })
  const results = await Promise.allSettled([table.get(toKey(1)), table.get(toKey(2))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
