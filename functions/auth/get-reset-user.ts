import { isSameEmail } from '#shared/contact-details/email.ts'
import { createInvalidTokenProblem, type Token } from '#functions/store/records/token-store.ts'
import { getUser, type User } from '#functions/store/records/user-store.ts'
import { hashSecret } from '#functions/lib/ids.ts'

/**
 * Returns the user of a reset token.
 * @throws Problem token_invalid when the e-mail or the password has changed since the link was
 *   sent.
 */
export const getResetUser = async ({ user_id, email, replaces }: Token): Promise<User> => {
  const user = user_id === undefined ? undefined : await getUser(user_id)
  if (!user || !isSameEmail(user.email, email)) throw createInvalidTokenProblem()
  if (replaces !== hashSecret(user.password ?? '')) throw createInvalidTokenProblem()
  return user
}
