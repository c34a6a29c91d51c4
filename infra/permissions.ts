import type { Area } from '#shared/api/call.ts'
import { keys } from '#functions/store/keys.ts'
import type { QueueName } from './queue-names.ts'

/** The resources that a function may access. Its role denies everything else. */
export interface Permissions {
  /**
   * `write` includes `read`, and excludes the partitions of operators. A list is of the only partitions
   * that it writes, as patterns; it reads all.
   */
  readonly table?: 'read' | 'write' | readonly string[]
  /** Whether it reads the whole table, page by page. */
  readonly scansTable?: true
  /** Queues that it sends messages to. */
  readonly queues?: readonly QueueName[]
  /** Queues whose messages it delays after a failure. */
  readonly delays?: readonly QueueName[]
  /** Objects of the files bucket; `write` includes `read`. */
  readonly files?: 'read' | 'write'
  /** The photos in the files bucket: `write` includes `read`; `delete` is nothing but that. */
  readonly photos?: 'read' | 'write' | 'delete'
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

/** Returns the pattern of the partitions of a kind, which begin as the one of this key. */
const toPattern = ({ PK }: { readonly PK: string }) => PK.replace(/#.*$/, '#*')

/**
 * The partitions that operators write alone, by `npm run ops`: prices, content, places, the record of
 * what they do, and the plan of the demo data.
 */
export const operatorsPartitions: readonly string[] = [
  keys.catalogue,
  keys.classificators,
  keys.placesHead,
  keys.placesPart('', '', 1),
  keys.audit('', ''),
  keys.demoPlan,
].map(toPattern)

/**
 * What every call writes: the session, which it prolongs, attempts, which it counts, and looks of
 * customer support, which it records.
 */
const ofEveryCall = [keys.session(''), keys.attempts('', '', 0), keys.look('', '')].map(toPattern)

/**
 * The permissions of each area's calls. All calls of an area share one role. Areas that write have no
 * list of partitions: a change of a shipment also writes codes, search words, doors and messages, whose
 * partitions begin with their own ids and are shared by most areas.
 */
export const areaPermissions: Readonly<Record<Area, Permissions>> = {
  app: { table: 'write' },
  session: { table: 'write', secrets: ['facebook-login'] },
  // Their own data have the addresses of their photos.
  users: { table: 'write', email: 'plain', photos: 'read' },
  accounts: { table: 'write', email: 'plain', sms: true },
  registry: { table: 'write' },
  services: { table: 'write' },
  bookmarks: { table: 'write' },
  contacts: { table: 'write' },
  places: { table: 'write', geocode: true, photos: 'write' },
  orders: { table: 'write', geocode: true },
  imports: { table: 'write', queues: ['imports'], files: 'write' },
  payments: { table: 'write', queues: ['sandbox-payments'], secrets: ['payment-provider'] },
  receipts: { table: ofEveryCall },
  statements: { table: ofEveryCall },
  shipments: { table: 'write', queues: ['exports'], files: 'write' },
  labels: { table: 'write', queues: ['labels'], files: 'write' },
  notifications: { table: 'write', sms: true, email: 'plain' },
  lockers: { table: 'write' },
  helposti: { table: 'write' },
  returns: { table: 'write' },
  collections: { table: 'write' },
  handover: { table: 'write' },
  reports: { table: ofEveryCall },
  backoffice: { table: 'write', queues: ['notifications'] },
  webhooks: { table: 'write', queues: ['webhooks'] },
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
