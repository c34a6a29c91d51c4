import type { Key } from './operations.ts'

/** Codes with more digits than usual have a partition of their own, so that a prefix is a block. */
const getCodePartition = (scope: string, digits: number): string =>
  digits > 6 ? `CODES#${scope}#${digits}` : `CODES#${scope}`

/**
 * How sort keys begin, for those who tell the kinds of items by them: filters and handlers of the
 * stream, and readers of whole partitions.
 */
export const beginnings = {
  order: 'ORDER#',
  testShipment: 'SHIPMENT#',
  collectionDoor: 'COLLECTION_DOOR#',
  countedOrder: 'COUNTED#',
  payment: 'PAYMENT',
  fee: 'FEE#',
  codPayout: 'COD_PAYOUT#',
  user: 'USER',
  clientRequest: 'CLIENT#',
  approvalDecision: 'ANSWER#',
  notification: 'NOTIFICATION#',
  door: 'DOOR#',
  banner: 'BANNER#',
  footerLink: 'LINK#',
  statusMessage: 'STATUS#',
  look: 'LOOK#',
  courierCollections: 'COURIER#',
  sheet: 'SHEET#',
  sheetPart: 'SHEET_PART#',
  sheetCode: 'SHEET_CODE',
  ledgerMark: 'MARK#',
  labelJob: 'LABELS#',
  importJob: 'IMPORT#',
} as const

/** The partition of what operators have to decide and have decided. */
export const operatorPartition = 'DESK'

const ownerPartition = 'OWNER#'
const countsPartition = 'COUNTS#'
const totalSortKey = 'ALL'
const ledgerPartition = 'LEDGER#'
const contactsPartition = 'CONTACTS#'
const auditPartition = 'AUDIT#'
const keyUsePartition = 'KEY_USE#'
const testPartition = 'TEST#'
const lockerPartition = 'LOCKER#'

/** Returns the partition of a copy of the places. The first also has the head. */
const toPlacesPartition = (copy: number): string => (copy === 0 ? 'PLACES' : `PLACES#${copy}`)

/** How the partitions begin that each owner of shipments has. */
export const ownerBeginnings = [ownerPartition, countsPartition] as const

/** The sort key of an account, by which handlers of the stream recognise it. */
export const accountSortKey = 'ACCOUNT'
/** That of a company. */
export const companySortKey = 'COMPANY'

/** The first letters of a word of a company's name, which name its partition. */
export const companyWordLetters = 3

const getCompanyWords = (word: string): string =>
  `COMPANY_WORDS#${word.slice(0, companyWordLetters)}`

/** Returns the owner of a partition that begins with one of `ownerBeginnings`, or the account of its own. */
export const parseOwner = (partition: string): string => partition.slice(partition.indexOf('#') + 1)

/** Returns the id, or the day, at the end of a sort key. */
export const parseLastId = (sortKey: string): string => sortKey.slice(sortKey.lastIndexOf('#') + 1)

/** Returns owner and id of the shipment with a key; undefined for an item that is no shipment. */
export const parseOrderKey = ({ PK, SK }: Key): { owner: string; id: string } | undefined =>
  PK.startsWith(ownerPartition) && SK.startsWith(beginnings.order)
    ? { owner: parseOwner(PK), id: parseLastId(SK) }
    : undefined

/** Returns owner and id of a shipment or reserved door, which are counted; undefined for others. */
export const parseCountedKey = ({ PK, SK }: Key): { owner: string; id: string } | undefined =>
  PK.startsWith(ownerPartition) &&
  (SK.startsWith(beginnings.order) || SK.startsWith(beginnings.collectionDoor))
    ? { owner: parseOwner(PK), id: parseLastId(SK) }
    : undefined
/** Returns owner and id of what was counted, from the key of its marker; undefined for other items. */
export const parseMarkerKey = ({ PK, SK }: Key): { owner: string; id: string } | undefined =>
  PK.startsWith(countsPartition) && SK.startsWith(beginnings.countedOrder)
    ? { owner: parseOwner(PK), id: parseLastId(SK) }
    : undefined

/** Returns the id of the locker of a door, from the key of that; undefined for other items. */
export const parseDoorKey = ({ PK, SK }: Key): { place: number } | undefined =>
  PK.startsWith(lockerPartition) && SK.startsWith(beginnings.door)
    ? { place: Number(parseOwner(PK)) }
    : undefined

/** Returns the owner of the counters of a list in all; undefined for other items. */
export const parseTotalKey = ({ PK, SK }: Key): { owner: string } | undefined =>
  PK.startsWith(countsPartition) && SK === totalSortKey ? { owner: parseOwner(PK) } : undefined

