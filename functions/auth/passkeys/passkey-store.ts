import * as z from 'zod/mini'
import type { Passkey } from '#shared/api/passkeys.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { runtime } from '#functions/store/runtime.ts'

/** The most passkeys of a user. */
export const maxPasskeys = 10

/** A stored passkey. Only the device has its private key. */
const storedPasskey = storedObject({
  /** The id that the device has chosen, in base64url. */
  id: z.string(),
  /** COSE, in base64url. */
  public_key: z.string(),
  /** How often the device says that it was used; 0 for those that do not count. */
  counter: z.int(),
  /** The name that the user has given. */
  name: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  used_at: z.optional(z.string()),
})
export type StoredPasskey = z.infer<typeof storedPasskey>

/** All passkeys of a user in one item, newest first, so that their limit holds under concurrency. */
export const passkeysItem = z.object({ passkeys: z.array(storedPasskey) })

/** Reads the passkeys of an item, which does not exist before the first. */
export const parsePasskeys = (item: Item | undefined): readonly StoredPasskey[] =>
  item ? passkeysItem.parse(item).passkeys : []

/** Returns the passkeys of a user, newest first. */
export const getPasskeys = async (userId: string): Promise<readonly StoredPasskey[]> =>
  parsePasskeys(await runtime.table.get(keys.passkeys(userId)))

/** Describes passkeys to their user. */
export const describePasskeys = (passkeys: readonly StoredPasskey[]): Passkey[] =>
  passkeys.map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    created_at,
    used_at: used_at ?? null,
  }))
