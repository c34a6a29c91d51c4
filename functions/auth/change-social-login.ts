import { formatFullName } from '#shared/accounts/full-name.ts'
import type { SocialProviderId } from '#shared/accounts/social-providers.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import type { SocialIdentity } from '#functions/providers/social/port.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals, type Write } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { buildSocialLoginWrites } from './social-login-store.ts'
import { getUser, type Person, type User } from '#functions/store/records/user-store.ts'
import { runtime } from '#functions/store/runtime.ts'

const createConflict = (code: 'social_linked' | 'last_login_method') =>
  new Problem('conflict', formatMessage(code), { code })

const createPasswordProblem = () =>
  new Problem('not_authenticated', formatMessage('not_authenticated'))

/** Reads the user again. A password that was changed in the meantime confirms nothing any more. */
const readConfirmed = async ({ id, session_epoch }: User): Promise<User> => {
  const user = await getUser(id)
  if (!user || user.session_epoch !== session_epoch) throw createPasswordProblem()
  return user
}

/** Builds the e-mail about a login that was linked or unlinked. */
const buildSocialNotice = (
  { user, account }: Person,
  kind: 'social_linked' | 'social_unlinked',
  provider: SocialProviderId,
): Write =>
  buildNoticeWrite(runtime, user.id, {
    to: user.email,
    name: formatFullName(account),
    locale: account.locale_code,
    data: { kind, provider },
  })

/**
 * Links an identity of Google or Facebook to a user, and notifies the user by e-mail. May be
 * repeated.
 * @throws Problem conflict: social_used when it belongs to another user, social_linked when the
 *   user has another identity of the provider.
 */
export const linkSocialLogin = (person: Person, { provider, id }: SocialIdentity): Promise<User> =>
  retryTransaction(runtime, async () => {
    const field = `${provider}_id` as const
    const user = await readConfirmed(person.user)
    if (user[field] === id) return { done: user }
    if (user[field] !== undefined) throw createConflict('social_linked')
    return {
      writes: [
        ...(await buildSocialLoginWrites({ provider, id }, user.id)),
        {
          update: keys.user(user.id),
          set: { [field]: id },
          if: all({ absent: field }, equals('session_epoch', user.session_epoch)),
        },
        buildSocialNotice(person, 'social_linked', provider),
      ],
    }
  })

/**
 * Unlinks a provider from a user, and notifies the user by e-mail. May be repeated.
 * @throws Problem conflict, last_login_method, when the user could not log in any more.
 */
export const unlinkSocialLogin = (person: Person, provider: SocialProviderId): Promise<User> =>
  retryTransaction(runtime, async () => {
    const [field, other] =
      provider === 'google'
        ? (['google_id', 'facebook_id'] as const)
        : (['facebook_id', 'google_id'] as const)
    const user = await readConfirmed(person.user)
    const id = user[field]
    if (id === undefined) return { done: user }
    const kept = user.password === undefined ? other : 'password'
    const keptValue = user[kept]
    if (keptValue === undefined) throw createConflict('last_login_method')
    return {
      writes: [
        {
          update: keys.user(user.id),
          remove: [field],
          // The other way must still be there: two requests may each remove one.
          if: all(equals(field, id), equals(kept, keptValue)),
        },
        { delete: keys.socialLogin(provider, id), if: equals('user_id', user.id) },
        buildSocialNotice(person, 'social_unlinked', provider),
      ],
    }
  })
