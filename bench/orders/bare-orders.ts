import type { IncomingMessage } from 'node:http'
import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { client, readText, serveBare, TableName } from '#bench/wire/bare-process.ts'

/*
 * The minimum work of a server that creates and tracks 100 shipments of a program: the same writes of the
 * table, or the same reads of shipments, of the same size and with the same entries in indexes.
 */

const owner = 'bare'
// Keys that no stream follows.
const orderKey = (id: string) => ({ PK: `BARE#${owner}`, SK: `BARE#${id}` })
const barcodeKey = (id: string) => ({ PK: `BARE#BARCODE#${id}`, SK: 'BARE' })
const requestKey = (id: string) => ({ PK: `BARE#REQUEST#${id}`, SK: 'BARE' })

let template: Readonly<Record<string, unknown>> = {}

const getMany = async (keys: readonly object[]) => {
  const Keys = keys.map((key) => ({ ...key }))
  const RequestItems = { [TableName]: { Keys, ConsistentRead: true } }
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems }))
  return Responses?.[TableName] ?? []
}

const putAll = (items: readonly object[]) =>
  client.send(
    new TransactWriteCommand({
      TransactItems: items.map((Item) => ({
        Put: {
          TableName,
          Item: { ...Item },
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      })),
    }),
  )

const listShape = z.object({ item: z.array(z.unknown()) })

const create = async (text: string) => {
  const { item } = listShape.parse(JSON.parse(text))
  const ids = item.map(() => ulid())
  await putAll([{ ...requestKey(ulid()), plan: ids.map((id) => ({ id, barcode: id })) }])
  await putAll(ids.map((id) => ({ ...barcodeKey(id), owner, order_id: id })))
  await putAll(ids.map((id) => ({ ...template, ...orderKey(id), id, owner, barcode: id })))
  return ids
}

const track = async (text: string) => {
  const ids = z.array(z.string()).parse(JSON.parse(text))
  await getMany(ids.map(barcodeKey))
  return getMany(ids.map(orderKey))
}

const answer = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readText(request)
  if (request.url === '/orders') return create(text)
  if (request.url === '/tracking') return track(text)
  template = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  return {}
}

await serveBare(async (request) => JSON.stringify(await answer(request)))
