import type { IncomingMessage } from 'node:http'
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { client, readText, serveBare, TableName } from './bare-process.ts'

/*
 * The minimum work of a server for the same calls: the same reads and writes of the table, in the
 * same order and of the same size, without any rules, checks or validation.
 */

const toKey = (kind: string, id: string) => ({ PK: `BARE#${kind}#${id}`, SK: kind })
const orderKey = (id: string) => ({ PK: 'OWNER#bare', SK: `ORDER#${id}` })

const get = (kind: string, id: string) =>
  client.send(new GetCommand({ TableName, Key: toKey(kind, id), ConsistentRead: true }))
const update = (kind: string, id: string, value: unknown) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: toKey(kind, id),
      UpdateExpression: 'SET #value = :value',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':value': value },
      ReturnValues: 'ALL_NEW',
    }),
  )
const getOrder = async (id: string) => {
  const Keys = [orderKey(id)]
  const RequestItems = { [TableName]: { Keys, ConsistentRead: true } }
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems }))
  return Responses?.[TableName]?.[0]
}
const putIfAbsent = (item: Record<string, unknown>) => ({
  Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(PK)' },
})
const readSession = () => get('SESSION', 'one')

const create = async (body: unknown) => {
  const id = ulid()
  await readSession()
  await get('REQUEST', id)
  const item = { ...exampleOrder, ...orderKey(id), id, body }
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        putIfAbsent({ ...toKey('REQUEST', id), answer: [id] }),
        putIfAbsent(item),
        putIfAbsent({ ...toKey('BARCODE', id), order_id: id }),
      ],
    }),
  )
  return { order_ids: [id], orders: [await getOrder(id)] }
}

const paidShape = z.object({ order_ids: z.tuple([z.string()]) })
const urls = Array.from({ length: 5 }, (_, bank) => `http://127.0.0.1/sandbox/pay/${bank}`)

const pay = async (body: unknown) => {
  const { order_ids } = paidShape.parse(body)
  const [order] = order_ids
  const id = ulid()
  await readSession()
  await getOrder(order)
  await get('REQUEST', id)
  await getOrder(order)
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        putIfAbsent({ ...toKey('REQUEST', id), answer: id }),
        putIfAbsent({ ...toKey('PAYMENT', id), ...exampleOrder, id, order_ids }),
        {
          Update: {
            TableName,
            Key: orderKey(order),
            UpdateExpression: 'SET payment_id = :id',
            ConditionExpression: 'attribute_not_exists(payment_id)',
            ExpressionAttributeValues: { ':id': id },
          },
        },
      ],
    }),
  )
  await get('PAYMENT', id)
  await update('SESSION', 'one', id)
  await get('PAYMENT', id)
  await update('PAYMENT', id, Date.now())
  await client.send(
    new PutCommand({ TableName, Item: { ...toKey('TRANSACTION', id), urls, order_ids } }),
  )
  await update('PAYMENT', id, urls)
  const { Item } = await get('PAYMENT', id)
  return Item
}

const listKeys = z.array(z.object({ PK: z.string(), SK: z.string() }))

/** Reads a list with the records of its reader: user, account, company and counters. */
const list = async (owner: string, readerKeys: string) => {
  await readSession()
  const Keys = listKeys.parse(JSON.parse(readerKeys))
  const RequestItems = { [TableName]: { Keys, ConsistentRead: true } }
  await client.send(new BatchGetCommand({ RequestItems }))
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'list_created_at',
      KeyConditionExpression: '#owner = :owner',
      ProjectionExpression: '#row',
      ExpressionAttributeNames: { '#owner': 'owner', '#row': 'row' },
      ExpressionAttributeValues: { ':owner': owner },
      ScanIndexForward: false,
      Limit: 100,
    }),
  )
  return { shipments: Items }
}

const handle = async (request: IncomingMessage): Promise<unknown> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/api/order') return create(JSON.parse(await readText(request)))
  if (pathname === '/api/order/pay') return pay(JSON.parse(await readText(request)))
  return list(searchParams.get('owner') ?? '', searchParams.get('keys') ?? '[]')
}

await client.send(
  new PutCommand({ TableName, Item: { ...toKey('SESSION', 'one'), name: 'SESSION' } }),
)

await serveBare(async (request) => JSON.stringify(await handle(request)))
