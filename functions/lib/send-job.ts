import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { requireEnv } from './env.ts'

/** A background job. `kind` selects its handler in `events/jobs/run-jobs.ts`. */
export interface Job {
  readonly kind: string
}

const client = new SQSClient({})

/**
 * Sends a job to the jobs queue, delayed by up to 900 seconds. Delivery is at least once, so its
 * handler must be idempotent.
 */
export const sendJob = async (job: Job, afterSeconds = 0): Promise<void> => {
  await client.send(
    new SendMessageCommand({
      QueueUrl: requireEnv('JOBS_QUEUE_URL'),
      MessageBody: JSON.stringify(job),
      DelaySeconds: afterSeconds,
    }),
  )
}
