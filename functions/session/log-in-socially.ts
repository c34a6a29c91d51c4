import { messages } from '#shared/lib/messages.ts'
import type { User } from '#functions/accounts/user-store.ts'
import { findUserByEmail } from '#functions/accounts/user-store.ts'
import { Problem } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { all, equals, missing } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { runtime } from '#functions/lib/runtime.ts'
import type { SocialIdentity } from '#functions/providers/social/port.ts'
import { findUserByIdentity } from './social-login-store.ts'

/** Nobody yet: the page goes to sign-up, with what the party told of the person filled in. */
const notRegistered = ({ name, email }: SocialIdentity) =>
  new Problem('validation_error', messages.social_not_registered, {
    code: 'social_not_registered',
    errors: [
      { field: 'name', error_message: name, error_type: 'social_not_registered' },
      { field: 'email', error_message: email, error_type: 'social_not_registered' },
    ],
  })

/**
 * An identity becomes a login of the user with its e-mail only where both sides have proved the
 * mailbox: else whoever types another's address somewhere could get into their account.
 */
const mayLink = ({ provider, isEmailVerified }: SocialIdentity, user: User): boolean =>
  isEmailVerified && user.is_email_verified && user[`${provider}_id`] === undefined

const linking = ({ provider, id }: SocialIdentity, user: User): Write[] => [
  { put: { ...keys.socialLogin(provider, id), user_id: user.id }, if: missing },
  {
    update: keys.user(user.id),
    set: { [`${provider}_id`]: id },
    if: all(
      { absent: `${provider}_id` },
      equals('email', user.email),
      equals('is_email_verified', true),
    ),
  },
]

/**
 * The user of an identity: who has logged in by it before, else who has its proven e-mail, whose
 * login it becomes.
 *
 * @throws Problem validation_error: social_not_registered, or social_email_used where the e-mail
 *   has an account but is not proved on both sides.
 */
export const logInSocially = (identity: SocialIdentity): Promise<User> =>
  retryTransaction(runtime, async () => {
    const known = await findUserByIdentity(identity)
    if (known) return { done: known }
    const user = identity.email === '' ? undefined : await findUserByEmail(identity.email)
    if (!user) throw notRegistered(identity)
    if (mayLink(identity, user)) return { writes: linking(identity, user) }
    throw new Problem('validation_error', messages.social_email_used, {
      code: 'social_email_used',
    })
  })
