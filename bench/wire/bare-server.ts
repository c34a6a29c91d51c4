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
import { exampleOrder } from '#test/lib/example-order.ts'
import { client, readText, serveBare, TableName } from './bare-process.ts'

/*
 * The least that a server can do for the same calls: the very reads and writes of the table, in
 * the same order and of the same size, with nothing decided, checked or described in between.
 */

const keyOf = (kind: string, id: string) => ({ PK: `BARE#${kind}#${id}`, SK: kind })
const orderKey = (id: string) => ({ PK: 'OWNER#bare', SK: `ORDER#${id}` })

const get = (kind: string, id: string) =>
  client.send(new GetCommand({ TableName, Key: keyOf(kind, id), ConsistentRead: true }))
const update = (kind: string, id: string, value: unknown) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: keyOf(kind, id),
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
const absent = (item: Record<string, unknown>) => ({
  Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(PK)' },
})
const session = () => get('SESSION', 'one')

const create = async (body: unknown) => {
  const id = ulid()
  await session()
  await get('REQUEST', id)
  const item = { ...exampleOrder, ...orderKey(id), id, body }
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        absent({ ...keyOf('REQUEST', id), answer: [id] }),
        absent(item),
        absent({ ...keyOf('BARCODE', id), order_id: id }),
      ],
    }),
  )
  return { order_ids: [id], orders: [await getOrder(id)] }
}

const paid = z.object({ order_ids: z.tuple([z.string()]) })
const urls = Array.from({ length: 5 }, (_, bank) => `http://127.0.0.1/sandbox/pay/${bank}`)

const pay = async (body: unknown) => {
  const { order_ids } = paid.parse(body)
  const [order] = order_ids
  const id = ulid()
  await session()
  await getOrder(order)
  await get('REQUEST', id)
  await getOrder(order)
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        absent({ ...keyOf('REQUEST', id), answer: id }),
        absent({ ...keyOf('PAYMENT', id), ...exampleOrder, id, order_ids }),
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
    new PutCommand({ TableName, Item: { ...keyOf('TRANSACTION', id), urls, order_ids } }),
  )
  await update('PAYMENT', id, urls)
  const { Item } = await get('PAYMENT', id)
  return Item
}

const list = async (partition: string) => {
  await session()
  const RequestItems = {
    [TableName]: { Keys: [keyOf('USER', 'one'), keyOf('ACCOUNT', 'one')], ConsistentRead: true },
  }
  await client.send(new BatchGetCommand({ RequestItems }))
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :order)',
      ExpressionAttributeValues: { ':partition': partition, ':order': 'ORDER#' },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 100,
    }),
  )
  return { shipments: Items }
}

const answer = async (request: IncomingMessage): Promise<unknown> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/api/order') return create(JSON.parse(await readText(request)))
  if (pathname === '/api/order/pay') return pay(JSON.parse(await readText(request)))
  return list(searchParams.get('partition') ?? '')
}

await Promise.all(
  ['SESSION', 'USER', 'ACCOUNT'].map((kind) =>
    client.send(new PutCommand({ TableName, Item: { ...keyOf(kind, 'one'), name: kind } })),
  ),
)

await serveBare(async (request) => JSON.stringify(await answer(request)))
