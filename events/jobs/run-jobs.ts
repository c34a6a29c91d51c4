import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { table } from '#functions/lib/store/table.ts'
import { runtime } from '#functions/lib/runtime.ts'

const job = z.looseObject({ kind: z.string() })

/** Who does which kind of job. Each loads its own code, so that one kind does not slow the others. */
const jobHandlers: Readonly<Record<string, (given: unknown) => Promise<void>>> = {
  render_labels: async (given) => {
    const { labelFileJob, renderLabelFile } = await import('#functions/labels/render-label-file.ts')
    await renderLabelFile(runtime, labelFileJob.parse(given))
  },
  sandbox_payment_notification: async (given) => {
    const { deliver, notificationJob } =
      await import('#functions/providers/payments/sandbox/notifications.ts')
    await deliver(table, notificationJob.parse(given))
  },
}

const handleJob = async ({ body }: SQSRecord): Promise<void> => {
  const given = job.parse(JSON.parse(body))
  const doer = Object.hasOwn(jobHandlers, given.kind) ? jobHandlers[given.kind] : undefined
  if (doer === undefined) throw new Error(`nobody does jobs of kind ${given.kind}`)
  await doer(given)
}

const processor = new BatchProcessor(EventType.SQS)

/** Jobs came out of the queue. One that fails comes again, and at last to the dead letters. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, handleJob, processor, { context })
