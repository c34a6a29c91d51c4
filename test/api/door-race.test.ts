import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { preBookDoors } from '#shared/api/lockers.ts'
import { places } from '../lib/example-body.ts'
import { callFrom } from '../lib/call-from.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'
import type { Browser } from '../lib/visitor.ts'
import { visit } from '../lib/visitor.ts'

/** The race of the specification: so many clients, so many doors, so many milliseconds. */
const clients = 200
const doors = 20
const limit = 2_000

let stack: TestStack
let client: DynamoDBDocumentClient
beforeAll(async () => {
  stack = await startTestStack()
  client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
})
afterAll(async () => {
  client.destroy()
  await stack.stop()
})

const locker = { PK: `LOCKER#${places.sadam}` }
const doorItem = z.object({ SK: z.string(), state: z.optional(z.string()) })
const readDoors = async () => {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: stack.tableName,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': locker.PK },
      ConsistentRead: true,
    }),
  )
  return z.array(doorItem).parse(Items)
}

/** Leaves the locker twenty doors of one size. */
const leaveDoors = async () => {
  for (const [at, { SK }] of (await readDoors()).entries()) {
    const Key = { ...locker, SK }
    const TableName = stack.tableName
    await (at < doors
      ? client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'SET #size = :size',
            ExpressionAttributeNames: { '#size': 'size' },
            ExpressionAttributeValues: { ':size': 'S' },
          }),
        )
      : client.send(new DeleteCommand({ TableName, Key })))
  }
}

test('of 200 clients who want 20 doors exactly 20 win, in two seconds', async () => {
  await leaveDoors()
  const visitors: Browser[] = []
  for (let at = 0; at < clients; at += 1) visitors.push(await visit(stack))
  // The race is about doors, not about loading code and places for the first time.
  const first = await visit(stack)
  await first.call(preBookDoors, { params: { place_id: places.riga }, body: { sizes: ['S'] } })

  const times: number[] = []
  // What else the machine does may take the time, so the best of three counts.
  for (let race = 0; race < 3 && Math.min(...times, Infinity) >= limit; race += 1) {
    // Whatever was held before has run out.
    if (race > 0) await stack.advanceClock('PT16M')
    const book = (visitor: Browser, at: number) =>
      callFrom(at, visitor, stack.url, {
        method: 'POST',
        path: `/ipb/${places.sadam}/pre_book`,
        body: { sizes: ['S'] },
        key: `race-${race}-${at}`,
      })
    const start = performance.now()
    const answers = await Promise.all(visitors.map(book))
    times.push(performance.now() - start)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bookings = answers.map(({ json }) => z.parse(preBookDoors.result, json))
    const won = bookings.flatMap((booking) => booking.booked_door_ids)
    expect(won).toHaveLength(doors)
    expect(new Set(won).size).toBe(doors)
    expect(bookings.filter((booking) => booking.success)).toHaveLength(doors)
    expect((await readDoors()).map((door) => door.state)).toEqual(
      Array.from({ length: doors }, () => 'soft'),
    )
    // Whoever asks again with the same key is told the same, and nothing changes.
    const again = await Promise.all(visitors.slice(0, 20).map(book))
    expect(again.map(({ json }) => z.parse(preBookDoors.result, json).booked_door_ids)).toEqual(
      bookings.slice(0, 20).map((booking) => booking.booked_door_ids),
    )
  }
  console.log(`${clients} clients, ${doors} doors: ${times.map(Math.round).join(', ')} ms`)
  expect(Math.min(...times)).toBeLessThan(limit)
}, 120_000)
