import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { requireEnv } from '#functions/lib/env.ts'

const client = new SQSClient({})

/** Returns the URL of a queue of the environment, by its name in `infra/queues.ts`. */
export const findQueueUrl = async (queue: string): Promise<string> => {
  const QueueName = `pakk-${requireEnv('ENVIRONMENT')}-${queue}`
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }))
  if (QueueUrl !== undefined) return QueueUrl
  throw new Error(`There is no queue ${QueueName}`)
}

/** Returns the ARN of a queue's dead-letter queue and how many messages it has. */
export const readDeadLetters = async (queue: string) => {
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl: await findQueueUrl(`${queue}-dead-letters`),
      AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'],
    }),
  )
  return { arn: Attributes['QueueArn'], count: Number(Attributes['ApproximateNumberOfMessages']) }
}

/** Starts to move messages from a dead-letter queue back to its queue. */
export const startRedrive = async (arn: string | undefined): Promise<void> => {
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: arn }))
}
