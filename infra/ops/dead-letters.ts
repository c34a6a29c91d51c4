import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { requireEnv } from '#functions/lib/env.ts'
import { findQueueUrl } from './queues.ts'

/** The queue of what a stream handler or a scheduled run could not do. */
export const failedRuns = 'stream-and-schedules'

const queue = `${failedRuns}-dead-letters`

/** What Lambda stores about changes that a handler could not handle, with the handler's event. */
const failureFile = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  payload: z.unknown(),
})

const objectShape = z.object({
  bucket: z.object({ name: z.string() }),
  object: z.object({ key: z.string() }),
})

/** The part of EventBridge's event about a new object. */
const announcement = z.object({ detail: objectShape })

/**
 * The part of a notification of S3 about new objects, by which releases before 3.78.0 announced a file.
 * Its key is encoded as in a form.
 */
const notification = z.object({ Records: z.array(z.object({ s3: objectShape })) })

/**
 * Lists the files that a dead letter announces. A scheduled run announces none: the next one did its
 * work. Neither does the test message of S3.
 */
const listFiles = (body: string): { readonly bucket: string; readonly key: string }[] => {
  const letter: unknown = JSON.parse(body)
  const event = announcement.safeParse(letter)
  if (event.success) {
    const { bucket, object } = event.data.detail
    return [{ bucket: bucket.name, key: object.key }]
  }
  const { Records = [] } = notification.safeParse(letter).data ?? {}
  return Records.map(({ s3: { bucket, object } }) => ({
    bucket: bucket.name,
    key: decodeURIComponent(object.key.replaceAll('+', ' ')),
  }))
}

const streamEvent = z.custom<DynamoDBStreamEvent>(
  (value) => z.object({ Records: z.array(z.looseObject({})) }).safeParse(value).success,
)

/** How a handler of the stream is called with an event. */
type HandleChanges = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | void>

/** The handlers of the stream by the names of their functions, without the environment. */
const loadHandlers: Readonly<Record<string, () => Promise<HandleChanges>>> = {
  'queue-effects': async () => {
    for (const name of ['notifications', 'due-payments'])
      process.env[`${name.replaceAll('-', '_').toUpperCase()}_QUEUE_URL`] ??=
        await findQueueUrl(name)
    const { handleChanges } = await import('#events/changes/queue-effects.ts')
    return handleChanges
  },
  'update-lists': async () => {
    const { handleChanges } = await import('#events/changes/update-lists.ts')
    return handleChanges
  },
}

const sqs = new SQSClient({})
const s3 = new S3Client({})

const readText = async (bucket: string, key: string): Promise<string> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  if (!Body) throw new Error(`${key} has no content`)
  return Body.transformToString()
}

/** Handles the changes of a stored file again. Returns how many. @throws when one fails */
const repeatFile = async (bucket: string, key: string): Promise<number> => {
  const file = failureFile.parse(JSON.parse(await readText(bucket, key)))
  const [, name = ''] =
    new RegExp(`:function:pakk-${requireEnv('ENVIRONMENT')}-([a-z-]+)`).exec(
      file.requestContext.functionArn,
    ) ?? []
  const load = loadHandlers[name]
  if (!load) throw new Error(`${key} is of ${file.requestContext.functionArn}, which is unknown`)
  const event = streamEvent.parse(
    typeof file.payload === 'string' ? JSON.parse(file.payload) : file.payload,
  )
  const handleChanges = await load()
  const failures = (await handleChanges(event))?.batchItemFailures ?? []
  if (failures.length > 0)
    throw new Error(`${name}: ${failures.length} of ${event.Records.length} changes fail again`)
  return event.Records.length
}

/** Repeats what a dead letter is about. Returns the number of changes. */
const repeatLetter = async (body: string): Promise<number> => {
  let changes = 0
  for (const { bucket, key } of listFiles(body)) changes += await repeatFile(bucket, key)
  return changes
}

/** How long a letter is hidden while it is repeated, in seconds. */
const visibility = 300

/**
 * Handles discarded changes again, with the handlers of this repository, and deletes their dead
 * letters. Handlers do nothing twice, so that it may be repeated. Returns the number of changes.
 * @throws when a change fails again; its letter stays
 */
export const repeatFailedRuns = async (): Promise<number> => {
  const QueueUrl = await findQueueUrl(queue)
  let changes = 0
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 1,
        VisibilityTimeout: visibility,
        WaitTimeSeconds: 1,
      }),
    )
    const [letter] = Messages
    if (!letter) return changes
    changes += await repeatLetter(letter.Body ?? '')
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: letter.ReceiptHandle }))
  }
}
