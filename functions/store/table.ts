import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '#functions/lib/env.ts'
import { systemDelays } from './back-off.ts'
import { toQueryInput, toTransactItem } from './expressions.ts'
import type { Item, Key, Table, Write } from './operations.ts'
import {
  ConditionFailed,
  dynamoDbMaxWrites,
  TransactionCanceled,
  WriteConflict,
} from './operations.ts'
import { readBatch } from './read-batch.ts'
import { repeatConflicts } from './repeat-conflicts.ts'
import { writeBatch } from './write-batch.ts'

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})
// It would copy every request and response for a log that nobody reads.
client.middlewareStack.remove('loggerMiddleware')

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  'PK' in value &&
  typeof value.PK === 'string' &&
  'SK' in value &&
  typeof value.SK === 'string'

/**
 * Narrows what the SDK returns. Every stored item has both keys.
 * @throws Error for an item without keys.
 */
export const toItem = (value: unknown): Item => {
  if (isItem(value)) return value
  throw new Error('an item without keys')
}

/** Lists the texts that items have in an attribute. */
const listTexts = (items: readonly Record<string, unknown>[], attribute: string): string[] =>
  items.map((item) => item[attribute]).filter((value) => typeof value === 'string')

/** Sends a single write. Returns the item after an update. */
const sendWrite = async (write: Write): Promise<Item | undefined> => {
  const entry = toTransactItem(write, requireEnv('TABLE_NAME'))
  if (entry.Put) await client.send(new PutCommand(entry.Put))
  else if (entry.Delete) await client.send(new DeleteCommand(entry.Delete))
  else if (entry.Update) {
    const response = await client.send(
      new UpdateCommand({ ...entry.Update, ReturnValues: 'ALL_NEW' }),
    )
    return response.Attributes && toItem(response.Attributes)
  } else throw new Error('a condition check is allowed only in a transaction')
  return undefined
}

/** Converts an error of a single write to one of the table. */
const toWriteError = (error: unknown): unknown => {
  if (error instanceof ConditionalCheckFailedException) return new ConditionFailed()
  return error instanceof TransactionConflictException ? new WriteConflict() : error
}

/** Sends one request for up to 100 items. Returns the items and the keys that it did not process. */
const getBatch = async (
  keys: readonly Key[],
  options: Omit<NonNullable<BatchGetCommandInput['RequestItems']>[string], 'Keys'>,
) => {
  const name = requireEnv('TABLE_NAME')
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetCommand({
      RequestItems: { [name]: { ...options, Keys: keys.map((key) => ({ ...key })) } },
    }),
  )
  return {
    items: Responses?.[name] ?? [],
    unprocessed: (UnprocessedKeys?.[name]?.Keys ?? []).map(toItem),
  }
}

/** Reasons for which a well-formed transaction may be cancelled. */
const expectedCancellationCodes = [
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/** Converts an error of a transaction to one of the table. */
const toTransactionError = (error: unknown): unknown => {
  if (!(error instanceof TransactionCanceledException)) return error
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
  // A malformed request is a bug, which a retry does not fix.
  if (codes.some((code) => !expectedCancellationCodes.includes(code))) return error
  const failed = codes.map((code) => code === 'ConditionalCheckFailed')
  return failed.includes(true) ? new TransactionCanceled(failed) : new WriteConflict()
}

/** The product's DynamoDB table. */
export const table: Table = {
  maxWrites: dynamoDbMaxWrites,

  async get(key) {
    const response = await client.send(
      new GetCommand({
        TableName: requireEnv('TABLE_NAME'),
        Key: { ...key },
        ConsistentRead: true,
      }),
    )
    return response.Item && toItem(response.Item)
  },

  getMany: (keys) =>
    readBatch(keys, async (batch) => {
      const { items, unprocessed } = await getBatch(batch, { ConsistentRead: true })
      return { found: items.map(toItem), unprocessed }
    }),

  async getValues(keys, attribute) {
    const projection = {
      ProjectionExpression: '#projected',
      ExpressionAttributeNames: { '#projected': attribute },
    }
    return readBatch(keys, async (batch) => {
      const { items, unprocessed } = await getBatch(batch, projection)
      return { found: listTexts(items, attribute), unprocessed }
    })
  },

  async query(range) {
    const response = await client.send(
      new QueryCommand(toQueryInput(range, requireEnv('TABLE_NAME'))),
    )
    return {
      items: (response.Items ?? []).map(toItem),
      ...(response.LastEvaluatedKey && { after: response.LastEvaluatedKey }),
    }
  },

  async queryValues(range, attribute) {
    const input = toQueryInput(range, requireEnv('TABLE_NAME'))
    const { Items = [], LastEvaluatedKey: after } = await client.send(
      new QueryCommand({
        ...input,
        ProjectionExpression: '#projected',
        ExpressionAttributeNames: { ...input.ExpressionAttributeNames, '#projected': attribute },
      }),
    )
    return { values: listTexts(Items, attribute), ...(after && { after }) }
  },

  async count(range) {
    const { Count: count = 0, LastEvaluatedKey: after } = await client.send(
      new QueryCommand({ ...toQueryInput(range, requireEnv('TABLE_NAME')), Select: 'COUNT' }),
    )
    return { count, ...(after && { after }) }
  },

  write: (write) =>
    repeatConflicts(systemDelays, async () => {
      try {
        return await sendWrite(write)
      } catch (error) {
        throw toWriteError(error)
      }
    }),

  writeEntries: (writes) =>
    writeBatch(writes, async (part) => {
      const name = requireEnv('TABLE_NAME')
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({
          RequestItems: {
            [name]: part.map((write) =>
              'put' in write
                ? { PutRequest: { Item: { ...write.put } } }
                : { DeleteRequest: { Key: { ...write.delete } } },
            ),
          },
        }),
      )
      return (UnprocessedItems?.[name] ?? []).flatMap(({ PutRequest, DeleteRequest }) => [
        ...(PutRequest ? [{ put: toItem(PutRequest.Item) }] : []),
        ...(DeleteRequest ? [{ delete: toItem(DeleteRequest.Key) }] : []),
      ])
    }),

  async transact(writes) {
    const name = requireEnv('TABLE_NAME')
    const TransactItems = writes.map((write) => toTransactItem(write, name))
    await repeatConflicts(systemDelays, async () => {
      try {
        await client.send(new TransactWriteCommand({ TransactItems }))
      } catch (error) {
        throw toTransactionError(error)
      }
    })
  },
}
