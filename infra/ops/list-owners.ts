import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { ownerBeginnings, parseOwner } from '#functions/store/keys.ts'
import { requireEnv } from '#functions/lib/env.ts'

/** A condition on the keys of the whole table. */
interface KeyFilter {
  readonly expression: string
  readonly values: Readonly<Record<string, string>>
}

/** Lists the partition keys that fit, each once, by reading the keys of the whole table. */
const scanPartitions = async ({ expression, values }: KeyFilter): Promise<string[]> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const partitions = new Set<string>()
  const pages = paginateScan(
    { client },
    {
      TableName: requireEnv('TABLE_NAME'),
      ProjectionExpression: 'PK',
      FilterExpression: expression,
      ExpressionAttributeValues: values,
    },
  )
  for await (const { Items: items = [] } of pages) {
    for (const item of items) partitions.add(String(item['PK']))
  }
  client.destroy()
  return [...partitions].toSorted()
}

/**
 * Lists everybody who has or had shipments, by reading the keys of the whole table. For operators
 * alone.
 */
export const listOwners = async (): Promise<string[]> => {
  const [first, second] = ownerBeginnings
  const found = await scanPartitions({
    expression: 'begins_with(PK, :owner) OR begins_with(PK, :counts)',
    values: { ':owner': first, ':counts': second },
  })
  return [...new Set(found.map(parseOwner))].toSorted()
}

/** Lists the ids of all accounts or companies by their sort key, in the same way. */
export const listIds = async (sortKey: string): Promise<string[]> => {
  const found = await scanPartitions({ expression: 'SK = :key', values: { ':key': sortKey } })
  return found.map(parseOwner)
}
