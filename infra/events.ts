import {
  accountSortKey,
  beginnings,
  companySortKey,
  keys,
  operatorPartition,
} from '#functions/store/keys.ts'
import type { Figure } from '#functions/lib/figures.ts'
import type { Environment } from './environments.ts'
import type { Permissions } from './permissions.ts'
import type { QueueName } from './queue-names.ts'
import { listQueueNames } from './queues.ts'

/**
 * What invokes an event handler: messages of a queue, changes of the table (each filter is an
 * event pattern over a stream record; a record passes when one of them matches), or a schedule
 * (`rate(5 minutes)`, or `cron(…)` in UTC).
 */
export type EventSource =
  | { readonly kind: 'queue'; readonly queue: QueueName }
  | { readonly kind: 'stream'; readonly filters: readonly object[] }
  | {
      readonly kind: 'schedule'
      readonly rate: string
      /** The figure that each run records; its absence raises an alarm. None where runs are days apart. */
      readonly heartbeat: Figure | null
    }

/** One handler of a queue, stream or schedule. */
export interface EventHandler {
  /** Unique, in kebab-case. The Lambda and its role are named after it. */
  readonly name: string
  /** `events/<area>/<handler>.ts`, exporting `handler`. */
  readonly file: `events/${string}/${string}.ts`
  readonly source: EventSource
  readonly permissions: Permissions
}

/** The event patterns of the changes that something follows from. */
const followedChanges = [
  // A shipment was paid, has got a door, or was scanned, or a prepared return was created. A company's
  // was created, which its endpoints get. Whatever becomes of a shipment of a test key, for its
  // endpoints, too.
  {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: {
      NewImage: {
        SK: { S: [{ prefix: beginnings.order }, { prefix: beginnings.testShipment }] },
        $or: [
          { status: { S: [{ 'anything-but': ['created'] }] } },
          {
            PK: {
              S: [{ prefix: keys.order('com_', '').PK }, { prefix: keys.testShipment('', '').PK }],
            },
          },
        ],
      },
    },
  },
  // A payment was settled, or its refund is done; a file of labels is ready, or an import is done.
  {
    eventName: ['MODIFY'],
    dynamodb: {
      NewImage: {
        SK: {
          S: [
            beginnings.payment,
            { prefix: beginnings.labelJob },
            { prefix: beginnings.importJob },
          ],
        },
        state: { S: ['settled', 'ready'] },
      },
    },
  },
  // A user has signed up with an unverified e-mail address.
  {
    eventName: ['INSERT'],
    dynamodb: { NewImage: { SK: { S: [beginnings.user] }, is_email_verified: { BOOL: [false] } } },
  },
  // A company has requested a contract, or an operator has decided a company's request.
  {
    eventName: ['INSERT'],
    dynamodb: {
      NewImage: {
        PK: { S: [operatorPartition] },
        SK: { S: [{ prefix: beginnings.clientRequest }, { prefix: beginnings.approvalDecision }] },
      },
    },
  },
  // A notice was written together with the change that it is about. Every notice has an address.
  {
    eventName: ['INSERT'],
    dynamodb: {
      NewImage: {
        SK: { S: [{ prefix: beginnings.notification }] },
        notice: { M: { to: { S: [{ exists: true }] } } },
      },
    },
  },
] as const

/** The event patterns of the records from which lists, reports, statements and the room of lockers are computed. */
const listedChanges = [
  {
    dynamodb: {
      Keys: {
        SK: {
          S: [
            { prefix: beginnings.order },
            { prefix: beginnings.collectionDoor },
            { prefix: beginnings.fee },
            { prefix: beginnings.codPayout },
          ],
        },
      },
    },
  },
  // A payment of an account or company whose money has arrived. Visitors have no statements.
  {
    dynamodb: {
      NewImage: {
        SK: { S: [beginnings.payment] },
        state: { S: ['received', 'settled'] },
        owner: { S: [{ prefix: 'acc_' }, { prefix: 'com_' }] },
      },
    },
  },
  // A door of a locker was held, booked, filled or freed. A new one is free.
  { eventName: ['MODIFY'], dynamodb: { Keys: { SK: { S: [{ prefix: beginnings.door }] } } } },
  // Customer support finds an account by another phone, or a company by another name.
  { dynamodb: { Keys: { SK: { S: [accountSortKey, companySortKey] } } } },
] as const

