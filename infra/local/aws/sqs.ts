import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Message, QueueDefinition, Queues } from './queues.ts'
import { AwsError, type AwsResponse, type AwsRequest } from './request.ts'

const optionalSeconds = (max: number) => z.optional(z.int().check(z.gte(0), z.lte(max)))

/** Limits of SQS, in seconds. */
const maxDelay = 900
const maxVisibility = 43_200
const maxWait = 20

/** The largest message body, in bytes. */
const maxBody = 1_048_576

/** The largest number of messages in a batch. */
const maxBatch = 10

const queueInput = z.object({ QueueUrl: z.string() })
const messageInput = z.object({
  MessageBody: z.string().check(z.minLength(1)),
  DelaySeconds: optionalSeconds(maxDelay),
  MessageAttributes: z.optional(z.record(z.string(), z.looseObject({}))),
})
const receiveInput = z.object({
  MaxNumberOfMessages: z.optional(z.int().check(z.gte(1), z.lte(maxBatch))),
  VisibilityTimeout: optionalSeconds(maxVisibility),
  WaitTimeSeconds: optionalSeconds(maxWait),
})
const receiptInput = z.object({ ReceiptHandle: z.string() })
const visibilityInput = z.extend(receiptInput, {
  VisibilityTimeout: z.int().check(z.gte(0), z.lte(maxVisibility)),
})
const entry = { Id: z.string() }
const createBatchSchema = <Shape extends z.core.$ZodLooseShape>(shape: z.ZodMiniObject<Shape>) =>
  z.object({
    Entries: z.array(z.extend(shape, entry)).check(z.minLength(1), z.maxLength(maxBatch)),
  })

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const parse = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> => {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AwsError('InvalidParameterValue', `${issue?.path.join('.')}: ${issue?.message}`)
}

const parseJson = (json: string): unknown => JSON.parse(json)

const toSqsMessage = (message: Message) => ({
  MessageId: message.messageId,
  ReceiptHandle: message.receipt,
  Body: message.body,
  MD5OfBody: md5(message.body),
  Attributes: {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAt),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    SenderId: 'local',
  },
  ...(message.attributes !== '{}' && { MessageAttributes: parseJson(message.attributes) }),
})

type Operations = Readonly<Record<string, Operation>>
type Operation = (input: unknown, signal: AbortSignal) => unknown

/** The parts that several operations share. */
const createActions = (queues: Queues) => {
  const getQueue = (name: string | undefined): QueueDefinition => {
    const queue = queues.findByName(name ?? '')
    if (queue) return queue
    throw new AwsError(
      'QueueDoesNotExist',
      `The specified queue does not exist: ${name}. Only queues of the template exist.`,
    )
  }
  const getQueueByUrl = (input: unknown) =>
    getQueue(new URL(parse(queueInput, input).QueueUrl).pathname.split('/').at(-1))

  const send = (queue: QueueDefinition, input: z.infer<typeof messageInput>) => {
    if (Buffer.byteLength(input.MessageBody) > maxBody)
      throw new AwsError(
        'InvalidParameterValue',
        `One or more parameters are invalid. Reason: Message must be shorter than ${maxBody} bytes.`,
      )
    const attributes = input.MessageAttributes && JSON.stringify(input.MessageAttributes)
    const messageId = queues.send(queue, input.MessageBody, {
      ...(attributes !== undefined && { attributes }),
      ...(input.DelaySeconds !== undefined && { delay: input.DelaySeconds }),
    })
    return { MessageId: messageId, MD5OfMessageBody: md5(input.MessageBody) }
  }

  const hide = (queue: QueueDefinition, input: z.infer<typeof visibilityInput>) => {
    if (!queues.hide(queue, input.ReceiptHandle, input.VisibilityTimeout))
      throw new AwsError('MessageNotInflight', 'The message is not in flight')
    return {}
  }

  /** Creates an operation that runs an action for each entry and reports successes and failures. */
  const createBatchOperation =
    <Entry extends { Id: string }>(
      schema: z.ZodMiniType<{ Entries: Entry[] }>,
      action: (queue: QueueDefinition, entry: Entry) => object,
    ): Operation =>
    (input) => {
      const queue = getQueueByUrl(input)
      const { Entries } = parse(schema, input)
      if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length)
        throw new AwsError('BatchEntryIdsNotDistinct', 'Two or more entries have the same Id')
      const successful: object[] = []
      const failed: object[] = []
      for (const item of Entries) {
        try {
          successful.push({ Id: item.Id, ...action(queue, item) })
        } catch (error) {
          if (!(error instanceof AwsError)) throw error
          failed.push({ Id: item.Id, Code: error.code, Message: error.message, SenderFault: true })
        }
      }
      return { Successful: successful, Failed: failed }
    }

  return { getQueue, getQueueByUrl, send, hide, createBatchOperation }
}

