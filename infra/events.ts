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
    name: 'run-jobs',
    file: 'events/jobs/run-jobs.ts',
    source: { kind: 'queue', queue: 'jobs', batchSize: 5 },
    permissions: { table: 'write', files: 'write' },
  },
  {
    name: 'complete-payments',
    file: 'events/payments/complete-payments.ts',
    source: {
      kind: 'stream',
      filters: [
        {
          eventName: ['MODIFY'],
          dynamodb: {
            NewImage: { SK: { S: ['PAYMENT'] }, state: { S: ['settled'] } },
            OldImage: { state: { S: ['received'] } },
          },
        },
      ],
    },
    permissions: {
      table: 'write',
      sms: true,
      email: true,
      jobs: true,
      secrets: ['payment-provider'],
    },
  },
  {
    name: 'send-notifications',
    file: 'events/notifications/send-notifications.ts',
    source: {
      kind: 'stream',
      filters: [
        // A paid shipment has got the door that it lacked.
        {
          eventName: ['MODIFY'],
          dynamodb: {
            NewImage: {
              SK: { S: [{ prefix: 'ORDER#' }] },
              door_code: { S: [{ exists: true }] },
            },
            OldImage: { needs_attention: { BOOL: [true] } },
          },
        },
        // Somebody has signed up with an e-mail that is not proved.
        {
          eventName: ['INSERT'],
          dynamodb: { NewImage: { SK: { S: ['USER'] }, is_email_verified: { BOOL: [false] } } },
        },
        // A company wants a contract.
        {
          eventName: ['INSERT'],
          dynamodb: { NewImage: { PK: { S: ['DESK'] }, SK: { S: [{ prefix: 'CLIENT#' }] } } },
        },
        // An operator has answered a company that waited.
        {
          eventName: ['INSERT'],
          dynamodb: { NewImage: { PK: { S: ['DESK'] }, SK: { S: [{ prefix: 'ANSWER#' }] } } },
        },
      ],
    },
    permissions: { table: 'write', sms: true, email: true },
  },
  {
    name: 'apply-scans',
    file: 'events/orders/apply-scans.ts',
    source: { kind: 'queue', queue: 'carrier-events', batchSize: 10 },
    permissions: { table: 'write' },
  },
  {
    name: 'process-due-work',
    file: 'events/orders/process-due-work.ts',
    source: { kind: 'schedule', rate: 'rate(1 minute)' },
    permissions: { table: 'write', jobs: true, secrets: ['payment-provider'] },
  },
]
