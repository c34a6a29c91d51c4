import { checkInvitation, type InvitationForm } from '#shared/accounts/forms/invitation.ts'
import type { Company } from '#shared/accounts/company.ts'
import { isSameEmail } from '#shared/contacts/email.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { equals } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { hashPassword } from '#functions/session/password.ts'
import { claimUnconfirmedUser } from '#functions/users/claim-unconfirmed-user.ts'
import type { AccountRecord } from './account-store.ts'
import { accountsOfUser, getAccountRecord, getCompany } from './account-store.ts'
import { acceptWrites, type Invited, isOpen, removalWrites } from './invitation-store.ts'
import { userWrites } from './new-account.ts'
import { findToken, spendToken, type Token, tokenInvalid } from './token-store.ts'
import { findUserByEmail, type User } from './user-store.ts'

/** An invitation that can be answered, and the user of its e-mail, if there is one. */
interface OpenInvitation {
  readonly record: Invited
  readonly company: Company
  readonly user: User | undefined
}

/**
 * The invitation of a token.
 * @throws Problem token_invalid when it has been answered, taken back or has run out.
 */
export const openInvitation = async ({ account_id }: Token): Promise<OpenInvitation> => {
  const record = account_id === undefined ? undefined : await getAccountRecord(account_id)
  if (!isOpen(record)) throw tokenInvalid()
  const [company, user] = await Promise.all([
    getCompany(record.company_id),
    findUserByEmail(record.email),
  ])
  if (!company) throw tokenInvalid()
  return { record, company, user }
}

/** A user all of whose accounts are gone begins in the new one. */
const firstAccountWrites = async (user: User, record: Invited): Promise<Write[]> =>
  (await accountsOfUser(user.id)).length > 0
    ? []
    : [
        {
          update: keys.user(user.id),
          set: { account_id: record.id },
          if: equals('account_id', user.account_id),
        },
      ]

/** What an invited person sends along by the link of the letter. */
interface Acceptance extends InvitationForm {
  readonly is_subscribed: boolean
  readonly locale: Locale
}

/**
 * Accepts an invitation by the token of its letter. A user whose e-mail is confirmed takes the
 * account; for anybody else a password makes the user, or takes over one that was made with an
 * address whose mailbox nobody has shown to read.
 *
 * @returns the e-mail to log in with
 * @throws Problem token_invalid; validation_error with the form's faults.
 */
export const acceptByToken = async (
  secret: string,
  { new_password, agreed, is_subscribed, locale }: Acceptance,
): Promise<string> => {
  const { record, user } = await openInvitation(await findToken('invitation', secret))
  const hasUser = user?.is_email_verified ?? false
  rejectIssues(checkInvitation({ new_password, agreed }, { email: record.email, hasUser }))
  const password = hasUser ? '' : await hashPassword(new_password)
  const newUserId = newId('usr')
  await spendToken('invitation', secret, async (token) => {
    const open = await openInvitation(token)
    if (open.user?.is_email_verified) {
      const first = await firstAccountWrites(open.user, open.record)
      return [...acceptWrites(open.record, open.user), ...first]
    }
    // The user was there at the start and has lost the address since: a password must be asked for.
    if (password === '') throw tokenInvalid()
    if (open.user)
      return [...acceptWrites(open.record, open.user), ...claimUnconfirmedUser(open.user, password)]
    const created: User = {
      id: newUserId,
      email: open.record.email,
      is_email_verified: true,
      password,
      is_subscribed,
      account_id: open.record.id,
      session_epoch: 0,
    }
    const inLanguage = acceptWrites(open.record, created).map((write) =>
      'update' in write ? { ...write, set: { ...write.set, locale_code: locale } } : write,
    )
    return [...userWrites(created), ...inLanguage]
  })
  return record.email
}

/** Declines an invitation by the token of its letter. */
export const declineByToken = async (secret: string): Promise<void> =>
  spendToken('invitation', secret, async (token) => {
    const { record } = await openInvitation(token)
    return removalWrites(record, isoTime(now()))
  })

/**
 * The invitation that a logged-in user answers without its letter.
 * @throws Problem not_found unless it is to the very e-mail that is confirmed as the user's.
 */
const ownInvitation = (user: User, record: AccountRecord | undefined): Invited => {
  if (!isOpen(record) || !user.is_email_verified || !isSameEmail(record.email, user.email)) {
    throw notFound('Invitation')
  }
  return record
}

/**
 * Accepts an invitation as the user whose confirmed e-mail it is to.
 * @throws Problem not_found when there is none, or it has been answered otherwise.
 */
export const acceptAsUser = (user: User, accountId: string): Promise<void> =>
  retryTransaction(runtime, async () => {
    const record = await getAccountRecord(accountId)
    if (record?.user_id === user.id && record.removed_at === undefined) return { done: undefined }
    return { writes: acceptWrites(ownInvitation(user, record), user) }
  })

/**
 * Declines an invitation as the user whose confirmed e-mail it is to.
 * @throws Problem not_found when there is none, or it has been accepted.
 */
export const declineAsUser = async (user: User, accountId: string): Promise<void> => {
  const removedAt = isoTime(now())
  await retryTransaction(runtime, async () => {
    const record = await getAccountRecord(accountId)
    if (record?.user_id === null && record.removed_at === removedAt) return { done: undefined }
    return { writes: removalWrites(ownInvitation(user, record), removedAt) }
  })
}
