import { loadPasswordCheck } from '#shared/accounts/forms/common-password.ts'
import { checkInvitation, type InvitationForm } from '#shared/accounts/forms/invitation.ts'
import type { Company } from '#shared/accounts/company.ts'
import { isSameEmail } from '#shared/contact-details/email.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { buildClaimWrites } from './claim-unconfirmed-user.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import {
  listUserAccounts,
  getAccountRecord,
  getCompany,
} from '#functions/store/records/account-store.ts'
import {
  buildAcceptWrites,
  type InvitedAccount,
  isOpenInvitation,
  isPendingInvitation,
  buildRemovalWrites,
} from './invitation-store.ts'
import { buildUserWrites } from './build-account.ts'
import {
  getValidToken,
  consumeToken,
  type SentToken,
  type Token,
  createInvalidTokenProblem,
} from '#functions/store/records/token-store.ts'
import { findUserByEmail, type User } from '#functions/store/records/user-store.ts'

/** An invitation that can be accepted or declined, with the user of its e-mail, if any. */
interface OpenInvitation {
  readonly record: InvitedAccount
  readonly company: Company
  readonly user: User | undefined
}

/**
 * Returns the invitation of a token.
 * @throws Problem token_used when it was accepted; token_expired; token_invalid when it was declined
 *   or withdrawn.
 */
export const getOpenInvitation = async ({ account_id }: Token): Promise<OpenInvitation> => {
  const record = account_id === undefined ? undefined : await getAccountRecord(account_id)
  // The person may have accepted it without this link.
  if (record?.user_id && record.removed_at === undefined)
    throw createInvalidTokenProblem('token_used')
  if (!isPendingInvitation(record)) throw createInvalidTokenProblem()
  if (!isOpenInvitation(record)) throw createInvalidTokenProblem('token_expired')
  const [company, user] = await Promise.all([
    getCompany(record.company_id),
    findUserByEmail(record.email),
  ])
  if (!company) throw createInvalidTokenProblem()
  return { record, company, user }
}

/** A user without any account starts with the new one. */
const buildFirstAccountWrites = async (user: User, record: InvitedAccount): Promise<Write[]> =>
  (await listUserAccounts(user.id)).length > 0
    ? []
    : [
        {
          update: keys.user(user.id),
          set: { account_id: record.id },
          if: equals('account_id', user.account_id),
        },
      ]

/** What an invited person submits through the link in the e-mail. */
interface Acceptance extends InvitationForm {
  readonly is_subscribed: boolean
  readonly locale: Locale
}

/**
 * Accepts an invitation by the token in its e-mail. A user with a verified e-mail receives the
 * account. For anybody else the password creates a user, or replaces the credentials of a user
 * whose mailbox nobody has verified.
 *
 * @returns the account, with the e-mail to log in with
 * @throws Problem token_invalid; validation_error with the form's issues.
 */
export const acceptByToken = async (
  sent: SentToken,
  { new_password, agreed, is_subscribed, locale }: Acceptance,
): Promise<InvitedAccount> => {
  const { record, user } = await getOpenInvitation(await getValidToken('invitation', sent))
  const hasUser = user?.is_email_verified ?? false
  const context = { email: record.email, hasUser, isCommon: await loadPasswordCheck() }
  rejectIssues(checkInvitation({ new_password, agreed }, context))
  const password = hasUser ? '' : await hashPassword(new_password)
  const newUserId = createId('usr')
  await consumeToken('invitation', sent, async (token) => {
    const open = await getOpenInvitation(token)
    if (open.user?.is_email_verified) {
      const first = await buildFirstAccountWrites(open.user, open.record)
      return [...buildAcceptWrites(open.record, open.user, locale), ...first]
    }
    // The user had this address at the check above and has changed it since: a password is required.
    if (password === '') throw createInvalidTokenProblem()
    if (open.user)
      return [
        ...buildAcceptWrites(open.record, open.user, locale),
        ...buildClaimWrites(open.user, password),
      ]
    const created: User = {
      id: newUserId,
      email: open.record.email,
      is_email_verified: true,
      password,
      is_subscribed,
      account_id: open.record.id,
      session_epoch: 0,
    }
    return [...buildUserWrites(created), ...buildAcceptWrites(open.record, created, locale)]
  })
  return record
}

/** Declines an invitation by the token in its e-mail. */
export const declineByToken = async (sent: SentToken): Promise<void> =>
  consumeToken('invitation', sent, async (token) => {
    const { record } = await getOpenInvitation(token)
    return buildRemovalWrites(record, toIsoTime(now()))
  })

/**
 * Returns the invitation that a logged-in user answers without the link.
 * @throws Problem not_found unless it was sent to the user's verified e-mail.
 */
const requireOwnInvitation = (user: User, record: AccountRecord | undefined): InvitedAccount => {
  if (
    !isOpenInvitation(record) ||
    !user.is_email_verified ||
    !isSameEmail(record.email, user.email)
  ) {
    throw notFound('Invitation')
  }
  return record
}

/**
 * Accepts an invitation as the user with its verified e-mail.
 * @throws Problem not_found when there is none, or it was declined or withdrawn.
 */
export const acceptAsUser = (user: User, accountId: string, locale: Locale): Promise<void> =>
  retryTransaction(runtime, async () => {
    const record = await getAccountRecord(accountId)
    if (record?.user_id === user.id && record.removed_at === undefined) return { done: undefined }
    return { writes: buildAcceptWrites(requireOwnInvitation(user, record), user, locale) }
  })

/**
 * Declines an invitation as the user with its verified e-mail.
 * @throws Problem not_found when there is none, or it was accepted.
 */
export const declineAsUser = async (user: User, accountId: string): Promise<void> => {
  const removedAt = toIsoTime(now())
  await retryTransaction(runtime, async () => {
    const record = await getAccountRecord(accountId)
    if (record?.user_id === null && record.removed_at === removedAt) return { done: undefined }
    return { writes: buildRemovalWrites(requireOwnInvitation(user, record), removedAt) }
  })
}
