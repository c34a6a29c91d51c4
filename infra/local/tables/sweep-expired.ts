import * as z from 'zod/mini'
import type { Table } from './create-tables.ts'
import { type DynamoDb, DynamoDbError } from './dynamodb.ts'

const page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.looseObject({})),
})

/** Items of a page. Without a limit the embedded engine reads the rest of the table for each page. */
const pageSize = 500

/** What is needed to find the expired items of a table. */
export interface ExpiryQuery {
  readonly tableName: string
  readonly keys: readonly string[]
  readonly ttlAttribute: string
  /** Seconds since 1970. */
  readonly now: number
}

/** Lists the keys of expired items. */
export type ListExpired = (
  query: ExpiryQuery,
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** Creates a function that lists the keys of expired items, by a scan as on any engine. */
const createExpiryScan =
  (dynamoDb: DynamoDb): ListExpired =>
  async ({ tableName, keys, ttlAttribute, now }) => {
    const expired: Record<string, unknown>[] = []
    let start: object | undefined
    do {
      const input = {
        TableName: tableName,
        ExpressionAttributeNames: { '#ttl': ttlAttribute },
        ExpressionAttributeValues: { ':now': { N: String(now) } },
        FilterExpression: '#ttl <= :now',
        Limit: pageSize,
        ExclusiveStartKey: start,
      }
      const found = await dynamoDb.call('table', 'Scan', input, page)
      for (const item of found.Items)
        expired.push(Object.fromEntries(keys.map((key) => [key, item[key]])))
      start = found.LastEvaluatedKey
    } while (start)
    return expired
  }

/**
 * Deletes the items that have expired by the local clock, which the engine does not do. Returns their number.
 * @param listExpired the engine's own way to find them, if it has one
 */
export const sweepExpired = async (
  dynamoDb: DynamoDb,
  { name, keys, ttlAttribute }: Table,
  listExpired: ListExpired = createExpiryScan(dynamoDb),
): Promise<number> => {
  if (ttlAttribute === undefined) return 0
  const now = Math.floor(Date.now() / 1000)
  let removed = 0
  for (const key of await listExpired({ tableName: name, keys, ttlAttribute, now })) {
    const removal = {
      TableName: name,
      Key: key,
      ConditionExpression: '#ttl <= :now',
      ExpressionAttributeNames: { '#ttl': ttlAttribute },
      ExpressionAttributeValues: { ':now': { N: String(now) } },
    }
    await dynamoDb.call('table', 'DeleteItem', removal, z.unknown()).then(
      () => (removed += 1),
      (error: unknown) => {
        // The expiry was extended meanwhile.
        if (!(error instanceof DynamoDbError && /ConditionalCheck/.test(error.code))) throw error
      },
    )
  }
  return removed
}
