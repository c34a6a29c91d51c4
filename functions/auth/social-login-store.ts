import * as z from 'zod/mini'
import type { User } from '#functions/store/records/user-store.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'

/** Identifies a person at a login provider. */
interface SocialLogin {
  readonly provider: 'google' | 'facebook'
  readonly id: string
}

/** The stored pointer from a social identity to its user. */
export const socialPointer = z.object({ user_id: z.string() })

/** Returns the user who logs in with this identity, or `undefined`. */
export const findUserByIdentity = async ({
  provider,
  id,
}: SocialLogin): Promise<User | undefined> => {
  const item = await table.get(keys.socialLogin(provider, id))
  return item && getUser(socialPointer.parse(item).user_id)
}

/**
 * Builds the writes that link an identity to a user.
 * @throws Problem conflict, social_used, when it is linked to another user.
 */
export const buildSocialLoginWrites = async (
  identity: SocialLogin,
  userId: string,
): Promise<Write[]> => {
  const linkedUser = await findUserByIdentity(identity)
  if (linkedUser && linkedUser.id !== userId) {
    throw new Problem('conflict', formatMessage('social_used'), { code: 'social_used' })
  }
  return [
    {
      put: { ...keys.socialLogin(identity.provider, identity.id), user_id: userId },
      if: notExists,
    },
  ]
}
