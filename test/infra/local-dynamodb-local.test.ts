import { rm } from 'node:fs/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { printLabels } from '#shared/api/labels.ts'
import { createOrder } from '#shared/api/orders.ts'
import { listShipments, trackParcel } from '#shared/api/shipments.ts'
import { sortColumns } from '#shared/orders/list-options.ts'
import { openStream } from '#infra/local/sources/stream-reader.ts'
import { createTable, startStream, type Table } from '#infra/local/tables/create-tables.ts'
import { createDynamoDb, type DynamoDb } from '#infra/local/tables/dynamodb.ts'
import { findEngine } from '#infra/local/tables/engine-program.ts'
import { startTableEngine } from '#infra/local/tables/engine.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { makeDataDir } from '#test/support/stack/make-data-dir.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const isAvailable = findEngine('dynamodb-local') !== undefined
if (!isAvailable) console.log('skipped: DynamoDB Local, because Java 17 or later is not installed')

/** Starts a stack on DynamoDB Local with the demo accounts. All demo places would take a minute. */
const setUp = async () => {
  const stack = await setUpStack({ engine: 'dynamodb-local', isEmpty: true })
  await configureStores(stack)
  const { writeDemoSnapshot } = await import('#infra/ops/demo.ts')
  const used: readonly number[] = Object.values(places)
  await writeDemoSnapshot(readDemoPlaces().filter(({ id }) => used.includes(id)))
  return stack
}

test.runIf(isAvailable)(
  'the first changes of a data folder that was restarted before them are read',
  async () => {
    vi.stubEnv('TABLE_ENGINE', 'dynamodb-local')
    vi.stubEnv('DYNAMODB_ENDPOINT', '')
    const dataDir = await makeDataDir('restarted')
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const key = { AttributeName: 'PK', AttributeType: 'S' }
    const resource = {
      name: 'restarted',
      properties: {
        AttributeDefinitions: [key],
        KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      },
    }
    /** Starts the engine, does the work and stops it. */
    const run = async (work: (dynamoDb: DynamoDb, table: Table) => Promise<unknown>) => {
      const engine = await startTableEngine(dataDir)
      const dynamoDb = createDynamoDb(engine.endpoint)
      try {
        await work(dynamoDb, await createTable(dynamoDb, resource, 'arn'))
      } finally {
        await engine.stop()
      }
    }
    const put = (dynamoDb: DynamoDb, PK: string) =>
      dynamoDb.call(
        'table',
        'PutItem',
        { TableName: 'restarted', Item: { PK: { S: PK } } },
        z.any(),
      )

    // The engine's numbers of changes count what is written before there is a stream.
    await run(async (dynamoDb, table) => {
      for (const name of ['a', 'b', 'c']) await put(dynamoDb, name)
      await startStream(dynamoDb, table)
    })
    await run(async (dynamoDb, { streamArn = '' }) => {
      const stream = await openStream(dynamoDb, { streamArn, position: 'next' })
      expect(await stream.next(10)).toEqual([])
      await put(dynamoDb, 'd')
      await put(dynamoDb, 'e')
      const records = await stream.next(10)
      expect(records.map(({ dynamodb }) => dynamodb['Keys'])).toEqual([
        { PK: { S: 'd' } },
        { PK: { S: 'e' } },
      ])
      expect(await stream.next(10)).toEqual([])
    })
  },
)

describe.runIf(isAvailable)("on Amazon's DynamoDB Local", async () => {
  if (!isAvailable) return
  const stack = await setUp()
  const table = setUpTable(stack)

  test('a parcel is ordered, paid, labelled, scanned and tracked', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const { id, barcode, order_source_pin_code: code } = await sendOne(visitor, body)
    expect(code).toMatch(/^\d{6}$/)
    for (const to of [body.sender.phone, body.sender.email])
      await waitFor(async () => {
        const [message] = await stack.outbox(to)
        expect(message?.text).toContain(code)
      })

    const label = await visitor.send('POST', printLabels.path, {
      body: { barcodes: { [barcode]: {} } },
    })
    expect(label.headers.get('content-type')).toBe('application/pdf')

    for (const event of ['sourcein', 'destinationin', 'destinationout'])
      await stack.scan({ barcode, event })
    await waitFor(async () => {
      const parcel = await visitor.call(trackParcel, { params: { barcode } })
      expect(parcel, id).toMatchObject({ status: 'destinationout' })
    })
  })

  // It checks what the embedded engine accepts and DynamoDB rejects, such as an empty key in a condition.
  test("a company's list is read in every order, by status and by search", async () => {
    const company = await logInAs(stack, 'postpaid@demo.test')
    const body = Array.from({ length: 3 }, () => companyOrders.postpaid)
    await company.call(createOrder, { body })
    const list = async (query: Readonly<Record<string, string>>) =>
      (await company.call(listShipments, { query: { limit: '20', ...query } })).shipments
    for (const sort_by of sortColumns)
      for (const descending of ['false', 'true'])
        expect(await list({ sort_by, descending })).toHaveLength(3)
    const [first] = await list({})
    expect(await list({ status: 'pending' })).toHaveLength(3)
    // From now on they are found by their stored words alone.
    await stack.advanceClock('PT6M')
    const search = first?.recipient.name ?? ''
    await waitFor(async () => expect(await list({ search })).toHaveLength(3))
  })

  // On the embedded engine, expired items are found in another way.
  test('an expired item is deleted when the clock passes its expiry, and no other', async () => {
    const seconds = Math.floor((await stack.now()) / 1000)
    const key = (SK: string) => ({ PK: 'EXPIRING', SK })
    for (const [SK, expires_at] of [
      ['soon', seconds + 60],
      ['later', seconds + 7200],
    ] as const)
      await table.client.send(
        new PutCommand({ TableName: stack.tableName, Item: { ...key(SK), expires_at } }),
      )
    await stack.advanceClock('PT2M')
    expect(await table.readItem(key('soon'))).toBeUndefined()
    expect(await table.readItem(key('later'))).toBeDefined()
  })
})
