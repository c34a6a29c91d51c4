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
import { toCountedText, updateLists } from '#functions/orders/lists/update-lists.ts'
import { toSendingState, updateSendingCode } from '#functions/orders/sending/update-sending-code.ts'
import { parseOrderKey } from '#functions/store/keys.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** An image of a stream record. Its attributes have the types of the SDK. */
const image = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object')

/** The state of an image for lists and for its code; a text equal to no other for an unreadable one. */
const readState = (stored: unknown, fallback: string) => {
  if (stored === undefined) return {}
  const order = orderRecord.safeParse(unmarshall(image.parse(stored)))
  return order.success
    ? {
        lists: toCountedText(order.data),
        code: toSendingState(order.data, runtime.now()),
      }
    : { lists: fallback, code: fallback }
}

/** Returns the owner and id of a shipment that lists or its sending code find otherwise than before. */
const readChange = ({ dynamodb }: DynamoDBRecord) => {
  const { PK, SK } = dynamodb?.Keys ?? {}
  const key = parseOrderKey({ PK: PK?.S ?? '', SK: SK?.S ?? '' })
  if (!key) return undefined
  const before = readState(dynamodb?.OldImage, 'old')
  const after = readState(dynamodb?.NewImage, 'new')
  const isListed = before.lists !== after.lists
  const hasNewCode = after.code !== undefined && before.code !== after.code
  return isListed || hasNewCode ? { ...key, isListed, hasNewCode } : undefined
}

/** Updates what leads to the changed shipments of an owner. */
const updateOwner = async (
  owner: string,
  own: readonly NonNullable<ReturnType<typeof readChange>>[],
): Promise<void> => {
  const listed = new Set(own.flatMap(({ id, isListed }) => (isListed ? [id] : [])))
  if (listed.size > 0) await updateLists(runtime, owner, [...listed])
  const coded = new Set(own.flatMap(({ id, hasNewCode }) => (hasNewCode ? [id] : [])))
  for (const id of coded) await updateSendingCode(runtime, { owner, id })
}

/**
 * Keeps the counters and search words of lists, the entries of parcels to a phone, and the pointers
 * from sending codes. A batch is handled owner by owner; the records of an owner that failed are tried again.
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
      await updateOwner(owner, own)
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
