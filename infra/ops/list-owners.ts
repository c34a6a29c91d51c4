import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { ownerBeginnings, parseOwner } from '#functions/store/keys.ts'
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
      ExpressionAttributeValues: { ':owner': ownerBeginnings[0], ':counts': ownerBeginnings[1] },
    },
  )
  for await (const { Items: items = [] } of pages) {
    for (const item of items) owners.add(parseOwner(String(item['PK'])))
  }
  client.destroy()
  return [...owners].toSorted()
}
