import { createHash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { now } from './clock.ts'

/** Prefixes tell what an id names wherever it turns up. */
export type IdPrefix =
  | 'acc'
  | 'usr'
  | 'com'
  | 'ord'
  | 'pay'
  | 'ses'
  | 'req'
  | 'msg'
  | 'evt'
  | 'job'
  | 'key'
  | 'bkm'
  | 'cli'

/** A new id that sorts by time of making: `ord_01J…`. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${ulid(now())}`

/** An unguessable token of 256 bits, safe in a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What of a secret may lie in the table. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