/** Returns the owner of an item of an address book; undefined for others. */
export const parseContactOwner = ({ PK }: Key): string | undefined =>
  PK.startsWith(contactsPartition) ? parseOwner(PK) : undefined

/** Returns the month, `2026-11`, of a record of what an operator has done; undefined for other items. */
export const parseAuditMonth = ({ PK }: Key): string | undefined =>
  PK.startsWith(auditPartition) ? PK.slice(auditPartition.length) : undefined

/** Returns the month, `2026-11`, of an entry of a statement; undefined for other items. */
export const parseEntryMonth = ({ PK, SK }: Key): string | undefined =>
  PK.startsWith(ledgerPartition) ? /^\d{4}-\d{2}/.exec(SK)?.[0] : undefined

/** Returns the day and the call of an item with the requests of a key, from its sort key. */
export const parseUsedCall = (sortKey: string): { day: string; call: string } => {
  const [day = '', call = ''] = sortKey.split('#')
  return { day, call }
}

/** Returns the shipment of an entry by an e-mail or phone, from its sort key. */
export const parseParty = (sortKey: string): { owner: string; id: string } => {
  const [, id = '', owner = ''] = sortKey.split('#')
  return { owner, id }
}

/** What an entry of an address book is sorted by: the name, a later word, or the reversed phone. */
export type ContactEntryKind = 'NAME' | 'WORD' | 'PHONE_END'

