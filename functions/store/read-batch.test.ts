import { expect, test } from 'vitest'
import type { Key } from './operations.ts'
import { readBatch } from './read-batch.ts'

const keys = Array.from({ length: 5 }, (_, number): Key => ({ PK: 'ORDER', SK: String(number) }))

/** Reads with a table that processes this many keys in each request; records the bounds of the delays. */
const read = async (processed: readonly number[]) => {
  const bounds: number[] = []
  const waits: number[] = []
  const requests: number[] = []
  const result = readBatch(
    keys,
    async (asked) => {
      const count = processed[requests.length] ?? processed.at(-1) ?? 0
      requests.push(asked.length)
      return { found: asked.slice(0, count).map(({ SK }) => SK), unprocessed: asked.slice(count) }
    },
    {
      sleep: async (milliseconds) => {
        waits.push(milliseconds)
      },
      random: (below) => {
        bounds.push(below)
        return below - 1
      },
    },
  )
  return { found: await result.catch((error: unknown) => String(error)), requests, bounds, waits }
}

test('a batch that is processed whole is read once, without a wait', async () => {
  expect(await read([5])).toEqual({
    found: ['0', '1', '2', '3', '4'],
    requests: [5],
    bounds: [],
    waits: [],
  })
})

test('unprocessed keys are read again, later and later with a random delay', async () => {
  const { found, requests, bounds, waits } = await read([2, 0, 0, 0, 3])
  expect(found).toEqual(['0', '1', '2', '3', '4'])
  expect(requests).toEqual([5, 3, 3, 3, 3])
  expect(bounds).toEqual([16, 31, 61, 121])
  expect(waits).toEqual([15, 30, 60, 120])
})

test('a batch of which nothing is processed ten times fails, and no delay exceeds a second', async () => {
  const { found, requests, bounds } = await read([1, 0])
  expect(found).toBe('Error: DynamoDB left 4 keys unprocessed')
  expect(requests).toHaveLength(11)
  expect(Math.max(...bounds)).toBe(1001)
})
