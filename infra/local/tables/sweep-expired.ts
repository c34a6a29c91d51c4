import * as z from 'zod/mini'
import type { Table } from './create-tables.ts'
import { type DynamoDb, DynamoDbError } from './dynamodb.ts'

const page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.looseObject({})),
})

/** Items of a page. Without a limit the embedded engine reads the rest of the table for each page. */
const pageSize = 500

/** Deletes the items that have expired by the local clock, which the engine does not do. Returns their number. */
export const sweepExpired = async (dynamoDb: DynamoDb, { name, keys, ttlAttribute }: Table) => {
  if (ttlAttribute === undefined) return 0
  const expired = {
    TableName: name,
    ExpressionAttributeNames: { '#ttl': ttlAttribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
  }
  let removed = 0
  let start: object | undefined
  do {
    const found = await dynamoDb.call(
      'table',
      'Scan',
      {
        ...expired,
        FilterExpression: '#ttl <= :now',
        Limit: pageSize,
        ExclusiveStartKey: start,
      },
      page,
    )
    for (const item of found.Items) {
      const Key = Object.fromEntries(keys.map((key) => [key, item[key]]))
      const removal = { ...expired, Key, ConditionExpression: '#ttl <= :now' }
      await dynamoDb.call('table', 'DeleteItem', removal, z.unknown()).then(
        () => (removed += 1),
        (error: unknown) => {
          // The expiry was extended meanwhile.
          if (!(error instanceof DynamoDbError && /ConditionalCheck/.test(error.code))) throw error
        },
      )
    }
    start = found.LastEvaluatedKey
  } while (start)
  return removed
}
