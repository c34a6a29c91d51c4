import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { env } from './env.ts'

/** Work for later; `kind` chooses who does it (`events/jobs/run-jobs.ts`). */
export interface Job {
  readonly kind: string
}

const client = new SQSClient({})

/**
 * Puts work into the jobs queue, to come out after so many seconds (at most 900). It comes at
 * least once, so doing it twice must be the same as doing it once.
 */
export const sendJob = async (job: Job, afterSeconds = 0): Promise<void> => {
  await client.send(
    new SendMessageCommand({
      QueueUrl: env('JOBS_QUEUE_URL'),
      MessageBody: JSON.stringify(job),
      DelaySeconds: afterSeconds,
    }),
  )
}
