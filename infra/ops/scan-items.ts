import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '#functions/lib/env.ts'

/** A condition on the items of the whole table. */
interface ItemFilter {
  readonly expression: string
  readonly values: Readonly<Record<string, string | number>>
  /** The attributes to return; all by default. */
  readonly projection?: string
}

/** Reads the whole table and yields the items that fit. For operators alone. */
export const scanItems = async function* ({
  expression,
  values,
  projection,
}: ItemFilter): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const pages = paginateScan(
    { client },
    {
      TableName: requireEnv('TABLE_NAME'),
      ...(projection !== undefined && { ProjectionExpression: projection }),
      FilterExpression: expression,
      ExpressionAttributeValues: values,
    },
  )
  for await (const { Items: items = [] } of pages) yield* items
  client.destroy()
}
