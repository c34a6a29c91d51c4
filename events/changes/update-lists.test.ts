import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { log } from '#functions/lib/log.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { getOrderCounts } from '#functions/store/records/orders/order-counts.ts'
import { runtime } from '#functions/store/runtime.ts'
import { listMonthSums } from '#functions/statements/ledger-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { handleChanges } from './update-lists.ts'

let table: Table

beforeEach(() => {
  log.setLogLevel('SILENT')
  table = createMemoryTable()
  vi.spyOn(runtime.table, 'get').mockImplementation(table.get)
  vi.spyOn(runtime.table, 'getMany').mockImplementation(table.getMany)
  vi.spyOn(runtime.table, 'query').mockImplementation(table.query)
  vi.spyOn(runtime.table, 'write').mockImplementation(table.write)
  vi.spyOn(runtime.table, 'writeEntries').mockImplementation(table.writeEntries)
  vi.spyOn(runtime.table, 'transact').mockImplementation(table.transact)
})

/** The item of a shipment that is on the next invoice of a company. */
const createItem = (owner: string) =>
  toOrderItem({
    ...exampleOrder,
    owner,
    events: [{ event: 'prepared', at: '2026-11-20T08:00:00.000Z' }],
    lines: exampleOrder.lines.map((line) => ({ ...line, paid_at: null })),
  })

const toImage = (item: Item) => marshall(item, { removeUndefinedValues: true })

/** Builds the event of changes, each with its place as its number: the items before and after. */
const createEvent = (...changes: readonly (readonly [before: Item | undefined, after: Item])[]) =>
  z.custom<DynamoDBStreamEvent>().parse({
    Records: changes.map(([before, after], place) => ({
      dynamodb: {
        SequenceNumber: String(place),
        Keys: toImage({ PK: after.PK, SK: after.SK }),
        ...(before && { OldImage: toImage(before) }),
        NewImage: toImage(after),
      },
    })),
  })

const readLedgerKinds = async (owner: string) =>
  (await listMonthSums(table, owner)).flatMap(({ sums }) => sums.map(({ kind }) => kind))

test('a new shipment of a company is counted and entered in its ledger', async () => {
  const item = createItem('com_1')
  await table.write({ put: item })
  const { batchItemFailures } = await handleChanges(createEvent([undefined, item]))
  expect(batchItemFailures).toEqual([])
  expect(await getOrderCounts(table, 'com_1')).toMatchObject({ version: 1 })
  expect(await readLedgerKinds('com_1')).toEqual(['invoiced'])
})

test('an owner whose update fails does not hold up others, nor does an unreadable change', async () => {
  const [failing, good] = ['com_1', 'com_2'].map(createItem)
  const unreadable = { ...createItem('com_3'), lines: 'unreadable' }
  const items = [failing, good, unreadable].flatMap((item) => item ?? [])
  for (const item of items) await table.write({ put: item })
  vi.spyOn(runtime.table, 'writeEntries').mockImplementation(table.writeEntries)
  vi.spyOn(runtime.table, 'transact').mockImplementation(async (writes) => {
    if (JSON.stringify(writes).includes('COUNTS#com_1')) throw new Error('the table is away')
    return table.transact(writes)
  })
  const { batchItemFailures } = await handleChanges(
    createEvent(...items.map((item) => [undefined, item] as const)),
  )
  expect(batchItemFailures).toEqual([{ itemIdentifier: '0' }])
  expect(await getOrderCounts(table, 'com_2')).toMatchObject({ version: 1 })
  expect(await readLedgerKinds('com_1')).toEqual(['invoiced'])
})

test('the sending code of a paid shipment leads to it without another read', async () => {
  const code = 'AB12'
  const item = { ...createItem('ses_1'), status: 'prepared', sending_code: code }
  await table.write({ put: item })
  await handleChanges(createEvent([{ ...item, status: 'created', events: [] }, item]))
  expect(await table.get(keys.sendingCode(code))).toMatchObject({ order_id: exampleOrder.id })
  expect(runtime.table.getMany).not.toHaveBeenCalled()
  expect(runtime.table.get).not.toHaveBeenCalled()
})
