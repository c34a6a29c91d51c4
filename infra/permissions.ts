import type { Area } from '#shared/api/call.ts'
import type { QueueName } from './queues.ts'

/** The resources that a function may access. Its role denies everything else. */
export interface Permissions {
  /** `write` includes `read`. */
  readonly table?: 'read' | 'write'
  /** Whether it reads the whole table, page by page. */
  readonly scansTable?: true
  /** Queues that it sends messages to. */
  readonly queues?: readonly QueueName[]
  /** Queues whose messages it delays after a failure. */
  readonly delays?: readonly QueueName[]
  /** Objects of the files bucket; `write` includes `read`. */
  readonly files?: 'read' | 'write'
  /** The photos in the files bucket: `write` includes `read`; `delete` is nothing but that. */
  readonly photos?: 'write' | 'delete'
  /** Text messages to phone numbers, never to a topic. */
  readonly sms?: true
  /** E-mail from the environment's sender address; `attachments` includes `plain`. */
  readonly email?: 'plain' | 'attachments'
  /** The key of the codes of links in messages. */
  readonly links?: true
  /** Address searches at the geocoder. */
  readonly geocode?: true
  /** Secrets of outside providers that it may read. */
  readonly secrets?: readonly SecretName[]
}

/** A secret that an operator fills in, one per outside provider. */
export type SecretName = 'payment-provider' | 'facebook-login'

/** The permissions of each area's calls. All calls of an area share one role. */
export const areaPermissions: Readonly<Record<Area, Permissions>> = {
  app: { table: 'write' },
  session: { table: 'write', secrets: ['facebook-login'] },
  users: { table: 'write', email: 'plain' },
  accounts: { table: 'write', email: 'plain', sms: true },
  registry: { table: 'write' },
  services: { table: 'write' },
  bookmarks: { table: 'write' },
  contacts: { table: 'write' },
  places: { table: 'write', geocode: true, photos: 'write' },
  orders: { table: 'write', geocode: true },
  imports: { table: 'write', queues: ['imports'], files: 'write' },
  payments: { table: 'write', queues: ['sandbox-payments'], secrets: ['payment-provider'] },
  receipts: { table: 'write' },
  statements: { table: 'write' },
  shipments: { table: 'write', queues: ['exports'], files: 'write' },
  labels: { table: 'write', queues: ['labels'], files: 'write' },
  notifications: { table: 'write', sms: true, email: 'plain' },
  lockers: { table: 'write' },
  helposti: { table: 'write' },
  returns: { table: 'write' },
  collections: { table: 'write' },
  handover: { table: 'write' },
  reports: { table: 'write' },
  backoffice: { table: 'write', queues: ['notifications'] },
  integrations: { table: 'write', files: 'write' },
  incoming: {
    table: 'write',
    sms: true,
    links: true,
    queues: ['sandbox-payments'],
    secrets: ['payment-provider'],
    photos: 'write',
  },
}
