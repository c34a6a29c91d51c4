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
import { toCountedText, toDoorText, updateLists } from '#functions/orders/lists/update-lists.ts'
import { toSendingState, updateSendingCode } from '#functions/orders/sending/update-sending-code.ts'
import { isCollectionDoorId } from '#functions/lib/ids.ts'
import { parseCountedKey } from '#functions/store/keys.ts'
import { collectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { updateLedgers } from './update-ledgers.ts'

/** An image of a stream record. Its attributes have the types of the SDK. */
const image = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object')

/** What is found by an image: how lists and reports count it, and the code of a shipment. */
interface State {
  readonly lists?: string | undefined
  readonly code?: string | undefined
}

/** The state of an image; texts equal to no other for an unreadable one. */
const readState = (id: string, stored: unknown, fallback: string): State => {
  if (stored === undefined) return {}
  const item = unmarshall(image.parse(stored))
  if (isCollectionDoorId(id)) {
    const door = collectionDoorRecord.safeParse(item)
    return { lists: door.success ? toDoorText(door.data) : fallback }
  }
  const order = orderRecord.safeParse(item)
  return order.success
    ? {
        lists: toCountedText(order.data),
        code: toSendingState(order.data, runtime.now()),
      }
    : { lists: fallback, code: fallback }
}

/**
 * Returns the owner and id of a shipment that lists or its sending code find otherwise than before, or
 * of a reserved door that is counted otherwise.
 */
const readChange = ({ dynamodb }: DynamoDBRecord) => {
  const { PK, SK } = dynamodb?.Keys ?? {}
  const key = parseCountedKey({ PK: PK?.S ?? '', SK: SK?.S ?? '' })
  if (!key) return undefined
  const before = readState(key.id, dynamodb?.OldImage, 'old')
  const after = readState(key.id, dynamodb?.NewImage, 'new')
  const isListed = before.lists !== after.lists
  const hasNewCode = after.code !== undefined && before.code !== after.code
  return isListed || hasNewCode ? { ...key, isListed, hasNewCode } : undefined
}

/** Updates what counts the changed shipments and doors of an owner and leads to them. */
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
 * Keeps the counters of lists and reports, the search words of lists, the entries of parcels to a
 * phone, and the pointers from sending codes. A batch is handled owner by owner; the records of an owner that failed are tried again.
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

/** Keeps lists and ledgers, which fail and are tried again independently. */
export const handler: DynamoDBStreamHandler = async (event) => {
  const lists = await handleChanges(event)
  const ledgers = await updateLedgers(event)
  return { batchItemFailures: [...lists.batchItemFailures, ...ledgers.batchItemFailures] }
}
