import type { Key } from './operations.ts'

/**
 * Every access pattern of the table, with its key. Nothing else builds a key.
 *
 * | what is asked                             | how it is answered                       |
 * | ----------------------------------------- | ---------------------------------------- |
 * | who sends this cookie                     | get session                              |
 * | an account, a user, a user by e-mail      | get account / user / email               |
 * | the accounts of a user                    | query USER#…, prefix ACCOUNT#            |
 * | one order of this owner                   | get order                                |
 * | the orders of this owner, newest first    | query OWNER#…, prefix ORDER#, descending |
 * | the order with this barcode               | get barcode, then order                  |
 * | a payment, by our id or from its message  | get payment                              |
 * | what a repeated request was answered      | get request                              |
 * | the doors of a locker                     | query LOCKER#…, prefix DOOR#             |
 * | which doors this session holds            | get holding                              |
 * | is this door code live here               | get doorCode                             |
 * | what has become due (unpaid, run out)     | query index `due`                        |
 * | was this message sent already             | get sent                                 |
 * | how often was this tried                  | get attempts (one item a window)         |
 * | all places, and whether they have changed | query PLACES / get placesHead            |
 * | catalogue, banners, words of ours         | query CATALOGUE / CONTENT                |
 *
 * An owner is an account id, or the id of an anonymous session: every query of a user's
 * data starts from it, so what belongs to another owner cannot be reached by its id.
 */
export const keys = {
  session: (secretHash: string): Key => ({ PK: `SESSION#${secretHash}`, SK: 'SESSION' }),
  user: (id: string): Key => ({ PK: `USER#${id}`, SK: 'USER' }),
  userAccount: (user: string, account: string): Key => ({
    PK: `USER#${user}`,
    SK: `ACCOUNT#${account}`,
  }),
  email: (address: string): Key => ({ PK: `EMAIL#${address.toLowerCase()}`, SK: 'EMAIL' }),
  account: (id: string): Key => ({ PK: `ACCOUNT#${id}`, SK: 'ACCOUNT' }),
  order: (owner: string, id: string): Key => ({ PK: `OWNER#${owner}`, SK: `ORDER#${id}` }),
  barcode: (barcode: string): Key => ({ PK: `BARCODE#${barcode}`, SK: 'BARCODE' }),
  payment: (id: string): Key => ({ PK: `PAYMENT#${id}`, SK: 'PAYMENT' }),
  request: (owner: string, key: string): Key => ({ PK: `REQUEST#${owner}#${key}`, SK: 'REQUEST' }),
  door: (place: number, door: string): Key => ({ PK: `LOCKER#${place}`, SK: `DOOR#${door}` }),
  holding: (holder: string): Key => ({ PK: `HOLDER#${holder}`, SK: 'HOLDING' }),
  doorCode: (scope: string, code: string): Key => ({ PK: `CODES#${scope}`, SK: `CODE#${code}` }),
  /** Sorts before the parts, so that a reader never sees a head that is newer than its parts. */
  placesHead: { PK: 'PLACES', SK: 'HEAD' },
  placesPart: (version: string, part: string): Key => ({
    PK: 'PLACES',
    SK: `PART#${version}#${part}`,
  }),
  counter: (name: string): Key => ({ PK: `COUNTER#${name}`, SK: 'COUNTER' }),
  catalogue: { PK: 'CATALOGUE', SK: 'CATALOGUE' },
  statusMessage: (id: string): Key => ({ PK: 'CONTENT', SK: `STATUS#${id}` }),
  sent: (name: string): Key => ({ PK: `SENT#${name}`, SK: 'SENT' }),
  attempts: (what: string, who: string, window: number): Key => ({
    PK: `ATTEMPTS#${what}#${who}`,
    SK: `WINDOW#${window}`,
  }),
} as const

/** The partitions that are read as ranges. */
export const partitions = {
  ordersOf: (owner: string) => ({ partition: `OWNER#${owner}`, prefix: 'ORDER#' }),
  accountsOf: (user: string) => ({ partition: `USER#${user}`, prefix: 'ACCOUNT#' }),
  doorsOf: (place: number) => ({ partition: `LOCKER#${place}`, prefix: 'DOOR#' }),
  places: { partition: 'PLACES' },
  content: { partition: 'CONTENT' },
} as const
