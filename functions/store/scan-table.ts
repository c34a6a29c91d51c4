import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '#functions/lib/env.ts'
import type { Item, Key } from './operations.ts'
import { toItem } from './table.ts'

/** A page of one of the segments into which a scan divides the table. */
export interface SegmentRange {
  /** From 0. */
  readonly segment: number
  readonly segments: number
  readonly limit: number
  /** The key of the item that was read last. */
  readonly after?: Key | undefined
}

/** Items of a segment. */
interface SegmentPage {
  readonly items: readonly Item[]
  /** Where the next page starts; absent at the end. */
  readonly after?: Key
}

/** Reads the whole table in segments, which may be read at the same time. For jobs, never for a call. */
export type ScanTable = (range: SegmentRange) => Promise<SegmentPage>

/** Scans the product's DynamoDB table. */
export const scanTable: ScanTable = async ({ segment, segments, limit, after }) => {
  const { Items: items = [], LastEvaluatedKey: last } = await getClient().send(
    new ScanCommand({
      TableName: requireEnv('TABLE_NAME'),
      Segment: segment,
      TotalSegments: segments,
      Limit: limit,
      ...(after && { ExclusiveStartKey: { PK: after.PK, SK: after.SK } }),
    }),
  )
  return { items: items.map(toItem), ...(last && { after: toItem(last) }) }
}

let client: DynamoDBDocumentClient | undefined

/** Only the functions that scan have a client of their own. */
const getClient = (): DynamoDBDocumentClient =>
  (client ??= DynamoDBDocumentClient.from(new DynamoDBClient({})))
