import type { User } from '#functions/accounts/user-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { all, equals } from '#functions/lib/store/operations.ts'

/**
 * The writes that give a user a password, chosen by who has shown to read the user's mailbox: it
 * counts as confirmed, every session ends, and a change of address under way is called off. As long as nobody had confirmed it, the user may
 * be a stranger's who signed up with that address: then logins by another party fall away, too.
 *
 * @param password as `hashPassword` writes it
 */
export const claimUnconfirmedUser = (user: User, password: string): Write[] => {
  const { id, email, is_email_verified, google_id, facebook_id } = user
  const isStrangers = !is_email_verified
  return [
    {
      update: keys.user(id),
      set: { password, is_email_verified: true },
      add: { session_epoch: 1 },
      // An address asked for with the password before would take the account over when confirmed.
      remove: ['new_unverified_email', ...(isStrangers ? ['google_id', 'facebook_id'] : [])],
      if: all(equals('email', email), equals('is_email_verified', is_email_verified)),
    },
    ...(isStrangers && google_id !== undefined
      ? [{ delete: keys.socialLogin('google', google_id) }]
      : []),
    ...(isStrangers && facebook_id !== undefined
      ? [{ delete: keys.socialLogin('facebook', facebook_id) }]
      : []),
  ]
}
