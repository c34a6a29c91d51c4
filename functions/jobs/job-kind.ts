import * as z from 'zod/mini'
import { fileState } from '#shared/api/service-file.ts'
import type { QueueName } from '#functions/lib/queues.ts'
import type { Key } from '#functions/store/operations.ts'

/** What the record of every job has, from request to end. Each kind adds what it works on. */
export const jobFields = {
  id: z.string(),
  owner: z.string(),
  state: fileState,
  /** Number of labels, shipments or rows that are done so far. */
  done: z.int(),
  /** The newest attempt; jobs of earlier releases may have none. */
  attempt: z.optional(z.string()),
  /** Attempts at the present step that failed by an error. */
  failures: z._default(z.int(), 0),
  /** Time of the request, in milliseconds since 1970. */
  ordered_at: z.number(),
  /** Expiry of the record, in seconds since 1970. */
  expires_at: z.int(),
}

const jobRecord = z.object(jobFields)
export type JobRecord = z.infer<typeof jobRecord>

/** A kind of job that a queue does in the background, step by step, and how it is stored. */
export interface JobKind<Job extends JobRecord> {
  readonly queue: Extract<QueueName, 'labels' | 'exports' | 'imports'>
  /** The name of its messages. */
  readonly message: 'render_labels' | 'write_export' | 'run_import'
  readonly toKey: (owner: string, id: string) => Key
  readonly record: z.ZodMiniType<Job>
}
