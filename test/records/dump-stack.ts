import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/local/build/stale.ts'
import { makeDataDir } from '#test/support/stack/make-data-dir.ts'
import { forkStack } from '#test/support/stack/fork-stack.ts'
import type { Key } from '#functions/store/operations.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import type { StoredRecord } from './dump-file.ts'

const outboxShape = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['sms', 'email']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    at: z.string(),
  }),
)
const bodies = z.array(z.object({ body: z.string() }))
const message = z.record(z.string(), z.unknown())

/** Installs a trigger that copies each queued message, because receivers delete messages. */
const recordMessages = (dataDir: string): void => {
  const database = new DatabaseSync(join(dataDir, 'services.sqlite'))
  database.exec(`
    CREATE TABLE recorded_messages (body TEXT NOT NULL) STRICT;
    CREATE TRIGGER record_messages AFTER INSERT ON messages
      BEGIN INSERT INTO recorded_messages (body) VALUES (new.body); END;
  `)
  database.close()
}

const readMessages = (dataDir: string): StoredRecord[] => {
  const database = new DatabaseSync(join(dataDir, 'services.sqlite'), { readOnly: true })
  const rows = bodies.parse(database.prepare('SELECT body FROM recorded_messages').all())
  database.close()
  return rows.map(({ body }) => message.parse(JSON.parse(body)))
}

/** Orders the attributes by name after the key, because a table returns them in any order. */
const sortAttributes = ({ PK, SK, ...attributes }: StoredRecord): StoredRecord => ({
  PK,
  SK,
  ...Object.fromEntries(
    Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
})

/** Starts a stack with the demo data and collects the records that it writes. */
export const startDumpStack = async () => {
  await buildStale(['functions', 'template', 'seed-snapshot', 'test-data'])
  const dataDir = await makeDataDir('records')
  await cp(join(root, 'dist/test-data'), dataDir, { recursive: true })
  recordMessages(dataDir)
  const stack = await forkStack({
    dataDir,
    assemblyDir: join(root, 'cdk.out/local'),
    functionsDir: join(root, 'dist/functions'),
    webDir: join(root, 'dist/web'),
  })
  const { url, tableName } = stack
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(stack.tablesEndpoint)))
  const records = new Map<string, StoredRecord>()

  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  }

  return {
    url,
    outbox: async (to: string) =>
      outboxShape.parse(
        await (await fetch(`${url}/local/outbox?to=${encodeURIComponent(to)}`)).json(),
      ),
    /** Moves the clock by an ISO 8601 duration. */
    advanceClock: (advance: string) => post('/local/clock', { advance }),
    /** Sends a carrier's scan. */
    scan: (barcode: string, event: string, more: object = {}) =>
      post('/local/scan', { barcode, event, ...more }),
    /** Adds the present state of every item to the states of earlier snapshots. */
    takeSnapshot: async (): Promise<void> => {
      for await (const page of paginateScan({ client }, { TableName: tableName })) {
        for (const item of page.Items ?? []) {
          const record = sortAttributes(item)
          records.set(JSON.stringify(record), record)
        }
      }
    },
    /** Adds the states of an item that a request writes and changes again; returns them. */
    recordDuring: async (key: Key, request: Promise<unknown>): Promise<StoredRecord[]> => {
      const run = { isDone: false }
      const ended = request.finally(() => {
        run.isDone = true
      })
      const seen = new Map<string, StoredRecord>()
      while (!run.isDone) {
        const { Item } = await client.send(
          new GetCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true }),
        )
        if (!Item) continue
        const record = sortAttributes(Item)
        seen.set(JSON.stringify(record), record)
      }
      await ended
      for (const [text, record] of seen) records.set(text, record)
      return [...seen.values()]
    },
    /** Every state of every item in the snapshots. */
    records: (): StoredRecord[] => [...records.values()],
    /** Stops the stack and returns the bodies of all queued messages. */
    stop: async (): Promise<StoredRecord[]> => {
      client.destroy()
      await stack.stop()
      const messages = readMessages(dataDir)
      await rm(dataDir, { recursive: true, force: true })
      return messages
    },
  }
}

export type DumpStack = Awaited<ReturnType<typeof startDumpStack>>
