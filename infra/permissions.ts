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
  /** The key of the codes of links: in messages, to passes, and by which devices report pushes. */
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
 * what they do, the plan of the demo data, and the keys of pushes.
 */
export const operatorsPartitions: readonly string[] = [
  keys.catalogue,
  keys.classificators,
  keys.placesHead,
  keys.placesPart('', '', 1),
  keys.audit('', ''),
  keys.demoPlan,
  keys.pushKeys,
].map(toPattern)

/**
 * What every call writes: the session, which it prolongs, attempts, which it counts, and looks of
 * customer support, which it records.
 */
const ofEveryCall = [keys.session(''), keys.attempts('', '', 0), keys.look('', '')].map(toPattern)

/**
 * What every call of an area may do. Calls that need nothing else share the role of the area. Areas that write have no list of
 * partitions: a change of a shipment also writes codes, search words, doors and messages, whose
 * partitions begin with their own ids and are shared by most areas.
 */
export const areaPermissions: Readonly<Record<Area, Permissions>> = {
  app: { table: 'write' },
  session: { table: 'write' },
  users: { table: 'write' },
  accounts: { table: 'write' },
  registry: { table: 'write' },
  services: { table: 'write' },
  bookmarks: { table: 'write' },
  contacts: { table: 'write' },
  places: { table: 'write' },
  orders: { table: 'write' },
  imports: { table: 'write' },
  payments: { table: 'write' },
  receipts: { table: ofEveryCall },
  statements: { table: ofEveryCall },
  shipments: { table: 'write' },
  labels: { table: 'write' },
  notifications: { table: 'write' },
  lockers: { table: 'write' },
  helposti: { table: 'write' },
  returns: { table: 'write' },
  collections: { table: 'write' },
  handover: { table: 'write' },
  reports: { table: ofEveryCall },
  backoffice: { table: 'write' },
  webhooks: { table: 'write' },
  integrations: { table: 'write' },
  incoming: { table: 'write' },
}

/** Calls of one area that share a role, and what they may do beside what every call of the area may. */
interface CallRole {
  readonly calls: readonly string[]
  readonly adds: Permissions
}

const payments: Permissions = { queues: ['sandbox-payments'], secrets: ['payment-provider'] }

/** The roles of the calls that use more than the table. */
const callRoles: readonly CallRole[] = [
  { calls: ['linkSocialLogin', 'logIn', 'register'], adds: { secrets: ['facebook-login'] } },
  { calls: ['updateUser', 'forgotPassword'], adds: { email: 'plain' } },
  // A person's own data have the addresses of their photos.
  { calls: ['exportOwnData'], adds: { photos: 'read' } },
  {
    calls: ['createAccount', 'resendInvitation', 'resendEmailConfirmation'],
    adds: { email: 'plain' },
  },
  { calls: ['verifyPhone'], adds: { sms: true } },
  { calls: ['suggestPlaces', 'findAddress', 'findAddresses'], adds: { geocode: true } },
  {
    calls: [
      'listAccountPlaces',
      'deleteAccountPlace',
      'listPreferredPlaces',
      'getPreferredPlace',
      'savePreferredPlace',
      'listSafePlaces',
    ],
    adds: { photos: 'read' },
  },
  { calls: ['saveAccountPlace', 'saveSafePlaceNote'], adds: { photos: 'write' } },
  { calls: ['createOrder', 'editOrder'], adds: { geocode: true } },
  { calls: ['importOrders', 'editImport'], adds: { queues: ['imports'], files: 'write' } },
  { calls: ['confirmImport'], adds: { queues: ['imports'] } },
  { calls: ['cancelImport'], adds: { queues: ['imports'], files: 'read' } },
  { calls: ['getImport'], adds: { files: 'read' } },
  {
    calls: [
      'listPaymentMethods',
      'payOrders',
      'payEditedOrders',
      'completePayment',
      'receivePaymentNotification',
      'returnFromPayment',
    ],
    adds: payments,
  },
  { calls: ['exportShipments'], adds: { queues: ['exports'], files: 'write' } },
  { calls: ['getExport'], adds: { files: 'read' } },
  { calls: ['printLabels'], adds: { queues: ['labels'], files: 'read' } },
  { calls: ['getLabelFile'], adds: { files: 'read' } },
  { calls: ['sendSms'], adds: { sms: true } },
  { calls: ['sendDoorCodes'], adds: { sms: true, email: 'plain' } },
  {
    calls: ['getDropOffPass', 'shareDropOffPass', 'endDropOffPass'],
    adds: { links: true },
  },
  {
    calls: ['listDriverTours', 'shareDriverTour', 'endDriverTour'],
    adds: { links: true },
  },
  { calls: ['confirmPush'], adds: { links: true } },
  { calls: ['resendMessage'], adds: { queues: ['notifications'] } },
  { calls: ['testWebhook', 'resendDelivery'], adds: { queues: ['webhooks'] } },
  { calls: ['getIntegrationLabels'], adds: { files: 'write' } },
  { calls: ['getIncomingParcel', 'redirectIncomingOrder'], adds: { photos: 'read' } },
  {
    calls: ['updateIncomingParcel'],
    adds: { ...payments, sms: true, links: true, photos: 'write' },
  },
]

/** A role: the calls that share it, and all that they may do. */
export interface Role {
  readonly calls: readonly string[]
  readonly permissions: Permissions
}

/** Lists the roles of an area's calls: that of the area first, then those that may do more. */
export const listRoles = (area: Area, calls: readonly string[]): Role[] => {
  const permissions = areaPermissions[area]
  const others = callRoles.filter((role) => role.calls.some((call) => calls.includes(call)))
  const rest = calls.filter((call) => others.every((role) => !role.calls.includes(call)))
  return [
    { calls: rest, permissions },
    ...others.map(({ calls: own, adds }) => ({
      calls: own,
      permissions: { ...permissions, ...adds },
    })),
  ]
}
