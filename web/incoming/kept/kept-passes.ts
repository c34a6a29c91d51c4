import type { DropOffPass } from '#shared/api/helposti.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { isList, isNumber } from './later-guards.ts'
import { has, isPlace, isText } from './stored-guards.ts'

/** Whose parcel a pass is for. Only its sender sees it. */
export interface PassRecipient {
  readonly name: string
  readonly size: string
}

/** A pass that opens a door, as this device keeps it for the time without a connection. */
export interface KeptPass extends ParcelAccess {
  readonly pass: DropOffPass
  readonly recipient: PassRecipient | null
}

/** Another version of their content gets another key, and is not read. */
const key = 'pakk.passes.1'

/** The passes opened last. A sender may have several parcels. */
const maxPasses = 20

const isNumberedDoor = (value: unknown) =>
  has(value, 'number', isNumber) && has(value, 'size', isText)

const isModule = (value: unknown) =>
  has(value, 'number', isNumber) && has(value, 'doors', isList(isNumberedDoor))

const isDoor = (value: unknown) =>
  has(value, 'block', (block) => block === null || isText(block)) &&
  has(value, 'module', isNumber) &&
  has(value, 'number', isNumber) &&
  has(value, 'modules', isList(isModule))

const isPass = (value: unknown) =>
  ['code', 'until', 'barcode'].every((name) => has(value, name, isText)) &&
  has(value, 'place', (place) => place === null || isPlace(place)) &&
  has(value, 'door', (door) => door === null || isDoor(door))

const isRecipient = (value: unknown) => has(value, 'name', isText) && has(value, 'size', isText)

const isKeptPass = (value: unknown): value is KeptPass =>
  has(value, 'id', isText) &&
  has(value, 'hash', (hash) => hash === undefined || isText(hash)) &&
  has(value, 'pass', isPass) &&
  has(value, 'recipient', (recipient) => recipient === null || isRecipient(recipient))

const readAll = (): KeptPass[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKeptPass) : []
  } catch {
    return []
  }
}

const isOf =
  ({ hash, id }: ParcelAccess) =>
  (kept: KeptPass): boolean =>
    kept.id === id && kept.hash === hash

const write = (passes: readonly KeptPass[]): void => {
  if (passes.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(passes))
}

/** Returns the pass that this device keeps of a link or of an own parcel; undefined for any other. */
export const readKeptPass = (access: ParcelAccess): KeptPass | undefined =>
  readAll().find(isOf(access))

/**
 * Keeps a pass whose code opens a door, and forgets those whose code has run out.
 * @param now the server's time, in ms since 1970
 */
export const keepPass = (kept: KeptPass, now: number): void =>
  write(
    [kept, ...readAll().filter((other) => !isOf(kept)(other))]
      .filter(({ pass }) => Date.parse(pass.until ?? '') > now)
      .slice(0, maxPasses),
  )

/** Forgets a pass that has been used or ended. */
export const forgetPass = (access: ParcelAccess): void =>
  write(readAll().filter((other) => !isOf(access)(other)))
