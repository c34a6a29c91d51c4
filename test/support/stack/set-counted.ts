import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { OpenTable } from './open-table.ts'
import type { SharedStack } from './stack.ts'

/** The attempts of a rate limit: at something, by somebody, how many were made and how many shall count. */
interface CountedAttempts {
  readonly what: string
  readonly who: string
  readonly made: number
  readonly counted: number
}

/** The network address of visitors and of `fetch`. */
export const ownAddress = '127.0.0.1'

/**
 * Sets how many attempts the newest window of a rate limit has counted, so that a test makes only the
 * first and the last ones.
 * @throws when the window has counted others than those that were made
 */
export const setCounted = async (
  { tableName }: Pick<SharedStack, 'tableName'>,
  { client }: OpenTable,
  { what, who, made, counted }: CountedAttempts,
): Promise<void> => {
  const { PK } = keys.attempts(what, hashSecret(who), 0)
  const { Items } = await client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :key',
      ExpressionAttributeValues: { ':key': PK },
    }),
  )
  const window = Items?.at(-1)
  if (window?.['tries'] !== made)
    throw new Error(`${what} has counted ${String(window?.['tries'])} attempts, not ${made}`)
  await client.send(new PutCommand({ TableName: tableName, Item: { ...window, tries: counted } }))
}