/**
 * Every access pattern of the table with its key. Keys are built only in this file.
 *
 * | access pattern                            | key or query                             |
 * | ----------------------------------------- | ---------------------------------------- |
 * | the session of a cookie                   | get session                              |
 * | an account, a user, a user by e-mail      | get account / user / email               |
 * | the browsers that know an e-mail's login  | get devices                              |
 * | a user by a social login                  | get socialLogin                          |
 * | the accounts of a user                    | query USER#…, prefix ACCOUNT#            |
 * | the sessions of a user                    | query USER#…, prefix SESSION#            |
 * | the passkeys and recovery codes of a user | get passkeys / recoveryCodes             |
 * | a challenge for a passkey; a new app      | get passkeyChallenge / totpSetup         |
 * | a company; whether a code is taken        | get company / registryCode               |
 * | the people of a company                   | query COMPANY#…, prefix PERSON#          |
 * | whether an e-mail is in a company already | get personEmail                          |
 * | the removed people of a company           | query COMPANY#…, prefix REMOVED#         |
 * | services and settings of a company        | query COMPANY#…, prefix SETTING#         |
 * | the API keys of a company; a key's owner  | query COMPANY#…, prefix APIKEY#; apiKey  |
 * | the requests of an API key, by day and call | query KEY_USE#…, days from to           |
 * | the shipments of the test keys of a company | query TEST#…, prefix SHIPMENT#        |
 * | those with a barcode or reference        | query TEST#…, prefix NAME#…              |
 * | the endpoints of a company; how many      | query COMPANY#…, prefix WEBHOOK#; get webhookCount |
 * | the deliveries of a subject to an endpoint | query WEBHOOK#…, oldest first           |
 * | the deliveries of an endpoint, newest first | query index `list_created_at`, or `list_status` |
 * | the token of an e-mailed link             | get token                                |
 * | the invitations of an e-mail              | query EMAIL#…, prefix INVITATION#        |
 * | an e-mail's request for a contract        | get clientEmail, then clientRequest      |
 * | the phone code sent to an account         | get phoneCode                            |
 * | the bookmarks of an account               | get bookmarks                            |
 * | the places an account prefers             | get preferredPlaces                      |
 * | a contact of an address book; how many    | get contact / contactTotals              |
 * | all contacts of an address book           | query CONTACTS#…, prefix CONTACT#        |
 * | contacts by name, by a word, by a phone   | query CONTACTS#…, prefix NAME# / WORD#…  |
 * | requests that wait for an operator        | query DESK, prefix SERVICE# / CLIENT#    |
 * | an operator's decision on a request       | get approvalDecision                     |
 * | what operators have done, by month        | query AUDIT#…                            |
 * | one order of this owner                   | get order                                |
 * | all orders of this owner, to move them    | query OWNER#…, prefix ORDER#             |
 * | the list of an owner, sorted by a column  | query index `list_…` or `keys_…`        |
 * | the orders of this owner with a word      | query SEARCH#…, prefix the word          |
 * | those that need attention; how many       | the same, with a mark instead of a word  |
 * | how many orders an owner has, by group    | query COUNTS#…, ALL and DAY#             |
 * | as what an order or a door is counted     | get countedOrder                         |
 * | the orders of a figure of some weeks      | query SEARCH#…, the marks of the weeks   |
 * | the counters of reports by week           | query COUNTS#…, WEEK# from to            |
 * | how many orders of this owner are unpaid  | count in index `list_status`             |
 * | the order with this barcode               | get barcode, then order                  |
 * | the order with this sending code          | get sendingCode, then order              |
 * | the fees of this owner                    | query OWNER#…, prefix FEE#               |
 * | money for goods paid out on some days     | query OWNER#…, COD_PAYOUT# from to       |
 * | the entries of a statement                | query LEDGER#…, prefix the month         |
 * | its sums; the months with entries         | get ledgerSums; query LEDGER#…, SUMS#    |
 * | what has been entered about a shipment    | get ledgerMark                           |
 * | the courier collections of some days       | query OWNER#…, COURIER# from to          |
 * | the recurring collections of a company    | get recurringCollections                 |
 * | a reserved door; those of a collection    | get collectionDoor; query COLLECTION_DOOR#… |
 * | the doors reserved since a time           | query OWNER#…, COLLECTION_DOOR# from to  |
 * | what bookings of a company still need     | get doorClaims                           |
 * | the handover sheets since a time          | query OWNER#…, SHEET# from               |
 * | a handover sheet with its parcels         | get sheet; query OWNER#…, SHEET_PART#…   |
 * | the parcels on their way to a phone       | query TO#…, prefix PARCEL#               |
 * | the shipments whose lockers are open      | query index `due`                        |
 * | a photo of a safe place                   | get photo                                |
 * | the handover sheet that a carrier scans   | get sheetCode, then sheet                |
 * | the number of the last handover sheet     | get sheetCount                           |
 * | the handover sheets of some parcels       | get parcelSheets, then sheet             |
 * | the shipments with an e-mail or phone     | query PARTY#…, newest first              |
 * | the accounts with a phone                 | query PHONE#…                            |
 * | who has looked at an owner's data         | query LOOKS#…, newest first              |
 * | all looks of a month, for operators       | query LOOKS#2026-11                      |
 * | the content of a voided label             | get formerLabel                          |
 * | the progress of a label file              | get labelJob                             |
 * | the progress of an export                 | get exportJob                            |
 * | an import; the newest imports              | get importJob; query OWNER#…, IMPORT#     |
 * | a payment, by our id or from its message  | get payment                              |
 * | the payment that an e-mailed link shows   | get shipmentLink                         |
 * | the parcel that its recipient's link shows | get parcelLink                           |
 * | the link to the pass of a shipment        | get dropOffPass                          |
 * | the link to the doors of a company's day   | get driverTour                           |
 * | a feed of parcels; that of a phone or parcel | get parcelFeed / feedMember           |
 * | the result of a repeated request          | get request                              |
 * | the doors of a locker                     | query LOCKER#…, prefix DOOR#             |
 * | the room of a locker by hour              | get lockerRoom                           |
 * | the doors that a session holds            | get holding                              |
 * | the doors held by a network or account      | get groupHolds                           |
 * | whether a door code is live               | get doorCode                             |
 * | the live door codes of a block            | query CODES#…, prefix CODE#…             |
 * | due work (unpaid, expired)                | query index `due`                        |
 * | due work that failed repeatedly           | query index `due`, partition `parked`    |
 * | the notifications about a record          | query NOTIFICATIONS#…                    |
 * | whether a notification was sent           | get notification                         |
 * | the devices that show a person's pushes   | query PUSH#…                             |
 * | the keys by which pushes are signed       | get pushKeys                             |
 * | whether an address refuses e-mails        | get refusedAddress                       |
 * | whether a requested SMS was sent          | get sent                                 |
 * | the attempts in a window of time          | get attempts (one item per window)       |
 * | the newest run of a sweep over the table  | get sweep; query SWEEP#…, prefix SEGMENT# |
 * | whether a sweep of a group is running     | get sweepLease                           |
 * | the current version of places; its parts  | get placesHead / query PLACES#…, PART#… |
 * | catalogue, banners, published texts       | query CATALOGUE / CONTENT                |
 *
 * An owner is a company id, an account id, or the id of an anonymous session. Every query of a
 * user's data starts from it, so data of another owner cannot be reached by its id.
 */
