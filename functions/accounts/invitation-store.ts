import * as z from 'zod/mini'
import { invitationTtlSeconds } from '#shared/accounts/invitation-ttl.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { now } from '#functions/lib/clock.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import { all, any, equals } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import { accountRecord, getCompany } from '#functions/store/records/account-store.ts'
import type { User } from '#functions/store/records/user-store.ts'

/** The account of an invited person who has not answered. */
export type InvitedAccount = AccountRecord & {
  readonly company_id: string
  readonly invited_at: string
}

/**
 * Whether an account belongs to an invited person who has not answered. The invitation may have
 * expired.
 */
export const isPendingInvitation = (record: AccountRecord | undefined): record is InvitedAccount =>
  record !== undefined &&
  record.user_id === null &&
  record.company_id !== null &&
  record.invited_at !== undefined &&
  record.removed_at === undefined

/**
 * Whether an invitation can be answered: it is pending and not older than the link in its e-mail.
 */
export const isOpenInvitation = (record: AccountRecord | undefined): record is InvitedAccount =>
  isPendingInvitation(record) && Date.parse(record.invited_at) + invitationTtlSeconds * 1000 > now()

/** Holds until somebody has accepted, declined or removed the invitation. */
const stillPending: Condition = all(equals('user_id', null), { absent: 'removed_at' })

/** Builds the write of the pointer from the invited e-mail to its invitation. */
export const buildInvitationPointer = ({
  email,
  id,
}: Pick<AccountRecord, 'email' | 'id'>): Write => ({
  put: { ...keys.invitation(email, id), account_id: id },
})

/** Builds the writes that give an invited account to a user, in the language of the user. */
export const buildAcceptWrites = (
  record: InvitedAccount,
  user: Pick<User, 'id'>,
  locale: Locale,
): Write[] => [
  {
    update: keys.account(record.id),
    set: { user_id: user.id, locale_code: locale },
    remove: ['invited_at'],
    if: stillPending,
  },
  { put: { ...keys.userAccount(user.id, record.id), account_id: record.id } },
  { delete: keys.invitation(record.email, record.id) },
]

/**
 * Builds the writes that remove a person from the company. The account is marked as removed instead
 * of deleted; only the list of removed people, which operators read, still points to it.
 * @param removedAt ISO 8601
 */
export const buildRemovalWrites = (
  record: AccountRecord & { readonly company_id: string },
  removedAt: string,
): Write[] => {
  const { id, company_id, email, user_id, role } = record
  return [
    {
      update: keys.account(id),
      set: { removed_at: removedAt },
      if: all({ absent: 'removed_at' }, equals('user_id', user_id), equals('role', role)),
    },
    { delete: keys.person(company_id, id) },
    { delete: keys.personEmail(company_id, email), if: isPointerTo(id) },
    ...(user_id === null
      ? [{ delete: keys.invitation(email, id) }]
      : [
          { delete: keys.userAccount(user_id, id) },
          { put: { ...keys.removedPerson(company_id, id), account_id: id } },
        ]),
  ]
}

/** Holds for a pointer to this account, and when there is no pointer. */
const isPointerTo = (id: string): Condition => any({ absent: 'PK' }, equals('account_id', id))

const pointer = z.object({ account_id: z.string() })

/** Lists the open invitations of a user; only those of a verified e-mail. */
export const listOpenInvitations = async (user: User): Promise<OwnUser['invitations']> => {
  if (!user.is_email_verified) return []
  const { items } = await table.query({ ...partitions.invitationsByEmail(user.email), limit: 100 })
  if (items.length === 0) return []
  const found = await table.getMany(
    items.map((item) => keys.account(pointer.parse(item).account_id)),
  )
  const open = found.map((item) => accountRecord.parse(item)).filter(isOpenInvitation)
  return Promise.all(
    open.map(async ({ id, invited_at, company_id }) => ({
      id,
      created_at: invited_at,
      company: { name: (await getCompany(company_id))?.name ?? '' },
    })),
  )
}
