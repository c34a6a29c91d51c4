import type { keys } from '#functions/store/keys.ts'

/** How to recognize the items of a kind, and which examples of it to store. */
interface RecordKind {
  readonly PK: RegExp
  readonly SK: RegExp
  /** An attribute that distinguishes this kind from others with the same key. */
  readonly has?: string
  /** An attribute that this kind lacks. */
  readonly lacks?: string
  /** Attributes of which every value gets an example. */
  readonly variants?: readonly string[]
  /** The maximum number of examples; five by default. */
  readonly maxExamples?: number
}

/** Kinds that share a key of `keys.ts` with another kind. */
type SharedKey = 'apiKeyCount' | 'orderPlan'

/** Kinds of the sandbox providers, whose keys are defined in their code. */
type SandboxKind =
  | 'sandboxTransaction'
  | 'sandboxPaymentSecret'
  | 'sandboxSocialSigningKey'
  | 'sandboxSocialToken'

export type RecordKindName = keyof typeof keys | SharedKey | SandboxKind

/** Every kind of item in the table. An item that matches no row or several rows stops the dump. */
export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  session: { PK: /^SESSION#/, SK: /^SESSION$/ },
  user: { PK: /^USER#/, SK: /^USER$/ },
  userAccount: { PK: /^USER#/, SK: /^ACCOUNT#/, maxExamples: 1 },
  userSession: { PK: /^USER#/, SK: /^SESSION#/, maxExamples: 2 },
  passkeys: { PK: /^USER#/, SK: /^PASSKEYS$/, maxExamples: 1 },
  recoveryCodes: { PK: /^USER#/, SK: /^RECOVERY_CODES$/, maxExamples: 1 },
  totpSetup: { PK: /^USER#/, SK: /^TOTP_SETUP$/, maxExamples: 1 },
  passkeyChallenge: { PK: /^SESSION#/, SK: /^CHALLENGE#/, maxExamples: 1 },
  email: { PK: /^EMAIL#/, SK: /^EMAIL$/, maxExamples: 1 },
  devices: { PK: /^EMAIL#/, SK: /^DEVICES$/, maxExamples: 1 },
  invitation: { PK: /^EMAIL#/, SK: /^INVITATION#/, maxExamples: 1 },
  clientEmail: { PK: /^EMAIL#/, SK: /^CLIENT$/, maxExamples: 1 },
  socialLogin: { PK: /^SOCIAL#/, SK: /^SOCIAL$/, maxExamples: 2 },
  account: {
    PK: /^ACCOUNT#/,
    SK: /^ACCOUNT$/,
    variants: ['segment', 'role', 'status'],
    maxExamples: 10,
  },
  phoneCode: { PK: /^ACCOUNT#/, SK: /^PHONE_CODE$/ },
  bookmarks: { PK: /^ACCOUNT#/, SK: /^BOOKMARKS$/ },
  photo: { PK: /^PHOTO#/, SK: /^PHOTO$/, maxExamples: 3 },
  preferredPlaces: { PK: /^ACCOUNT#/, SK: /^PREFERRED$/ },
  contact: { PK: /^CONTACTS#/, SK: /^CONTACT#/, variants: ['party_type'], maxExamples: 3 },
  contactEntry: { PK: /^CONTACTS#/, SK: /^(?:NAME|WORD|PHONE_END)#/, maxExamples: 3 },
  contactTotals: { PK: /^CONTACTS#/, SK: /^TOTALS$/, maxExamples: 2 },
  company: { PK: /^COMPANY#/, SK: /^COMPANY$/, variants: ['segment'] },
  registryCode: { PK: /^REGISTRY#/, SK: /^REGISTRY$/, maxExamples: 1 },
  person: { PK: /^COMPANY#/, SK: /^PERSON#/, maxExamples: 1 },
  personEmail: { PK: /^COMPANY#/, SK: /^EMAIL#/, maxExamples: 1 },
  removedPerson: { PK: /^COMPANY#/, SK: /^REMOVED#/, maxExamples: 1 },
  setting: { PK: /^COMPANY#/, SK: /^SETTING#/, variants: ['name', 'status'], maxExamples: 20 },
  companyApiKey: { PK: /^COMPANY#/, SK: /^APIKEY#(?!active(?:_test)?$)/, variants: ['status'] },
  apiKeyCount: { PK: /^COMPANY#/, SK: /^APIKEY#active(?:_test)?$/, maxExamples: 1 },
  apiKey: { PK: /^APIKEY#/, SK: /^APIKEY$/, maxExamples: 2 },
  keyUse: { PK: /^KEY_USE#/, SK: /^\d{4}-\d{2}-\d{2}#/, maxExamples: 1 },
  testShipment: { PK: /^TEST#/, SK: /^SHIPMENT#/, maxExamples: 1 },
  testName: { PK: /^TEST#/, SK: /^NAME#/, maxExamples: 2 },
  webhook: { PK: /^COMPANY#/, SK: /^WEBHOOK#/, maxExamples: 3 },
  webhookCount: { PK: /^COMPANY#/, SK: /^WEBHOOKS$/, maxExamples: 1 },
  delivery: { PK: /^WEBHOOK#/, SK: /^DELIVERY#/, variants: ['state'] },
  token: { PK: /^TOKEN#/, SK: /^TOKEN$/, variants: ['category'] },
  serviceRequest: { PK: /^DESK$/, SK: /^SERVICE#/, maxExamples: 2 },
  clientRequest: { PK: /^DESK$/, SK: /^CLIENT#/, maxExamples: 2 },
  approvalDecision: { PK: /^DESK$/, SK: /^ANSWER#/, variants: ['kind'] },
  audit: { PK: /^AUDIT#/, SK: /^evt_/, variants: ['state'], maxExamples: 2 },
  order: {
    PK: /^OWNER#/,
    SK: /^ORDER#/,
    variants: ['status', 'unused_door', 'source_country'],
    maxExamples: 32,
  },
  orderCounts: { PK: /^COUNTS#/, SK: /^ALL(?:#\d+)?$/, maxExamples: 2 },
  dayCounts: { PK: /^COUNTS#/, SK: /^DAY#/, maxExamples: 2 },
  weekCounts: { PK: /^COUNTS#/, SK: /^WEEK#/, maxExamples: 2 },
  countedOrder: { PK: /^COUNTS#/, SK: /^COUNTED#/, maxExamples: 2 },
  partyEntry: { PK: /^PARTY#/, SK: /^PARTY#/, maxExamples: 2 },
  companyWord: { PK: /^COMPANY_WORDS#/, SK: /#com_/, maxExamples: 2 },
  phoneEntry: { PK: /^PHONE#/, SK: /^PHONE#/, maxExamples: 2 },
  look: { PK: /^LOOKS#/, SK: /^LOOK#/, variants: ['kind', 'subject'], maxExamples: 8 },
  formerLabel: { PK: /^LABEL#/, SK: /^VERSION#/, maxExamples: 1 },
  lockerChoice: { PK: /^LOCKER_CHOICE#/, SK: /^LOCKER_CHOICE#/, maxExamples: 1 },
  incomingParcel: { PK: /^TO#/, SK: /^PARCEL#/, maxExamples: 2 },
  searchEntry: { PK: /^SEARCH#/, SK: /#/, maxExamples: 2 },
  fee: { PK: /^OWNER#/, SK: /^FEE#/, variants: ['kind'], maxExamples: 1 },
  ledgerEntry: { PK: /^LEDGER#/, SK: /^\d{4}-/, variants: ['kind'], maxExamples: 10 },
  ledgerSums: { PK: /^LEDGER#/, SK: /^SUMS#/, maxExamples: 2 },
  ledgerMark: { PK: /^LEDGER#/, SK: /^MARK#/, maxExamples: 4 },
  codPayout: { PK: /^OWNER#/, SK: /^COD_PAYOUT#/, maxExamples: 1 },
  courierCollections: { PK: /^OWNER#/, SK: /^COURIER#/, maxExamples: 1 },
  recurringCollections: { PK: /^OWNER#/, SK: /^RECURRING$/, maxExamples: 1 },
  collectionDoor: { PK: /^OWNER#/, SK: /^COLLECTION_DOOR#/, variants: ['status', 'code_kind'] },
  doorClaims: { PK: /^OWNER#/, SK: /^DOOR_CLAIMS$/, maxExamples: 2 },
  sheetCount: { PK: /^OWNER#/, SK: /^SHEETS$/, maxExamples: 1 },
  sheet: { PK: /^OWNER#/, SK: /^SHEET#/, maxExamples: 3 },
  sheetPart: { PK: /^OWNER#/, SK: /^SHEET_PART#/, maxExamples: 2 },
  parcelSheets: { PK: /^PARCEL_SHEETS#/, SK: /^PARCEL_SHEETS$/, maxExamples: 1 },
  sheetCode: { PK: /^SHEET_CODE#/, SK: /^SHEET_CODE$/, maxExamples: 1 },
  exportJob: { PK: /^OWNER#/, SK: /^EXPORT#/, variants: ['state'] },
  labelJob: { PK: /^OWNER#/, SK: /^LABELS#/, variants: ['state'] },
  importJob: { PK: /^OWNER#/, SK: /^IMPORT#/, variants: ['phase', 'state'] },
  sendingCode: { PK: /^SENDING#/, SK: /^SENDING$/, maxExamples: 1 },
  barcode: { PK: /^BARCODE#/, SK: /^BARCODE$/, maxExamples: 1 },
  payment: {
    PK: /^PAYMENT#/,
    SK: /^PAYMENT$/,
    variants: ['state', 'refund_state'],
    maxExamples: 10,
  },
  parcelLink: { PK: /^PARCEL_LINK#/, SK: /^PARCEL_LINK$/, variants: ['proof'] },
  driverTour: { PK: /^TOUR#/, SK: /^TOUR$/, maxExamples: 3 },
  dropOffPass: { PK: /^PASS#/, SK: /^PASS$/, maxExamples: 3 },
  parcelFeed: { PK: /^PARCEL_FEED#/, SK: /^PARCEL_FEED$/, maxExamples: 3 },
  feedMember: { PK: /^FEED_MEMBER#/, SK: /^FEED_MEMBER$/, maxExamples: 2 },
  shipmentLink: { PK: /^LINK#/, SK: /^LINK$/, maxExamples: 1 },
  request: { PK: /^REQUEST#/, SK: /^REQUEST$/, lacks: 'plan', maxExamples: 8 },
  orderPlan: { PK: /^REQUEST#/, SK: /^REQUEST$/, has: 'plan', maxExamples: 1 },
  door: { PK: /^LOCKER#/, SK: /^DOOR#/, variants: ['state'] },
  lockerRoom: { PK: /^LOCKER#/, SK: /^ROOM$/, maxExamples: 2 },
  holding: { PK: /^HOLDER#/, SK: /^HOLDING$/, maxExamples: 2 },
  groupHolds: { PK: /^HOLDS#/, SK: /^HOLDS$/, maxExamples: 2 },
  doorCode: { PK: /^CODES#/, SK: /^CODE#/, maxExamples: 1 },
  placesHead: { PK: /^PLACES$/, SK: /^HEAD$/ },
  placesPart: { PK: /^PLACES(#|$)/, SK: /^PART#/, maxExamples: 1 },
  demoPlan: { PK: /^DEMO$/, SK: /^PLAN$/ },
  counter: { PK: /^COUNTER#/, SK: /^COUNTER$/, maxExamples: 1 },
  catalogue: { PK: /^CATALOGUE$/, SK: /^CATALOGUE$/ },
  classificators: { PK: /^CONTENT$/, SK: /^CLASSIFICATORS$/ },
  banner: { PK: /^CONTENT$/, SK: /^BANNER#/ },
  footerLink: { PK: /^CONTENT$/, SK: /^LINK#/, maxExamples: 2 },
  statusMessage: { PK: /^CONTENT$/, SK: /^STATUS#/, maxExamples: 2 },
  notification: { PK: /^NOTIFICATIONS#/, SK: /^NOTIFICATION#/, maxExamples: 6 },
  pushDevice: { PK: /^PUSH#/, SK: /^DEVICE#/, maxExamples: 2 },
  pushKeys: { PK: /^PUSH_KEYS$/, SK: /^PUSH_KEYS$/ },
  refusedAddress: { PK: /^REFUSED#/, SK: /^REFUSED$/, maxExamples: 1 },
  sweep: { PK: /^SWEEP#/, SK: /^SWEEP$/, variants: ['state'] },
  sweepSegment: { PK: /^SWEEP#/, SK: /^SEGMENT#/, maxExamples: 2 },
  sweepLease: { PK: /^SWEEP_LEASE#/, SK: /^SWEEP_LEASE$/, maxExamples: 1 },
  attempts: { PK: /^ATTEMPTS#/, SK: /^WINDOW#/, maxExamples: 1 },
  sandboxTransaction: {
    PK: /^SANDBOX#TRANSACTION#/,
    SK: /^TRANSACTION$/,
    variants: ['status'],
    maxExamples: 8,
  },
  sandboxPaymentSecret: { PK: /^SANDBOX#SECRET$/, SK: /^SECRET$/ },
  sandboxSocialSigningKey: { PK: /^SANDBOX#SOCIAL$/, SK: /^SIGNING_KEY$/ },
  sandboxSocialToken: { PK: /^SANDBOX#FACEBOOK#/, SK: /^TOKEN$/ },
}

/** Files of kinds that are no longer read or written. Their last records expire by themselves. */
export const retiredKinds: ReadonlySet<string> = new Set(['sent'])

/** Finds the kinds that match an item: exactly one, unless a row is missing or too broad. */
export const findKinds = (record: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(recordKinds).flatMap(([name, { PK, SK, has, lacks }]) =>
    PK.test(String(record['PK'])) &&
    SK.test(String(record['SK'])) &&
    (has === undefined || has in record) &&
    (lacks === undefined || !(lacks in record))
      ? [name]
      : [],
  )

/** Kinds of messages that may wait in a queue during a deployment, each with a test of the body. */
export const messageKinds: Readonly<
  Record<string, (body: Readonly<Record<string, unknown>>) => boolean>
> = {
  'message.renderLabels': ({ kind }) => kind === 'render_labels',
  'message.writeExport': ({ kind }) => kind === 'write_export',
  'message.runImport': ({ kind }) => kind === 'run_import',
  'message.sandboxPaymentNotification': ({ kind }) => kind === 'sandbox_payment_notification',
  'message.notification': (body) => 'subject' in body && 'channel' in body,
  'message.dueWork': (body) => Object.keys(body).toSorted().join(',') === 'PK,SK',
  'message.emailReport': (body) => 'eventType' in body,
  'message.sweep': ({ kind }) => kind === 'sweep',
  'message.parcelScan': (body) => 'barcode' in body && 'event' in body,
}
