import { formatMessage } from '#functions/lib/i18n/messages.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals, notExists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { SocialIdentity } from '#functions/providers/social/port.ts'
import { findUserByIdentity } from './social-login-store.ts'

/**
 * The error for an unknown user. It carries name and e-mail, which the page fills into the sign-up
 * form.
 */
const createNotRegisteredProblem = ({ name, email }: SocialIdentity) =>
  new Problem('validation_error', formatMessage('social_not_registered'), {
    code: 'social_not_registered',
    errors: [
      { field: 'name', error_message: name, error_type: 'social_not_registered' },
      { field: 'email', error_message: email, error_type: 'social_not_registered' },
    ],
  })

/**
 * Whether an identity may become a login of the user with the same e-mail. Both sides must have
 * verified the mailbox; otherwise anybody who registers a foreign address with the provider could
 * enter the account.
 */
const canLink = ({ provider, isEmailVerified }: SocialIdentity, user: User): boolean =>
  isEmailVerified && user.is_email_verified && user[`${provider}_id`] === undefined

const buildLinkWrites = ({ provider, id }: SocialIdentity, user: User): Write[] => [
  { put: { ...keys.socialLogin(provider, id), user_id: user.id }, if: notExists },
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
 * Returns the user of an identity: the linked user, or the user with the same verified e-mail, to
 * whom the identity is linked.
 *
 * @throws Problem validation_error: social_not_registered, or social_email_used where the e-mail
 *   has an account but is not verified on both sides.
 */
export const logInWithIdentity = (identity: SocialIdentity): Promise<User> =>
  retryTransaction(runtime, async () => {
    const linkedUser = await findUserByIdentity(identity)
    if (linkedUser) return { done: linkedUser }
    const user = identity.email === '' ? undefined : await findUserByEmail(identity.email)
    if (!user) throw createNotRegisteredProblem(identity)
    if (canLink(identity, user)) return { writes: buildLinkWrites(identity, user) }
    throw new Problem('validation_error', formatMessage('social_email_used'), {
      code: 'social_email_used',
    })
  })
