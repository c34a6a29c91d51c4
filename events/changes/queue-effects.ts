import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent, DynamoDBStreamHandler } from 'aws-lambda'
import * as z from 'zod/mini'
import { $ZodError } from 'zod/v4/core'
import { log } from '#functions/lib/log.ts'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { storeNotice } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Effects, listEffects } from './list-effects.ts'

/** An image of a stream record. Its attributes have the types of the SDK. */
const image = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object')

const readImage = (stored: unknown): unknown =>
  stored === undefined ? undefined : unmarshall(image.parse(stored))

/** Lists the effects of a change; none of an item that is not readable, which no retry changes. */
const readEffects = async ({ eventID, dynamodb }: DynamoDBRecord): Promise<Effects> => {
  try {
    return await listEffects(readImage(dynamodb?.OldImage), readImage(dynamodb?.NewImage))
  } catch (error) {
    // `z.core.$ZodError` would put the whole of zod into the chunk that all functions load.
    if (!(error instanceof $ZodError)) throw error
    log.error('change unreadable', { event: eventID, key: dynamodb?.Keys?.['SK']?.S })
    return { notifications: [], dueWork: [], notices: [] }
  }
}

/**
 * Puts what must follow changes of the table on the queues of their purposes, together for all changes
 * of a batch, and stores the messages that need data from before a change. It does nothing else, so
 * that no change waits for an outside provider. After a failure the batch is split and repeated; the
 * receivers handle each message once.
 */
export const handleChanges = async ({ Records: records }: DynamoDBStreamEvent): Promise<void> => {
  const effects = await Promise.all(records.map(readEffects))
  for (const { message, notice } of effects.flatMap(({ notices }) => notices))
    await storeNotice(runtime, message, notice)
  await sendAllToQueue(
    'notifications',
    effects.flatMap(({ notifications }) => notifications),
  )
  await sendAllToQueue(
    'due-work',
    effects.flatMap(({ dueWork }) => dueWork),
  )
}

export const handler: DynamoDBStreamHandler = (event) => handleChanges(event)
