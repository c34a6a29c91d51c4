import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '#functions/lib/env.ts'

/**
 * Lists everybody who has or had shipments, by reading the keys of the whole table. For operators
 * alone.
 */
export const listOwners = async (): Promise<string[]> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const owners = new Set<string>()
  const pages = paginateScan(
    { client },
    {
      TableName: requireEnv('TABLE_NAME'),
      ProjectionExpression: 'PK',
      FilterExpression: 'begins_with(PK, :owner) OR begins_with(PK, :counts)',
      ExpressionAttributeValues: { ':owner': 'OWNER#', ':counts': 'COUNTS#' },
    },
  )
  for await (const { Items: items = [] } of pages) {
    for (const item of items) owners.add(String(item['PK']).replace(/^[A-Z]+#/, ''))
  }
  client.destroy()
  return [...owners].toSorted()
}
