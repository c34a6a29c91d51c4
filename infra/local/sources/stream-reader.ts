import * as z from 'zod/mini'
import { type DynamoDb, DynamoDbError } from '../tables/dynamodb.ts'

const recordShape = z.looseObject({
  eventID: z.string(),
  eventName: z.string(),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    ApproximateCreationDateTime: z.number(),
  }),
})

/** One change of a table, as its stream has it. */
export type StreamRecord = z.infer<typeof recordShape>

const shardsShape = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
})
const iteratorShape = z.object({ ShardIterator: z.string() })
const pageShape = z.object({
  Records: z.array(recordShape),
  NextShardIterator: z.nullish(z.string()),
})

/** Where a reader begins: behind a record it knows, at the oldest, or with the next. */
export type Position = { readonly after: string } | 'oldest' | 'next'

const iteratorType = (position: Position) => {
  if (position === 'oldest') return { ShardIteratorType: 'TRIM_HORIZON' }
  if (position === 'next') return { ShardIteratorType: 'LATEST' }
  return { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position.after }
}

/** Errors after which a reader must begin anew with what the stream still has. */
const lost = ['TrimmedDataAccessException', 'ExpiredIteratorException', 'ResourceNotFoundException']

/**
 * Reads a table's stream page by page. The engine has one shard a table; records whose place
 * is no longer known begin with the oldest one kept.
 */
export const openStream = async (dynamoDb: DynamoDb, streamArn: string, position: Position) => {
  const iteratorAt = async (from: Position) => {
    const { StreamDescription } = await dynamoDb.call(
      'stream',
      'DescribeStream',
      { StreamArn: streamArn },
      shardsShape,
    )
    const shard = StreamDescription.Shards.at(-1)
    if (!shard) throw new Error(`${streamArn} has no shard`)
    const { ShardIterator } = await dynamoDb.call(
      'stream',
      'GetShardIterator',
      { StreamArn: streamArn, ShardId: shard.ShardId, ...iteratorType(from) },
      iteratorShape,
    )
    return ShardIterator
  }

  let iterator = await iteratorAt(position).catch(() => iteratorAt('oldest'))
  return {
    /** The next records, at most `limit`; none when there is nothing new. */
    next: async (limit: number): Promise<readonly StreamRecord[]> => {
      try {
        const page = await dynamoDb.call(
          'stream',
          'GetRecords',
          { ShardIterator: iterator, Limit: limit },
          pageShape,
        )
        iterator = page.NextShardIterator ?? (await iteratorAt('next'))
        return page.Records
      } catch (error) {
        if (!(error instanceof DynamoDbError) || !lost.includes(error.code)) throw error
        iterator = await iteratorAt('oldest')
        return []
      }
    },
  }
}
