import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import * as z from 'zod/mini'
import { $ZodError } from 'zod/v4/core'
import { log } from '#functions/lib/log.ts'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { type Effects, listEffects } from './list-effects.ts'

/** An image of a stream record. Its attributes have the types of the SDK. */
const image = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object')

const readImage = (stored: unknown): unknown =>
  stored === undefined ? undefined : unmarshall(image.parse(stored))

/** Lists the effects of a change; nothing for an item that is not readable, which no retry changes. */
const readEffects = async ({ eventID, dynamodb }: DynamoDBRecord): Promise<Effects | undefined> => {
  try {
    return await listEffects(readImage(dynamodb?.OldImage), readImage(dynamodb?.NewImage))
  } catch (error) {
    // `z.core.$ZodError` would put the whole of zod into the chunk that all functions load.
    if (!(error instanceof $ZodError)) throw error
    log.error('change unreadable', { event: eventID, key: dynamodb?.Keys?.['SK']?.S })
    return undefined
  }
}

const queueEffects = async (record: DynamoDBRecord): Promise<void> => {
  const effects = await readEffects(record)
  if (!effects) return
  await sendAllToQueue('notifications', effects.notifications)
  await sendAllToQueue('due-work', effects.dueWork)
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/**
 * Puts what must follow a change of the table on the queue of its purpose. It does nothing else, so
 * that no change waits for an outside provider.
 */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, queueEffects, processor, { context })