/** Every queue, stream and schedule handler of the product. */
export const events: readonly EventHandler[] = [
  {
    name: 'queue-effects',
    file: 'events/changes/queue-effects.ts',
    source: { kind: 'stream', filters: followedChanges },
    permissions: { table: 'write', queues: ['notifications', 'due-payments', 'webhooks'] },
  },
  {
    name: 'update-lists',
    file: 'events/changes/update-lists.ts',
    source: { kind: 'stream', filters: listedChanges },
    permissions: { table: 'write' },
  },
  {
    name: 'send-notifications',
    file: 'events/notifications/send-notifications.ts',
    source: { kind: 'queue', queue: 'notifications' },
    permissions: {
      table: 'write',
      sms: true,
      email: 'attachments',
      queues: ['notifications'],
      links: true,
      delays: ['notifications'],
    },
  },
  {
    name: 'receive-email-events',
    file: 'events/notifications/receive-email-events.ts',
    source: { kind: 'queue', queue: 'email-events' },
    permissions: { table: 'write', queues: ['notifications'] },
  },
  {
    name: 'render-label-files',
    file: 'events/files/render-label-files.ts',
    source: { kind: 'queue', queue: 'labels' },
    permissions: { table: 'write', files: 'write' },
  },
  {
    name: 'write-exports',
    file: 'events/files/write-exports.ts',
    source: { kind: 'queue', queue: 'exports' },
    permissions: { table: 'write', files: 'write', queues: ['exports'] },
  },
  {
    name: 'run-imports',
    file: 'events/imports/run-imports.ts',
    source: { kind: 'queue', queue: 'imports' },
    permissions: { table: 'write', files: 'write', queues: ['imports'], geocode: true },
  },
  {
    name: 'deliver-sandbox-notifications',
    file: 'events/payments/deliver-sandbox-notifications.ts',
    source: { kind: 'queue', queue: 'sandbox-payments' },
    permissions: { table: 'write' },
  },
  {
    name: 'apply-scans',
    file: 'events/orders/apply-scans.ts',
    source: { kind: 'queue', queue: 'carrier-events' },
    // The scan of a handover sheet becomes a scan of each of its parcels.
    permissions: { table: 'write', queues: ['carrier-events'] },
  },
  {
    name: 'queue-due-work',
    file: 'events/due-work/queue-due-work.ts',
    source: { kind: 'schedule', rate: 'rate(1 minute)', heartbeat: 'due_work_runs' },
    permissions: {
      table: 'write',
      queues: ['due-payments', 'due-reminders', 'due-work', 'webhooks'],
    },
  },
  {
    name: 'run-sweeps',
    file: 'events/sweeps/run-sweeps.ts',
    source: { kind: 'queue', queue: 'sweeps' },
    permissions: { table: 'write', scansTable: true, queues: ['sweeps'] },
  },
  {
    name: 'start-erasing',
    file: 'events/sweeps/start-erasing.ts',
    source: { kind: 'schedule', rate: 'cron(0 1 ? * SUN *)', heartbeat: null },
    permissions: { table: 'write', queues: ['sweeps'] },
  },
  {
    name: 'measure-figures',
    file: 'events/figures/measure-figures.ts',
    source: { kind: 'schedule', rate: 'rate(5 minutes)', heartbeat: 'payments_open' },
    permissions: { table: 'read' },
  },
  {
    name: 'process-due-payments',
    file: 'events/due-work/process-due-payments.ts',
    source: { kind: 'queue', queue: 'due-payments' },
    permissions: {
      table: 'write',
      queues: ['sandbox-payments'],
      secrets: ['payment-provider'],
    },
  },
  {
    name: 'process-due-reminders',
    file: 'events/due-work/process-due-reminders.ts',
    source: { kind: 'queue', queue: 'due-reminders' },
    permissions: { table: 'write' },
  },
  {
    name: 'process-due-work',
    file: 'events/due-work/process-due-work.ts',
    source: { kind: 'queue', queue: 'due-work' },
    permissions: { table: 'write', photos: 'delete', queues: ['notifications'] },
  },
  {
    name: 'deliver-webhooks',
    file: 'events/webhooks/deliver-webhooks.ts',
    source: { kind: 'queue', queue: 'webhooks' },
    permissions: { table: 'write', queues: ['webhooks'] },
  },
]

/** Lists the handlers of an environment: those of its queues, and all others. */
export const listEvents = (environment: Environment): readonly EventHandler[] => {
  const queues = listQueueNames(environment)
  return events.filter(({ source }) => source.kind !== 'queue' || queues.includes(source.queue))
}

/** Returns the area of a handler: the folder of its file. */
export const getEventArea = ({ file }: EventHandler): string => file.split('/')[1] ?? ''
