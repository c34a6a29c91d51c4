import * as z from 'zod/mini'
import type { User } from '#functions/accounts/user-store.ts'
import { getUser } from '#functions/accounts/user-store.ts'
import { Problem } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import type { SocialIdentity } from '#functions/providers/social/port.ts'
import { messages } from '#shared/lib/messages.ts'

export const pointer = z.object({ user_id: z.string() })

/** The user who logs in with this identity, or `undefined`. */
export const findUserByIdentity = async ({
  provider,
  id,
}: SocialIdentity): Promise<User | undefined> => {
  const item = await table.get(keys.socialLogin(provider, id))
  return item && getUser(pointer.parse(item).user_id)
}

/**
 * The writes that give an identity to a user.
 * @throws Problem conflict, social_used, when another has it.
 */
export const socialLoginWrites = async (
  identity: SocialIdentity,
  userId: string,
): Promise<Write[]> => {
  const holder = await findUserByIdentity(identity)
  if (holder && holder.id !== userId) {
    throw new Problem('conflict', messages.social_used, { code: 'social_used' })
  }
  return [
    { put: { ...keys.socialLogin(identity.provider, identity.id), user_id: userId }, if: missing },
  ]
}
