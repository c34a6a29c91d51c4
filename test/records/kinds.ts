import type { keys } from '#functions/store/keys.ts'

/** Which items of the table are of a kind, and what tells its variants apart. */
interface RecordKind {
  readonly PK: RegExp
  readonly SK: RegExp
  /** An attribute that only this kind has among those with the same key. */
  readonly has?: string
  /** An attribute that this kind lacks. */
  readonly lacks?: string
  /** Attributes of which each value deserves an example. */
  readonly variants?: readonly string[]
  /** The most examples that are stored; five by default. */
  readonly most?: number
}

/** Kinds that share a key of `keys.ts` with another kind. */
type SharedKey = 'apiKeyCount' | 'orderPlan'

/** Kinds of the sandbox parties, whose keys stand beside their code. */
type SandboxKind =
  | 'sandboxTransaction'
  | 'sandboxPaymentSecret'
  | 'sandboxSocialSigningKey'
  | 'sandboxSocialToken'

export type RecordKindName = keyof typeof keys | SharedKey | SandboxKind

/** Every kind of item in the table. An item that no row fits, or more than one, stops the dump. */
export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  session: { PK: /^SESSION#/, SK: /^SESSION$/ },
  user: { PK: /^USER#/, SK: /^USER$/ },
  userAccount: { PK: /^USER#/, SK: /^ACCOUNT#/, most: 1 },
  email: { PK: /^EMAIL#/, SK: /^EMAIL$/, most: 1 },
  invitation: { PK: /^EMAIL#/, SK: /^INVITATION#/, most: 1 },
  socialLogin: { PK: /^SOCIAL#/, SK: /^SOCIAL$/, most: 2 },
  account: {
    PK: /^ACCOUNT#/,
    SK: /^ACCOUNT$/,
    variants: ['segment', 'role', 'status'],
    most: 10,
  },
  phoneCode: { PK: /^ACCOUNT#/, SK: /^PHONE_CODE$/ },
  bookmarks: { PK: /^ACCOUNT#/, SK: /^BOOKMARKS$/ },
  preferredPlaces: { PK: /^ACCOUNT#/, SK: /^PREFERRED$/ },
  company: { PK: /^COMPANY#/, SK: /^COMPANY$/, variants: ['segment'] },
  registryCode: { PK: /^REGISTRY#/, SK: /^REGISTRY$/, most: 1 },
  person: { PK: /^COMPANY#/, SK: /^PERSON#/, most: 1 },
  personEmail: { PK: /^COMPANY#/, SK: /^EMAIL#/, most: 1 },
  removedPerson: { PK: /^COMPANY#/, SK: /^REMOVED#/, most: 1 },
  setting: { PK: /^COMPANY#/, SK: /^SETTING#/, variants: ['name', 'status'], most: 20 },
  companyApiKey: { PK: /^COMPANY#/, SK: /^APIKEY#(?!active$)/, variants: ['status'] },
  apiKeyCount: { PK: /^COMPANY#/, SK: /^APIKEY#active$/, most: 1 },
  apiKey: { PK: /^APIKEY#/, SK: /^APIKEY$/, most: 2 },
  token: { PK: /^TOKEN#/, SK: /^TOKEN$/, variants: ['category'] },
  serviceRequest: { PK: /^DESK$/, SK: /^SERVICE#/, most: 2 },
  clientRequest: { PK: /^DESK$/, SK: /^CLIENT#/, most: 2 },
  approvalDecision: { PK: /^DESK$/, SK: /^ANSWER#/, variants: ['kind'] },
  audit: { PK: /^AUDIT#/, SK: /^evt_/, variants: ['state'], most: 2 },
  order: {
    PK: /^OWNER#/,
    SK: /^ORDER#/,
    variants: ['status', 'unused_door', 'source_country'],
    most: 24,
  },
  fee: { PK: /^OWNER#/, SK: /^FEE#/, variants: ['kind'], most: 1 },
  labelJob: { PK: /^OWNER#/, SK: /^LABELS#/, variants: ['state'] },
  barcode: { PK: /^BARCODE#/, SK: /^BARCODE$/, most: 1 },
  payment: { PK: /^PAYMENT#/, SK: /^PAYMENT$/, variants: ['state', 'refund_state'], most: 10 },
  shipmentLink: { PK: /^LINK#/, SK: /^LINK$/, most: 1 },
  request: { PK: /^REQUEST#/, SK: /^REQUEST$/, lacks: 'plan', most: 8 },
  orderPlan: { PK: /^REQUEST#/, SK: /^REQUEST$/, has: 'plan', most: 1 },
  door: { PK: /^LOCKER#/, SK: /^DOOR#/, variants: ['state'] },
  holding: { PK: /^HOLDER#/, SK: /^HOLDING$/, most: 2 },
  doorCode: { PK: /^CODES#/, SK: /^CODE#/, most: 1 },
  placesHead: { PK: /^PLACES$/, SK: /^HEAD$/ },
  placesPart: { PK: /^PLACES$/, SK: /^PART#/, most: 1 },
  demoPlan: { PK: /^DEMO$/, SK: /^PLAN$/ },
  counter: { PK: /^COUNTER#/, SK: /^COUNTER$/, most: 1 },
  catalogue: { PK: /^CATALOGUE$/, SK: /^CATALOGUE$/ },
  classificators: { PK: /^CONTENT$/, SK: /^CLASSIFICATORS$/ },
  banner: { PK: /^CONTENT$/, SK: /^BANNER#/ },
  footerLink: { PK: /^CONTENT$/, SK: /^LINK#/, most: 2 },
  statusMessage: { PK: /^CONTENT$/, SK: /^STATUS#/, most: 2 },
  sent: { PK: /^SENT#/, SK: /^SENT$/, most: 2 },
  attempts: { PK: /^ATTEMPTS#/, SK: /^WINDOW#/, most: 1 },
  sandboxTransaction: {
    PK: /^SANDBOX#TRANSACTION#/,
    SK: /^TRANSACTION$/,
    variants: ['status'],
    most: 8,
  },
  sandboxPaymentSecret: { PK: /^SANDBOX#SECRET$/, SK: /^SECRET$/ },
  sandboxSocialSigningKey: { PK: /^SANDBOX#SOCIAL$/, SK: /^SIGNING_KEY$/ },
  sandboxSocialToken: { PK: /^SANDBOX#FACEBOOK#/, SK: /^TOKEN$/ },
}

/** The kinds that an item fits by its key. Exactly one, unless a row is missing or too wide. */
export const findKinds = (record: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(recordKinds).flatMap(([name, { PK, SK, has, lacks }]) =>
    PK.test(String(record['PK'])) &&
    SK.test(String(record['SK'])) &&
    (has === undefined || has in record) &&
    (lacks === undefined || !(lacks in record))
      ? [name]
      : [],
  )

/** Bodies of messages that may wait in a queue while a release is deployed. */
export const messageKinds: Readonly<
  Record<string, (body: Readonly<Record<string, unknown>>) => boolean>
> = {
  'message.renderLabels': ({ kind }) => kind === 'render_labels',
  'message.sandboxPaymentNotification': ({ kind }) => kind === 'sandbox_payment_notification',
  'message.parcelScan': (body) => 'barcode' in body && 'event' in body,
}