export const keys = {
  session: (secretHash: string): Key => ({ PK: `SESSION#${secretHash}`, SK: 'SESSION' }),
  user: (id: string): Key => ({ PK: `USER#${id}`, SK: beginnings.user }),
  userAccount: (user: string, account: string): Key => ({
    PK: `USER#${user}`,
    SK: `ACCOUNT#${account}`,
  }),
  userSession: (user: string, session: string): Key => ({
    PK: `USER#${user}`,
    SK: `SESSION#${session}`,
  }),
  /** All passkeys in one item, so that their limit holds under concurrency. */
  passkeys: (user: string): Key => ({ PK: `USER#${user}`, SK: 'PASSKEYS' }),
  recoveryCodes: (user: string): Key => ({ PK: `USER#${user}`, SK: 'RECOVERY_CODES' }),
  totpSetup: (user: string): Key => ({ PK: `USER#${user}`, SK: 'TOTP_SETUP' }),
  /** A challenge that the session with the hash has to answer. */
  passkeyChallenge: (secretHash: string, challenge: string): Key => ({
    PK: `SESSION#${secretHash}`,
    SK: `CHALLENGE#${challenge}`,
  }),
  email: (address: string): Key => ({ PK: `EMAIL#${address.toLowerCase()}`, SK: 'EMAIL' }),
  devices: (email: string): Key => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'DEVICES' }),
  invitation: (email: string, account: string): Key => ({
    PK: `EMAIL#${email.toLowerCase()}`,
    SK: `INVITATION#${account}`,
  }),
  clientEmail: (email: string): Key => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'CLIENT' }),
  socialLogin: (provider: 'google' | 'facebook', id: string): Key => ({
    PK: `SOCIAL#${provider}#${id}`,
    SK: 'SOCIAL',
  }),
  account: (id: string): Key => ({ PK: `ACCOUNT#${id}`, SK: accountSortKey }),
  phoneCode: (account: string): Key => ({ PK: `ACCOUNT#${account}`, SK: 'PHONE_CODE' }),
  /** All bookmarks in one item, so that their limit holds under concurrency. */
  bookmarks: (account: string): Key => ({ PK: `ACCOUNT#${account}`, SK: 'BOOKMARKS' }),
  /** All preferred places in one item, so that ranks change together. */
  preferredPlaces: (account: string): Key => ({ PK: `ACCOUNT#${account}`, SK: 'PREFERRED' }),
  /** A photo of a safe place, of an account or of a parcel. */
  photo: (id: string): Key => ({ PK: `PHOTO#${id}`, SK: 'PHOTO' }),
  contact: (owner: string, id: string): Key => ({
    PK: `${contactsPartition}${owner}`,
    SK: `CONTACT#${id}`,
  }),
  /** Leads to a contact by its whole name, one of its words, or its phone backwards. */
  contactEntry: (
    owner: string,
    party: 'recipient' | 'sender',
    kind: ContactEntryKind,
    text: string,
    id: string,
  ): Key => ({ PK: `${contactsPartition}${owner}`, SK: `${kind}#${party}#${text}#${id}` }),
  contactTotals: (owner: string): Key => ({ PK: `${contactsPartition}${owner}`, SK: 'TOTALS' }),
  company: (id: string): Key => ({ PK: `COMPANY#${id}`, SK: companySortKey }),
  /** A company by a word of its name. */
  companyWord: (word: string, company: string): Key => ({
    PK: getCompanyWords(word),
    SK: `${word}#${company}`,
  }),
  registryCode: (country: string, code: string): Key => ({
    PK: `REGISTRY#${country}#${code}`,
    SK: 'REGISTRY',
  }),
  person: (company: string, account: string): Key => ({
    PK: `COMPANY#${company}`,
    SK: `PERSON#${account}`,
  }),
  personEmail: (company: string, email: string): Key => ({
    PK: `COMPANY#${company}`,
    SK: `EMAIL#${email.toLowerCase()}`,
  }),
  removedPerson: (company: string, account: string): Key => ({
    PK: `COMPANY#${company}`,
    SK: `REMOVED#${account}`,
  }),
  setting: (company: string, name: string): Key => ({
    PK: `COMPANY#${company}`,
    SK: `SETTING#${name}`,
  }),
  companyApiKey: (company: string, id: string): Key => ({
    PK: `COMPANY#${company}`,
    SK: `APIKEY#${id}`,
  }),
  apiKey: (hash: string): Key => ({ PK: `APIKEY#${hash}`, SK: 'APIKEY' }),
  keyUse: (id: string, day: string, call: string): Key => ({
    PK: `${keyUsePartition}${id}`,
    SK: `${day}#${call}`,
  }),
  /** A shipment of a test key. Indexes know nothing of its kind, and of streams that of webhooks alone. */
  testShipment: (owner: string, id: string): Key => ({
    PK: `${testPartition}${owner}`,
    SK: `${beginnings.testShipment}${id}`,
  }),
  /** Leads to it from its barcode or its reference. */
  testName: (owner: string, name: string, id: string): Key => ({
    PK: `${testPartition}${owner}`,
    SK: `NAME#${name}#${id}`,
  }),
  webhook: (company: string, id: string): Key => ({
    PK: `COMPANY#${company}`,
    SK: `WEBHOOK#${id}`,
  }),
  webhookCount: (company: string): Key => ({ PK: `COMPANY#${company}`, SK: 'WEBHOOKS' }),
  /** An event for an endpoint; `sequence` sorts the events of a shipment or job. */
  delivery: (webhook: string, subject: string, sequence: string): Key => ({
    PK: `WEBHOOK#${webhook}#${subject}`,
    SK: `DELIVERY#${sequence}`,
  }),
  token: (hash: string): Key => ({ PK: `TOKEN#${hash}`, SK: 'TOKEN' }),
  /** Requests that wait for an operator's approval. */
  serviceRequest: (company: string, name: string): Key => ({
    PK: operatorPartition,
    SK: `SERVICE#${company}#${name}`,
  }),
  clientRequest: (id: string): Key => ({
    PK: operatorPartition,
    SK: `${beginnings.clientRequest}${id}`,
  }),
  approvalDecision: (id: string): Key => ({
    PK: operatorPartition,
    SK: `${beginnings.approvalDecision}${id}`,
  }),
  /** `month` is `2026-11`; the id sorts by time. */
  audit: (month: string, id: string): Key => ({ PK: `${auditPartition}${month}`, SK: id }),
  order: (owner: string, id: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.order}${id}`,
  }),
  /**
   * How many shipments an owner has in each status group, in all, and what is still to be added to the
   * counters of days and weeks. Further shards, from 1 on, are added up with the first one.
   */
  orderCounts: (owner: string, shard = 0): Key => ({
    PK: `${countsPartition}${owner}`,
    SK: shard === 0 ? totalSortKey : `${totalSortKey}#${String(shard).padStart(2, '0')}`,
  }),
  /** The same for those created on a day in Tallinn, `2026-11-25`. */
  dayCounts: (owner: string, day: string): Key => ({
    PK: `${countsPartition}${owner}`,
    SK: `DAY#${day}`,
  }),
  /** What the reports of a company count in an ISO week, `2026-W47`. */
  weekCounts: (owner: string, week: string): Key => ({
    PK: `${countsPartition}${owner}`,
    SK: `WEEK#${week}`,
  }),
  /** As what a shipment or a reserved door is counted, and by which words a shipment is found. */
  countedOrder: (owner: string, id: string): Key => ({
    PK: `${countsPartition}${owner}`,
    SK: `${beginnings.countedOrder}${id}`,
  }),
  /** A word by which a shipment is found. It has no attributes but its key. */
  searchEntry: (owner: string, word: string, id: string): Key => ({
    PK: `SEARCH#${owner}`,
    SK: `${word}#${id}`,
  }),
  /** Makes the open locker of a shipment due: for the reminder of its recipient, and to be settled. */
  lockerChoice: (order: string, owner: string): Key => ({
    PK: `LOCKER_CHOICE#${order}`,
    SK: `LOCKER_CHOICE#${owner}`,
  }),
  /**
   * A parcel on its way to a phone, by the hash of its number. Its owner is part of the key: a shipment
   * that moves to another owner has both for a moment.
   */
  incomingParcel: (phoneHash: string, order: string, owner: string): Key => ({
    PK: `TO#${phoneHash}`,
    SK: `PARCEL#${order}#${owner}`,
  }),
  /** A shipment by the hash of an e-mail or of a phone's last digits, of its sender or recipient. */
  partyEntry: (hash: string, order: string, owner: string): Key => ({
    PK: `PARTY#${hash}`,
    SK: `PARTY#${order}#${owner}`,
  }),
  /** An account by the hash of its phone's last digits. */
  phoneEntry: (hash: string, account: string): Key => ({
    PK: `PHONE#${hash}`,
    SK: `PHONE#${account}`,
  }),
  /** A look at the data of an owner. A copy for operators is in the partition of its month, `2026-11`. */
  look: (ownerOrMonth: string, id: string): Key => ({
    PK: `LOOKS#${ownerOrMonth}`,
    SK: `${beginnings.look}${id}`,
  }),
  /** What a version of a label said that a change has made void. */
  formerLabel: (order: string, version: number): Key => ({
    PK: `LABEL#${order}`,
    SK: `VERSION#${String(version).padStart(4, '0')}`,
  }),
  fee: (owner: string, order: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.fee}${order}`,
  }),
  /** `day` is that of the bank's transaction, `2026-11-25`. */
  codPayout: (owner: string, day: string, line: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.codPayout}${day}#${line}`,
  }),
  /** `month` is `2026-11`; the entries of a month sort by `entry`, which begins with their time. */
  ledgerEntry: (owner: string, month: string, entry: string): Key => ({
    PK: `${ledgerPartition}${owner}`,
    SK: `${month}#${entry}`,
  }),
  ledgerSums: (owner: string, month: string): Key => ({
    PK: `${ledgerPartition}${owner}`,
    SK: `SUMS#${month}`,
  }),
  /** What has been entered about a shipment, payment, fee or payout. */
  ledgerMark: (owner: string, source: string): Key => ({
    PK: `${ledgerPartition}${owner}`,
    SK: `${beginnings.ledgerMark}${source}`,
  }),
  /** All courier collections of a day, `2026-11-25`, so that two orders for the same time are one. */
  courierCollections: (owner: string, day: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.courierCollections}${day}`,
  }),
  /** All recurring collections in one item, so that a day is planned once. */
  recurringCollections: (owner: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: 'RECURRING',
  }),
  /** The id begins with that of the collection. */
  collectionDoor: (owner: string, id: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.collectionDoor}${id}`,
  }),
  /** Every reservation of doors for a company's parcels writes this item, so that its limit holds. */
  doorClaims: (owner: string): Key => ({ PK: `${ownerPartition}${owner}`, SK: 'DOOR_CLAIMS' }),
  /** How many handover sheets an owner has made on the last day with one. */
  sheetCount: (owner: string): Key => ({ PK: `${ownerPartition}${owner}`, SK: 'SHEETS' }),
  sheet: (owner: string, id: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.sheet}${id}`,
  }),
  /** Up to 100 parcels of a handover sheet; `part` counts from 0. */
  sheetPart: (owner: string, id: string, part: number): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.sheetPart}${id}#${String(part).padStart(2, '0')}`,
  }),
  /** Has a partition of its own: a sheet writes up to 2,000 of them at once. */
  parcelSheets: (owner: string, order: string): Key => ({
    PK: `PARCEL_SHEETS#${owner}#${order}`,
    SK: 'PARCEL_SHEETS',
  }),
  sheetCode: (code: string): Key => ({
    PK: `SHEET_CODE#${code}`,
    SK: beginnings.sheetCode,
  }),
  labelJob: (owner: string, id: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.labelJob}${id}`,
  }),
  exportJob: (owner: string, id: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `EXPORT#${id}`,
  }),
  importJob: (owner: string, id: string): Key => ({
    PK: `${ownerPartition}${owner}`,
    SK: `${beginnings.importJob}${id}`,
  }),
  barcode: (barcode: string): Key => ({ PK: `BARCODE#${barcode}`, SK: 'BARCODE' }),
  sendingCode: (code: string): Key => ({ PK: `SENDING#${code}`, SK: 'SENDING' }),
  payment: (id: string): Key => ({ PK: `PAYMENT#${id}`, SK: beginnings.payment }),
  parcelLink: (hash: string): Key => ({ PK: `PARCEL_LINK#${hash}`, SK: 'PARCEL_LINK' }),
  dropOffPass: (order: string): Key => ({ PK: `PASS#${order}`, SK: 'PASS' }),
  driverTour: (id: string): Key => ({ PK: `TOUR#${id}`, SK: 'TOUR' }),
  parcelFeed: (id: string): Key => ({ PK: `PARCEL_FEED#${id}`, SK: 'PARCEL_FEED' }),
  /** The feed of an account's phone, by the account's id, or of a parcel, by the hash of its link. */
  feedMember: (member: string): Key => ({ PK: `FEED_MEMBER#${member}`, SK: 'FEED_MEMBER' }),
  shipmentLink: (hash: string): Key => ({ PK: `LINK#${hash}`, SK: 'LINK' }),
  request: (owner: string, key: string): Key => ({ PK: `REQUEST#${owner}#${key}`, SK: 'REQUEST' }),
  door: (place: number, door: string): Key => ({
    PK: `${lockerPartition}${place}`,
    SK: `${beginnings.door}${door}`,
  }),
  /** In the partition of its doors, as each of their changes may change it. */
  lockerRoom: (place: number): Key => ({ PK: `${lockerPartition}${place}`, SK: 'ROOM' }),
  holding: (holder: string): Key => ({ PK: `HOLDER#${holder}`, SK: 'HOLDING' }),
  groupHolds: (kind: 'guest' | 'account' | 'company', id: string): Key => ({
    PK: `HOLDS#${kind}#${id}`,
    SK: 'HOLDS',
  }),
  doorCode: (scope: string, code: string): Key => ({
    PK: getCodePartition(scope, code.length),
    SK: `CODE#${code}`,
  }),
  /** Sorts before the parts, so that a reader never sees a head that is newer than its parts. */
  placesHead: { PK: 'PLACES', SK: 'HEAD' },
  placesPart: (version: string, part: string, copy: number): Key => ({
    PK: toPlacesPartition(copy),
    SK: `PART#${version}#${part}`,
  }),
  /** The plan of the demo shipments, and whether they have been created. */
  demoPlan: { PK: 'DEMO', SK: 'PLAN' },
  counter: (name: string): Key => ({ PK: `COUNTER#${name}`, SK: 'COUNTER' }),
  catalogue: { PK: 'CATALOGUE', SK: 'CATALOGUE' },
  classificators: { PK: 'CONTENT', SK: 'CLASSIFICATORS' },
  banner: (id: string): Key => ({ PK: 'CONTENT', SK: `${beginnings.banner}${id}` }),
  footerLink: (id: string): Key => ({ PK: 'CONTENT', SK: `${beginnings.footerLink}${id}` }),
  statusMessage: (id: string): Key => ({ PK: 'CONTENT', SK: `${beginnings.statusMessage}${id}` }),
  notification: (subject: string, name: string): Key => ({
    PK: `NOTIFICATIONS#${subject}`,
    SK: `${beginnings.notification}${name}`,
  }),
  /** A device of a sender, by the id of the owner, or of the recipient of a shipment. */
  pushDevice: (subject: string, device: string): Key => ({
    PK: `PUSH#${subject}`,
    SK: `DEVICE#${device}`,
  }),
  pushKeys: { PK: 'PUSH_KEYS', SK: 'PUSH_KEYS' },
  /** An address that refuses e-mails, by its hash. */
  refusedAddress: (hash: string): Key => ({ PK: `REFUSED#${hash}`, SK: 'REFUSED' }),
  /** The newest run of a sweep over the whole table. */
  sweep: (name: string): Key => ({ PK: `SWEEP#${name}`, SK: 'SWEEP' }),
  /** How far it is in a segment of the table; `pass` and `segment` count from 0. */
  sweepSegment: (name: string, pass: number, segment: number): Key => ({
    PK: `SWEEP#${name}`,
    SK: `SEGMENT#${pass}#${String(segment).padStart(4, '0')}`,
  }),
  /** Which sweep of a group runs, so that it is the only one. */
  sweepLease: (group: string): Key => ({ PK: `SWEEP_LEASE#${group}`, SK: 'SWEEP_LEASE' }),
  attempts: (what: string, who: string, window: number): Key => ({
    PK: `ATTEMPTS#${what}#${who}`,
    SK: `WINDOW#${window}`,
  }),
} as const

