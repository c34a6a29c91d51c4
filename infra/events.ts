import type { Permissions } from './permissions.ts'

/** A queue of the event handlers: scans of the carrier, or the product's own jobs. */
export type QueueName = 'carrier-events' | 'jobs'

/**
 * What invokes an event handler: messages of a queue, changes of the table (each filter is an
 * event pattern over a stream record; a record passes when one of them matches), or a schedule
 * (`rate(5 minutes)`, or `cron(…)` in UTC).
 */
export type EventSource =
  | { readonly kind: 'queue'; readonly queue: QueueName; readonly batchSize: number }
  | { readonly kind: 'stream'; readonly filters: readonly object[] }
  | { readonly kind: 'schedule'; readonly rate: string }

/** One handler of a queue, stream or schedule. */
export interface EventHandler {
  /** Unique, in kebab-case. The Lambda and its role are named after it. */
  readonly name: string
  /** `events/<area>/<handler>.ts`, exporting `handler`. */
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
        // A paid shipment without a door has got one.
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
        // A user has signed up with an unverified e-mail address.
        {
          eventName: ['INSERT'],
          dynamodb: { NewImage: { SK: { S: ['USER'] }, is_email_verified: { BOOL: [false] } } },
        },
        // A company has requested a contract.
        {
          eventName: ['INSERT'],
          dynamodb: { NewImage: { PK: { S: ['DESK'] }, SK: { S: [{ prefix: 'CLIENT#' }] } } },
        },
        // An operator has decided a company's request.
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
