import * as z from 'zod/mini'
import { sendToQueue } from '#functions/lib/queues.ts'
import type { JobKind, JobRecord } from './job-kind.ts'
import type { JobId } from './job-store.ts'

/** The message of a queue that has the next step of a job done. */
export const jobMessage = z.object({
  kind: z.enum(['render_labels', 'write_export', 'run_import']),
  owner: z.string(),
  id: z.string(),
})

/** Queues the next step of a job. */
export const queueStep = async <Job extends JobRecord>(
  { queue, message }: JobKind<Job>,
  { owner, id }: JobId,
): Promise<void> => {
  const next: z.infer<typeof jobMessage> = { kind: message, owner, id }
  await sendToQueue(queue, next)
}
