import { createHash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { now } from './clock.ts'
import type { Runtime } from './runtime.ts'

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
  | 'acp'
  | 'cli'
  | 'ans'

/** As many values as the library's own chance has. */
const chances = 2 ** 32

/** A new id that sorts by time of making: `ord_01J…`. Of a world of its own, by its clock and chance. */
export const newId = (prefix: IdPrefix, runtime?: Pick<Runtime, 'now' | 'random'>): string =>
  `${prefix}_${runtime ? ulid(runtime.now(), () => runtime.random(chances) / chances) : ulid(now())}`

/** An unguessable token, of 256 bits unless told otherwise, safe in a cookie or an address. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** What of a secret may lie in the table. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
