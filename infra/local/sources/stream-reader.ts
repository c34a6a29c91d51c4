import * as z from 'zod/mini'
import { type DynamoDb, DynamoDbError } from '#infra/local/tables/dynamodb.ts'

const recordShape = z.looseObject({
  eventID: z.string(),
  eventName: z.string(),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    ApproximateCreationDateTime: z.number(),
  }),
})

/** A stream record: one change of a table. */
export type StreamRecord = z.infer<typeof recordShape>

const shardsShape = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
})
const iteratorShape = z.object({ ShardIterator: z.string() })
const pageShape = z.object({
  Records: z.array(recordShape),
  NextShardIterator: z.nullish(z.string()),
})

/** Where a reader starts: after a known record, at the oldest, or at the next record. */
export type Position = { readonly after: string } | 'oldest' | 'next'

const toIteratorType = (position: Position) => {
  if (position === 'oldest') return { ShardIteratorType: 'TRIM_HORIZON' }
  if (position === 'next') return { ShardIteratorType: 'LATEST' }
  return { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position.after }
}

/** Errors after which a reader must start again at the oldest record. */
const lostPositionErrors = [
  'TrimmedDataAccessException',
  'ExpiredIteratorException',
  'ResourceNotFoundException',
]

type Page = z.infer<typeof pageShape>

/** How many pages are kept for the other readers of a stream, which are about as far. */
const keptPages = 8

/**
 * Creates a reader of the pages at iterators. Readers that are equally far share a request, and a page
 * with records is read once for all of them.
 */
export const createPageReader = (dynamoDb: DynamoDb) => {
  const pages = new Map<string, Promise<Page>>()
  /** The requests under way, which may miss what is written from now on. */
  const running = new Map<string, Promise<Page>>()
  return {
    read: (ShardIterator: string, Limit: number): Promise<Page> => {
      const name = `${ShardIterator}/${Limit}`
      const shared = pages.get(name) ?? running.get(name)
      if (shared) return shared
      const page = dynamoDb.call('stream', 'GetRecords', { ShardIterator, Limit }, pageShape)
      running.set(name, page)
      const keep = ({ Records }: Page) => {
        if (Records.length === 0) return
        pages.set(name, page)
        const [oldest] = pages.keys()
        if (oldest !== undefined && pages.size > keptPages) pages.delete(oldest)
      }
      page
        .then(keep, () => {})
        .finally(() => {
          if (running.get(name) === page) running.delete(name)
        })
      return page
    },
    /** Handles a write to a table: later reads do not share the requests of earlier ones. */
    handleWrite: () => running.clear(),
  }
}

export type PageReader = ReturnType<typeof createPageReader>

/**
 * Reads a table's stream page by page. The engine has one shard per table. A reader whose position
 * is no longer in the stream starts at the oldest record.
 *
 * While a stream has no record, every read begins at its beginning: DynamoDB Local numbers the changes
 * of such a stream from 1 again when it starts, so that any other position may be behind the next ones.
 */
export const openStream = async (
  dynamoDb: DynamoDb,
  {
    streamArn,
    position,
    pages = createPageReader(dynamoDb),
  }: { streamArn: string; position: Position; pages?: PageReader },
) => {
  const getIterator = async (from: Position) => {
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
      { StreamArn: streamArn, ShardId: shard.ShardId, ...toIteratorType(from) },
      iteratorShape,
    )
    return ShardIterator
  }

  const { Records } = await pages.read(await getIterator('oldest'), 1)
  let isEmpty = Records.length === 0
  let iterator = await getIterator(isEmpty ? 'oldest' : position).catch(() => getIterator('oldest'))
  return {
    /** Reads the next records, at most `limit`; an empty list when there are none. */
    next: async (limit: number): Promise<readonly StreamRecord[]> => {
      try {
        if (isEmpty) iterator = await getIterator('oldest')
        const page = await pages.read(iterator, limit)
        isEmpty &&= page.Records.length === 0
        iterator = page.NextShardIterator ?? (await getIterator('next'))
        return page.Records
      } catch (error) {
        if (!(error instanceof DynamoDbError) || !lostPositionErrors.includes(error.code))
          throw error
        iterator = await getIterator('oldest')
        return []
      }
    },
  }
}
