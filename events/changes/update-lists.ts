import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type {
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  DynamoDBStreamHandler,
} from 'aws-lambda'
import * as z from 'zod/mini'
import { $ZodError } from 'zod/v4/core'
import { log } from '#functions/lib/log.ts'
import { toListState, updateLists } from '#functions/orders/lists/update-lists.ts'
import { parseOrderKey } from '#functions/store/keys.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { runtime } from '#functions/store/runtime.ts'

/** An image of a stream record. Its attributes have the types of the SDK. */
const image = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object')

/** The state that lists have of an image; a text that is equal to no other for an unreadable one. */
const readState = (stored: unknown, fallback: string): string | undefined => {
  if (stored === undefined) return undefined
  const order = orderRecord.safeParse(unmarshall(image.parse(stored)))
  return order.success ? JSON.stringify(toListState(order.data)) : fallback
}

/** Returns the owner and id of a shipment that lists count or find otherwise than before. */
const readChange = ({ dynamodb }: DynamoDBRecord) => {
  const { PK, SK } = dynamodb?.Keys ?? {}
  const key = parseOrderKey({ PK: PK?.S ?? '', SK: SK?.S ?? '' })
  // Most shipments are of visitors, who have no lists.
  if (!key || !hasLists(key.owner)) return undefined
  const before = readState(dynamodb?.OldImage, 'old')
  return before === readState(dynamodb?.NewImage, 'new') ? undefined : key
}

/**
 * Keeps the counters and search words of lists. A batch is handled owner by owner; the records of an
 * owner that failed are tried again.
 */
export const handleChanges = async ({
  Records: records,
}: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = records.flatMap((record) => {
    const change = readChange(record)
    return change ? [{ ...change, number: record.dynamodb?.SequenceNumber ?? '' }] : []
  })
  const failures: DynamoDBBatchItemFailure[] = []
  for (const [owner, own] of Map.groupBy(changes, (change) => change.owner)) {
    try {
      await updateLists(runtime, owner, [...new Set(own.map(({ id }) => id))])
    } catch (error) {
      const isUnreadable = error instanceof $ZodError
      const error_name = error instanceof Error ? error.name : 'unknown'
      log.error(isUnreadable ? 'change unreadable' : 'lists not updated', { owner, error_name })
      // No retry changes a record that is not readable. It would hold up all later changes.
      if (isUnreadable) continue
      failures.push(...own.map(({ number }) => ({ itemIdentifier: number })))
    }
  }
  return { batchItemFailures: failures }
}

export const handler: DynamoDBStreamHandler = (event) => handleChanges(event)
