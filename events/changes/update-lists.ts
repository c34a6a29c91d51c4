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
import { isFoundOtherwise, updatePhoneEntry } from '#functions/accounts/phone-entries.ts'
import { copyLooks } from '#functions/backoffice/copy-looks.ts'
import { toCountedText, toDoorText, updateLists } from '#functions/orders/lists/update-lists.ts'
import { toSendingState, updateSendingCode } from '#functions/orders/sending/update-sending-code.ts'
import { isCollectionDoorId } from '#functions/lib/ids.ts'
import { accountSortKey, parseCountedKey, parseOrderKey } from '#functions/store/keys.ts'
import { accountRecord, type AccountRecord } from '#functions/store/records/account-store.ts'
import { collectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
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

/** Reads an image of an account; undefined for none, and for an unreadable one. */
const readAccount = (stored: unknown): AccountRecord | undefined =>
  stored === undefined ? undefined : accountRecord.safeParse(unmarshall(image.parse(stored))).data

/** Returns an account that is found by another phone than before, with the account before. */
const readAccountChange = ({ dynamodb }: DynamoDBRecord) => {
  if (dynamodb?.Keys?.['SK']?.S !== accountSortKey) return undefined
  const before = readAccount(dynamodb.OldImage)
  const after = readAccount(dynamodb.NewImage)
  const id = (after ?? before)?.id
  return id !== undefined && isFoundOtherwise(before, after) ? { id, before } : undefined
}

/** Some records of a batch and what brings up to date what leads to them. */
interface Update {
  readonly subject: string
  readonly numbers: readonly string[]
  readonly run: () => Promise<void>
}

const getNumber = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? ''

/** Lists the updates that follow from changed shipments, owner by owner. */
const listOwnerUpdates = (records: readonly DynamoDBRecord[]): Update[] => {
  const changes = records.flatMap((record) => {
    const change = readChange(record)
    return change ? [{ ...change, number: getNumber(record) }] : []
  })
  return [...Map.groupBy(changes, ({ owner }) => owner)].map(([owner, own]) => ({
    subject: owner,
    numbers: own.map(({ number }) => number),
    run: () => updateOwner(owner, own),
  }))
}

/** Lists the updates that follow from changed accounts, in the order of the changes. */
const listAccountUpdates = (records: readonly DynamoDBRecord[]): Update[] =>
  records.flatMap((record) => {
    const change = readAccountChange(record)
    if (!change) return []
    const { id, before } = change
    return [
      {
        subject: id,
        numbers: [getNumber(record)],
        run: () => updatePhoneEntry(runtime, id, before),
      },
    ]
  })

/** Returns a visitor's shipment that is gone: it has moved into an account, or was removed. */
const readGone = ({ dynamodb }: DynamoDBRecord) => {
  const { Keys: { PK, SK } = {}, OldImage: before, NewImage: after } = dynamodb ?? {}
  const key = parseOrderKey({ PK: PK?.S ?? '', SK: SK?.S ?? '' })
  if (!key || hasLists(key.owner) || after !== undefined || before === undefined) return undefined
  return orderRecord.safeParse(unmarshall(image.parse(before))).data
}

/** Lists the updates that follow from shipments of visitors that may have moved. */
const listMoveUpdates = (records: readonly DynamoDBRecord[]): Update[] =>
  records.flatMap((record) => {
    const order = readGone(record)
    if (!order) return []
    const run = () => copyLooks(runtime.table, order)
    return [{ subject: order.owner, numbers: [getNumber(record)], run }]
  })

/**
 * Keeps the counters of lists and reports, the search words of lists, the entries of parcels to a
 * phone, the pointers from sending codes, the entries by which customer support finds shipments and
 * accounts, and its looks with shipments that move. A batch is handled owner by owner; the records of
 * an owner that failed are tried again.
 */
export const handleChanges = async ({
  Records: records,
}: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failures: DynamoDBBatchItemFailure[] = []
  for (const { subject, numbers, run } of [
    ...listOwnerUpdates(records),
    ...listAccountUpdates(records),
    ...listMoveUpdates(records),
  ]) {
    try {
      await run()
    } catch (error) {
      const isUnreadable = error instanceof $ZodError
      const error_name = error instanceof Error ? error.name : 'unknown'
      log.error(isUnreadable ? 'change unreadable' : 'lists not updated', {
        owner: subject,
        error_name,
      })
      // No retry changes a record that is not readable. It would hold up all later changes.
      if (isUnreadable) continue
      failures.push(...numbers.map((itemIdentifier) => ({ itemIdentifier })))
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
