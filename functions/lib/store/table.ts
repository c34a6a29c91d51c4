import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { queryInput, transactItem } from './expressions.ts'
import type { Item, Key, Table, Write } from './operations.ts'
import { ConditionFailed, TransactionRefused } from './operations.ts'

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})
// It walks through every question and answer to hide what is sensitive from a logger that nobody
// has set: a twentieth of the time of a call that reads much.
client.middlewareStack.remove('loggerMiddleware')

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  'PK' in value &&
  typeof value.PK === 'string' &&
  'SK' in value &&
  typeof value.SK === 'string'

/** Narrows what the SDK returns; every item of ours has both keys. */
const asItem = (value: unknown): Item => {
  if (isItem(value)) return value
  throw new Error('an item without keys')
}

const writeOne = async (write: Write, table: string): Promise<Item | undefined> => {
  const entry = transactItem(write, table)
  if (entry.Put) await client.send(new PutCommand(entry.Put))
  else if (entry.Delete) await client.send(new DeleteCommand(entry.Delete))
  else if (entry.Update) {
    const answer = await client.send(
      new UpdateCommand({ ...entry.Update, ReturnValues: 'ALL_NEW' }),
    )
    return answer.Attributes && asItem(answer.Attributes)
  } else throw new Error('a check stands only in a transaction')
  return undefined
}

/** Why a transaction may be cancelled though it is well formed. */
const passingCodes = [
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/** The one table of the product, in DynamoDB. */
export const table: Table = {
  async get(key) {
    const answer = await client.send(
      new GetCommand({ TableName: env('TABLE_NAME'), Key: { ...key }, ConsistentRead: true }),
    )
    return answer.Item && asItem(answer.Item)
  },

  async getMany(keys) {
    const found: Item[] = []
    let left: readonly Key[] = keys
    while (left.length > 0) {
      const name = env('TABLE_NAME')
      const answer = await client.send(
        new BatchGetCommand({
          RequestItems: { [name]: { Keys: left.map((key) => ({ ...key })), ConsistentRead: true } },
        }),
      )
      found.push(...(answer.Responses?.[name] ?? []).map(asItem))
      left = (answer.UnprocessedKeys?.[name]?.Keys ?? []).map(asItem)
    }
    return found
  },

  async query(range) {
    const answer = await client.send(new QueryCommand(queryInput(range, env('TABLE_NAME'))))
    return {
      items: (answer.Items ?? []).map(asItem),
      ...(answer.LastEvaluatedKey && { after: answer.LastEvaluatedKey }),
    }
  },

  async write(write) {
    try {
      return await writeOne(write, env('TABLE_NAME'))
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed()
      throw error
    }
  },

  async transact(writes) {
    const name = env('TABLE_NAME')
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: writes.map((write) => transactItem(write, name)),
        }),
      )
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
      // A malformed request is a fault of ours that no further try mends.
      if (codes.some((code) => !passingCodes.includes(code))) throw error
      throw new TransactionRefused(
        codes.map((code) => code === 'ConditionalCheckFailed'),
        codes.includes('TransactionConflict'),
      )
    }
  },
}
