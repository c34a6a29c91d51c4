import { buildFactorRemoval, totpFields } from './second-factor-store.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'

/**
 * Builds the writes that set a user's password after the caller has proved to read the user's
 * mailbox. The e-mail is then verified, every session ends, and a pending change of e-mail is
 * cancelled. While the e-mail was unverified, the user may have been created by a stranger with
 * that address; in that case social logins and second factors are removed as well.
 *
 * @param password hash by `hashPassword`
 */
export const buildClaimWrites = (user: User, password: string): Write[] => {
  const { id, email, is_email_verified, google_id, facebook_id } = user
  const isUnconfirmed = !is_email_verified
  return [
    {
      update: keys.user(id),
      set: { password, is_email_verified: true, session_end: 'password_changed' },
      add: { session_epoch: 1 },
      // An address requested with the old password could take over the account when confirmed.
      remove: [
        'new_unverified_email',
        ...(isUnconfirmed ? ['google_id', 'facebook_id', ...totpFields] : []),
      ],
      if: all(equals('email', email), equals('is_email_verified', is_email_verified)),
    },
    ...(isUnconfirmed ? buildFactorRemoval(id) : []),
    ...(isUnconfirmed && google_id !== undefined
      ? [{ delete: keys.socialLogin('google', google_id) }]
      : []),
    ...(isUnconfirmed && facebook_id !== undefined
      ? [{ delete: keys.socialLogin('facebook', facebook_id) }]
      : []),
  ]
}
