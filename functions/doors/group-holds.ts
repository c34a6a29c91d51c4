import * as z from 'zod/mini'
import { doorSize } from '#shared/places/door-sizes.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Key, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/** Whose soft bookings are counted together: those of the guests of one network, an account's or a company's. */
export interface HoldGroup {
  readonly kind: 'guest' | 'account' | 'company'
  /** The hash of the network, or the id of the account or company. */
  readonly id: string
}

/** The doors that one session of a group holds, or held recently without paying. */
const hold = storedObject({
  /** The session. */
  holder: z.string(),
  place_id: z.int(),
  doors: z.array(storedObject({ door_id: z.string(), size: doorSize })),
  /** When the session began to hold doors without paying, in milliseconds since 1970. */
  since: z.number(),
  /** End of the hold, in milliseconds since 1970. It may have ended sooner: the doors say so. */
  until: z.number(),
})
export type Hold = z.infer<typeof hold>

/**
 * The stored holds of a group. All are in one item, which every soft booking of the group writes, so
 * that the limits hold under races.
 */
export const groupHolds = z.object({
  holds: z.array(hold),
  /** A new random number after each change, as the item may be deleted and begin again. */
  version: z.int(),
})
export type GroupHolds = z.infer<typeof groupHolds>

const getKey = ({ kind, id }: HoldGroup): Key => keys.groupHolds(kind, id)

const isUnchanged = (before: GroupHolds | undefined): Condition =>
  before ? equals('version', before.version) : notExists

/**
 * Builds the write of a group's holds, which fails when they have changed since `before` was read.
 * `expiresAt` in milliseconds since 1970.
 */
export const buildGroupHoldsWrite = (
  group: HoldGroup,
  before: GroupHolds | undefined,
  { holds, version, expiresAt }: { holds: readonly Hold[]; version: number; expiresAt: number },
): Write => ({
  update: getKey(group),
  set: { holds: [...holds], version, expires_at: Math.ceil(expiresAt / 1000) + 1 },
  if: isUnchanged(before),
})
