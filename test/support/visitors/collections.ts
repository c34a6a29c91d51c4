import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { getCollectionHandlingRule } from '#shared/api/collections.ts'
import { keys } from '#functions/store/keys.ts'
import { getBookedDoorsRange } from '#functions/store/records/orders/attention-marks.ts'
import type { OpenTable } from '#test/support/stack/open-table.ts'
import type { SharedStack } from '#test/support/stack/stack.ts'
import type { Browser } from './visitor.ts'

/** The address of the postpaid demo company that couriers collect from. */
export const collectionAddress = {
  address_country_code: 'ee',
  address_city: 'Tallinn',
  address_street: 'Viru',
  address_house: '4',
} as const

/** Builds the body of an order for the morning of a day. */
export const buildCollectionOrder = (day: string, change: object = {}) => ({
  source_place: collectionAddress,
  day,
  timewindow_from: '09:00',
  timewindow_until: '13:00',
  ...change,
})

/** Builds the body of an order for the mornings of weekdays. */
export const buildRecurringOrder = (weekdays: readonly number[], change: object = {}) => ({
  source_place: collectionAddress,
  recurring: { weekdays },
  timewindow_from: '09:00',
  timewindow_until: '13:00',
  ...change,
})

/** Reads how collections are ordered in the country of the account. */
export const readCollectionRule = (visitor: Browser) =>
  visitor.call(getCollectionHandlingRule, { query: {} })

const key = z.object({ PK: z.string(), SK: z.string() })

/** Forgets the doors that are booked for shipments of a company, which need no other. */
const forgetOrderDoors = async (
  TableName: string,
  client: OpenTable['client'],
  company: string,
) => {
  const { partition, from, to } = getBookedDoorsRange(company, 0)
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':partition': partition, ':from': from, ':to': to },
    }),
  )
  for (const item of Items)
    await client.send(new DeleteCommand({ TableName, Key: key.parse(item) }))
}

/**
 * Stores how many parcels of a company wait without a door, instead of its counters: unpaid or prepared
 * ones.
 */
export const storeWaitingParcels = async (
  { tableName }: SharedStack,
  { client }: OpenTable,
  company: string,
  count: number,
  group: 'pending' | 'prepared' = 'pending',
): Promise<void> => {
  await forgetOrderDoors(tableName, client, company)
  await client.send(
    new PutCommand({
      TableName: tableName,
      Item: { ...keys.orderCounts(company), [group]: count, version: 1 },
    }),
  )
}
