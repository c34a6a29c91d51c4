import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { runtime } from '#functions/store/runtime.ts'

const jobMessage = z.looseObject({ kind: z.string() })

/**
 * The handler of each kind of job. Each loads its own code, so that one kind does not slow down the
 * others.
 */
const jobHandlers: Readonly<Record<string, (job: unknown) => Promise<void>>> = {
  render_labels: async (job) => {
    const { labelFileJob, renderLabelFile } = await import('#functions/labels/render-label-file.ts')
    await renderLabelFile(runtime, labelFileJob.parse(job))
  },
  sandbox_payment_notification: async (job) => {
    const { deliverNotification, notificationJob } =
      await import('#functions/providers/payments/sandbox/notifications.ts')
    await deliverNotification(runtime.table, notificationJob.parse(job))
  },
}

const handleJob = async ({ body }: SQSRecord): Promise<void> => {
  const job = jobMessage.parse(JSON.parse(body))
  const handle = Object.hasOwn(jobHandlers, job.kind) ? jobHandlers[job.kind] : undefined
  if (handle === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`)
  await handle(job)
}

const processor = new BatchProcessor(EventType.SQS)

/**
 * Handles jobs from the queue. A failed job is retried and finally moved to the dead-letter queue.
 */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, handleJob, processor, { context })
