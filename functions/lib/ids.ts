import { createHash, randomBytes } from 'node:crypto'
import { decodeTime, encodeTime, ulid } from 'ulid'
import { now } from './clock.ts'

/** The prefix of an id names the kind of thing that it identifies. */
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
  | 'chg'
  | 'col'
  | 'rec'
  | 'dcl'
  | 'hsh'
  | 'lok'
  | 'swp'
  | 'whk'
  | 'fed'

/** A clock (milliseconds since 1970 UTC) and a source of whole numbers from 0 to `below` - 1. */
export interface IdSource {
  now(): number
  random(below: number): number
}

/** ulid's own random source has 32 bits; an injected one is asked for as many. */
const randomRange = 2 ** 32

/**
 * Creates an id that sorts by creation time, e.g. `ord_01J…`. With a `source` it uses that
 * source's clock and randomness.
 */
export const createId = (prefix: IdPrefix, source?: IdSource): string =>
  `${prefix}_${source ? ulid(source.now(), () => source.random(randomRange) / randomRange) : ulid(now())}`

/**
 * Returns the beginning of the ids of a time (UTC ms), which sorts before all later ones. No id is
 * older than 1970, so an earlier time has the same one.
 */
export const toIdStart = (prefix: IdPrefix, at: number): string =>
  `${prefix}_${encodeTime(Math.max(0, at))}`

/** Returns the time (UTC ms) of the last id in a text, such as a key; undefined without one. */
export const findIdTime = (text: string): number | undefined => {
  const id = /.*_([0-7][0-9A-HJKMNP-TV-Z]{25})/.exec(text)?.[1]
  return id === undefined ? undefined : decodeTime(id)
}

/** Whether an id, such as that of an owner of shipments, is that of a company. */
export const isCompanyId = (id: string): boolean => id.startsWith('com_')

/** Whether an id, such as that of an owner of shipments, is that of an account. */
export const isAccountId = (id: string): boolean => id.startsWith('acc_')

/** Whether an id is that of a door that was reserved for any parcels of a company. */
export const isCollectionDoorId = (id: string): boolean => id.startsWith('dcl_')

/** Creates an unguessable token of `bytes` random bytes (default 256 bits) in base64url. */
export const createSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Hashes a secret for storage: SHA-256 in base64url. Secrets themselves are never stored. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
