import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { preBookDoors } from '#shared/api/doors.ts'
import { beginnings } from '#functions/store/keys.ts'
import { callFrom } from './call-from.ts'
import { fetchApp } from './fetch-app.ts'
import { places } from '#test/support/examples/example-body.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { visit, type Browser } from './visitor.ts'

/** The race of the specification: number of clients and doors, and the time limit in milliseconds. */
export const doorRace = { clients: 200, doors: 20, limitMs: 2_000 } as const

/** The addresses of a running stack that a race needs. */
interface Site {
  readonly url: string
  readonly tablesEndpoint: string
  readonly tableName: string
}

const locker = { PK: `LOCKER#${places.sadam}` }
const doorItem = z.object({ SK: z.string(), state: z.optional(z.string()) })

/** Reduces a locker to twenty doors of one size and starts the sessions of 200 visitors. */
export const prepareDoorRace = async ({ url, tablesEndpoint, tableName }: Site) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(tablesEndpoint)))
  const TableName = tableName
  const readDoors = async () => {
    const { Items } = await client.send(
      new QueryCommand({
        TableName,
        // The locker has other items as well, such as its usual room.
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :door)',
        ExpressionAttributeValues: { ':pk': locker.PK, ':door': beginnings.door },
        ConsistentRead: true,
      }),
    )
    return z.array(doorItem).parse(Items)
  }
  for (const [at, { SK }] of (await readDoors()).entries()) {
    const Key = { ...locker, SK }
    await (at < doorRace.doors
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
  const visitors: Browser[] = []
  for (let at = 0; at < doorRace.clients; at += 1) {
    const visitor = await visit({ url })
    // Nobody books a door in the first call of a session, which extends it.
    await fetchApp(visitor)
    visitors.push(visitor)
  }
  // Loads code and places once, so that the race does not measure it.
  const first = await visit({ url })
  await first.call(preBookDoors, { params: { place_id: places.riga }, body: { sizes: ['S'] } })

  /** The first `count` visitors each request a door concurrently; their keys contain the race number. */
  const book = (race: number, count: number = doorRace.clients) =>
    Promise.all(
      visitors.slice(0, count).map((visitor, at) =>
        callFrom(at, visitor, url, {
          method: 'POST',
          path: `/ipb/${places.sadam}/pre_book`,
          body: { sizes: ['S'] },
          key: `race-${race}-${at}`,
        }),
      ),
    )
  return { book, readDoors, close: () => client.destroy() }
}

/** Parses the responses of a race by the contract. */
export const parseBookings = (responses: readonly { json: unknown }[]) =>
  responses.map(({ json }) => z.parse(preBookDoors.result, json))
