import type { NewPasskey } from '#shared/api/passkeys.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { buildSecurityNotice } from '#functions/accounts/build-security-notice.ts'
import { changeItem } from '#functions/store/change-item.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Person } from '#functions/store/records/user-store.ts'
import { maxPasskeys, parsePasskeys, type StoredPasskey } from './passkey-store.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

/**
 * Refuses a passkey beyond the limit.
 * @throws Problem conflict, too_many_passkeys.
 */
export const checkPasskeyLimit = (passkeys: readonly StoredPasskey[]): void => {
  if (passkeys.length < maxPasskeys) return
  const code = 'too_many_passkeys'
  throw new Problem('conflict', formatMessage(code), { code })
}

/**
 * Adds the passkey that answers a challenge of the session, together with `others`, and notifies the
 * user by e-mail.
 * @returns the passkeys of the user, newest first
 * @throws Problem validation_error, passkey_failed; conflict, too_many_passkeys.
 */
export const addPasskey = async (
  person: Person & { readonly secretHash: string },
  { name, credential }: { readonly name: string; readonly credential: NewPasskey },
  others: readonly Write[],
): Promise<readonly StoredPasskey[]> => {
  const verified = await verifyNewPasskey(person.secretHash, credential)
  const added = { ...verified, name, created_at: toIsoTime(now()) }
  const notice = buildSecurityNotice(person, { kind: 'passkey_added', passkey: name })
  const { passkeys } = await changeItem(
    keys.passkeys(person.user.id),
    (item) => {
      const before = parsePasskeys(item)
      // The first attempt was written, and its answer was lost.
      if (before.some(({ id }) => id === added.id)) return { passkeys: before }
      checkPasskeyLimit(before)
      return { passkeys: [added, ...before] }
    },
    () => [notice, ...others],
  )
  return passkeys
}

/**
 * Removes a passkey, and notifies the user by e-mail.
 * @returns the passkeys that are left, newest first
 * @throws Problem not_found for an id that is not of the user's passkeys
 */
export const removePasskey = async (
  person: Person,
  id: string,
): Promise<readonly StoredPasskey[]> => {
  const findPasskey = (passkeys: readonly StoredPasskey[]) =>
    passkeys.find((each) => each.id === id)
  const { passkeys } = await changeItem(
    keys.passkeys(person.user.id),
    (item) => {
      const before = parsePasskeys(item)
      if (!findPasskey(before)) throw notFound('Passkey')
      return { passkeys: before.filter((each) => each.id !== id) }
    },
    (item) => {
      const removed = findPasskey(parsePasskeys(item))
      return removed
        ? [buildSecurityNotice(person, { kind: 'passkey_removed', passkey: removed.name })]
        : []
    },
  )
  return passkeys
}
