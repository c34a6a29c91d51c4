import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '#functions/lib/env.ts'
import { toQueryInput, toTransactItem } from './expressions.ts'
import type { Item, Key, Table, Write } from './operations.ts'
import { readBatch } from './read-batch.ts'
import { ConditionFailed, dynamoDbMaxWrites, TransactionCanceled } from './operations.ts'

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

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
const toItem = (value: unknown): Item => {
  if (isItem(value)) return value
  throw new Error('an item without keys')
}

/** Lists the texts that items have in an attribute. */
const listTexts = (items: readonly Record<string, unknown>[], attribute: string): string[] =>
  items.map((item) => item[attribute]).filter((value) => typeof value === 'string')

const writeOne = async (write: Write, table: string): Promise<Item | undefined> => {
  const entry = toTransactItem(write, table)
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

  async write(write) {
    try {
      return await writeOne(write, requireEnv('TABLE_NAME'))
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed()
      throw error
    }
  },

  async transact(writes) {
    const name = requireEnv('TABLE_NAME')
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: writes.map((write) => toTransactItem(write, name)),
        }),
      )
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
      // A malformed request is a bug, which a retry does not fix.
      if (codes.some((code) => !expectedCancellationCodes.includes(code))) throw error
      throw new TransactionCanceled(
        codes.map((code) => code === 'ConditionalCheckFailed'),
        codes.includes('TransactionConflict'),
      )
    }
  },
}