/** The items whose keys begin with a key without its end. */
const within = ({ PK, SK }: Key) => ({ partition: PK, prefix: SK })

/** The items from one key to another of the same partition, both inclusive. */
const between = (from: Key, to: Key) => ({ partition: from.PK, from: from.SK, to: to.SK })

/** The key ranges that are queried. */
export const partitions = {
  ordersByOwner: (owner: string) => within(keys.order(owner, '')),
  /** The imports of an owner; their ids sort by time. */
  imports: (owner: string) => within(keys.importJob(owner, '')),
  /** The payouts of the bank's transactions from one day to another, both inclusive. */
  codPayouts: (owner: string, from: string, to: string) =>
    between(keys.codPayout(owner, from, ''), keys.codPayout(owner, to, '\uffff')),
  fees: (owner: string) => within(keys.fee(owner, '')),
  /** The entries of a month, `2026-11`, behind one of them or from the first on. */
  ledgerEntries: (owner: string, month: string, after?: string) =>
    between(
      keys.ledgerEntry(owner, month, after === undefined ? '' : `${after}\u0000`),
      keys.ledgerEntry(owner, month, '\uffff'),
    ),
  ledgerSums: (owner: string) => within(keys.ledgerSums(owner, '')),
  /** What has been entered about fees, also about those that were removed since. */
  ledgerFeeMarks: (owner: string) => within(keys.ledgerMark(owner, beginnings.fee)),
  /** The courier collections from one day to another, both inclusive. */
  courierCollections: (owner: string, from: string, to: string) =>
    between(keys.courierCollections(owner, from), keys.courierCollections(owner, to)),
  /** The reserved doors of a collection. */
  collectionDoors: (owner: string, collection: string) =>
    within(keys.collectionDoor(owner, `${collection}-`)),
  /** The doors of the collections whose ids begin from one text to another. */
  collectionDoorsBetween: (owner: string, from: string, to: string) =>
    between(keys.collectionDoor(owner, from), keys.collectionDoor(owner, to)),
  allCollectionDoors: (owner: string) => within(keys.collectionDoor(owner, '')),
  /** The handover sheets of an owner from one id on; their ids sort by time. */
  sheets: (owner: string, fromId: string) =>
    between(keys.sheet(owner, fromId), keys.sheet(owner, '\uffff')),
  sheetParts: (owner: string, id: string) => ({
    partition: `${ownerPartition}${owner}`,
    prefix: `${beginnings.sheetPart}${id}#`,
  }),
  /** All shards of the counters. */
  orderCounts: (owner: string) => within(keys.orderCounts(owner)),
  dayCounts: (owner: string, from: string, to: string) =>
    between(keys.dayCounts(owner, from), keys.dayCounts(owner, to)),
  allDayCounts: (owner: string) => within(keys.dayCounts(owner, '')),
  weekCounts: (owner: string, from: string, to: string) =>
    between(keys.weekCounts(owner, from), keys.weekCounts(owner, to)),
  allWeekCounts: (owner: string) => within(keys.weekCounts(owner, '')),
  countedOrders: (owner: string) => within(keys.countedOrder(owner, '')),
  /** The parcels on their way to a phone. */
  incomingParcels: (phoneHash: string) => ({ partition: `TO#${phoneHash}`, prefix: 'PARCEL#' }),
  /** One of them, under any owner. */
  incomingParcel: (phoneHash: string, order: string) =>
    within(keys.incomingParcel(phoneHash, order, '')),
  partyEntries: (hash: string) => ({ partition: `PARTY#${hash}`, prefix: 'PARTY#' }),
  phoneEntries: (hash: string) => within(keys.phoneEntry(hash, '')),
  looks: (ownerOrMonth: string) => within(keys.look(ownerOrMonth, '')),
  searchEntries: (owner: string, start: string) => ({
    partition: `SEARCH#${owner}`,
    prefix: start,
  }),
  /** The entries of words from one to another, both inclusive. */
  searchEntriesBetween: (owner: string, from: string, to: string) => ({
    partition: `SEARCH#${owner}`,
    from,
    to: `${to}\uffff`,
  }),
  /** All contacts of an address book, recipients and senders. */
  contacts: (owner: string) => within(keys.contact(owner, '')),
  /** The entries of an address book whose text begins with `start`. */
  contactEntries: (
    owner: string,
    party: 'recipient' | 'sender',
    kind: ContactEntryKind,
    start: string,
  ) => ({ partition: `${contactsPartition}${owner}`, prefix: `${kind}#${party}#${start}` }),
  accountsByUser: (user: string) => within(keys.userAccount(user, '')),
  sessionsByUser: (user: string) => within(keys.userSession(user, '')),
  invitationsByEmail: (email: string) => within(keys.invitation(email, '')),
  /** The companies with a word that begins with `start`, which has at least three letters. */
  companyWords: (start: string) => ({ partition: getCompanyWords(start), prefix: start }),
  peopleByCompany: (company: string) => within(keys.person(company, '')),
  removedPeopleByCompany: (company: string) => within(keys.removedPerson(company, '')),
  settingsByCompany: (company: string) => within(keys.setting(company, '')),
  apiKeysByCompany: (company: string) => within(keys.companyApiKey(company, '')),
  webhooksByCompany: (company: string) => within(keys.webhook(company, '')),
  /** The deliveries of a subject to an endpoint, by the partition that they share. */
  deliveries: (partition: string) => ({ partition, prefix: 'DELIVERY#' }),
  /** The requests of a key from one day to another, both inclusive, by day and call. */
  keyUse: (id: string, from: string, to: string) => ({
    partition: `${keyUsePartition}${id}`,
    from,
    to: `${to}\uffff`,
  }),
  /** The shipments of the test keys of an owner; their ids sort by time. */
  testShipments: (owner: string) => within(keys.testShipment(owner, '')),
  /** Those with a barcode or a reference. */
  testNames: (owner: string, name: string) => within(keys.testName(owner, name, '')),
  serviceRequests: { partition: operatorPartition, prefix: 'SERVICE#' },
  clientRequests: within(keys.clientRequest('')),
  auditByMonth: (month: string) => ({ partition: `${auditPartition}${month}` }),
  notifications: (subject: string) => within(keys.notification(subject, '')),
  pushDevices: (subject: string) => within(keys.pushDevice(subject, '')),
  doorsByPlace: (place: number) => within(keys.door(place, '')),
  /** The codes with these first digits. */
  doorCodes: (scope: string, digits: number, start: string) => ({
    partition: getCodePartition(scope, digits),
    prefix: `CODE#${start}`,
  }),
  sweepSegments: (name: string, pass: number) => ({
    partition: `SWEEP#${name}`,
    prefix: `SEGMENT#${pass}#`,
  }),
  places: (copy: number) => ({ partition: toPlacesPartition(copy) }),
  placesVersion: (version: string, copy: number) => ({
    partition: toPlacesPartition(copy),
    prefix: `PART#${version}#`,
  }),
  content: { partition: 'CONTENT' },
} as const
