import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SharedStack } from './stack.ts'

/** Opens the table behind a stack, for tests that read or change stored records. */
export const openTable = ({
  tableClient,
  tableName,
}: Pick<SharedStack, 'tableClient' | 'tableName'>) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(tableClient))
  return {
    client,
    /** Returns the attributes of an item, undefined if there is none. */
    readItem: async (key: { readonly PK: string; readonly SK: string }) =>
      (await client.send(new GetCommand({ TableName: tableName, Key: { ...key } }))).Item,
    /** Sets attributes of an item. */
    setAttributes: async (
      key: { readonly PK: string; readonly SK: string },
      attributes: Readonly<Record<string, unknown>>,
    ): Promise<void> => {
      const names = Object.keys(attributes)
      await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { ...key },
          UpdateExpression: `SET ${names.map((_, index) => `#${index} = :${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(
            names.map((name, index) => [`#${index}`, name]),
          ),
          ExpressionAttributeValues: Object.fromEntries(
            names.map((name, index) => [`:${index}`, attributes[name]]),
          ),
        }),
      )
    },
    close: () => client.destroy(),
  }
}

/** The opened table of a test file. */
export type OpenTable = ReturnType<typeof openTable>
