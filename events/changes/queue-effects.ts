import type { DynamoDBStreamEvent, DynamoDBStreamHandler } from 'aws-lambda'
import { $ZodError } from 'zod/v4/core'
import { recordFigure } from '#functions/lib/figures.ts'
import { log } from '#functions/lib/log.ts'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { storeNotice } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { queueEvents, type SequencedEvent, toSequence } from '#functions/webhooks/queue-events.ts'
import { type Effects, listEffects, noEffects } from './list-effects.ts'
import { type Images, readImages } from './read-images.ts'

/** Lists the effects of a change; none of an item that is not readable, which no retry changes. */
const readEffects = async ({ before, after, event, key, number }: Images) => {
  try {
    return { number, ...(await listEffects(before, after)) }
  } catch (error) {
    // `z.core.$ZodError` would put the whole of zod into the chunk that all functions load.
    if (!(error instanceof $ZodError)) throw error
    log.error('change unreadable', { event, key: key.SK })
    return { number, ...noEffects }
  }
}

/** Lists the events of a change for endpoints, with their positions. */
const listSequenced = ({ number, webhooks }: Effects & Pick<Images, 'number'>): SequencedEvent[] =>
  webhooks.map((event, index) => ({ ...event, sequence: toSequence(number, index) }))

/**
 * Puts what must follow changes of the table on the queues of their purposes, together for all changes
 * of a batch, and stores the messages that need data from before a change. It counts what they are, and does nothing else, so
 * that no change waits for an outside provider. After a failure the batch is split and repeated; the
 * receivers handle each message once.
 */
export const handleChanges = async ({ Records: records }: DynamoDBStreamEvent): Promise<void> => {
  const effects = await Promise.all(records.map(readImages).map(readEffects))
  for (const { message, notice } of effects.flatMap(({ notices }) => notices))
    await storeNotice(runtime, message, notice)
  await sendAllToQueue(
    'notifications',
    effects.flatMap(({ notifications }) => notifications),
  )
  await sendAllToQueue(
    'due-payments',
    effects.flatMap(({ dueWork }) => dueWork),
  )
  await queueEvents(runtime, effects.flatMap(listSequenced))
  const counted = Map.groupBy(
    effects.flatMap(({ figures }) => figures),
    (figure) => figure,
  )
  for (const [figure, times] of counted) recordFigure(figure, times.length)
}

export const handler: DynamoDBStreamHandler = (event) => handleChanges(event)
