import type { Permissions } from './permissions.ts'

/** A queue that carries work to the event handlers: scans of the network, or jobs of our own. */
export type QueueName = 'carrier-events' | 'jobs'

/**
 * What wakes an event handler: messages of a queue, changes of the table (each filter is an
 * event pattern over a stream record; a record passes when one of them fits), or time
 * (`rate(5 minutes)`, or `cron(…)` in UTC).
 */
export type EventSource =
  | { readonly kind: 'queue'; readonly queue: QueueName; readonly batchSize: number }
  | { readonly kind: 'stream'; readonly filters: readonly object[] }
  | { readonly kind: 'schedule'; readonly rate: string }

/** One handler that no caller waits for. */
export interface EventHandler {
  /** Unique, kebab-case; the Lambda and its role are named for it. */
  readonly name: string
  /** `events/<area>/<what-happened>.ts`, exporting `handler`. */
  readonly file: `events/${string}/${string}.ts`
  readonly source: EventSource
  readonly permissions: Permissions
}

/** Every queue, stream and schedule handler of the product. */
export const events: readonly EventHandler[] = [
  {
    name: 'job-due',
    file: 'events/jobs/job-due.ts',
    source: { kind: 'queue', queue: 'jobs', batchSize: 5 },
    permissions: { table: 'write', files: 'write' },
  },
]