const createQueueOperations = (
  queues: Queues,
  { getQueue, getQueueByUrl }: ReturnType<typeof createActions>,
): Operations => {
  return {
    ListQueues: () => ({ QueueUrls: queues.list().map(({ url }) => url) }),
    GetQueueUrl: (input) => ({
      QueueUrl: getQueue(parse(z.object({ QueueName: z.string() }), input).QueueName).url,
    }),
    GetQueueAttributes: (input) => {
      const queue = getQueueByUrl(input)
      const { visible, hidden, delayed } = queues.counts(queue)
      return {
        Attributes: {
          QueueArn: queue.arn,
          ApproximateNumberOfMessages: String(visible),
          ApproximateNumberOfMessagesNotVisible: String(hidden),
          ApproximateNumberOfMessagesDelayed: String(delayed),
          VisibilityTimeout: String(queue.visibilityTimeout),
          DelaySeconds: String(queue.delay),
          MessageRetentionPeriod: String(queue.retention),
          ReceiveMessageWaitTimeSeconds: String(queue.waitTime),
          ...(queue.redrive && {
            RedrivePolicy: JSON.stringify({
              deadLetterTargetArn: queue.redrive.deadLetterArn,
              maxReceiveCount: queue.redrive.maxReceiveCount,
            }),
          }),
        },
      }
    },
    PurgeQueue: (input) => {
      queues.purge(getQueueByUrl(input))
      return {}
    },
    StartMessageMoveTask: (input) => {
      const { SourceArn } = parse(z.object({ SourceArn: z.string() }), input)
      const queue = queues.findByArn(SourceArn)
      if (!queue) throw new AwsError('ResourceNotFoundException', `No queue ${SourceArn}`)
      queues.redrive(queue)
      return { TaskHandle: md5(SourceArn) }
    },
  }
}

const createMessageOperations = (
  queues: Queues,
  { getQueueByUrl, send, hide, createBatchOperation }: ReturnType<typeof createActions>,
): Operations => {
  return {
    SendMessage: (input) => send(getQueueByUrl(input), parse(messageInput, input)),
    SendMessageBatch: createBatchOperation(createBatchSchema(messageInput), send),
    ReceiveMessage: async (input, signal) => {
      const queue = getQueueByUrl(input)
      const options = parse(receiveInput, input)
      const messages = await queues.receive(queue, {
        max: options.MaxNumberOfMessages ?? 1,
        wait: options.WaitTimeSeconds ?? queue.waitTime,
        visibilityTimeout: options.VisibilityTimeout,
        signal,
      })
      return messages.length > 0 ? { Messages: messages.map(toSqsMessage) } : {}
    },
    DeleteMessage: (input) => {
      queues.remove(getQueueByUrl(input), parse(receiptInput, input).ReceiptHandle)
      return {}
    },
    DeleteMessageBatch: createBatchOperation(
      createBatchSchema(receiptInput),
      (queue, { ReceiptHandle }) => {
        queues.remove(queue, ReceiptHandle)
        return {}
      },
    ),
    ChangeMessageVisibility: (input) => hide(getQueueByUrl(input), parse(visibilityInput, input)),
    ChangeMessageVisibilityBatch: createBatchOperation(createBatchSchema(visibilityInput), hide),
  }
}

/** Creates the JSON protocol of SQS. */
export const createSqs = (queues: Queues) => {
  const actions = createActions(queues)
  const operations: Operations = {
    ...createQueueOperations(queues, actions),
    ...createMessageOperations(queues, actions),
  }
  return async (request: AwsRequest): Promise<AwsResponse> => {
    const name = String(request.headers['x-amz-target']).replace('AmazonSQS.', '')
    const operation = operations[name]
    if (!operation) throw new AwsError('UnsupportedOperation', `${name} is not supported locally`)
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify(await operation(JSON.parse(request.body.toString()), request.signal)),
    }
  }
}
